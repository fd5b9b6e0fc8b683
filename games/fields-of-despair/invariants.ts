/** What must hold after every choice, whatever was played. They run after each choice of a fuzz: they are quick. */

import type { Invariant } from '@armistice/engine';
import { mostOf } from './blocks.ts';
import { contested, fortIn, holds } from './front.ts';
import { placeName } from './map.ts';
import { type Despair, KIND, NATION, NATIONS, STACK, TECHS } from './types.ts';

export const invariants: readonly Invariant<Despair>[] = [
  {
    name: 'blocks fill their slots in order, with values of their kind (1.2, 2.1)',
    check(g) {
      for (const army of g.s.armies) {
        for (let slot = 0; slot < army.kind.length; slot++) {
          const kind = army.kind[slot]!;
          const where = placeName(g, Math.floor(slot / STACK));
          if (kind === KIND.none) {
            if (army.value[slot] !== 0) return `an empty slot in ${where} has a value`;
            if (slot % STACK < STACK - 1 && army.kind[slot + 1] !== KIND.none) return `a gap in ${where}`;
            continue;
          }
          const value = army.value[slot]!;
          if (value > mostOf(kind) || (value === 0) !== (kind === KIND.deception))
            return `a block of ${value} in ${where}`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'nobody where nobody can go; England for the Allies alone (1.5, 11.3)',
    check(g) {
      const { ground } = g.data;
      for (let h = 0; h < ground.size; h++)
        if (ground.closed[h] === 1 && (holds(g, 0, h) || holds(g, 1, h)))
          return `blocks in ${placeName(g, h)}`;
      return holds(g, 0, ground.england) ? 'the Central Powers are in England' : undefined;
    },
  },
  {
    name: 'a hex with blocks of one side alone belongs to it (1.5)',
    during: ['scouting', 'scoring', 'reorganisation', 'spending', 'combat', 'breakouts'],
    check(g) {
      if (g.frame('battle') !== undefined) return undefined; // 7.3.5: settled when the combat is over
      for (let h = 0; h < g.data.ground.size; h++) {
        for (const side of [0, 1] as const) {
          if (side === 0 && g.s.solo !== null) continue; // 23.2: control stays where they contest a hex
          if (g.s.control[h] !== side && holds(g, side, h) && !contested(g, h))
            return `${placeName(g, h)} belongs to nobody there`;
        }
      }
      return undefined;
    },
  },
  {
    name: 'no more blocks than the force pool has (2.1)',
    check(g) {
      if (g.s.solo !== null) return undefined; // 23.1: blocks stand for hexes
      const { pool } = g.data.content;
      for (const army of g.s.armies) {
        const used = new Uint8Array(NATIONS.length * 2 + 1);
        for (let slot = 0; slot < army.kind.length; slot++) {
          const kind = army.kind[slot]!;
          if (kind === KIND.none) continue;
          used[
            kind === KIND.deception ? NATIONS.length * 2 : army.nation[slot]! * 2 + kind - KIND.infantry
          ]!++;
        }
        const over = NATIONS.find(
          (nation, i) => used[i * 2]! > pool[nation].infantry || used[i * 2 + 1]! > pool[nation].cavalry,
        );
        if (over !== undefined) return `too many ${over} blocks`;
        if (used.at(-1)! > pool.deception) return 'too many Deception blocks';
      }
      return undefined;
    },
  },
  {
    name: 'nations fight on their side',
    check(g) {
      const [cp, allied] = g.s.armies;
      for (let slot = 0; slot < cp.kind.length; slot++) {
        if (cp.kind[slot] !== 0 && cp.nation[slot] !== NATION.german) return 'a foreigner in the German army';
        if (
          allied.kind[slot] !== 0 &&
          allied.nation[slot] === NATION.german &&
          allied.kind[slot] !== KIND.deception
        )
          return 'a German in the Allied armies';
      }
      return undefined;
    },
  },
  {
    name: 'no track is negative or beyond its end',
    check(g) {
      const { s } = g;
      const { most } = g.data.content.prices;
      for (const board of s.boards) {
        for (const [what, value, top] of [
          ['artillery', board.artillery, most.artillery],
          ['air', board.air, most.air],
          ['supply', board.supply, most.supply],
          ['logistics', board.logistics, most.logistics],
          ['tanks', board.tanks, most.tanks],
          ['economic points', board.ep, 99],
        ] as const)
          if (value < 0 || value > top) return `${what} is ${value}`;
        for (const tech of TECHS)
          if (board.tech[tech] < 0 || board.tech[tech] > most.tech) return `${tech} is ${board.tech[tech]}`;
      }
      const tracks = {
        ...s.naval,
        ...s.eastBag,
        usw: s.usw,
        blockade: s.blockade,
        usa: s.usaEntry,
        east: s.eastSp,
      };
      const off = Object.entries(tracks).find(([, value]) => value < 0);
      return off === undefined ? undefined : `${off[0]} is ${off[1]}`;
    },
  },
  {
    name: 'fortresses stand where they were built, or not at all (7.3.5)',
    check(g) {
      for (let h = 0; h < g.data.ground.size; h++)
        if (fortIn(g, h) > 5) return `the fortress of ${placeName(g, h)} has ${fortIn(g, h)}`;
      return undefined;
    },
  },
];
