/** Arrivals, supply points, replacements, trenches: what is decided away from the fighting. */

import { countsFor, NATION, type Nation, turnNumber } from '@armistice/weltkrieg/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Situation } from './situation.ts';

/** Near to its nation's headquarters that stand at the front, on a railway, out of danger. */
export function arrive(asked: Asked, of: Situation): Decision {
  const { g, data, threat } = of;
  const { forces, ground } = data;
  const staffs = [...of.staffs()];
  const found = best(asked.choices({ choice: 'disembark' }), ({ value }) => {
    const { unit: id, to } = value as { unit: string; to: string };
    const [unit, place] = [of.unit(id), of.place(to)];
    const muster = of
      .front(place)
      .musters?.findLast(
        ({ nation, from }) => nation === forces.nation[unit] && turnNumber(from) <= g.s.turn,
      );
    let far = muster === undefined ? FAR_AWAY : ground.world.distance(place, of.place(muster.hex));
    for (const staff of muster === undefined ? staffs : [])
      if (forces.nation[staff] === forces.nation[unit])
        far = Math.min(
          far,
          ground.world.distance(place, g.s.at[staff]!) +
            (of.order(g.s.at[staff]!).mission === 'hold' ? 3 : 0),
        );
    if (far === FAR_AWAY && muster === undefined) far = fromTroops(of, place, forces.nation[unit]!);
    return -far + ground.railway[place]! * 3 - (threat.enters[place]! <= 1 ? 10 : 0);
  });
  if (found === undefined) return first(asked);
  return { ...found, why: `near to where it is wanted` };
}

/** How far a nation's troops are on average, where it has no headquarters: the first one comes to them. */
function fromTroops(of: Situation, place: number, nation: number): number {
  const { g, data } = of;
  let [sum, points] = [0, 0];
  for (const unit of of.own()) {
    if (data.forces.nation[unit] !== nation || data.forces.combat[unit] === 0) continue;
    sum += data.ground.world.distance(place, g.s.at[unit]!) * g.s.strength[unit]!;
    points += g.s.strength[unit]!;
  }
  return points === 0 ? FAR_AWAY : sum / points;
}

const FAR_AWAY = 60;

/** To the headquarters that has least for those it feeds at the front. */
export function deliver(asked: Asked, of: Situation): Decision {
  const found = best(asked.choices({ choice: 'deliver' }), ({ value }) => {
    const staff = of.unit(String(value));
    return hungerOf(of, staff);
  });
  return found === undefined ? first(asked) : { ...found, why: 'it has least for what it has to feed' };
}

/** Strength points near the enemy round a headquarters, for each point it has. */
export function hungerOf(of: Situation, staff: number): number {
  const { g, data, threat } = of;
  const { forces, ground } = data;
  const at = g.s.at[staff]!;
  let front = 0;
  for (const unit of of.own()) {
    const place = g.s.at[unit]!;
    if (forces.combat[unit] === 0 || forces.nation[unit] !== forces.nation[staff]) continue;
    if (threat.soon[place] === 0 || ground.world.distance(at, place) > 6) continue;
    front += g.s.strength[unit]! * (of.order(place).mission === 'hold' ? 1 : (of.front(at).mass ?? MASS));
  }
  return (front + 5) / (g.s.supply[staff]! + 10);
}

/** Points that should go from one headquarters to another, the hungriest first. */
export function parcels(of: Situation): { readonly from: number; readonly to: number }[] {
  const { g, data } = of;
  const staffs = [...of.staffs()].map((unit) => ({
    unit,
    nation: countsFor(data.front, data.forces.nation[unit]!),
    hunger: hungerOf(of, unit),
  }));
  staffs.sort((a, b) => b.hunger - a.hunger || a.unit - b.unit);
  const found: { from: number; to: number }[] = [];
  const given = new Set<number>();
  for (const taker of staffs) {
    if (taker.hunger < HUNGRY || found.length >= PARCELS) break;
    const giver = staffs.findLast(
      ({ unit, nation, hunger }) =>
        nation === taker.nation &&
        hunger < taker.hunger / 3 &&
        g.s.supply[unit]! >= (of.front(g.s.at[unit]!).spare ?? SPARE) &&
        !given.has(unit),
    );
    if (giver === undefined) continue;
    given.add(giver.unit);
    found.push({ from: giver.unit, to: taker.unit });
  }
  return found;
}

/** How much more an attack is fed than a defence. */
const MASS = 2;
/** From here on a headquarters is hungry; what another must have to give; parcels a turn. */
const HUNGRY = 1.2;
const SPARE = 20;
const PARCELS = 4;

/** Whom the schedule lets be named: the strongest first. */
export function mobilise(asked: Asked, of: Situation): Decision {
  const found = best(asked.choices(), ({ value }) => {
    const unit = of.unit(String(value));
    return of.g.s.strength[unit]! - Math.min(40, of.heart[of.g.s.at[unit]!]!) * 0.05;
  });
  return found === undefined ? first(asked) : { ...found, why: 'the strongest first' };
}

/** Sent away: who is furthest from the goal, as exactly as may be. */
export function leave(asked: Asked, of: Situation): Decision {
  const found = best(asked.choices(), ({ value }) => {
    const unit = of.unit(String(value));
    const at = of.g.s.at[unit]!;
    const goal = of.goal(of.order(at));
    return Math.min(60, goal?.[at] ?? 30) - of.threat.soon[at]! * 0.05;
  });
  return found === undefined ? first(asked) : { ...found, why: 'can be spared soonest' };
}

/** Regiments for new divisions: of those who stand furthest from the fighting. */
export function giveUp(asked: Asked, of: Situation): Decision {
  const found = best(asked.choices(), ({ value }) => {
    const at = of.g.s.at[of.unit(String(value))]!;
    return at < 0 ? 1 : -of.threat.soon[at]!;
  });
  return found === undefined ? first(asked) : { ...found, why: 'stands where it is quiet' };
}

/** As many as may be, to whoever has least of what it may have. */
export function lend(asked: Asked, of: Situation): Decision {
  const found = best(asked.choices(), ({ value }) => {
    const { to, points } = value as { to: string; points: number };
    const nation = NATION[to as Nation] as number | undefined;
    return points - (nation === undefined ? 0 : (of.doctrine.thrift?.(of.g, nation) ?? 0) * 10);
  });
  return found === undefined ? first(asked) : { ...found, why: 'they can use them now' };
}

// ---- replacements

/** So strong, or as strong as its replacements can make it, a unit is raised anew. */
const CADRE = 4;

/** Replacements into those who lack most; then the dead are raised; then remnants are put together. */
export function recombine(asked: Asked, of: Situation): Decision {
  const { g, data } = of;
  const { forces } = data;
  const found = best(asked.choices(), ({ choice, value }) => {
    if (choice === 'done') return 0;
    const { from, to, points } = value as { from: string; to: string; points: number };
    const [giver, taker] = [of.unit(from), of.unit(to)];
    const full = forces.strength[taker]!;
    if (choice === 'raise')
      return points >= Math.min(full, CADRE, forces.strength[giver]!) ? points + full * 0.01 : -1;
    if (forces.replacement[giver] === 1) {
      if (forces.replacement[taker] === 1) return -1;
      return 20 + points + (full - g.s.strength[taker]!) * 0.1;
    }
    const whole = points === g.s.strength[giver]! && g.s.strength[giver]! <= 2;
    return whole && g.s.strength[taker]! + points <= full && g.s.strength[taker]! >= points ? 1 : -1;
  });
  if (found === undefined) return first(asked, 'done');
  if (found.choice === 'done') return found;
  return { ...found, why: found.choice === 'raise' ? 'a unit comes back' : 'ranks are filled' };
}
