/** The little we use of boardgame.io's client; its own types do not resolve from an ES module. */
declare module 'boardgame.io/dist/cjs/client.js' {
  export function Client(options: { game: object; debug: boolean }): {
    start(): void;
    stop(): void;
    readonly moves: { readonly [name: string]: (...args: unknown[]) => void };
    readonly log: readonly unknown[];
    getState(): { readonly G: unknown } | null;
  };
}
