/** Who stands where when a scenario begins as history had it, and who comes, goes and changes later (3, 8). */

import type { Setting } from '@armistice/engine';
import { type Arrival, type ListedUnit, type OrderOfBattle, totalsOf } from '@armistice/table';
import { ARMY } from './forces.ts';
import { waitingPlace } from './rules/replacements.ts';
import { start } from './start.ts';
import { OFF, type Reader, type State, type Storm, seatOf } from './types.ts';
import type { Unit } from './units.ts';

const POOLS: { readonly [place: number]: string } = {
  [OFF.dead]: 'dead pile',
  [OFF.aside]: 'counterparts',
  [OFF.coming]: 'reinforcements',
  [OFF.port]: 'waiting for a Channel port',
  [OFF.edge]: 'waiting beyond the map edge',
  [OFF.aloft]: 'air units',
};

const SIZES: { readonly [kind in Unit['kind']]?: string } = {
  tank: 'regiment',
  'heavy-tank': 'brigade',
  'fast-tank': 'brigade',
  'anti-tank': 'regiment',
  artillery: 'group',
  air: 'air force',
  bomber: 'air force',
};

/** 2.42: corps, but for the Americans, who come by divisions, and for what is of no infantry. */
const sizeOf = ({ kind, nation }: Unit): string =>
  SIZES[kind] ?? (nation === 'american' ? 'division' : 'corps');

export function orderOfBattle(of: Setting<Storm>): OrderOfBattle {
  const s = start(of);
  const { data, scenario } = of;
  const { forces, ground } = data;
  const units: ListedUnit[] = [];
  forces.units.forEach((unit, u) => {
    const at = s.at[u]!;
    if (at === OFF.unused || at === OFF.gone) return;
    const steps = s.steps[u] === 0 ? forces.steps[u]! : s.steps[u]!;
    const [attack, defence, movement] = (
      steps === 2 ? unit.full : (unit.reduced ?? unit.full)
    ) as Unit['full'];
    units.push({
      ...{ id: unit.id, name: unit.name, nation: unit.nation, side: seatOf(forces.side[u]!) },
      ...{ kind: unit.kind, size: sizeOf(unit), steps, attack, defence, movement },
      at: at < 0 ? null : ground.grid.ids[at]!,
      ...(at < 0 ? { pool: POOLS[at] ?? 'off the map' } : {}),
      provenance: of.provenance.units!.kind,
    });
  });
  const arrivals = [...reinforcements(of, s), ...replacements(of), ...sapping(of, s)];
  return { game: of.game.id, scenario: scenario.id, units, arrivals, totals: totalsOf(units) };
}

/** 8.1: by turn and nation. */
function reinforcements(of: Setting<Storm>, s: State): Arrival[] {
  const { forces } = of.data;
  const g = { s, data: of.data, scenario: of.scenario } as unknown as Reader;
  const found = new Map<string, Arrival & { readonly units: string[] }>();
  forces.units.forEach((unit, u) => {
    const when = unit.begins[of.scenario.id];
    if (typeof when !== 'number') return;
    const port = waitingPlace(g, u) === OFF.port;
    const where = forces.ground[u] === 0 ? 'at hand' : port ? 'a Channel port' : 'the map edge';
    const key = `${when} ${unit.nation} ${where}`;
    const known = found.get(key);
    const rule = port ? '8.1.1' : forces.army[u] === ARMY.american ? '8.5' : '8.1.2';
    if (known === undefined)
      found.set(key, { when, nation: unit.nation, what: 'reinforcement', units: [unit.id], where, rule });
    else known.units.push(unit.id);
  });
  return [...found.values()].sort((a, b) => Number(a.when) - Number(b.when));
}

/** 8.2, S3.27, S3.28 */
function replacements({ data, scenario }: Setting<Storm>): Arrival[] {
  const found: Arrival[] = [];
  for (let turn = scenario.firstTurn; turn <= scenario.lastTurn; turn++)
    for (const seat of ['german', 'allied'] as const)
      for (const { schedule, pool, from, to, steps, rule } of data.content.replacements)
        if (schedule === scenario.schedules[seat] && from <= turn && turn <= to)
          found.push({
            ...{ when: turn, nation: pool, what: 'replacement', units: [], supply: steps },
            ...{ where: 'replacement pool', rule },
          });
  return found;
}

/** 8.3, 8.7: Stosstruppen become ordinary corps, and the guns leave. */
function sapping({ data, scenario }: Setting<Storm>, s: State): Arrival[] {
  const { forces } = data;
  if (scenario.sapping === null) return [];
  const when = `end of the German part of Turn ${scenario.sapping}`;
  const inPlay = (u: number): boolean => s.at[u] !== OFF.unused && s.at[u] !== OFF.gone;
  const stoss = [...forces.of[0]].filter((u) => forces.units[u]!.kind === 'stosstruppen' && inPlay(u));
  const ids = (units: readonly number[]) => units.map((u) => forces.units[u]!.id);
  const guns = forces.guns >= 0 && inPlay(forces.guns) ? [forces.guns] : [];
  return [
    { when, nation: 'german', what: 'conversion', units: ids(stoss), where: 'where they stand', rule: '8.3' },
    ...(guns.length === 0
      ? []
      : [
          {
            ...{ when, nation: 'german', what: 'withdrawal' as const, units: ids(guns) },
            ...{ where: 'out of play', rule: '8.7' },
          },
        ]),
  ];
}

export default orderOfBattle;
