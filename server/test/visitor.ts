/** A visitor of a server under test: keeps cookies, as a browser would, and can follow events. */

import type { Plain } from '@armistice/engine';
import { Client, Refused } from '../src/client.ts';

export interface Told {
  readonly event: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sends
  readonly data: any;
}

export class Visitor {
  readonly base: string;
  readonly jar = new Map<string, string>();
  readonly client: Client;

  constructor(base: string) {
    this.base = base;
    this.client = new Client({
      base,
      fetch: async (input, init) => {
        const signal = AbortSignal.timeout(20_000);
        const answer = await fetch(input, {
          ...init,
          signal,
          headers: { ...init?.headers, cookie: this.cookie },
        });
        this.#keep(answer);
        return answer;
      },
    });
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
      if (value === '' || /max-age=0/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }

  /** The bare answer, whatever it is. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string; json: () => unknown; headers: Headers }> {
    const answer = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        ...(this.jar.size === 0 ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.#keep(answer);
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text), headers: answer.headers };
  }

  /** Follows events; `until` resolves with all so far once the test is content. */
  async follow(path: string, last?: string): Promise<Line> {
    const stop = new AbortController();
    const answer = await fetch(`${this.base}${path}`, {
      headers: { cookie: this.cookie, ...(last === undefined ? {} : { 'last-event-id': last }) },
      signal: stop.signal,
    });
    return new Line(answer, () => stop.abort());
  }
}

export class Line {
  readonly status: number;
  readonly told: Told[] = [];
  readonly close: () => void;
  readonly ended: Promise<void>;
  #wake: () => void = () => {};

  constructor(answer: Response, close: () => void) {
    this.status = answer.status;
    this.close = close;
    this.ended = this.#read(answer).catch(() => {});
  }

  async #read(answer: Response): Promise<void> {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
        const event = fields.get('event');
        if (event === undefined) continue;
        const id = fields.get('id');
        this.told.push({ event, ...(id === undefined ? {} : { id }), data: JSON.parse(fields.get('data')!) });
      }
      this.#wake();
    }
  }

  async until(content: (told: readonly Told[]) => boolean): Promise<readonly Told[]> {
    while (!content(this.told)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.told;
  }
}

let people = 0;

export const PASSWORD = 'a long password';

/** Somebody with an account. Names are taken once: the second Ann of a test is called Ann 2, or so. */
export async function member(base: string, name = `p${++people}`): Promise<Visitor> {
  const visitor = new Visitor(base);
  const email = `${name}${++people}@example.org`;
  const as = (called: string) => visitor.client.signUp({ email, password: PASSWORD, name: called });
  await as(name).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'known-name') throw error;
    return as(`${name} ${people}`);
  });
  return visitor;
}

/** A random legal choice of a seat that is asked, found over HTTP as a person's page would. */
export async function randomAsk(
  { client }: Visitor,
  id: string,
  random: (n: number) => number,
): Promise<{ n: number; undos: number; choice: string; value: Plain } | null> {
  const look = await client.game(id);
  if (look.seat === null || !look.asked.includes(look.seat)) return null;
  const kinds = look.choices.filter((one) => one.about === undefined && (one.values?.length ?? 0) > 0);
  const at = random(look.foci.length + kinds.length);
  const focus = look.foci[at];
  const kind = kinds[at - look.foci.length];
  const listed =
    focus === undefined
      ? kind!.values!.map((value) => ({ choice: kind!.choice, value }))
      : await client.choicesAbout(id, focus);
  if (listed.length === 0) return null;
  const { choice, value } = listed[random(listed.length)]!;
  return { n: look.n + 1, undos: look.undos, choice, value };
}
