import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client, Refused } from '../src/client.ts';

/** As much of a browser's EventSource as the client uses. */
class Source extends EventTarget {
  static readonly all: Source[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }

  tell(event: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data), lastEventId }));
  }

  fail(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  Source.all.length = 0;
  vi.stubGlobal('EventSource', Source);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line the browser has given up is opened anew from the last entry heard', () => {
  const heard: number[] = [];
  const lines: boolean[] = [];
  const end = new Client().follow(
    'g',
    { n: 3, undos: 0 },
    { entry: ({ n }) => heard.push(n), line: (open) => lines.push(open) },
  );
  expect(Source.all[0]!.url).toBe('/api/games/g/events?after=3');
  Source.all[0]!.tell('entry', { n: 4 }, '4');
  Source.all[0]!.tell('undo', { n: 2, undos: 1 }, '2-1');
  Source.all[0]!.tell('state', {});
  Source.all[0]!.fail();
  expect(lines).toEqual([false]);
  vi.advanceTimersByTime(2000);
  expect(Source.all.map((one) => one.url)[1]).toBe('/api/games/g/events?after=2-1');
  end();
  vi.advanceTimersByTime(10_000);
  expect(Source.all).toHaveLength(2);
  expect(Source.all[1]!.readyState).toBe(2);
  expect(heard).toEqual([4]);
});

test('a choice without an answer is sent again under its key; one that is refused is not', async () => {
  const sent: string[] = [];
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('the line is broken');
    },
    () => Response.json({ error: { code: 'unavailable', message: 'Later.' } }, { status: 503 }),
    () => Response.json({ n: 1, undos: 0, again: true }),
    () => Response.json({ error: { code: 'refused', message: 'No.', rule: '5.1' } }, { status: 422 }),
  ];
  const client = new Client({
    base: 'http://table.test/',
    fetch: async (_url, init) => {
      sent.push((JSON.parse(String(init?.body)) as { key: string }).key);
      return answers.shift()!();
    },
  });
  const ask = { n: 1, undos: 0, choice: 'pass', value: null };
  const first = client.choose('g', ask);
  await vi.runAllTimersAsync();
  expect(await first).toEqual({ n: 1, undos: 0, again: true });
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(3);
  const refused = await client.choose('g', ask).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 422, code: 'refused', rule: '5.1' });
  expect(sent).toHaveLength(4);
});

test('the client is for browsers: nothing of Node, only types from the rest, and words that need nothing', () => {
  const from = (file: string): string[] =>
    readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8').match(
      /^(?:import|export) .* from .*$/gm,
    ) ?? [];
  const isType = (line: string): boolean => /^(import|export) type /.test(line);
  const words = from('client.ts').filter((line) => !isType(line));
  const files = words.map((line) => line.split("'")[1]!.replace('./', ''));
  expect(files).toEqual(['games/clock.ts', 'games/counted.ts']);
  for (const file of [...files, 'answers.ts']) expect(from(file).filter((line) => !isType(line))).toEqual([]);
});
