/** Decisions of state: initiative, supreme command, treaties, plans before the war. */

import { counts, type Theatre } from '@armistice/great-war/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Situation } from './situation.ts';

/** Strength of a side on the fronts of a theatre, against that of the enemy. */
function advantage(of: Situation, theatre: Theatre): number {
  const { deployment, data, side } = of;
  let [own, foe] = [1, 1];
  for (let place = 0; place < data.ground.size; place++) {
    if (data.ground.theatre[place] !== theatre) continue;
    own += deployment.attack[side][place]!;
    foe += deployment.attack[1 - side]![place]!;
  }
  return own / foe;
}

/** Who moves first strikes first: where it is stronger. */
export function initiative(asked: Asked, of: Situation): Decision {
  const west = advantage(of, 0) >= advantage(of, 1);
  const wanted = west ? 'west' : 'east';
  for (const listed of asked.choices())
    if (listed.value === wanted) return { ...listed, why: `it is stronger in the ${wanted}` };
  return first(asked);
}

export function command(asked: Asked, of: Situation): Decision {
  const wanted = advantage(of, 0) > advantage(of, 1) ? 'ohl' : 'oberost';
  for (const listed of asked.choices())
    if (listed.value === wanted) return { ...listed, why: 'where the main effort will be' };
  return first(asked);
}

/** Peace frees the divisions of the East, but only what Germans hold in strength counts after it (5.47): not while it costs a point. */
export function treaty(asked: Asked, of: Situation): Decision {
  const { ground } = of.data;
  const held = ground.victoryHexes.filter((place) => counts(of.g, place));
  return held.every((place) => counts(of.g, place, true))
    ? { ...(one(asked, 'makePeace') ?? first(asked)), why: 'the divisions are wanted in the West' }
    : { ...first(asked, 'fightOn'), why: 'what is held in Russia would not count' };
}

/** Yes or no as the staff has it; the choices of such a step carry true and false. */
export function answer(asked: Asked, yes: boolean, why: string): Decision {
  for (const listed of asked.choices()) if (listed.value === yes) return { ...listed, why };
  return first(asked);
}

/** Somewhere on the map, where it is worth most and safest. */
export function somewhere(asked: Asked, of: Situation, choice: string): Decision {
  const found = best(asked.choices({ choice }), ({ value }) => {
    const place = of.place(String((value as { to?: string })?.to ?? value));
    if (place < 0) return 0;
    return of.worth[place]! - of.threat.soon[place]! * 0.05;
  });
  return found ?? first(asked);
}

/** The weakest goes. */
export function weakest(asked: Asked, of: Situation, choice: string): Decision {
  const found = best(asked.choices({ choice }), ({ value }) => {
    const unit = of.unit(String(value));
    return unit < 0 ? 0 : -of.strength(unit);
  });
  return found === undefined ? first(asked) : { ...found, why: 'what is missed least' };
}
