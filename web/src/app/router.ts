/** Which page the address names. After the `#`, so that any static server will do. */

import { useSyncExternalStore } from 'react';

export type Page =
  | ('home' | 'new' | 'table' | 'replay' | 'after' | 'settings' | 'guide' | 'unknown')
  // where there is a server
  | (
      | 'online'
      | 'finished'
      | 'leaders'
      | 'tournaments'
      | 'tournament'
      | 'account'
      | 'person'
      | 'game'
      | 'join'
      | 'sign-in'
      | 'sign-up'
      | 'forgot'
      | 'reset'
      | 'verify'
      | 'address'
    );

export interface Route {
  readonly page: Page;
  readonly params: { readonly [name: string]: string };
}

/** `:name` takes one part of the path. */
const PATHS: readonly (readonly [path: string, page: Route['page']])[] = [
  ['', 'home'],
  ['new/:game', 'new'],
  ['table/:id', 'table'],
  ['replay/:id', 'replay'],
  ['after/:id', 'after'],
  ['settings', 'settings'],
  ['guide', 'guide'],
  ['guide/:game', 'guide'],
  ['online', 'online'],
  ['finished', 'finished'],
  ['leaders', 'leaders'],
  ['tournaments', 'tournaments'],
  ['tournament/:id', 'tournament'],
  ['account', 'account'],
  ['person/:id', 'person'],
  // As the server's mails have it.
  ['game/:id', 'game'],
  ['join/:token', 'join'],
  ['reset/:token', 'reset'],
  ['verify/:token', 'verify'],
  ['address/:token', 'address'],
  ['sign-in', 'sign-in'],
  ['sign-up', 'sign-up'],
  ['forgot', 'forgot'],
];

/** `#/replay/abc?n=12` is page 'replay' with params id 'abc' and n '12'. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const asked = Object.fromEntries(new URLSearchParams(query));
  for (const [form, page] of PATHS) {
    const taken = take(form, parts);
    if (taken !== undefined) return { page, params: { ...asked, ...taken } };
  }
  return { page: 'unknown', params: asked };
}

function take(form: string, parts: readonly string[]): { [name: string]: string } | undefined {
  const wanted = form === '' ? [] : form.split('/');
  if (wanted.length !== parts.length) return undefined;
  const taken: { [name: string]: string } = {};
  for (const [i, part] of parts.entries()) {
    const want = wanted[i]!;
    if (want.startsWith(':')) {
      const plain = decoded(part);
      if (plain === undefined) return undefined;
      taken[want.slice(1)] = plain;
    } else if (want !== part) return undefined;
  }
  return taken;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Goes to a page: `go('/table/abc')`. With `replace`, going back skips the page before. */
export function go(path: string, how: { readonly replace?: boolean } = {}): void {
  if (how.replace === true) location.replace(`#${path}`);
  else location.hash = path;
}

let last: { readonly hash: string; readonly route: Route } | undefined;
/** The same object as long as the address is the same. */
function current(): Route {
  if (last?.hash !== location.hash) last = { hash: location.hash, route: parseRoute(location.hash) };
  return last.route;
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export const useRoute = (): Route => useSyncExternalStore(subscribe, current);
