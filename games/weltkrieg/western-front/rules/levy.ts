/** 14 to 22 Who is placed at the start of a scenario, and with what strength the lists have him. */

import type { Reader } from '../../system/types.ts';
import type { Nation } from '../form.ts';
import { replacementsIn } from '../scenarios/parts.ts';
import type { Deployment, WestScenario } from '../scenarios/scenario.ts';
import { countersOf, facesOf, staffId } from '../units.ts';

export interface Levy {
  readonly unit: number;
  readonly nation: Nation;
  /** As the order of battle has it, before what is taken off. */
  readonly strength: number;
  readonly dead: boolean;
  /** 22, first option: its hex, and what it has there. */
  readonly fixed?: { readonly hex: string; readonly strength: number; readonly supply: number };
}

export const scenarioOf = (g: Pick<Reader, 'scenario'>): WestScenario => g.scenario;
export const deploymentOf = (g: Reader): Deployment => scenarioOf(g).deployment!;

/** 22: the Entente stands as it did, where the players want it so. */
export const isHistorical = (g: Pick<Reader, 'scenario' | 'options'>): boolean =>
  scenarioOf(g).deployment?.historical !== undefined && g.options.historical === true;

interface Roll {
  readonly all: readonly Levy[];
  readonly of: readonly (Levy | undefined)[];
}
/** By data of a game: as players place everybody, and as history had it. */
const known = [new WeakMap<object, Roll>(), new WeakMap<object, Roll>()] as const;

function rollOf(g: Reader): Roll {
  const cache = known[isHistorical(g) ? 1 : 0];
  const found = cache.get(g.data);
  if (found !== undefined) return found;
  const all = muster(g);
  const of: (Levy | undefined)[] = Array.from({ length: g.data.forces.size }, () => undefined);
  for (const levy of all) of[levy.unit] = levy;
  const made = { all, of };
  cache.set(g.data, made);
  return made;
}

/** Everybody whom owners place, by unit. */
export const levies = (g: Reader): readonly Levy[] => rollOf(g).all;

/** By unit: its levy; nothing for those who come later. */
export const levyOf = (g: Reader, unit: number): Levy | undefined => rollOf(g).of[unit];

function muster(g: Reader): readonly Levy[] {
  const { forces } = g.data;
  const { order } = deploymentOf(g);
  const fixed = isHistorical(g) ? fixedIn(g) : new Map<number, Levy['fixed']>();
  const found = order.nations.flatMap(({ nation, rows }) =>
    rows.flatMap((row): Levy[] => {
      const dead = 'names' in row && row.dead === true;
      const own = countersOf(nation, row).map(({ id, strength }) => ({ id, strength }));
      const spare = replacementsIn({ nation, rows: [row] }).map((id) => ({ id, strength: undefined }));
      return [...own, ...spare].map(({ id, strength }) => {
        const unit = forces.index.get(id)!;
        const post = fixed.get(unit);
        return {
          ...{ unit, nation, dead, strength: strength ?? forces.strength[unit]! },
          ...(post === undefined ? {} : { fixed: post }),
        };
      });
    }),
  );
  return found.sort((a, b) => a.unit - b.unit);
}

/** 22: by unit. Lists show divisions with their losses, so the counter is the one of the order of battle. */
function fixedIn(g: Reader): Map<number, NonNullable<Levy['fixed']>> {
  const found = new Map<number, NonNullable<Levy['fixed']>>();
  const { index } = g.data.forces;
  const { order, historical } = deploymentOf(g);
  const listed = new Set(
    order.nations.flatMap(({ nation, rows }) =>
      rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id)),
    ),
  );
  for (const { nation, rows } of historical!.nations)
    for (const row of rows) {
      if ('headquarters' in row && row.hex !== undefined)
        found.set(index.get(staffId(nation, row.headquarters))!, {
          ...{ hex: row.hex, strength: 0, supply: row.supply ?? 0 },
        });
      if ('names' in row && row.hex !== undefined)
        for (const name of row.names)
          found.set(index.get(facesOf(nation, row, name).find((id) => listed.has(id))!)!, {
            ...{ hex: row.hex, strength: row.strength, supply: 0 },
          });
    }
  return found;
}
