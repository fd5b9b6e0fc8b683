/** What the tests of one run share. Each is started when a test first asks for it; see scripts/services.ts. */

import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the services are asked for. */
    readonly services: string;
  }
}

/**
 * `browser`: where a Chromium listens. `page`: the folder of the built page; `two-maps`: of the one with a game on two
 * maps. `postgres`: the address of a server.
 */
export type Service = 'browser' | 'page' | 'two-maps' | 'postgres';

/** Where it is. */
export async function service(name: Service): Promise<string> {
  const answer = await fetch(new URL(name, inject('services')));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
