import { describe, expect, test } from 'vitest';
import { events, UNDELAYED } from '../events.ts';
import type { Side } from '../scenarios/form.ts';
import { scenarios } from '../scenarios/index.ts';
import { chitsOf } from '../scenarios/select.ts';
import { scenarioOf } from './data.ts';

const chits = events.value;
const pool = (id: string, side: Side): string[] =>
  scenarioOf(id).events[side].pool.flatMap((row) => chitsOf(chits, side, row).map((one) => one.event));
const count = (list: readonly string[], event: string): number => list.filter((one) => one === event).length;

describe('chits', () => {
  test('6.0 they come on C, G, K and O; the Turkish surrender in 1918 alone', () => {
    expect(chits.filter(({ turn }) => turn === null).map(({ event }) => event)).toEqual([
      'turkey-surrenders',
    ]);
    for (const side of ['cp', 'allied'] as const) {
      for (const turn of ['C', 'G', 'K', 'O'] as const)
        expect(chits.some((one) => one.side === side && one.turn === turn)).toBe(true);
    }
  });

  test('6.12b three gases on both sides', () => {
    for (const side of ['cp', 'allied'] as const) {
      for (const gas of ['chlorine', 'phosgene', 'mustard'])
        expect(chits.filter((one) => one.side === side && one.event === gas)).toHaveLength(1);
    }
  });

  test('15.15, 15.16 aces die, fronts are their own, tactics only cancel', () => {
    const killed = chits.filter(({ air }) => (air?.killed.length ?? 0) > 0).map(({ event }) => event);
    expect(killed.sort()).toEqual(['ball', 'boelcke', 'fonck', 'immelmann', 'richthofen']);
    expect(chits.filter(({ air }) => air?.front === 'egypt')).toHaveLength(4);
    expect(chits.filter(({ air }) => air?.cancels).map(({ event }) => event)).toEqual([
      'air-tactics',
      'air-tactics',
    ]);
    expect(chits.find(({ event }) => event === 'italian-aircraft')?.air?.once).toBe(true);
  });

  test('the check refuses a letter that a pool denies, and a delay that the text forbids', () => {
    const edited = (id: string, change: object) =>
      chits.map((one) => (one.id === id ? { ...one, ...change } : one));
    expect(events.check!(edited('cp-richthofen', { turn: 'G' }))).toMatch(
      /richthofen of cp on K \(22\.48\), not 0/,
    );
    expect(events.check!(edited('cp-jutland', { mandatory: false }))).toMatch(
      /not let its owner keep cp-jutland/,
    );
    expect(events.check!(edited('al-foch', { mandatory: true }))).toMatch(/let its owner keep al-foch/);
    expect(UNDELAYED).toHaveLength(24);
  });
});

describe('pools of the scenarios', () => {
  test('22.27, 22.28 May 1915', () => {
    const allied = pool('1915', 'allied');
    for (const gone of ['gallipoli', 'italian-entry', 'russian-amphibious', 'iraq-flotilla'])
      expect(count(allied, gone), gone).toBe(0);
    expect([
      count(allied, 'winter-offensive'),
      count(allied, 'hurricane'),
      count(allied, 'no-event'),
    ]).toEqual([1, 1, 2]);
    const cp = pool('1915', 'cp');
    for (const gone of ['chlorine', 'serb-typhus', 'u-boat', 'armenian-massacres', 'polish-division'])
      expect(count(cp, gone), gone).toBe(0);
    expect([count(cp, 'enver-offensive'), count(cp, 'rigid-planning')]).toEqual([1, 1]);
    const letters = chits.filter(({ side, turn }) => side === 'allied' && turn === 'C').length;
    expect(allied).toHaveLength(letters - 6);
  });

  test('22.37, 22.38 January 1916: all of G, the No Events, and what is kept', () => {
    for (const side of ['cp', 'allied'] as const) {
      const letters = chits.filter((one) => one.side === side && one.turn === 'G').length;
      expect(pool('1916', side)).toHaveLength(letters + 2);
    }
    expect(scenarioOf('1916').events.allied.kept).toEqual({ 'winter-offensive': 1 });
    expect(scenarioOf('1916').events.cp.kept).toEqual({ 'von-der-goltz': 1 });
  });

  test('22.47, 22.48 April 1917', () => {
    const europe = (side: Side): string[] =>
      scenarioOf('1917')
        .events[side].pool.slice(0, 2)
        .flatMap((row) => chitsOf(chits, side, row).map((c) => c.event));
    expect(europe('allied').sort()).toEqual([
      ...['british-tanks', 'convoy', 'fonck', 'french-mutiny', 'french-tanks', 'greek-entry'],
      ...['mine', 'mustard', 'no-event', 'no-event'],
    ]);
    expect(europe('cp').sort()).toEqual([
      ...['bruchmuller', 'mustard', 'no-event', 'no-event', 'richthofen', 'rumanian-entry'],
      ...['shock-troops', 'shock-troops'],
    ]);
    expect(pool('1917', 'allied').length).toBeGreaterThan(europe('allied').length);
    expect(scenarioOf('1917').events.cp.kept).toEqual({ determination: 1 });
    expect(scenarioOf('1917').events.cp.gone).toEqual(['immelmann', 'boelcke']);
  });

  test('22.57, 22.58 January 1918: O of Europe and the supplement, and the Turkish surrender', () => {
    const allied = pool('1918', 'allied');
    expect([count(allied, 'turkey-surrenders'), count(allied, 'no-event'), count(allied, 'foch')]).toEqual([
      1, 2, 1,
    ]);
    expect(count(allied, 'allenby')).toBe(0); // Near East
    expect(count(pool('1918', 'cp'), 'army-of-islam')).toBe(0);
    expect(scenarioOf('1918').events.allied.gone).toEqual(['ball']);
  });
});

describe('pools of ours', () => {
  test('only chits of the maps that are played', () => {
    for (const id of ['gorlice', 'verdun', 'palestine']) {
      const { sets, absent, events: sides } = scenarioOf(id);
      for (const side of ['cp', 'allied'] as const) {
        const found = sides[side].pool.flatMap((row) => chitsOf(chits, side, row));
        expect(found.length, `${id} ${side}`).toBeGreaterThanOrEqual(3);
        for (const one of found) {
          expect(sets, one.id).toContain(one.set);
          expect(absent, one.id).not.toContain(one.event);
        }
      }
    }
    expect(pool('gorlice', 'cp')).toContain('air-east');
    expect(pool('palestine', 'allied')).toContain('arab-northern-army');
    expect(pool('tannenberg', 'cp')).toEqual([]);
  });

  test('what is absent is an event there is', () => {
    const known = new Set(chits.map(({ event }) => event.replace(/-\d$/, '')));
    for (const one of scenarios) for (const event of one.absent) expect(known.has(event), event).toBe(true);
  });
});
