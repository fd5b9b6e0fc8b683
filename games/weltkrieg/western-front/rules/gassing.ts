/** 9 Gas: counters won and lost by the month, and what a release does to the attack for which it was made. */

import type { Sides } from '../../system/front.ts';
import { placeName } from '../../system/places.ts';
import type { Clash } from '../../system/prospect.ts';
import { lossesOf } from '../../system/reckoning.ts';
import { attackersIn, counterStrength } from '../../system/rules/exchange.ts';
import {
  ALWAYS,
  ask,
  choice,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sideOf,
  WORKS,
  type Writer,
} from '../../system/types.ts';
import { CONTAMINATION_YEAR, contaminated, GAS, GAS_EFFECTS, type GasEffect, gasEffect } from '../gas.ts';
import { isLong } from './duration.ts';
import { COUNT } from './state.ts';
import { heard } from './tanks.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    gas: { side: Seat };
  }
}

const NAMES = { cp: 'germany', entente: 'entente' } as const;

export const countersOf = (g: Reader, side: Seat): number => g.s.tally[COUNT.gas + sideOf(side)]!;

// ---- 9-1, 9-2 By the month

export function monthlyGas(g: Writer): void {
  const { s } = g;
  for (const side of ['cp', 'entente'] as const) {
    const at = COUNT.gas + sideOf(side);
    const roll = (): number => g.roll('gas', 6, { by: side }) + g.roll('gas', 6, { by: side });
    const name = NAMES[side];
    if (s.tally[at]! > 0 && (GAS.lost[name] as readonly number[]).includes(roll())) {
      s.tally[at]!--;
      g.tell('wf:9-2', () => `${SIDE_NAMES[side]} lose a gas counter: there are masks against it.`);
    }
    if (isLong(g) && (GAS.received[name] as readonly number[]).includes(roll())) {
      s.tally[at]!++;
      g.tell('wf:9-1', () => `${SIDE_NAMES[side]} have a new gas.`);
    }
  }
}

// ---- 9-3 Releasing it

/** 9-3: ground over which gas is not released. */
const CLOSED = ['rough', 'wooded rough', 'mountain', 'alpine'];

/** 9-3: works of the enemy, and no side of the hex too rough. */
export function mayRelease(g: Reader, side: Seat, target: number): boolean {
  const { s, data } = g;
  if (countersOf(g, side) === 0 || (s.works[target]! & (WORKS.trench | WORKS.hindenburg)) === 0) return false;
  const { ground, content } = data;
  for (let way = target * 6; way < target * 6 + 6; way++) {
    const to = ground.neighbours[way]!;
    if (to >= 0 && CLOSED.includes(content.terrain[ground.terrain[way]!]!.id)) return false;
  }
  return true;
}

export function offerGas(g: Writer): void {
  const { side, target } = g.frame('battle')!;
  if (mayRelease(g, side, target)) g.push('gas', { side });
}

/** 9-4: two dice. */
const release = choice('gas', {
  title: 'Release gas',
  rule: 'wf:9-3',
  ...ALWAYS,
  apply(g, f) {
    const { s } = g;
    const { target } = g.frame('battle')!;
    s.tally[COUNT.gas + sideOf(f.side)]!--;
    const sum = g.roll('gas', 6, { by: f.side }) + g.roll('gas', 6, { by: f.side });
    const effect = gasEffect(sum);
    s.tally[COUNT.cloud] = GAS_EFFECTS.indexOf(effect) + 1;
    if (effect.name === 'contaminates') s.tally[COUNT.backfire] = backfire(g);
    g.tell('wf:9-4', () => `Gas on ${placeName(g, target)}, dice ${sum}: ${SAID[effect.name]}.`);
    g.pop();
  },
  say: (g) => `releases gas on ${placeName(g, g.frame('battle')!.target)}`,
});

const keep = choice('gas', {
  title: 'Keep it',
  rule: 'wf:9-2',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'keeps the gas',
});

export const gas = ask('gas', {
  title: 'Gas',
  rule: 'wf:9-3',
  asks: (_g, f) => f.side,
  prompt: (g) => `Release gas on ${placeName(g, g.frame('battle')!.target)}?`,
  choices: { release, keep },
});

const SAID: { readonly [name in GasEffect['name']]: string } = {
  contaminates: 'the wind turns, and there is no attack',
  impedes: 'it hinders the attack',
  minor: 'it helps a little',
  major: 'guns and works are silenced',
  catastrophic: 'the defenders run from it',
};

// ---- 9-4 What it does

const effectNow = (g: Reader): GasEffect | undefined => GAS_EFFECTS[g.s.tally[COUNT.cloud]! - 1];

/** Losses of contaminated attackers: a third of their points as a column of the table of 1914, the die as it falls. */
function backfire(g: Writer): number {
  const points = attackersIn(g).reduce((sum, unit) => sum + g.s.strength[unit]!, 0);
  const die = g.roll('contamination', 6);
  return lossesOf(g.data.content.results, CONTAMINATION_YEAR, 'attack', contaminated(points), die);
}

export const foiled = (g: Reader): number | undefined =>
  effectNow(g)?.name === 'contaminates' ? g.s.tally[COUNT.backfire]! : undefined;

/** Both dice, whose guns are heard, and how much the defence can bear. */
export function underGas(g: Reader, clash: Clash, sides: Sides): Clash {
  const { target, terrain } = sides;
  const effect = effectNow(g);
  const battle = g.frame('battle');
  if (effect === undefined || battle?.target !== target) return clash;
  const loud = heard(g, sides).filter((unit) => g.data.forces.artillery[unit] === 0);
  const { river, column } = battle;
  return {
    ...clash,
    parts: [...clash.parts, { label: 'gas', attack: effect.drm, counterattack: -effect.drm, rule: 'wf:9-4' }],
    ...(effect.silences
      ? { counter: counterStrength(g, { target, terrain, river, column }, loud) - g.s.fort[target]! }
      : {}),
    ...(effect.share === null ? {} : { share: [effect.share[0], effect.share[1]] }),
  };
}

/** It has blown away. */
export function clearGas(g: Writer): void {
  g.s.tally[COUNT.cloud] = 0;
  g.s.tally[COUNT.backfire] = 0;
}
