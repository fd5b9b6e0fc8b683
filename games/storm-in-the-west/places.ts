/** What a table says of a hex somebody points at. Made only of what the asking seat may know. */

import type { Game, PlaceNote } from '@armistice/engine';
import { DIRECTIONS } from '@armistice/hex';
import { attackOf } from './forces.ts';
import { hexAt, hexName, RIVER, WORKS } from './map.ts';
import { oddsName } from './reckoning.ts';
import { joinRefusal, targetRefusal } from './rules/combat.ts';
import { estimate } from './rules/estimate.ts';
import { reach } from './rules/movement.ts';
import { SupplyMap } from './rules/supply.ts';
import { ODDS } from './tables.ts';
import { type Reader, type Seat, type Storm, sideOf } from './types.ts';

const SIDES = ['German', 'Allied'] as const;

/** What is printed there, and whose it is. */
function ground(g: Reader, hex: number): PlaceNote[] {
  const { ground } = g.data;
  const works = ground.works[hex]!;
  const notes: PlaceNote[] = [];
  const side = g.s.control[hex]!;
  if (side < 2) notes.push({ label: `${SIDES[side]} ground` });
  const morale = ground.morale[hex]!;
  if (morale > 0)
    notes.push({ label: morale === 1 ? '1 morale point' : `${morale} morale points`, rule: '4.2' });
  const fortress = ground.fortress[hex];
  if (fortress !== undefined)
    notes.push({
      label: g.s.lost[hex] === 1 ? 'fortress, lost once' : 'fortress',
      value: `${fortress.losses} more for the attacker`,
      rule: '13.32',
    });
  const weak = (works & WORKS.weak) === 0 ? '' : 'weak ';
  if ((works & WORKS.alliedTrench) !== 0) notes.push({ label: `${weak}Allied trench`, rule: '13.27' });
  if ((works & WORKS.germanMain) !== 0) notes.push({ label: `${weak}German main trench`, rule: '13.25' });
  if ((works & WORKS.germanSecondary) !== 0) notes.push({ label: 'German second trench', rule: '13.26' });
  for (const [kind, word] of [
    [RIVER.river, 'river'],
    [RIVER.major, 'great river'],
  ] as const) {
    const ways = DIRECTIONS[ground.grid.orientation].filter((_way, d) => ground.river[hex * 6 + d] === kind);
    if (ways.length > 0) notes.push({ label: `${word} to the ${ways.join(', ')}`, rule: '13.22' });
  }
  const sources = ground.map.hexes[ground.grid.ids[hex]!]!.features.filter((one) =>
    one.startsWith('supply:'),
  );
  for (const source of sources) notes.push({ label: `${source.slice(7)} supply source`, rule: '7.4' });
  return notes;
}

/** 13: who could attack the enemy there, and what the best of it would come to. */
function attack(g: Reader, hex: number, seat: Seat): PlaceNote[] {
  const { s, data } = g;
  if (targetRefusal(g, hex, seat) !== undefined || g.frame('battle') !== undefined) return [];
  const own = data.forces.of[sideOf(seat)];
  const near = Array.from(own).filter(
    (u) => s.fighting[u] === 0 && joinRefusal(g, u, hex, seat) === undefined,
  );
  const joined = Array.from(own).filter((u) => s.fighting[u] === 1 && g.frame('assault')?.target === hex);
  const all = [...joined, ...near];
  const notes: PlaceNote[] = [];
  const found = all.length === 0 ? undefined : estimate(g, { side: seat, target: hex, guns: false }, all);
  if (found !== undefined) {
    const { attack, defence, odds, modifiers, covered } = found;
    notes.push({
      label: `${all.length === 1 ? 'One unit' : `${all.length} units`} next to it`,
      value: `${attack.total} against ${covered > 0 ? 'about ' : ''}${defence.total}: ${oddsName(odds)}, die ${modifiers.total < 0 ? '−' : '+'}${Math.abs(modifiers.total)}`,
      rule: '13.10',
      plan: true,
    });
    const more = missing(attack.total, Math.max(1, defence.total), odds.hopeless ? -1 : odds.column);
    if (more !== undefined)
      notes.push({ label: `${more.factors} more factors for ${more.odds}`, plan: true });
  }
  if (g.frame('regularMovement')?.side === seat) {
    const coming = reinforcements(g, hex, seat, all);
    if (coming.units > 0)
      notes.push({
        label: `${coming.units === 1 ? 'one more unit' : `${coming.units} more units`} could come up`,
        value: `${coming.factors} factors`,
        plan: true,
      });
  }
  return notes;
}

/** Factors to the next column of the table. */
function missing(
  attack: number,
  defence: number,
  column: number,
): { factors: number; odds: string } | undefined {
  const next = ODDS[column + 1];
  if (next === undefined) return undefined;
  const [ours, theirs] = next.split(':').map(Number) as [number, number];
  return { factors: Math.max(1, Math.ceil((ours * defence) / theirs) - attack), odds: next };
}

/** 12: units that could still move next to it. */
function reinforcements(g: Reader, hex: number, seat: Seat, already: readonly number[]) {
  const { s, data } = g;
  const around = Array.from(data.ground.grid.neighbours.subarray(hex * 6, hex * 6 + 6)).filter((n) => n >= 0);
  let [units, factors] = [0, 0];
  for (const u of data.forces.of[sideOf(seat)]) {
    if (s.at[u]! < 0 || u === data.forces.guns || already.includes(u)) continue;
    const factor = attackOf(g, u);
    if (factor === 0) continue;
    const map = reach(g, u);
    if (!around.some((n) => n !== s.at[u] && map.reached(n))) continue;
    units++;
    factors += factor;
  }
  return { units, factors };
}

export const place: NonNullable<Game<Storm>['place']> = (g, id, seat) => {
  const hex = hexAt(g, id);
  if (hex < 0 || g.data.ground.closed[hex] !== 0) return [];
  const notes = ground(g, hex);
  return g.s.deployed === 3 && seat !== null ? [...notes, ...attack(g, hex, seat)] : notes;
};

/** 7: hexes with units of a side to which no line leads. Where units stand lies open. */
function cutOff(g: Reader, side: number): Set<number> {
  const map = new SupplyMap(g, side);
  const features = side === 0 ? ['supply:german'] : ['supply:french', 'supply:british'];
  const cut = new Set<number>();
  for (const u of g.data.forces.of[side]!) {
    const hex = g.s.at[u]!;
    if (hex >= 0 && !features.some((feature) => map.reaches(feature, hex))) cut.add(hex);
  }
  return cut;
}

export const consequences: NonNullable<Game<Storm>['consequences']> = (before, after, seat) => {
  const own = sideOf(seat);
  return [1 - own, own].flatMap((side): PlaceNote[] => {
    const then = cutOff(before, side);
    const places = [...cutOff(after, side)]
      .filter((hex) => !then.has(hex))
      .map((hex) => hexName(before, hex));
    if (places.length === 0) return [];
    const shown =
      places.length > 3
        ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more`
        : places.join(', ');
    return [
      { label: side === own ? 'leaves without supply' : 'cuts off', value: shown, rule: '7.3', plan: true },
    ];
  });
};
