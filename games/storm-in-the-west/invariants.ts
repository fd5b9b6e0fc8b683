/** What must hold after every choice, whatever was played. They run after each choice of a fuzz: they are quick. */

import type { Invariant } from '@armistice/engine';
import { stacksFault } from '@armistice/hex';
import { ARMY } from './forces.ts';
import { hexName } from './map.ts';
import { stackWrong } from './rules/stacking.ts';
import { unitsIn } from './stacks.ts';
import { OFF, type Reader, type Storm } from './types.ts';

const PLACES: ReadonlySet<number> = new Set(Object.values(OFF));
/** Places where a unit has no steps. */
const STEPLESS: ReadonlySet<number> = new Set([OFF.dead, OFF.gone, OFF.aside, OFF.unused]);

/** The first unit, of those on the map, with something wrong about it. */
function unitFault(g: Reader, fault: (unit: number, hex: number) => string | undefined): string | undefined {
  const { at } = g.s;
  for (let u = 0; u < at.length; u++) {
    if (at[u]! < 0) continue;
    const wrong = fault(u, at[u]!);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Nothing to look at more closely: at most three of one army, at most one free unit. */
function plainStack(g: Reader, hex: number): boolean {
  const armies = g.s.armies[hex]!;
  return (
    g.s.load[hex]! <= 3 && g.s.free[hex]! <= 1 && (armies & (armies - 1)) === 0 && armies !== ARMY.french
  );
}

export const invariants: readonly Invariant<Storm>[] = [
  {
    name: 'stacking (9)',
    check: (g) =>
      unitFault(g, (u, hex) => {
        if (g.s.top[hex] !== u || plainStack(g, hex)) return undefined;
        const wrong = stackWrong(g, unitsIn(g, hex));
        return wrong === undefined ? undefined : `${hexName(g, hex)}: ${wrong}`;
      }),
  },
  {
    name: 'nobody in the sea or in Holland (11.3)',
    check: (g) =>
      unitFault(g, (_u, hex) =>
        g.data.ground.closed[hex] === 0 ? undefined : `units stand in ${hexName(g, hex)}`,
      ),
  },
  {
    name: 'one side to a hex (12.4), which it controls (3.5)',
    check: (g) =>
      unitFault(g, (u, hex) =>
        g.data.forces.side[u] === g.s.control[hex] ? undefined : `${hexName(g, hex)} is not its occupant's`,
      ),
  },
  {
    name: 'control is always defined (3.5)',
    check(g) {
      const { closed } = g.data.ground;
      const { control } = g.s;
      for (let h = 0; h < control.length; h++) {
        if ((control[h] === 2) !== (closed[h] !== 0) || control[h]! > 2)
          return `${hexName(g, h)}: ${control[h]}`;
      }
      return undefined;
    },
  },
  {
    name: 'morale from 0 to 30 (4.3)',
    check(g) {
      const { least, most } = g.data.content.morale;
      const { german, allied } = g.s.morale;
      return Math.min(german, allied) < least || Math.max(german, allied) > most
        ? `German ${german}, Allied ${allied}`
        : undefined;
    },
  },
  {
    name: 'pools are not negative (8.2)',
    check(g) {
      const off = Object.entries(g.s.pools).find(([, steps]) => steps < 0);
      return off === undefined ? undefined : `${off[0]} ${off[1]}`;
    },
  },
  {
    name: 'units are conserved between the map and the places off it',
    during: ['turn'],
    check(g) {
      const { forces } = g.data;
      for (let u = 0; u < forces.size; u++) {
        const at = g.s.at[u]!;
        const unit = forces.units[u]!;
        if (at < 0 && !PLACES.has(at)) return `${unit.id} is nowhere`;
        if ((g.s.steps[u] === 0) !== STEPLESS.has(at)) return `${unit.id} at ${at} has ${g.s.steps[u]} steps`;
        if (g.s.steps[u]! > forces.steps[u]!) return `${unit.id} has more steps than its counter`;
        if ((unit.begins[g.scenario.id] === 'unused') !== (at === OFF.unused))
          return `${unit.id} is not in this scenario`;
        const other = forces.counterpart[u]!;
        if (other >= 0 && at >= 0 && g.s.at[other]! >= 0) return `${unit.id} and its counterpart are in play`;
      }
      return undefined;
    },
  },
  {
    name: 'stacks hold the units that stand in them',
    check: (g) => stacksFault(g.s, (u) => g.data.forces.units[u]!.id),
  },
  {
    name: 'zones of control and counts agree with the units (10.1)',
    check(g) {
      const { ground, forces } = g.data;
      const { neighbours } = ground.grid;
      for (const side of [0, 1] as const) {
        const zone = new Uint8Array(ground.size);
        const load = new Uint8Array(ground.size);
        for (const u of forces.of[side]) {
          const hex = g.s.at[u]!;
          if (hex < 0) continue;
          load[hex]! += forces.stacking[u]!;
          if (forces.zoc[u] === 0) continue;
          for (let k = hex * 6; k < hex * 6 + 6; k++) {
            if (neighbours[k]! >= 0 && ground.sea[k] === 0) zone[neighbours[k]!]!++;
          }
        }
        for (let h = 0; h < zone.length; h++) {
          if (zone[h] !== g.s.zoc[side][h]) return `the zone at ${hexName(g, h)} is wrong`;
          if (load[h]! > 0 && load[h] !== g.s.load[h]) return `${hexName(g, h)} is miscounted`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'the enemy sees the top of every stack (13.8)',
    during: ['replacements', 'strategicMovement', 'regularMovement', 'combat', 'infiltration'],
    check(g) {
      const mover = g.frame('playerTurn')?.side;
      return unitFault(g, (u, hex) =>
        g.s.top[hex] === u && g.s.known[u] === 0 && g.data.forces.side[u] !== (mover === 'german' ? 0 : 1)
          ? `the top of ${hexName(g, hex)} is covered`
          : undefined,
      );
    },
  },
  {
    name: 'nobody fights outside a battle',
    check(g) {
      if (g.flow.some((frame) => frame.step === 'battle' || frame.step === 'assault')) return undefined;
      const u = g.s.fighting.findIndex((how) => how !== 0);
      return u < 0 ? undefined : `${g.data.forces.units[u]!.id} still fights`;
    },
  },
];
