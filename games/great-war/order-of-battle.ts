/** Who stands where when a scenario begins as history had it, who comes later, and what lies in the pools (13, 19, 22). */

import type { Setting } from '@armistice/engine';
import { type Arrival, type ListedUnit, type OrderOfBattle, type Store, totalsOf } from '@armistice/table';
import { sideOfUnit } from './forces.ts';
import { POWERS, powerTitle } from './nations.ts';
import { start } from './start.ts';
import { CHIT, type GreatWar, OFF, type Reader, SEATS, type State, seatOf } from './types.ts';
import type { Enters } from './units/form.ts';

const POOLS: { readonly [place: number]: string } = {
  [OFF.coming]: 'reinforcements',
  [OFF.deadEurope]: 'dead pile, Europe',
  [OFF.deadNearEast]: 'dead pile, Near East',
  [OFF.europe]: 'Available Units Box, Europe',
  [OFF.nearEast]: 'Available Units Box, Near East',
  [OFF.arabia]: 'Arabia',
  [OFF.reserve]: 'Turkish reserve',
  [OFF.transit]: 'transit box',
  [OFF.caucasus]: 'on the way to the Caucasus',
  [OFF.edgeWest]: 'edge of the Western Front',
  [OFF.edgeItaly]: 'edge of the Italian Front',
  [OFF.away]: 'away',
};

export function orderOfBattle(of: Setting<GreatWar>): OrderOfBattle {
  const s = start(of);
  const g = { s, data: of.data, scenario: of.scenario, options: of.options } as unknown as Reader;
  const { forces, ground } = of.data;
  const units: ListedUnit[] = [];
  forces.units.forEach((unit, u) => {
    const at = s.at[u]!;
    if (at === OFF.unused || at === OFF.gone) return;
    const turned = s.face[u] === 1 && unit.back !== null;
    const [attack, defence, movement] = turned ? unit.back!.factors : unit.front;
    const side = sideOfUnit(g, u);
    units.push({
      ...{ id: unit.id, name: unit.name, nation: unit.nation, kind: unit.kind, size: unit.size },
      // A neutral's are on no side yet.
      side: side < SEATS.length ? seatOf(side) : 'neutral',
      steps: unit.kind === 'headquarters' ? 0 : unit.back?.as === 'reduced' && !turned ? 2 : 1,
      ...{ attack, defence, movement },
      at: at < 0 ? null : ground.world.ids[at]!,
      ...(at < 0 ? { pool: POOLS[at] ?? 'off the maps' } : {}),
      provenance: of.provenance.units!.kind,
    });
  });
  return {
    ...{ game: of.game.id, scenario: of.scenario.id, units },
    arrivals: arrivals(of, s),
    stores: [...chits(of, s), ...points(s)],
    totals: totalsOf(units),
  };
}

/** Letters first, in their order; then what the course of the war brings. */
function arrivals(of: Setting<GreatWar>, s: State): Arrival[] {
  const found = new Map<string, Arrival & { readonly units: string[] }>();
  of.data.forces.units.forEach((unit, u) => {
    if (s.at[u] !== OFF.coming || !mayCome(of, u)) return;
    const [when, rule] = dateOf(unit.enters, unit.nation);
    const where = unit.game === 'europe' ? 'Europe' : 'Near East';
    const key = `${when} ${unit.nation} ${where}`;
    const known = found.get(key);
    if (known !== undefined) known.units.push(unit.id);
    else
      found.set(key, {
        ...{ when, nation: unit.nation, what: 'reinforcement', units: [unit.id], where, rule },
      });
  });
  const rank = ({ when }: Arrival): string =>
    `${String(when).startsWith(STRATEGIC_TURN) ? 0 : 1}${String(when)}`;
  return [...found.values()]
    .map((one) => ({ one, key: rank(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }) => one);
}

/** Comes by something that can happen in the scenario, before it is over. */
function mayCome({ data, scenario }: Setting<GreatWar>, unit: number): boolean {
  const { enters } = data.forces.units[unit]!;
  const power = POWERS[data.forces.power[unit]!]!;
  if (scenario.arrivals !== null && !scenario.arrivals.includes(power)) return false;
  if ('code' in enters) return false; // of August 1914, and not set up here
  if ('event' in enters)
    return data.content.events.some(
      ({ event, set }) =>
        event === enters.event && scenario.sets.includes(set) && !scenario.absent.includes(event),
    );
  if ('fall' in enters) return !scenario.revolutions.czar && scenario.sides.allied.includes('russia');
  if ('hex' in enters) return !scenario.europeanTurkey && scenario.maps.includes('east');
  if ('nation' in enters && !scenario.neutral.includes(power) && enters.turn === undefined) return false;
  if (!('turn' in enters) || enters.turn === undefined) return true;
  return data.content.turns
    .slice(scenario.firstTurn - 1, scenario.lastTurn)
    .some(({ strategic }) => strategic === enters.turn);
}

const STRATEGIC_TURN = 'Strategic Turn';

function dateOf(enters: Enters, nation: string): readonly [when: string, rule: string] {
  if ('event' in enters) return [`with the event ${enters.event}`, '6.12'];
  if ('american' in enters)
    return [`${enters.american} strategic turns after the United States come in`, '5.72'];
  if ('hex' in enters) return ['when European Turkey is set up', '17.13'];
  if ('fall' in enters) return ['when the Czar falls', '15.91'];
  if ('nation' in enters)
    return [
      enters.turn === undefined
        ? `when the ${nation} army enters`
        : `${STRATEGIC_TURN} ${enters.turn}, once the ${nation} army is in the war`,
      '17.11',
    ];
  if ('turn' in enters) return [`${STRATEGIC_TURN} ${enters.turn}`, '13.11'];
  return ['by an event before the war', '20.1'];
}

/** Event chits in the pool, in hand, at work; and those that come into the pool later. */
function chits({ data, scenario }: Setting<GreatWar>, s: State): Store[] {
  const { rows, bySide } = data.chits;
  return SEATS.flatMap((side) => {
    const found = new Map<string, number>();
    for (const chit of bySide[side]) {
      const { title, set, event, turn } = rows[chit]!;
      const where = whereIs(s.chit[chit]!, turn);
      const played = scenario.sets.includes(set) && !scenario.absent.includes(event);
      if (where === undefined || !played) continue;
      found.set(`${where}|${title}`, (found.get(`${where}|${title}`) ?? 0) + 1);
    }
    return [...found].map(([key, amount]): Store => {
      const [where, what] = key.split('|') as [string, string];
      return { side, what, amount, where, rule: '6.11' };
    });
  });
}

function whereIs(state: number, turn: string | null): string | undefined {
  if (state === CHIT.pool) return 'event pool';
  if (state === CHIT.held) return 'events kept';
  if (state === CHIT.active) return 'events at work';
  return state === CHIT.aside && turn !== null ? `event pool from ${STRATEGIC_TURN} ${turn} on` : undefined;
}

const points = (s: State): Store[] =>
  POWERS.flatMap((_power, p) =>
    s.resources[p]! > 0
      ? [
          {
            ...{ side: s.allegiance[p]! < SEATS.length ? seatOf(s.allegiance[p]!) : null },
            ...{ what: `resource points of ${powerTitle(p)}`, amount: s.resources[p]! },
            ...{ where: 'resource track', rule: '5.11' },
          },
        ]
      : [],
  );

export default orderOfBattle;
