/** A game on the standard rules: a front's data and exclusive rules, and the steps of the system. */

import type { ContentItem, Game, Ledger, Option, Shelf } from '@armistice/engine';
import type { Front } from './front.ts';
import { groundOf } from './ground.ts';
import { invariants } from './invariants.ts';
import { measures } from './measures.ts';
import { notesOf, overlays } from './overlays.ts';
import { placeAt, scratchFor } from './places.ts';
import { advance } from './rules/advance.ts';
import { delivery, landing } from './rules/arrivals.ts';
import {
  aftermath,
  array,
  battle,
  counter,
  exchange,
  groundUsed,
  losses,
  overture,
  takeLosses,
} from './rules/battle.ts';
import { assault, combat } from './rules/combat.ts';
import { movement } from './rules/movement.ts';
import { recombination } from './rules/recombination.ts';
import { retreat } from './rules/retreat.ts';
import { surround } from './rules/surrounded.ts';
import { completion, digging } from './rules/trenches.ts';
import { closing, gameTurn, month, opening, playerTurn, prelude, special, war } from './sequence.ts';
import { start } from './start.ts';
import { tables } from './tables.ts';
import type { Content, Weltkrieg, WeltkriegScenario } from './types.ts';
import { muster, type Unit } from './units.ts';
import { name, view } from './view.ts';

export interface FrontGame {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly version: number;
  readonly front: Front;
  readonly units: ContentItem<readonly Unit[]>;
  readonly maps: Shelf<{ readonly [map: `map${string}`]: Content[`map${string}`] }>;
  /** Tables of the front's own. */
  readonly tables?: { readonly [table: string]: ContentItem<unknown> };
  readonly scenarios: readonly WeltkriegScenario[];
  readonly options: readonly Option[];
  readonly ledger: Ledger;
  /** Steps of the front's own (`FrontFrames`). */
  readonly steps?: Partial<Game<Weltkrieg>['steps']>;
  /** Those of them that random play would not be done with. */
  readonly hasten?: Game<Weltkrieg>['hasten'];
}

export const steps = {
  ...{
    war,
    month,
    special,
    completion,
    digging,
    gameTurn,
    playerTurn,
    opening,
    prelude,
    movement,
    combat,
    assault,
  },
  ...{
    battle,
    array,
    groundUsed,
    overture,
    counter,
    exchange,
    takeLosses,
    losses,
    retreat,
    advance,
    aftermath,
  },
  ...{ recombination, surround, closing, landing, delivery },
} as const;

/** The units of a scenario, and brigades for its divisions (27-1). */
function taking(units: readonly Unit[], part: readonly string[] | undefined): readonly Unit[] {
  if (part === undefined) return units;
  const wanted = new Set(part);
  return units.filter(({ id, half }) => half === true || wanted.has(id));
}

export function weltkrieg(of: FrontGame): Game<Weltkrieg> {
  const { front } = of;
  return {
    id: of.id,
    title: of.title,
    version: of.version,
    rulebook: of.rulebook,
    seats: [
      { id: 'cp', title: 'The Central Powers' },
      { id: 'entente', title: 'The Entente' },
    ],
    scenarios: of.scenarios,
    options: of.options,
    content: { ...tables, units: of.units, ...of.maps, ...of.tables } as Shelf<Content>,
    ledger: of.ledger,
    prepare({ scenario, content }) {
      const ground = groundOf(
        content,
        scenario.maps.map((map) => ({ map: content[map]!, prefix: scenario.prefixes?.[map] ?? '' })),
      );
      return {
        ground,
        scratch: scratchFor(ground),
        forces: muster(taking(content.units, scenario.takePart), content.rails),
        content,
        front,
        networks: [...new Set(Object.values(front.networks))].sort(),
      };
    },
    setup: start,
    begin: { step: 'war', at: 0 },
    steps: { ...steps, ...of.steps } as Game<Weltkrieg>['steps'],
    view,
    secrets: () => [],
    overlays: { ...overlays, ...front.overlays },
    place: (g, place) => notesOf(g, placeAt(g, place)),
    invariants,
    hasten: { movement: [], combat: [], digging: [], recombination: [], ...of.hasten },
    measures,
    name,
  };
}
