/** A picture of each game's map by day and by night, made by scripts/art.ts. */

const files = import.meta.glob('./pictures/*.webp', { eager: true, query: '?url', import: 'default' }) as {
  readonly [file: string]: string;
};

export function pictureOf(game: string): { readonly light: string; readonly dark: string } | undefined {
  const light = files[`./pictures/${game}-light.webp`];
  const dark = files[`./pictures/${game}-dark.webp`];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
