/** Events, gas and aircraft in battle (6.3, 6.12-6.28, 15.1): who may use them when, and what they do to the die. */

import { type Refusal, refuse, type Tally } from '@armistice/engine';
import { inForce, wasPlayed } from '../chits.ts';
import type { Chit } from '../events/form.ts';
import { POWER, type Power } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import { type Attack, type Battle, CHIT, FRONT, type Reader, type Seat, type Writer } from '../types.ts';
import { isSupplied } from './supply.ts';

export interface InBattle {
  readonly b: Attack & Partial<Battle>;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** What an event does in a battle. */
interface BattleEvent {
  /** On the die: positive helps the attacker. */
  readonly drm: number;
  readonly by: 'attacker' | 'defender';
  readonly rule: string;
  /** Gone after one use; once in an operational turn; or in force from then on until the turn ends. */
  readonly lasts: 'once' | 'turn' | 'phase';
  /** Of one kind only one is used in a battle. */
  readonly kind?: 'gas' | 'blast';
  /** What must be so; says what is missing. */
  needs(g: Reader, of: InBattle): string | undefined;
}

const has = (g: Reader, units: readonly number[], ...powers: Power[]): boolean =>
  units.some((u) => powers.some((power) => g.data.forces.power[u] === POWER[power]));
const on = (g: Reader, { b }: InBattle, front: number): boolean => g.data.ground.front[b.target] === front;
const supportedBy = (g: Reader, { b }: InBattle, power: Power): boolean =>
  b.support !== undefined && b.support >= 0 && g.data.forces.power[b.support] === POWER[power];
const isFed = (g: Reader, { attackers }: InBattle): boolean => attackers.every((u) => isSupplied(g, u));
const unless = (ok: boolean, what: string): string | undefined => (ok ? undefined : what);

/** 6.12: the first to use a gas is the only one. */
const gas = (event: string): BattleEvent => ({
  ...{ drm: 2, by: 'attacker', rule: '6.12b', lasts: 'once', kind: 'gas' },
  needs(g, { attackers, b }) {
    if (wasPlayed(g, event)) return 'this gas has been used already';
    return unless(
      b.side === 'cp' || has(g, attackers, 'britain', 'france', 'belgium'),
      'British, French or Belgian attackers are wanted',
    );
  },
});

const GASES = ['chlorine', 'phosgene', 'mustard'];

export const BATTLE_EVENTS: { readonly [event: string]: BattleEvent } = {
  chlorine: gas('chlorine'),
  phosgene: gas('phosgene'),
  mustard: gas('mustard'),
  'flame-thrower': {
    drm: 2,
    by: 'attacker',
    rule: '6.13b',
    lasts: 'once',
    kind: 'blast',
    needs: () => undefined,
  },
  mine: { drm: 2, by: 'attacker', rule: '6.13b', lasts: 'once', kind: 'blast', needs: () => undefined },
  hurricane: {
    ...{ drm: 1, by: 'attacker', rule: '6.14b', lasts: 'once' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.west) && has(g, of.attackers, 'britain'),
        'British attackers in the West are wanted',
      ),
  },
  'the-system': {
    ...{ drm: 1, by: 'attacker', rule: '6.15b', lasts: 'turn' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.west) &&
          has(g, of.attackers, 'france') &&
          isFed(g, of) &&
          supportedBy(g, of, 'france'),
        'French attackers in the West, in supply and with a French headquarters, are wanted',
      ),
  },
  bruchmuller: {
    ...{ drm: 1, by: 'attacker', rule: '6.16b', lasts: 'turn' },
    needs: (g, of) =>
      unless(
        g.data.ground.front[of.b.target]! <= FRONT.east &&
          has(g, of.attackers, 'germany') &&
          isFed(g, of) &&
          supportedBy(g, of, 'germany'),
        'German attackers in Europe, in supply and with a German headquarters, are wanted',
      ),
  },
  determination: {
    ...{ drm: -1, by: 'defender', rule: '6.17b', lasts: 'once' },
    needs: (g, of) => unless(has(g, of.defenders, 'turkey'), 'Turkish defenders are wanted'),
  },
  meinertzhagen: {
    ...{ drm: 2, by: 'attacker', rule: '6.18', lasts: 'once' },
    needs: (g, of) => unless(on(g, of, FRONT.egypt), 'it counts on the Egyptian Front'),
  },
  'naval-bombardment': {
    ...{ drm: 1, by: 'attacker', rule: '6.19', lasts: 'once' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.egypt) && g.data.ground.coast[of.b.target] === 1,
        'it counts on the coast of the Egyptian Front',
      ),
  },
  townshend: {
    ...{ drm: 2, by: 'attacker', rule: '6.20', lasts: 'once' },
    needs: (g, of) =>
      unless(on(g, of, FRONT.iraq) && !wasPlayed(g, 'maude'), 'it counts in Iraq before Maude takes over'),
  },
  kemal: {
    ...{ drm: -1, by: 'defender', rule: '6.21b', lasts: 'once' },
    needs: (g, of) =>
      unless(
        g.data.ground.home[of.b.target] === POWER.turkey && of.defenders.length > 0,
        'it counts for units in Turkey',
      ),
  },
  'von-der-goltz': {
    ...{ drm: -2, by: 'defender', rule: '6.22', lasts: 'once' },
    needs: (g, of) => unless(on(g, of, FRONT.iraq), 'it counts on the Iraqi Front'),
  },
  yudenich: {
    ...{ drm: 2, by: 'attacker', rule: '6.23', lasts: 'once' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.caucasus) && has(g, of.attackers, 'russia'),
        'Russian attackers in the Caucasus are wanted',
      ),
  },
  /** 6.28: no modifier; from here on the winter does not count for Russians in the Caucasus. */
  'winter-offensive': {
    ...{ drm: 0, by: 'attacker', rule: '6.28', lasts: 'phase' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.caucasus) &&
          isWinter(g) &&
          of.attackers.every((u) => g.data.forces.power[u] === POWER.russia) &&
          !inForce(g, 'winter-offensive'),
        'Russians that attack in the Caucasus between November and February are wanted, once',
      ),
  },
  /** 6.36: no modifier; it takes the river away. */
  'iraq-flotilla': {
    ...{ drm: 0, by: 'attacker', rule: '6.36', lasts: 'once' },
    needs: (g, of) =>
      unless(
        on(g, of, FRONT.iraq) && g.data.ground.southOf44[of.b.target] === 1,
        'it counts in Iraq south of hexrow 44',
      ),
  },
};

/** 6.28: November to February. */
const isWinter = (g: Reader): boolean =>
  ['Nov/Dec', 'Jan/Feb'].includes(g.data.content.turns[g.s.turn - 1]?.name ?? '');

export const usesWinter = (g: Reader, b: Partial<Battle>): boolean =>
  (b.chits ?? []).some((chit) => rowOf(g, chit).event === 'winter-offensive');

const rowOf = (g: Reader, chit: number): Chit => g.data.chits.rows[chit]!;

/** Why a side may not use a chit in this battle; nothing if it may. */
export function chitRefusal(g: Reader, chit: number, seat: Seat, of: InBattle): Refusal | undefined {
  if (chit < 0) return refuse('6.12', 'There is no such event.');
  const row = rowOf(g, chit);
  const state = g.s.chit[chit];
  if (row.side !== seat || (state !== CHIT.held && state !== CHIT.active))
    return refuse('6.12', `${row.title} is not at hand.`);
  const role = of.b.side === seat ? 'attacker' : 'defender';
  const own = (role === 'attacker' ? of.b.chits : of.b.reply) ?? [];
  if (own.includes(chit)) return refuse('6.12', `${row.title} is in this battle already.`);
  if (row.air !== undefined) return airRefusal(g, row, of);
  const event = BATTLE_EVENTS[row.event];
  if (event === undefined || event.by !== role) return refuse(row.rule, `${row.title} does nothing here.`);
  // 6.12, 6.13: one gas, and neither flames nor mines beside it.
  if (
    event.kind !== undefined &&
    own.some(
      (other) =>
        BATTLE_EVENTS[rowOf(g, other).event]?.kind !== undefined &&
        (event.kind === 'gas' || BATTLE_EVENTS[rowOf(g, other).event]?.kind === 'gas'),
    )
  )
    return refuse(event.rule, `${row.title} is not used together with gas.`);
  const missing = event.needs(g, of);
  return missing === undefined ? undefined : refuse(event.rule, `${row.title}: ${missing}.`);
}

const AIR_FRONT: { readonly [front: string]: number } = {
  west: FRONT.west,
  east: FRONT.east,
  italy: FRONT.italy,
  egypt: FRONT.egypt,
};

/** 15.13, 15.16 */
function airRefusal(g: Reader, row: Chit, { b }: InBattle): Refusal | undefined {
  return g.data.ground.front[b.target] === AIR_FRONT[row.air!.front]
    ? undefined
    : refuse('15.16', `${row.title} flies on another front.`);
}

/** What the chits of a battle, and events that count by themselves, do to its die. */
export function chitModifiers(
  g: Reader,
  b: Attack & Partial<Battle>,
  attackers: readonly number[],
  accounts: { readonly helps: Tally; readonly hinders: Tally },
): void {
  for (const chit of [...(b.chits ?? []), ...(b.reply ?? [])]) {
    const row = rowOf(g, chit);
    const event = row.air === undefined ? BATTLE_EVENTS[row.event] : undefined;
    if (event === undefined || event.drm === 0) continue;
    (event.drm > 0 ? accounts.helps : accounts.hinders).add(row.title.toLowerCase(), event.drm, event.rule);
  }
  const air = airBalance(g, b);
  if (air > 0) accounts.helps.add('in the air', 1, '15.13');
  if (air < 0) accounts.hinders.add('in the air', -1, '15.13');
  const arabs = attackers.some((u) => g.data.forces.units[u]!.nation === 'arab');
  if (arabs && inForce(g, 'lawrence')) accounts.helps.add('Lawrence', 1, '6.24');
  if (arabs && inForce(g, 'turkish-atrocity')) accounts.helps.add('an atrocity', 1, '6.25');
  if (b.conrad === true) accounts.helps.add('Conrad offensive', 2, '6.29');
}

/** 15.13: aircraft cancel each other; new tactics only cancel. Who has real aircraft left rules the air. */
export function airBalance(g: Reader, b: Partial<Battle>): number {
  const count = (chits: readonly number[] = []): { all: number; real: number } => {
    const air = chits.map((chit) => rowOf(g, chit).air).filter((one) => one !== undefined);
    return { all: air.length, real: air.filter((one) => !one.cancels).length };
  };
  const [attack, defence] = [count(b.chits), count(b.reply)];
  const left = (own: { all: number; real: number }, other: { all: number }): number =>
    Math.min(own.real, own.all - other.all);
  if (left(attack, defence) > 0) return 1;
  return left(defence, attack) > 0 ? -1 : 0;
}

export const usesFlotilla = (g: Reader, b: Partial<Battle>): boolean =>
  (b.chits ?? []).some((chit) => rowOf(g, chit).event === 'iraq-flotilla');

/** After the battle: what is used up, and what comes back (6.12, 15.12, 15.15). */
export function spendChits(g: Writer, b: Battle): void {
  blameGas(g, b);
  for (const chit of [...b.chits, ...b.reply]) {
    const row = rowOf(g, chit);
    if (row.air === undefined) {
      const { lasts } = BATTLE_EVENTS[row.event]!;
      g.s.chit[chit] = lasts === 'once' ? CHIT.out : lasts === 'turn' ? CHIT.used : CHIT.active;
      if (lasts === 'phase') g.s.until[chit] = g.s.turn;
      g.s.since[chit] = g.s.turn;
      continue;
    }
    g.s.chit[chit] = row.air.once || row.air.cancels ? CHIT.out : CHIT.used;
    if (row.air.killed.length > 0) checkAce(g, chit);
  }
}

/** 21.3: who uses gas first may pay for it in the eyes of the world. */
function blameGas(g: Writer, b: Battle): void {
  if (g.options.firstGas !== true || !b.chits.some((chit) => GASES.includes(rowOf(g, chit).event))) return;
  if (GASES.some((event) => wasPlayed(g, event))) return;
  const die = g.roll('first use of gas', 6, { by: b.side });
  if (die === 6) g.s.victory += b.side === 'cp' ? -1 : 1;
  g.tell(
    '21.3',
    () =>
      `The first gas of the war, die ${die}: ${die === 6 ? 'the world is outraged' : 'the world looks away'}.`,
    {
      ...{ kind: 'politics', what: 'gas', die },
    },
  );
}

/** 15.15: an ace that has flown may be lost. */
export function checkAce(g: Writer, chit: number): void {
  const row = rowOf(g, chit);
  const die = g.roll('ace', 6, { by: row.side });
  const killed = row.air!.killed.includes(die);
  if (killed) g.s.chit[chit] = CHIT.out;
  g.tell('15.15', () => `${row.title}, die ${die}: ${killed ? 'killed in action' : 'comes home'}.`, {
    kind: 'event',
    side: row.side,
    event: row.event,
    what: killed ? 'removed' : 'played',
  });
}

/** The chits a side could use in this battle. */
export function usableChits(g: Reader, seat: Seat, of: InBattle): number[] {
  return g.data.chits.bySide[seat].filter((chit) => chitRefusal(g, chit, seat, of) === undefined);
}

export const inBattle = (g: Reader, b: Battle, attackers: readonly number[]): InBattle => ({
  b,
  attackers,
  defenders: unitsIn(g, b.target),
});
