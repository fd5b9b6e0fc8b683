/** Men and points: transfers, replacements, new units, the Turkish reserve. */

import { FRONT, LETTER, OFF, POWER, POWERS, type Power } from '@armistice/great-war/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Needs } from './needs.ts';
import type { Situation } from './situation.ts';

/** Points that payers keep for events until the next strategic turn: one a turn. */
const KEPT = 3;
const PAYERS: readonly Power[] = ['germany', 'britain'];

/** Points go to whoever has more dead than he can rebuild, from whoever has more points than dead. */
export function transfer(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  const dead = POWERS.map(() => 0);
  for (let u = 0; u < data.forces.size; u++)
    if (g.s.at[u] === OFF.deadEurope || g.s.at[u] === OFF.deadNearEast) dead[data.forces.power[u]!]!++;
  const lacks = (power: Power): number => dead[POWER[power]]! - g.s.resources[POWER[power]]!;
  const found = best(asked.choices({ choice: 'give' }), ({ value }) => {
    const { from, to } = value as { from: Power; to: Power };
    const gain = Math.min(6, lacks(to)) - Math.min(6, lacks(from));
    return lacks(to) > 0 && gain > 1 ? gain : -Infinity;
  });
  return found === undefined ? first(asked) : { ...found, why: 'an ally needs it more' };
}

/** The best men for the points: whole divisions first, headquarters that are wanted, reduced units in the line. */
export function replace(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  const { forces, content } = data;
  const found = best(asked.choices(), ({ choice, value }) => {
    if (choice === 'done') return -Infinity;
    const id = choice === 'refit' ? (value as string) : (value as { unit: string }).unit;
    const unit = of.unit(id);
    const power = POWERS[forces.power[unit]!]!;
    const points = g.s.resources[forces.power[unit]!]!;
    if (PAYERS.includes(power) && points <= KEPT && !g.scenario.freeEvents && g.s.letter >= LETTER.C)
      return -Infinity;
    if (choice === 'refit') {
      const back = unit * 2 + 1;
      const more =
        forces.attack[unit * 2]! - forces.attack[back]! + forces.defence[unit * 2]! - forces.defence[back]!;
      return more + 1;
    }
    const { full } = value as { full: boolean };
    if (forces.headquarters[unit] === 1) {
      const price = full ? content.spending.support : content.spending.headquarters;
      return price <= points - 2 ? (full ? 5 / price : 4 / price) : -Infinity;
    }
    const face = forces.twoStep[unit] === 1 && !full ? 1 : 0;
    const worth = forces.attack[unit * 2 + face]! + forces.defence[unit * 2 + face]!;
    return worth / (full ? 2 : 1);
  });
  return found === undefined ? first(asked) : { ...found, why: 'makes good what was lost' };
}

/** Turks from where they are missed least. */
export function reserve(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  const required = g.frame('turkishReserve')!.required;
  const there = [...data.forces.of[POWER.turkey]!].filter((u) => g.s.at[u] === OFF.reserve).length;
  if (there < required) {
    const found = best(asked.choices({ choice: 'callIn' }), ({ value }) => {
      const unit = of.unit(String(value));
      const at = g.s.at[unit]!;
      if (at < 0) return 20 - of.strength(unit);
      return -of.threat.soon[at]! * 0.2 - of.strength(unit) - of.worth[at]! * 2;
    });
    if (found !== undefined) return { ...found, why: 'the reserve is wanted' };
  }
  const spare = best(asked.choices({ choice: 'release' }), ({ value }) =>
    of.strength(of.unit(String(value))),
  );
  return spare === undefined ? first(asked) : { ...spare, why: 'more use at the front' };
}

// ---- new units go by the needs of the fronts

/** Nobody stays in a box who can come in; `wants`: what is still wanted after all who came before. */
export function arrive(asked: Asked, of: Situation, wants: Needs): Decision {
  for (const { id } of asked.foci({ choice: 'place' })) {
    const found = best(asked.choices({ choice: 'place', id }), ({ value }) => {
      const { unit, to } = value as { unit: string; to: string };
      const place = of.place(to);
      return wants.at(of.unit(unit), place) + (place < 0 ? 0 : (wants.front(place) ?? 0));
    });
    if (found === undefined) continue;
    const { unit, to } = found.value as { unit: string; to: string };
    if (of.place(to) >= 0) wants.met(of.unit(unit), of.place(to));
    return { ...found, why: 'to where men are wanted most' };
  }
  const ashore = one(asked, 'disembark');
  if (ashore !== undefined) return { ...ashore, why: 'the Americans are needed in France' };
  return convert(asked, of) ?? first(asked);
}

/** Shock troops are made of whoever can be; horsemen dismount once the line stands still; the Hindenburg Line is laid. */
function convert(asked: Asked, of: Situation): Decision | undefined {
  const shock = best(asked.choices({ choice: 'shock' }), ({ value }) => {
    const at = of.g.s.at[of.unit(String(value))]!;
    return of.data.ground.front[at] === FRONT.west ? 2 : 1;
  });
  if (shock !== undefined) return { ...shock, why: 'shock troops for the offensive' };
  const foot = one(asked, 'convert');
  if (foot !== undefined) return { ...foot, why: 'horses are no use in the trenches' };
  return undefined;
}
