/** Who stands where when a scenario begins, and who comes and goes by schedule: hexes, strengths and dates of the lists. */

import type { Setting } from '@armistice/engine';
import { type Arrival, type ListedUnit, type OrderOfBattle, type Store, totalsOf } from '@armistice/table';
import { NATIONS, ROWS, rowOf } from '../system/nations.ts';
import type { Roster } from '../system/roster.ts';
import type { Row } from '../system/rows.ts';
import { start } from '../system/start.ts';
import { OFF, type Reader, type State, seatOf, type Weltkrieg } from '../system/types.ts';
import { unitName } from '../system/units.ts';

const PLACED = 'to be placed';

/** Something that comes or goes on a turn. */
export interface Dated extends Arrival {
  readonly turn: number;
}

/**
 * `besides`: counters that are neither in a set-up nor in a schedule; `stores`: what owners share out at the
 * start; `placed`: whom they place though a schedule names them, too.
 */
export function orderOfBattleOf(
  of: Setting<Weltkrieg>,
  arrivals: readonly Dated[],
  besides: ReadonlySet<string> = new Set(),
  stores: readonly Store[] = [],
  placed: ReadonlySet<string> = new Set(),
): OrderOfBattle {
  const { data, scenario } = of;
  const s = start(of);
  const coming = new Set(arrivals.flatMap((one) => one.units).filter((id) => !placed.has(id)));
  const units = [
    ...unitsOf(of, s, coming).filter(({ id, at }) => at !== null || !besides.has(id)),
    ...fortressesOf(of, s),
  ];
  return {
    ...{ game: of.game.id, scenario: scenario.id, units },
    arrivals: arrivals
      .map((one, i) => ({ one, i, turn: turnsOf(one) }))
      .sort((a, b) => a.turn - b.turn || a.i - b.i)
      .map(({ one: { turn: _turn, ...one } }) => one),
    stores: [...stores, ...storesOf({ s, data } as unknown as Reader)],
    totals: totalsOf(units.map(counted)),
  };
}

/** Those whom owners place are counted by themselves. */
const counted = (unit: ListedUnit): ListedUnit =>
  unit.pool === PLACED ? { ...unit, at: unit.pool, nation: `${unit.nation}, ${PLACED}` } : unit;

/** Counters on the map, and those that their owner places; who comes by schedule is listed there. */
function unitsOf(of: Setting<Weltkrieg>, s: State, coming: ReadonlySet<string>): ListedUnit[] {
  const { forces, ground } = of.data;
  const g = { s, data: of.data } as unknown as Reader;
  return forces.units.flatMap((unit, u): ListedUnit[] => {
    const at = s.at[u]!;
    const listed = [...coming].some((one) => one === unit.id || one.startsWith(`${unit.id} `));
    if (at < 0 && (listed || unit.kind === 'replacement' || unit.half === true || at === OFF.gone)) return [];
    const { title, side } = ROWS[unit.nation];
    return [
      {
        ...{ id: unit.id, name: unitName(g, u), nation: title, side: seatOf(side) },
        ...{ kind: unit.kind, size: unit.size, strength: s.strength[u]!, movement: forces.movement[u]! },
        at: at < 0 ? null : ground.world.ids[at]!,
        ...(at < 0 ? { pool: at === OFF.dead ? 'dead pile' : PLACED } : {}),
        provenance: of.provenance.units!.kind,
      },
    ];
  });
}

/** 21-1 */
function fortressesOf(of: Setting<Weltkrieg>, s: State): ListedUnit[] {
  const { world } = of.data.ground;
  return [...s.fort.keys()]
    .filter((place) => s.fort[place]! > 0)
    .map((place) => ({
      ...{ id: `fortress-${world.ids[place]}`, name: `Fortress of ${world.hexes[place]?.place?.name ?? ''}` },
      ...{ nation: world.hexes[place]?.country ?? '', side: seatOf(s.control[place]!), kind: 'fortress' },
      ...{ size: 'fortress', strength: s.fort[place]!, movement: 0, at: world.ids[place]! },
      provenance: of.provenance[of.scenario.maps[0]!]!.kind,
    }));
}

const turnsOf = ({ turn }: Dated): number => turn;

/** Rows of a list as what comes or goes on a turn. */
export const datedRows = <Name extends string>(
  roster: Pick<Roster<Name>, 'counterOf' | 'staffId'>,
  nation: Name,
  rows: readonly Row[],
  { when, turn, rule, what }: { when: string; turn: number; rule: string; what: Arrival['what'] },
): Dated[] =>
  rows.map((row) => ({
    ...{ when, nation, rule, turn },
    what: 'names' in row && row.names.includes('RPL') ? 'replacement' : what,
    units: wordsOf(roster, nation, row),
    where:
      'hex' in row && row.hex !== undefined
        ? row.hex
        : what === 'withdrawal'
          ? 'off the map'
          : 'by rule 25-1',
  }));

/** Counters by their ids, with their strength where it is not the printed one; what has no name in words. */
function wordsOf<Name extends string>(
  { counterOf, staffId }: Pick<Roster<Name>, 'counterOf' | 'staffId'>,
  nation: Name,
  row: Row,
): string[] {
  if ('names' in row)
    return row.names.map((name) => {
      if (name === 'RPL') return `${row.strength}-${row.move} ${row.type} ${row.size} replacements`;
      const { id, strength } = counterOf(nation, row, name);
      return strength === undefined ? id : `${id} at ${strength}`;
    });
  if ('staffs' in row) return row.staffs.map((name) => staffId(nation, name));
  if ('headquarters' in row)
    return [
      `${staffId(nation, row.headquarters, row.corps)}${row.supply === undefined ? '' : ` with ${row.supply} supply points`}`,
    ];
  return [`${row.supply} supply points${row.unlessSiege === true ? ', without siege headquarters' : ''}`];
}

/** Supply points in headquarters (17), and demoralisation (26). */
function storesOf(g: Reader): Store[] {
  const { s, data } = g;
  const staffs = [...s.supply.keys()].filter((unit) => s.supply[unit]! > 0);
  return [
    ...staffs.map((unit) => ({
      side: seatOf(rowOf(data.forces.nation[unit]!).side),
      ...{ what: 'supply points', amount: s.supply[unit]!, where: data.forces.units[unit]!.id, rule: '17-3' },
    })),
    ...NATIONS.flatMap((nation, n) =>
      s.demoralisation[n] === 0
        ? []
        : [
            {
              side: seatOf(ROWS[nation].side),
              ...{ what: `demoralisation of ${ROWS[nation].title}`, amount: s.demoralisation[n]! },
              ...{ where: 'demoralisation track', rule: '26-1' },
            },
          ],
    ),
  ];
}
