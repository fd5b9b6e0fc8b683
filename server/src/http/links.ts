/** Invitations as links that can be sent to somebody. */

type Invitations = { readonly [seat: string]: string };

/** A game with links to its free seats, for whoever made it. */
export type Linked<T> = T & { readonly links: Invitations };

export function linked<T extends { readonly invitations: Invitations }>(game: T, url = ''): Linked<T> {
  const links = Object.entries(game.invitations).map(([seat, token]) => [seat, `${url}/#/join/${token}`]);
  return { ...game, links: Object.fromEntries(links) };
}
