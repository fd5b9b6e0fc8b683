/** What the table shows of a position: only what its reader may know, reckoned by the rules' own account. */

import { seatView } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import { face } from '../table/index.ts';
import { planOf } from '../table/reference/plan.ts';
import type { GreatWarView } from '../table/seen.ts';
import type { Seat } from '../types.ts';
import { attack, commit, goOn, join, type Table, table } from './table.ts';

const seenBy = (t: Table, seat: Seat | null): GreatWarView =>
  seatView(t.match, seat).board as unknown as GreatWarView;
const countersIn = (t: Table, seat: Seat | null, hex: string) =>
  face.stacks(seenBy(t, seat), seat).find((stack) => stack.hex === hex)!.counters;

function before(defenders: string, staff = ''): Table {
  const t = table(
    { W5119: defenders, W5219: `${staff}ge-16 ge-22 ge-24 ge-30` },
    { letter: 'D', turn: 10, west: 'cp', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('W5119'), join('ge-16'), join('ge-22'), join('ge-24'));
  return t;
}

describe('fog of war', () => {
  test('of an enemy stack the top is seen, the rest by its side alone; its owner reads all', () => {
    const t = before('fr-8 fr-10 fr-7');
    const ids = (seat: Seat | null) => countersIn(t, seat, 'W5119').map(({ id }) => id);
    expect(ids('cp')).toEqual(['fr-7', undefined, undefined]);
    expect(ids(null)).toEqual(['fr-7', undefined, undefined]);
    expect(ids('allied')).toEqual(['fr-7', 'fr-10', 'fr-8']);
    expect(JSON.stringify(seenBy(t, 'cp'))).not.toMatch(/"fr-(8|10)"/);
  });

  test('the estimate of an attack is the same whatever lies covered, and names its range', () => {
    const card = (defenders: string) => face.battle(seenBy(before(defenders), 'cp'), 'cp')!;
    const [plain, other] = [card('fr-8 fr-10 fr-7'), card('fr-1cv fr-2cv fr-7')];
    expect(other).toEqual(plain);
    expect(plain.defenders.map(({ id }) => id)).toEqual(['fr-7', undefined, undefined]);
    expect(plain.oddsRange).toBeDefined();
    // Who is attacked sees who may come, and no reckoning of theirs.
    const theirs = face.battle(seenBy(before('fr-8 fr-10 fr-7'), 'allied'), 'allied')!;
    expect([theirs.odds, theirs.attack]).toEqual([undefined, undefined]);
  });
});

test('the card of a battle that is joined is the reckoning of the rules', () => {
  const t = before('fr-8 fr-10 fr-7', 'ge-hq-5 ');
  t.choose('cp', commit);
  const card = face.battle(seenBy(t, 'cp'), 'cp')!;
  expect([card.stage, card.chances!.reduce((ways, one) => ways + one.ways, 0)]).toEqual(['joined', 6]);
  for (const { label, rule } of card.modifiers!) expect(face.rules[rule], label).toBeDefined();
  t.choose('cp', goOn);
  expect(card.odds).toBe(`${t.battle.odds}, Table ${t.battle.table}`);
  expect(card.chances!.map(({ label }) => label)).toContain(t.battle.result);
});

test('every numbered rule has a card, in words of its own', () => {
  const cards = Object.entries(face.rules);
  expect(greatWar.ledger.numbers.filter((number) => face.rules[number] === undefined)).toEqual([]);
  expect(cards.filter(([number]) => !greatWar.ledger.numbers.includes(number))).toEqual([]);
  for (const [number, { title, text }] of cards) {
    expect([number, title.length > 0, text.length > 10]).toEqual([number, true, true]);
    expect(`${title} ${text}`, number).not.toMatch(/undefined|[{}]/);
  }
});

test('boxes and piles lie in the panels, by side and nation', () => {
  const t = table(
    { W5119: 'fr-7' },
    { letter: 'D', turn: 10, off: { deadEurope: 'fr-8 ge-16', europe: 'ge-22' } },
  ).goTo('cp', 'newUnits');
  const rows = face.panels(seenBy(t, 'cp'), 'cp').flatMap(({ rows: all }) => all);
  const pile = (label: string) => rows.find((row) => row.label === label)?.counters?.map(({ id }) => id);
  expect(pile('French, Europe')).toEqual(['fr-8']);
  expect(pile('German, Europe')).toEqual(['ge-16']);
  expect(pile('Available in Europe')).toEqual(['ge-22']);
});

describe('beside the maps', () => {
  const t = table(
    { W5119: 'fr-7', W5219: 'ge-16 ge-22' },
    {
      letter: 'D',
      turn: 10,
      west: 'cp',
      off: { deadEurope: 'fr-8 ge-24', europe: 'ge-30', arabia: 'tu-23' },
    },
  ).goTo('cp', 'newUnits');
  const present = (seat: Seat | null) => face.present!(seenBy(t, seat), t.match.play as never);

  test('boards hold who waits and who is lost, and a track the points of every nation', () => {
    const boards = new Map(present('cp').boards!.map((board) => [board.id, board]));
    const units = (board: string, label: RegExp) =>
      boards.get(board)!.spaces.find((space) => label.test(space.label))?.units;
    expect(units('available', /^Europe, Central/)).toEqual(['ge-30']);
    expect(units('dead', /^Europe, Allies/)).toEqual(['fr-8']);
    expect(units('ways', /Arabia/)).toEqual(['tu-23']);
    const track = boards.get('records')!.spaces;
    const germany = track.findIndex(({ marks }) => marks?.some(({ label }) => label.startsWith('Germany')));
    expect(germany).toBe(Math.min(20, t.resourcesOf('germany')));
    expect(boards.get('trenches')!.spaces[1]!.marks!.map(({ label }) => label)).toContain('French');
    for (const { rule } of boards.values()) expect(face.rules[rule], rule).toBeDefined();
  });

  test('orders of battle name the units that a reader sees, and no covered one', () => {
    const row = (seat: Seat, army: string, label: RegExp) =>
      present(seat)
        .armies!.find(({ id }) => id === army)!
        .rows.find((one) => label.test(one.label));
    expect(row('cp', 'germany', /^West/)).toMatchObject({ count: 2, units: ['ge-22', 'ge-16'] });
    expect(row('allied', 'germany', /^West/)).toMatchObject({ count: 1, units: ['ge-22'] });
    expect(row('allied', 'france', /^Lost/)).toMatchObject({ units: ['fr-8'] });
  });
});

test('19.62: before November 1914 the plan of the turn has nothing to do in the Near East', () => {
  const fronts = (turn: number) => {
    const t = table({ N4310: 'bp-10in', W6316: 'br-1' }, { scenario: 'campaign', turn, west: 'allied' });
    t.goTo('allied', 'movement');
    const lines = planOf(seenBy(t, 'allied'), t.match.play).flatMap((step) => step.lines);
    return new Set(lines.map(({ map }) => map).filter((map) => map?.includes('egypt') === true)).size;
  };
  expect([fronts(2), fronts(6)]).toEqual([0, 1]);
});
