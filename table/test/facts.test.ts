/** What shared code makes of facts; and that nobody takes a sentence of the log apart. */

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factsOf, keyMoment, luckOf, placesOf, type Told } from '@armistice/table';
import { describe, expect, test } from 'vitest';

const entry = (more: Partial<Told>): Told => ({ seat: 'north', text: 'does something', notes: [], ...more });
const note = (text: string, fact: { readonly kind: string }) => ({ rule: '1', text, fact });

describe('an entry', () => {
  test('has the fact of its choice first, then what came of it', () => {
    const [march, turn] = [{ kind: 'move' }, { kind: 'turn' }];
    expect(
      factsOf(entry({ fact: march, notes: [{ rule: '1', text: 'So.' }, note('Turn 2.', turn)] })),
    ).toEqual([march, turn]);
  });

  test('is remembered for a new turn or a battle, by the sentence beside the fact', () => {
    const turn = note('Turn 3, April II.', { kind: 'turn', turn: 3, name: 'April II' } as never);
    const attack = { kind: 'attack', attacker: 'north', place: '2933' };
    expect(keyMoment(entry({ notes: [turn] }))).toEqual({
      kind: 'turn',
      turn: 3,
      label: 'Turn 3, April II.',
    });
    expect(keyMoment(entry({ text: 'attacks Reims', fact: attack }))).toEqual({
      kind: 'battle',
      label: 'attacks Reims',
    });
    expect(keyMoment(entry({ notes: [note('Major Offensive.', attack)] }))?.label).toBe('Major Offensive.');
    // A turn that begins with the last loss of a battle is a turn.
    expect(keyMoment(entry({ fact: attack, notes: [turn] }))?.kind).toBe('turn');
    expect(
      keyMoment(entry({ fact: { kind: 'loss' }, notes: [note('Turn 4 is wet.', { kind: 'weather' })] })),
    ).toBeNull();
  });

  test('is about the places its fact and value name, each once, and those of its notes if wanted', () => {
    const isPlace = (id: string) => ['2332', '2630', '2731'].includes(id);
    const move = entry({
      text: 'moves from 1111 in 1918',
      fact: { kind: 'move', unit: null, from: '2332', to: '2630' } as never,
      value: { unit: 'br-5', to: '2630' },
      notes: [note('Both fall.', { kind: 'supply', places: ['2731', '9999'] } as never)],
    });
    expect(placesOf(move, isPlace)).toEqual(['2332', '2630']);
    expect(placesOf(move, isPlace, true)).toEqual(['2332', '2630', '2731']);
  });
});

test('luck is counted by the seat a roll names, whatever the roll is called', () => {
  const die = (value: number, by?: string) => ({
    ...{ name: 'infantry of the Allies', sides: 6, value },
    ...(by === undefined ? {} : { by }),
  });
  expect(luckOf([{ rolls: [die(6, 'cp'), die(5)] }, { rolls: [die(2, 'cp'), die(3, 'allied')] }])).toEqual({
    cp: { rolls: 2, sum: 8, expected: 7 },
    allied: { rolls: 1, sum: 3, expected: 3.5 },
  });
});

/** Taking `.text` of an entry or note, or the name of a roll, apart: by a method, or by a regular expression. */
const PARTED = [
  /\.text!?\s*\.\s*(match|matchAll|split|search|startsWith|endsWith|includes|indexOf|slice|substring)\(/,
  /\.(exec|test)\(\s*[\w.!?[\]]*\.text\b/,
  /\broll!?\.name!?\s*\.\s*(match|split|search|startsWith|endsWith|includes|indexOf|slice)\(/,
  /\.(exec|test)\(\s*(roll|[\w.]*roll\.name)\b/,
];
/** In files that read the log, a `text` taken out of an entry or note, too. */
const READS_LOG = /\b(SeatEntry|LogEntry|StudyEntry|Told|seatLog|Note)\b/;
const PARTED_TEXT = [
  /(?<![\w.])text\s*\.\s*(match|matchAll|split|search|startsWith|endsWith|includes|indexOf)\(/,
  /\.(exec|test)\(\s*text\b/,
];

/** What in a source takes a sentence of the log apart. */
function parts(source: string): string[] {
  const wrong = READS_LOG.test(source) ? [...PARTED, ...PARTED_TEXT] : PARTED;
  return wrong.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
}

describe('nobody takes a sentence of the log apart', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = globSync('{bots,web,cli,server,table}/src/**/*.{ts,tsx}', { cwd: root }).concat(
    globSync('games/*/table/**/*.ts', { cwd: root }),
  );

  test('in any reader', () => {
    expect(files.length).toBeGreaterThan(150);
    const found = files
      .filter((file) => !file.includes('/test/'))
      .map((file) => ({ file, parts: parts(readFileSync(`${root}/${file}`, 'utf8')) }))
      .filter((one) => one.parts.length > 0);
    expect(found).toEqual([]);
  });

  test.each([
    ['const inText = (entry.text.match(/[A-Z]+/) ?? []);', 1],
    ["if (note.text.startsWith('First')) return;", 1],
    ['const log: SeatEntry[] = []; const fall = FALLS.exec(text);', 1],
    ['const of = /^infantry of (the \\w+)/.exec(roll);', 1],
    ["const [id, value] = text.split('=');", 0],
  ])('and this would be seen: %s', (source, number) => {
    expect(parts(source)).toHaveLength(number);
  });
});
