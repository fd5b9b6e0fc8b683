/** What the laboratory writes down, held against the state itself. */

import { Match, type Play, seatLog, unwrap } from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { describe, expect, test } from 'vitest';
import type { StormFact } from '../facts.ts';
import { storm } from '../index.ts';
import type { StormView } from '../table/seen.ts';
import { study } from '../table/study.ts';
import { type Seat, type Storm, SUPPLY, sideOf } from '../types.ts';

const SIDES = [
  ['german', 'German'],
  ['allied', 'Allied'],
] as const;

const stepsOf = ({ s, data }: Play<Storm>, seat: Seat): number =>
  Array.from(data.forces.of[sideOf(seat)]).reduce((sum, u) => sum + (s.at[u]! >= 0 ? s.steps[u]! : 0), 0);

/** Hexes of a side with units that its Initial Supply Phase has just found without regular supply. */
function newlyCut(was: Play<Storm>, now: Play<Storm>, seat: Seat): number {
  const { s, data } = now;
  const begun = now.frame('playerTurn')?.side === seat && was.frame('playerTurn')?.side !== seat;
  if (!begun) return 0;
  const found = Array.from(data.forces.of[sideOf(seat)]).filter(
    (u) => s.at[u]! >= 0 && (s.supply[u] === SUPPLY.out || s.supply[u] === SUPPLY.fortress),
  );
  return new Set(found.map((u) => s.at[u]!)).size;
}

/** All a random game adds up to: the study's counts and events, the steps that really went and the places that changed hands. */
function account(seed: number) {
  const match = randomMatch(storm, seed, 5000, { scenario: 'campaign' });
  const again = unwrap(Match.create(storm, match.seed!, { scenario: 'campaign' }));
  const { ground } = match.play.data;
  const counts: { [name: string]: number } = {};
  const events = new Set<string>();
  const fell = { german: 0, allied: 0 };
  const cut = { german: 0, allied: 0 };
  const changed = new Set<string>();
  for (const { seat: mover, choice, value } of match.log) {
    const was = again.play.fork();
    unwrap(again.choose({ seat: mover as Seat, choice, value }));
    if (was.s.deployed !== 3) continue; // set-up
    const entry = seatLog(again, null, again.n)[0]!;
    for (const [name, number] of Object.entries(study.counts(entry)))
      counts[name] = (counts[name] ?? 0) + number;
    for (const event of study.events(entry)) events.add(event);
    for (const [seat] of SIDES) cut[seat] += newlyCut(was, again.play, seat);
    for (const [seat] of SIDES) fell[seat] += Math.max(0, stepsOf(was, seat) - stepsOf(again.play, seat));
    for (let hex = 0; hex < ground.size; hex++) {
      if (was.s.control[hex] === again.play.s.control[hex] || ground.morale[hex] === 0) continue;
      const { name } = ground.map.hexes[ground.grid.ids[hex]!]!.place!;
      changed.add(`${name} to the ${mover === 'german' ? 'Germans' : 'Allies'}`);
    }
  }
  const attacks = match.log.filter((entry) => entry.choice === 'commit').length;
  return { counts, events, fell, changed, attacks, cut };
}

describe.each([
  { seed: 1, has: 'German stacks not in regular supply' },
  { seed: 17, has: 'Allied tanks lost' },
])('the study of game $seed', ({ seed, has }) => {
  const { counts, events, fell, changed, attacks, cut } = account(seed);

  test('counts every step that leaves the map by force, once and on its side', () => {
    for (const [seat, name] of SIDES) {
      const lost = (how: string): number => counts[`${name} steps lost ${how}`] ?? 0;
      expect(lost('in battle'), name).toBeGreaterThan(0);
      expect(lost('in battle') + lost('in retreat') + lost('for want of supply'), name).toBe(fell[seat]);
      expect(counts[`${name} stacks not in regular supply`] ?? 0, name).toBe(cut[seat]);
    }
    expect(counts['German steps lost for want of supply']).toBe(2);
    expect(counts[has]).toBeGreaterThan(0);
    expect(counts['German attacks']! + counts['Allied attacks']!).toBe(attacks);
  });

  test('tells of the morale places that change hands, and of no others', () => {
    expect(changed.size).toBeGreaterThan(0);
    expect(events).toEqual(changed);
  });
});

describe('the study of one entry', () => {
  const unit = (id: string, steps: number) => ({ id, steps });
  const board = (own: Seat): StormView =>
    ({
      battle: { hex: '2933', side: 'german' },
      stacks: [
        { hex: '2933', side: 'allied', out: false, units: own === 'allied' ? [unit('br-3', 2)] : [null] },
        { hex: '2731', side: 'german', out: true, units: own === 'german' ? [unit('ge-3', 1)] : [null] },
      ],
      pools: { german: 20, british: 3, french: 4, american: 0 },
    }) as unknown as StormView;
  const told = (...facts: readonly StormFact[]) => ({
    seat: 'german',
    choice: 'commit',
    notes: facts.map((fact) => ({ rule: '13.29', text: '', fact })),
  });

  test('counts what happened to either side, whoever chose', () => {
    const where = { kind: 'loss', place: '2933' } as const;
    expect(
      study.counts(
        told(
          { ...where, side: 'allied', unit: 'br-3', steps: 2, cause: 'retreat', destroyed: true },
          { ...where, side: 'german', unit: 'ge-3', steps: 1, cause: 'supply', destroyed: true },
          { ...where, side: 'german', steps: 1, cause: 'bombs' },
        ),
      ),
    ).toEqual({
      'Allied steps lost in retreat': 2,
      'Allied units lost in retreat': 1,
      'German steps lost for want of supply': 1,
      'German units lost for want of supply': 1,
      'German steps lost by bombs': 1,
    });
  });

  test('dates places that fall', () => {
    const morale = { german: 17, allied: 13 };
    expect(
      study.events(told({ kind: 'capture', place: '2933', name: 'Reims', by: 'german', worth: 2, morale })),
    ).toEqual(['Reims to the Germans']);
    expect(study.events(told({ kind: 'yanks', morale }))).toEqual([]);
  });

  test('levels come from each side’s own view', () => {
    expect(study.levels((seat) => board(seat as Seat))).toMatchObject({
      'German replacements': 20,
      'German steps on the map': 1,
      'Allied steps on the map': 2,
    });
  });
});
