/** 12-6, 13 A battle from the moment it is begun: supply of the defence, dice, losses, retreat, advance. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeName } from '../places.ts';
import { added } from '../prospect.ts';
import { ARMS, fortressLosses, lossesOf, mustRetreat, nextToLose } from '../reckoning.ts';
import { unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  dateOf,
  enemyOf,
  MARK,
  type Reader,
  run,
  sequence,
  type Writer,
} from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { ASSAILED, supplying } from './combat.ts';
import { destroy } from './control.ts';
import { demoralise, suffererOf } from './demoralisation.ts';
import {
  attackersIn,
  clashOf,
  defendersIn,
  groundsUsed,
  heldBy,
  holdOf,
  riverUsed,
  sumOf,
  tanksUsed,
} from './exchange.ts';
import { isFirstAssault } from './firstassault.ts';
import { feedAll, feedersOf, pay } from './supply.ts';
import { loserOf, tellExchange, tellLosses, tellMuster, tellVerdict } from './told.ts';

/** The battle under way. */
export const under = (g: Reader) => g.frame('battle')!;

export const battle = sequence('battle', 'Battle', '12-6', [
  { step: 'array', frame: () => ({}) },
  { step: 'groundUsed', when: (g) => under(g).terrain < 0, frame: () => ({}) },
  { step: 'overture', frame: () => ({ next: 0 }) },
  { step: 'counter', when: mayFeed, frame: () => ({}) },
  { step: 'exchange', frame: () => ({}) },
  { step: 'takeLosses', frame: (g) => ({ whose: 'attacker', left: under(g).attackerLoss }) },
  { step: 'takeLosses', frame: (g) => ({ whose: 'defender', left: under(g).defenderLoss }) },
  { step: 'retreat', when: isBeaten, frame: retreatFrame },
  { step: 'advance', when: isEmptied, frame: () => ({ riders: [] }) },
  { step: 'aftermath', frame: () => ({}) },
]);

const isFoiled = (g: Reader): boolean => g.data.front.foiled?.(g) !== undefined;

function mayFeed(g: Reader): boolean {
  return !isFoiled(g) && defendersIn(g).some((u) => feedersOf(g, u).length > 0);
}

/** Rules of the front before the exchange, one after another. */
export const overture = run('overture', {
  title: 'Before the exchange',
  rule: '12-6',
  run(g, f) {
    const rule = g.data.front.overtures?.[f.next];
    if (rule === undefined) return g.pop();
    f.next++;
    rule(g);
  },
});

/** 14-1: after the losses called for, or where nobody with strength is left. */
function isBeaten(g: Reader): boolean {
  const f = under(g);
  const defenders = unitsIn(g, f.target);
  if (defenders.length === 0) return false;
  const losses = f.defenderLoss + f.fortressLoss;
  if (losses > 0 && g.data.front.givesWay?.(g) === true) return true;
  const attackingTanks = tanksUsed(g, f.terrain, f.tanks ?? 0);
  if (losses === 0 && attackingTanks === 0) return false;
  return mustRetreat({
    ...{ losses, infantry: f.held, tanks: f.heldByTanks },
    ...{ attackingTanks, share: f.share ?? holdOf(g, f) },
  });
}

function retreatFrame(g: Reader) {
  const f = under(g);
  return { from: f.target, units: unitsIn(g, f.target), side: enemyOf(f.side) };
}

/** 15-1, 21-2, 29-3: nobody is left, or guns alone, which whoever enters overruns. */
function isEmptied(g: Reader): boolean {
  const { target } = under(g);
  if (g.s.fort[target] !== 0) return false;
  for (let u = g.s.top[target]!; u >= 0; u = g.s.below[u]!)
    if (g.data.forces.combat[u] === 1 && g.data.forces.artillery[u] === 0) return false;
  return true;
}

/** 13-6: where as many attack over one kind of ground as over another, the defender says which counts. */
const useGround = choice('groundUsed', {
  title: 'The ground that counts',
  rule: '13-6',
  form: z.int().min(0),
  values: (g) => groundsUsed(g, under(g).target, attackersIn(g)),
  refuse: (g, _f, kind) =>
    groundsUsed(g, under(g).target, attackersIn(g)).includes(kind)
      ? undefined
      : refuse('13-6', 'Fewer attack over that ground.'),
  apply(g, _f, kind) {
    under(g).terrain = kind;
    g.pop();
  },
  say: (g, _f, kind) => `The ground that counts: ${g.data.content.terrain[kind]!.id}`,
});

export const groundUsed = ask('groundUsed', {
  title: 'Ground',
  rule: '13-6',
  asks: (g) => enemyOf(under(g).side),
  prompt: () => 'They come over two kinds of ground alike. Which counts?',
  choices: { useGround },
});

const feed = supplying('counter', 2);

const stand = choice('counter', {
  title: 'Counterattack',
  rule: '12-6',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'stands',
});

/** 12-6: the defender pays for his counterattack second. */
export const counter = ask('counter', {
  title: 'Supply of the defence',
  rule: '12-6',
  asks: (g) => enemyOf(under(g).side),
  prompt: (g) => `${placeName(g, under(g).target)} is attacked: who is supplied?`,
  choices: { feed, stand },
});

/** Before anything is asked: who defends, over what ground, each supplied as far as points go. */
export const array = run('array', {
  title: 'Order of battle',
  rule: '12-1',
  run(g) {
    const { s, data } = g;
    const f = under(g);
    for (const u of unitsIn(g, f.target))
      if (data.forces.combat[u] === 1 && s.strength[u]! > 0) s.fighting[u] = 2;
    const [attackers, defenders] = [attackersIn(g), defendersIn(g)];
    const grounds = groundsUsed(g, f.target, attackers);
    if (grounds.length === 1) f.terrain = grounds[0]!;
    const held = heldBy(g, defenders);
    f.held = held.infantry;
    f.heldByTanks = held.tanks;
    f.river = riverUsed(g, f.target, attackers);
    f.tanks = sumOf(g, attackers, data.forces.tank);
    f.surprise = isFirstAssault(g, f.target, attackers);
    pay(g, attackers, false);
    feedAll(g, defenders, true);
    tellMuster(g, f);
    g.pop();
  },
});

/** 13-1 to 13-5: both strengths as they are, both dice, and what is lost. */
export const exchange = run('exchange', {
  title: 'Exchange',
  rule: '13-1',
  run(g) {
    const { s } = g;
    const f = under(g);
    const [attackers, defenders] = [attackersIn(g), defendersIn(g)];
    for (const u of attackers) s.marks[u]! |= MARK.attacked;
    const foiled = g.data.front.foiled?.(g);
    if (foiled !== undefined) {
      f.attackerLoss = foiled;
      return g.pop();
    }
    pay(g, defenders, true);
    const clash = clashOf(g, f, attackers, defenders);
    const { results } = g.data.content;
    const { year } = dateOf(g);
    const dice = [
      g.roll('attack', 6, { by: f.side }),
      g.roll('counterattack', 6, { by: enemyOf(f.side) }),
    ] as const;
    const [attack, counter] = [
      dice[0] + added(clash.parts, 'attack'),
      dice[1] + added(clash.parts, 'counterattack'),
    ];
    const losses = lossesOf(results, year, 'attack', clash.attack, attack);
    f.attackerLoss = lossesOf(results, year, 'counterattack', clash.counter, counter);
    f.fortressLoss = fortressLosses(
      losses,
      clash.guns,
      clash.points,
      clash.fortress,
      clash.garrison,
    ).fortress;
    s.fort[f.target]! -= f.fortressLoss;
    f.defenderLoss = losses - f.fortressLoss;
    f.share = [clash.share[0], clash.share[1]];
    for (const u of unitsIn(g, f.target)) s.marks[u]! |= MARK.assailed;
    s.works[f.target]! |= ASSAILED;
    tellExchange(g, f, clash, dice, { attacker: f.attackerLoss, defender: losses });
    g.data.front.tolls?.(g, clash);
    g.pop();
  },
});

// ---- 13-8 Losses, one by one, from the strongest

/** The units that must lose the next point: the strongest of the first arm that has any left. */
export function nextLosers(g: Reader, whose: 'attacker' | 'defender'): number[] {
  const units = whose === 'attacker' ? attackersIn(g) : defendersIn(g);
  const rows = units.map((u) => ({ arm: ARMS[g.data.forces.order[u]!]!, points: g.s.strength[u]! }));
  return nextToLose(rows).map((at) => units[at]!);
}

export function lose(g: Writer, unit: number): void {
  const { s, data } = g;
  s.lost[unit]!++;
  if (s.strength[unit] === 1) {
    g.tell('3-5', () => `${unitName(g, unit)} is destroyed in ${placeName(g, s.at[unit]!)}.`);
    destroy(g, unit, null);
    s.fighting[unit] = 0;
    return;
  }
  s.strength[unit]!--;
  const { strengthPoint } = data.content.demoralisation;
  demoralise(g, suffererOf(g, unit), strengthPoint, null, 1);
}

/** Takes all that nobody has to choose; true if nothing is left to take. */
function settle(g: Writer, f: { readonly whose: 'attacker' | 'defender'; left: number }): boolean {
  while (f.left > 0) {
    const losers = nextLosers(g, f.whose);
    if (losers.length === 0) return true;
    // Among more equals than there are points to lose the owner chooses; else each of them loses one.
    if (losers.length > f.left) return false;
    for (const unit of losers) {
      lose(g, unit);
      f.left--;
    }
  }
  return true;
}

function suffered(g: Writer, whose: 'attacker' | 'defender'): void {
  const { side, target } = under(g);
  tellLosses(g, loserOf(side, whose), target);
  g.pop();
}

export const takeLosses = run('takeLosses', {
  title: 'Losses',
  rule: '13-8',
  run(g, f) {
    if (settle(g, f)) suffered(g, f.whose);
    else g.replace('losses', { whose: f.whose, left: f.left });
  },
});

const take = choice('losses', {
  title: 'Take a strength point from a unit',
  rule: '13-8',
  about: 'unit',
  form: z.string(),
  foci: (g, f) => nextLosers(g, f.whose).map((u) => unitId(g, u)),
  *values(g, f, _seat, id: string) {
    if (nextLosers(g, f.whose).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    nextLosers(g, f.whose).includes(unitAt(g, id))
      ? undefined
      : refuse('13-8', 'Losses fall on the strongest units, infantry first.'),
  apply(g, f, id) {
    lose(g, unitAt(g, id));
    f.left--;
    if (settle(g, f)) suffered(g, f.whose);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} loses a strength point`,
});

export const losses = ask('losses', {
  title: 'Losses',
  rule: '13-8',
  asks: (g, f) => (f.whose === 'attacker' ? under(g).side : enemyOf(under(g).side)),
  prompt: (_g, f) => `${f.left} more to lose, among equals: from whom?`,
  choices: { take },
});

export const aftermath = run('aftermath', {
  title: 'After the battle',
  rule: '12-2',
  run(g) {
    const { s, data } = g;
    tellVerdict(g, under(g));
    s.fighting.fill(0);
    s.feeder.fill(-1);
    s.lost.fill(0);
    for (const rule of data.front.afterBattle ?? []) rule(g);
    g.pop();
  },
});
