/** 10.3-10.7 A battle once its attackers are committed: support, the die, losses, advance. */

import { Account, itemText, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { handSize, isOwnChit } from '../chits.ts';
import { nameFor, placeId, unitId, unitShown } from '../facts.ts';
import { sideOfUnit, stepsOf, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { DIE, oddsName, result, resultText } from '../reckoning.ts';
import { cover, fortSide, occupant, remove, unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  type Battle,
  choice,
  FRONT,
  KNOWN,
  MARK,
  OFF,
  type Reader,
  run,
  type Seat,
  sequence,
  sideOf,
  type Writer,
} from '../types.ts';
import { advancers } from './advance.ts';
import { isConrad, isKaiserschlacht, mayStop } from './after-battle.ts';
import { chitRefusal, inBattle, spendChits, usableChits } from './battle-events.ts';
import { isSupportable, maySlipAway } from './cavalry.ts';
import { enter, raze } from './control.ts';
import { loseFort, loseUnit } from './losses.ts';
import { noteMandates, noteSlipped } from './mandates.ts';
import { attackersIn, defendersIn, hasGarrison, isBrusilov, reckon } from './odds.ts';
import { isParalysed, staffRefusal } from './paralysis.ts';
import { placeRefusal } from './restrictions.ts';
import { hasRoomFor } from './stacking.ts';
import { tellVerdict } from './stage.ts';
import { isFedTown, traceSupply } from './supply.ts';
import { attacker, defender, under } from './under.ts';

/** 10.62: the attacker takes his losses before the defender. */
export const battle = sequence('battle', 'Battle', '10.3', [
  {
    step: 'withdrawal',
    when: (g) => maySlipAway(g, under(g).target, attackersIn(g)) && refuges(g).length > 0,
  },
  { step: 'support', when: (g) => !slipped(g) && mayHelp(g, attacker(g)) },
  { step: 'reply', when: (g) => !slipped(g) && mayHelp(g, defender(g)) },
  { step: 'resolution', when: (g) => !slipped(g) },
  { step: 'attackerLosses', when: (g) => under(g).attackerLoss > 0 && attackersIn(g).length > 0 },
  { step: 'defenderLosses', when: (g) => under(g).defenderLoss > 0 && defendersIn(g).length > 0 },
  { step: 'halting', when: (g) => mayStop(g) },
  { step: 'advance', when: (g) => advancers(g).length > 0, frame: () => ({ second: false }) },
  { step: 'aftermath' },
]);

/** The cavalry has gone, and nothing is left to fight (15.51). */
const slipped = (g: Reader): boolean => defendersIn(g).length === 0 && !hasGarrison(g, under(g).target);

// ---- Cavalry slips away (15.51-15.53)

/** 15.52: one hex, towards the nearest supply of its own if there is such a hex. */
function refuges(g: Reader): number[] {
  const { target } = under(g);
  const { ground } = g.data;
  const units = defendersIn(g);
  const own = 1 - sideOf(attacker(g));
  const open: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = ground.neighbours[target * 6 + d]!;
    if (to < 0 || ground.steps[g.s.weather[ground.front[target]!]!]![0]![target * 6 + d] === 255) continue;
    if (occupant(g, to) === 1 - own || (g.s.fort[to]! > 0 && fortSide(g, to) === 1 - own)) continue;
    if (hasRoomFor(g, units, to) && units.every((u) => placeRefusal(g, u, to) === undefined)) open.push(to);
  }
  const far = (place: number): number => supplyDistance(g, units[0]!, place);
  const nearer = open.filter((to) => far(to) < far(target));
  return nearer.length > 0 ? nearer : open;
}

/** In hexes, to a town of one's own that is in supply. */
function supplyDistance(g: Reader, unit: number, place: number): number {
  const { ground, forces } = g.data;
  let best = Number.POSITIVE_INFINITY;
  for (const town of ground.towns)
    if (ground.front[town] === ground.front[place] && isFedTown(g, town, forces.power[unit]!))
      best = Math.min(best, ground.world.distance(place, town));
  return best;
}

export const slipAway = choice('withdrawal', {
  title: 'Retreat before combat',
  rule: '15.51',
  about: 'hex',
  form: z.string(),
  foci: (g) => refuges(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (refuges(g).includes(placeAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    refuges(g).includes(placeAt(g, id))
      ? undefined
      : refuse('15.52', `The cavalry cannot slip away to ${placeName(g, placeAt(g, id))}.`),
  apply(g, _f, id) {
    const { s } = g;
    const { target } = under(g);
    noteSlipped(g, under(g), attackersIn(g));
    for (const u of unitsIn(g, target).reverse()) {
      s.fighting[u] = 0;
      s.marks[u]! &= ~MARK.assailed;
      enter(g, u, placeAt(g, id));
    }
    for (const u of attackersIn(g)) s.marks[u]! &= ~(MARK.attacked | MARK.special); // 15.53: they may attack again
    g.pop();
  },
  say: (g, _f, id) => `slips away from ${placeName(g, under(g).target)} to ${placeName(g, placeAt(g, id))}`,
});

export const stand = choice('withdrawal', {
  title: 'Stand and fight',
  rule: '15.51',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'stands and fights',
});

export const withdrawal = ask('withdrawal', {
  title: 'Retreat before combat',
  rule: '15.51',
  asks: defender,
  prompt: (g) => `Does the cavalry in ${placeName(g, under(g).target)} slip away?`,
  choices: { slipAway, stand },
});

// ---- Support and events (10.46, 6, 15.1): the attacker says first

const unitsOf = (g: Reader, seat: Seat): number[] => (seat === attacker(g) ? attackersIn(g) : defendersIn(g));

/** 10.46, 10.47, 15.54: why a headquarters cannot support this battle. */
export function supportRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const b = under(g);
  if (unit < 0 || forces.headquarters[unit] === 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('10.46', 'That is not one of your headquarters on the maps.');
  if ((seat === b.side ? b.support : b.answer) >= 0)
    return refuse('10.47', 'One headquarters supports a battle, not two.');
  const units = unitsOf(g, seat);
  const no = staffRefusal(g, unit, b.target, units);
  if (no !== undefined) return no;
  return isSupportable(g, units) ? undefined : refuse('15.54', 'Cavalry alone gets no support.');
}

/** 10.46: next to a unit that is in the hex or next to it: two hexes at most. */
const SUPPORT = 2;

function* supporters(g: Reader, seat: Seat): Generator<number> {
  const { s } = g;
  const { forces, ground } = g.data;
  const { target } = under(g);
  for (const u of forces.staffs) {
    const at = s.at[u]!;
    if (at < 0 || ground.front[at] !== ground.front[target] || ground.world.distance(at, target) > SUPPORT)
      continue;
    if (supportRefusal(g, u, seat) === undefined) yield u;
  }
}

/**
 * Has a side anything to bring to this battle, for all that the other can know? Covered units near by could be
 * headquarters, and events in hand could fit: it is asked then, so that the question tells nothing.
 */
function mayHelp(g: Reader, seat: Seat): boolean {
  if (handSize(g, seat) > 0 || supporters(g, seat).next().done !== true) return true;
  const { s, data } = g;
  const { target } = under(g);
  const { ground, forces } = data;
  for (let u = 0; u < forces.size; u++) {
    const at = s.at[u]!;
    if (at < 0 || s.known[u] === KNOWN.all || ground.front[at] !== ground.front[target]) continue;
    if (s.allegiance[forces.power[u]!] === sideOf(seat) && ground.world.distance(at, target) <= SUPPORT)
      return true;
  }
  return usableChits(g, seat, inBattle(g, under(g), attackersIn(g))).length > 0;
}

/** The two steps are the same question, to the one and to the other. */
const supportChoice = (step: 'support' | 'reply', whose: (g: Reader) => Seat) =>
  choice(step, {
    title: 'Support with a headquarters',
    rule: '10.46',
    about: 'unit',
    form: z.string(),
    *foci(g) {
      for (const u of supporters(g, whose(g))) yield unitId(g, u);
    },
    *values(g, _f, _seat, id: string) {
      if (supportRefusal(g, unitAt(g, id), whose(g)) === undefined) yield id;
    },
    refuse: (g, _f, id) => supportRefusal(g, unitAt(g, id), whose(g)),
    apply(g, _f, id) {
      const b = under(g);
      if (step === 'support') b.support = unitAt(g, id);
      else b.answer = unitAt(g, id);
      g.s.known[unitAt(g, id)] = KNOWN.all;
      g.tell('10.46', () => `${unitName(g, unitAt(g, id))} supports the battle.`);
      g.reveal();
    },
    say: (g, _f, id, _seat, reader) => `has ${nameFor(g, unitAt(g, id), reader)} support the battle`,
    shown: (g, _f, id, reader) => unitShown(g, id, reader),
  });

const chitChoice = (step: 'support' | 'reply', whose: (g: Reader) => Seat) =>
  choice(step, {
    title: 'Use an event',
    rule: '6.12',
    about: 'event',
    form: z.string(),
    foci: (g) =>
      usableChits(g, whose(g), inBattle(g, under(g), attackersIn(g))).map(
        (chit) => g.data.chits.rows[chit]!.id,
      ),
    *values(g, _f, _seat, id: string) {
      const chit = g.data.chits.index.get(id) ?? -1;
      if (chitRefusal(g, chit, whose(g), inBattle(g, under(g), attackersIn(g))) === undefined) yield id;
    },
    refuse: (g, _f, id) =>
      chitRefusal(g, g.data.chits.index.get(id) ?? -1, whose(g), inBattle(g, under(g), attackersIn(g))),
    apply(g, _f, id) {
      const b = under(g);
      const { rows, index } = g.data.chits;
      (step === 'support' ? b.chits : b.reply).push(index.get(id)!);
      g.tell('6.12', () => `${rows[index.get(id)!]!.title}.`);
      g.reveal();
    },
    say: (g, _f, id, seat, reader) =>
      reader === seat
        ? `brings ${g.data.chits.rows[g.data.chits.index.get(id)!]!.title} into the battle`
        : 'brings an event into the battle',
    shown: (g, _f, id, reader) => (isOwnChit(g, id, reader) ? id : null),
  });

/** 6.42: paralysed Russians have Brusilov's headquarters with them. */
const rollRefusal = (g: Reader): Refusal | undefined =>
  isParalysed(g, attackersIn(g)) && under(g).support < 0
    ? refuse('6.42', 'A headquarters supports this attack, or it is none of Brusilov’s.')
    : undefined;

export const goOn = choice('support', {
  title: 'Roll',
  rule: '10.34',
  ends: true,
  form: z.null(),
  *values(g) {
    if (rollRefusal(g) === undefined) yield null;
  },
  refuse: (g) => rollRefusal(g),
  apply: (g) => g.pop(),
  say: () => 'goes into battle',
});

export const support = ask('support', {
  title: 'Support of the attack',
  rule: '10.46',
  asks: attacker,
  prompt: (g) => `What supports the attack on ${placeName(g, under(g).target)}?`,
  choices: { headquarters: supportChoice('support', attacker), event: chitChoice('support', attacker), goOn },
});

export const answered = choice('reply', {
  title: 'Done',
  rule: '10.47',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'awaits the attack',
});

export const reply = ask('reply', {
  title: 'Support of the defence',
  rule: '10.47',
  asks: defender,
  prompt: (g) => `What supports the defence of ${placeName(g, under(g).target)}?`,
  choices: { headquarters: supportChoice('reply', defender), event: chitChoice('reply', defender), answered },
});

// ---- The die (10.34-10.36)

export const resolution = run('resolution', {
  title: 'Resolution',
  rule: '10.34',
  run(g) {
    const b = under(g);
    const { combat } = g.data;
    const on = {
      ...{ attack: new Account(), defence: new Account() },
      ...{ shift: new Account(), helps: new Account(), hinders: new Account() },
    };
    const attackers = attackersIn(g);
    noteOffensives(g, b);
    const { clash, odds } = reckon(g, b, attackers, on);
    noteMandates(g, b, attackers, clash);
    const die = odds.hopeless ? null : g.roll('combat', DIE, { by: b.side });
    const losses = result(combat, odds, die ?? 0);
    const text = resultText(combat, odds, die ?? 0);
    b.attackerLoss = losses.attacker;
    b.eliminated = losses.defender === Number.POSITIVE_INFINITY;
    b.defenderLoss = b.eliminated ? 0 : losses.defender;
    const all = [...on.helps.items, ...on.hinders.items];
    g.tell(
      '10.31',
      () =>
        `${itemText(on.attack.items)} against ${itemText(on.defence.items)}: ${oddsName(combat, clash, odds)}.`,
    );
    if (on.shift.items.length > 0) g.tell('10.41', () => `Columns: ${itemText(on.shift.items)}.`);
    if (die !== null)
      g.tell('10.34', () =>
        all.length === 0
          ? `Die ${die}.`
          : `Die ${die}, modified by ${itemText(all)}, makes ${die + odds.drm}.`,
      );
    g.tell('10.36', () => `Table ${'AB'[odds.table]}: ${text}.`, {
      ...{
        kind: 'battle',
        attacker: b.side,
        place: placeId(g, b.target),
        odds: oddsName(combat, clash, odds),
      },
      ...{ table: odds.table === 0 ? 'A' : 'B', die, drm: odds.drm, result: text },
      losses: { attacker: losses.attacker, defender: b.eliminated ? defenderSteps(g) : losses.defender },
    });
    deplete(g, b, isBrusilov(g, b, attackers, defendersIn(g)));
    if (b.eliminated) eliminateAll(g, b);
    else if (b.defenderLoss > 0 && defendersIn(g).length === 0) loseFort(g, b);
    g.pop();
  },
});

/** 15.45, 6.29: whether this attack is one of those that count. */
function noteOffensives(g: Writer, b: Battle): void {
  const { s, data } = g;
  b.kaiserschlacht = isKaiserschlacht(g);
  b.conrad = isConrad(g);
  if (b.conrad) s.conrad = true;
  if (b.side !== 'cp' || s.kaiserschlacht !== s.turn || data.ground.front[b.target]! > FRONT.east) return;
  // The benefit is for the first attacks on the front: another attack uses one up.
  const { front, attacks } = s.kaiserschlachten;
  if (b.kaiserschlacht || front === data.ground.front[b.target])
    s.kaiserschlachten = { front: data.ground.front[b.target]!, attacks: b.kaiserschlacht ? attacks + 1 : 4 };
}

const defenderSteps = (g: Reader): number => defendersIn(g).reduce((sum, u) => sum + stepsOf(g, u), 0);

/** 10.48, 6.27: support is spent; Brusilov's is gone for good. */
function deplete(g: Writer, b: Battle, brusilov: boolean): void {
  for (const unit of [b.support, b.answer]) if (unit >= 0) g.s.face[unit] = 1;
  if (b.support >= 0 && isGuard(g, b.support)) g.s.guard = true;
  if (b.support < 0 || !brusilov) return;
  remove(g, b.support, OFF.gone);
  traceSupply(g, sideOf(b.side), g.data.ground.front[b.target]);
}

/** 21.1: the shells of the Guard are for one attack. */
export const isGuard = (g: Reader, unit: number): boolean =>
  g.options.shellShortages === true && g.data.forces.units[unit]!.id === 'ru-hq-gd';

/** 10.65: everybody, headquarters and forts too. */
function eliminateAll(g: Writer, b: Battle): void {
  for (const u of unitsIn(g, b.target)) loseUnit(g, u, stepsOf(g, u));
  if (g.s.fort[b.target]! > 0) raze(g, b.target);
}

/** The battle is over: chits are spent, stacks are covered again (7.25). */
export const aftermath = run('aftermath', {
  title: 'After the battle',
  rule: '7.25',
  run(g) {
    const b = under(g);
    spendChits(g, b);
    tellVerdict(g, b.side, b.target);
    g.s.fighting.fill(0);
    g.s.noAdvance = 0;
    cover(g, SIDE.cp);
    cover(g, SIDE.allied);
    g.reveal();
    g.pop();
    g.pop();
  },
});
