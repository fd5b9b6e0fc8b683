/** What happened, sorted: what is lost and won first, routine last; what must not be missed between turns. */

import { describe, expect, test } from 'vitest';
import { dispatchOf, type FaceSide, interludeOf, type NewsRows, sinceTurn, type Told } from '../src/index.ts';

const sides: readonly FaceSide[] = [
  { id: 'red', seats: ['red'], adjective: 'Red', letter: 'r', palette: 'red' },
  { id: 'blue', seats: ['blue'], adjective: 'Blue', letter: 'b', palette: 'blue' },
];

const news: NewsRows = {
  rows: [
    { kind: 'peace', section: 'Peace', great: true, interlude: 'opens' },
    { kind: 'cubes', with: { bag: 'sea' }, section: 'At sea', interlude: 'opens' },
    { kind: 'ships', section: 'At sea', interlude: 'joins' },
  ],
  means: { 'Out of supply': { text: 'They are halved.', rule: '7.2' } },
};

const reader = (side: string | null) => ({
  ...{ side, sides, news },
  seatTitles: { red: 'The Reds', blue: 'The Blues' },
  isPlace: (id: string) => /^[A-Z]\d$/.test(id),
  nameOf: (id: string) => (id === 'A1' ? 'Arras (A1)' : `hex ${id}`),
});

type Note = Told['notes'][number];
const note = (fact: { readonly kind: string; readonly [key: string]: unknown }, text = fact.kind): Note => ({
  rule: '1.1',
  text,
  fact,
});
const entry = (n: number, seat: string, notes: readonly Note[] = [], more: Partial<Told> = {}) => ({
  ...{ n, seat, text: 'ends its turn', notes },
  ...more,
});

const capture = (place: string, by: string, name?: string) =>
  note({ kind: 'capture', place, by, ...(name === undefined ? {} : { name }) }, `${name ?? place} falls.`);

describe('a dispatch', () => {
  test('places come first, by name, and each leads to the map', () => {
    const told = dispatchOf(
      [entry(1, 'red', [note({ kind: 'weather', weather: 'wet' }), capture('A1', 'red', 'Arras')])],
      reader('blue'),
    );
    expect(told.sections.map(({ title }) => title)).toEqual(['Lost', 'Weather']);
    expect(told.sections[0]!.lines).toMatchObject([{ text: 'Arras falls.', places: ['A1'], side: 'red' }]);
  });

  test('what one side loses the other has won, and to the public it is neither', () => {
    const log = [entry(1, 'red', [capture('A1', 'red', 'Arras')])];
    expect(dispatchOf(log, reader('red')).sections[0]!.title).toBe('Won');
    expect(dispatchOf(log, reader(null)).sections[0]!.title).toBe('Places');
  });

  test('hexes without a name are counted, and one that was taken back is no news', () => {
    const log = [
      entry(1, 'red', [capture('B1', 'red'), capture('B2', 'red'), capture('B3', 'red')]),
      entry(2, 'blue', [capture('B3', 'blue')]),
    ];
    const [lost, ...more] = dispatchOf(log, reader('blue')).sections;
    expect(lost!.lines).toMatchObject([{ text: '2 hexes are Red now.', places: ['B1', 'B2'] }]);
    expect(more).toEqual([]);
  });

  test('a battle is one line: odds and losses of its verdict, or what was lost there', () => {
    const attack = { fact: { kind: 'attack', attacker: 'red', place: 'A1' } as Told['fact'] };
    const verdict = {
      kind: 'battle',
      attacker: 'red',
      place: 'A1',
      odds: '3:1',
      losses: { attacker: 2, defender: 3 },
    };
    const over = { kind: 'verdict', attacker: 'red', place: 'A1', attackers: [], defenders: [] };
    const one = dispatchOf(
      [
        entry(1, 'red', [], attack as Partial<Told>),
        entry(2, 'red', [note(verdict), capture('A1', 'red', 'Arras'), note({ ...over, hex: 'taken' })]),
      ],
      reader('red'),
    );
    expect(one.sections.find(({ title }) => title === 'Battles')!.lines[0]).toMatchObject({
      text: 'Red attack on Arras (A1) at 3:1: attacker loses 2, defender 3; the place is taken.',
      places: ['A1'],
    });
    const loss = (side: string, steps: number) =>
      note({ kind: 'loss', side, steps, cause: 'battle', place: 'A1' });
    const other = dispatchOf(
      [entry(1, 'red', [loss('red', 1), loss('blue', 2), loss('red', 3)], attack as Partial<Told>)],
      reader('red'),
    );
    expect(other.sections[0]!.lines[0]!.text).toBe('Red attack on Arras (A1): attacker loses 4, defender 2.');
  });

  test('units out of supply stand there with what it means', () => {
    const log = [entry(1, 'red', [note({ kind: 'supply', side: 'blue', places: ['A1', 'B2'] })])];
    expect(dispatchOf(log, reader('blue')).sections).toMatchObject([
      { title: 'Out of supply', means: { text: 'They are halved.' }, lines: [{ places: ['A1', 'B2'] }] },
    ]);
  });

  test('entries that tell nothing are routine; a turn gives it its title', () => {
    const log = [
      entry(1, 'red'),
      entry(2, 'red'),
      entry(3, 'red', [note({ kind: 'turn', turn: 4, name: 'May I' }, 'Turn 4, May I.')]),
    ];
    expect(dispatchOf(log, reader('blue'))).toEqual({
      turn: 'Turn 4, May I',
      sections: [],
      routine: [1, 2, 3],
    });
  });

  test('of my own last entry only what the new turn brought is news', () => {
    const turn = note({ kind: 'turn', turn: 4, name: 'May I' });
    const mine = entry(7, 'blue', [
      capture('A1', 'blue', 'Arras'),
      turn,
      note({ kind: 'weather', weather: 'dry' }),
    ]);
    expect(sinceTurn(mine)!.notes.map(({ fact }) => fact!.kind)).toEqual(['turn', 'weather']);
    expect(sinceTurn(entry(8, 'blue', [capture('A1', 'blue')]))).toBeUndefined();
  });
});

describe('an interlude', () => {
  const peace = note({ kind: 'peace' }, 'Russia leaves the war.');
  const cubes = note({ kind: 'cubes', bag: 'sea', drawn: ['blue', 'white'] });

  test('is nothing where nothing opens it', () => {
    expect(
      interludeOf([entry(1, 'red', [note({ kind: 'ships' }), capture('A1', 'red')])], reader('red')),
    ).toBeNull();
  });

  test('tells what happened in its order, cubes as cubes, scores as points', () => {
    const score = note({ kind: 'score', side: 'red', points: 2, label: 'Arras', place: 'A1' });
    const told = interludeOf(
      [entry(1, 'red', [score, peace]), entry(2, 'red', [cubes, note({ kind: 'ships' })])],
      reader(null),
    )!;
    expect(told.sections.map(({ title }) => title)).toEqual(['Victory points', 'Peace', 'At sea']);
    expect(told.sections[0]!.lines).toMatchObject([{ points: 2, places: ['A1'], side: 'red' }]);
    expect(told.sections[1]!.lines).toMatchObject([{ great: true, text: 'Russia leaves the war.' }]);
    expect(told.sections[2]!.lines).toMatchObject([{ cubes: ['blue', 'white'] }, { text: 'ships' }]);
  });

  test('a row with a condition is for those facts alone', () => {
    const told = interludeOf(
      [entry(1, 'red', [note({ kind: 'cubes', bag: 'East', drawn: ['red'] })])],
      reader(null),
    )!;
    expect(told.sections[0]!.title).toBe('Cubes');
  });
});
