/** 15.4, 15.55 Shock troops, and cavalry on foot. */

import { onceAMoment, type Refusal, refuse } from '@armistice/engine';
import { CLOSED, OPEN } from '@armistice/hex';
import { z } from 'zod';
import { heldChit } from '../chits.ts';
import { unitId } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, occupant } from '../stacks.ts';
import { CHIT, choice, MARK, type Reader, type Seat, type Writer } from '../types.ts';
import { isMounted } from './cavalry.ts';
import { openCountries } from './entry.ts';

/** 15.42, 15.55: a line to Berlin or the Ruhr, from whichever of them lies on the unit's map. */
const hasWayHome = (g: Reader, unit: number): boolean => {
  const at = g.s.at[unit]!;
  return at >= 0 && waysHome(g, g.data.ground.front[at]!).has(at);
};

/** The hexes of a front from which such lines lead: for listings and refusals, while nothing changes. */
const waysHome = onceAMoment((g: Reader, front: number): ReadonlySet<number> => {
  const { s, data } = g;
  const { ground } = data;
  const { closed, far } = ground.scratch;
  const { first, grid } = ground.world.maps[front]!;
  closed.fill(CLOSED);
  const open = openCountries(g);
  for (let place = first; place < first + grid.size; place++) {
    const enemy =
      occupant(g, place) === SIDE.allied || (s.fort[place]! > 0 && fortSide(g, place) === SIDE.allied);
    const shut = ground.closed[place] === 1 || open[ground.country[place]!] === 0;
    closed[place] = shut || enemy ? CLOSED : OPEN;
  }
  // From Italy lines go home over the edge of the map.
  const homes = [ground.berlin, ...ground.ruhr, ...ground.sources['supply:cp']!].filter(
    (place) => ground.front[place] === front && s.control[place] === SIDE.cp,
  );
  return new Set(far.flood(homes, { closed, barred: ground.seaSides }).reached());
});

function footRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  if (seat !== 'cp' || unit < 0 || g.data.forces.units[unit]?.back?.as !== 'foot')
    return refuse('15.55', 'Only German cavalry divisions are put on foot.');
  if (g.s.at[unit]! < 0) return refuse('15.55', `${unitName(g, unit)} is not on the maps.`);
  if (!isMounted(g, unit)) return refuse('15.55', `${unitName(g, unit)} is on foot already.`);
  return hasWayHome(g, unit)
    ? undefined
    : refuse('15.55', `${unitName(g, unit)} has no line to Berlin or the Ruhr.`);
}

export const convert = choice('newUnits', {
  title: 'Put a cavalry division on foot',
  rule: '15.55',
  about: 'unit',
  form: z.string(),
  lots: (g, _f, seat) => (seat === 'cp' ? horses(g) : []).map((u) => unitId(g, u)),
  *foci(g, _f, seat) {
    if (seat !== 'cp') return;
    for (const u of horses(g))
      if (isMounted(g, u) && footRefusal(g, u, seat) === undefined) yield unitId(g, u);
  },
  *values(g, _f, seat, id: string) {
    if (footRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => footRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    g.s.face[unitAt(g, id)] = 1;
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} goes on foot` : 'converts cavalry',
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

const horses = (g: Reader): number[] => {
  const { forces } = g.data;
  const found: number[] = [];
  for (const u of forces.of[POWER.germany]!) if (forces.cavalry[u] === 1 && g.s.at[u]! >= 0) found.push(u);
  return found;
};

/** Nobody can be converted while no event is open or in hand. */
const mayTrain = (g: Reader): boolean => g.s.converting > 0 || heldChit(g, 'shock-troops', 'cp') >= 0;

/** 15.41: how many divisions may still be converted: six with the first event, all with the second. */
function shockRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { forces, content } = data;
  if (seat !== 'cp' || unit < 0 || forces.shock[unit] === 0)
    return refuse('15.41', 'That division cannot become shock troops.');
  const name = unitName(g, unit);
  if (s.at[unit]! < 0) return refuse('15.42', `${name} is not on the maps.`);
  if (s.face[unit] === 1) return refuse('15.41', `${name} is shock troops already.`);
  if ((s.marks[unit]! & MARK.ill) !== 0) return refuse('6.57', `${name} has had the influenza.`);
  const open = s.converting;
  if (open === 0 && heldChit(g, 'shock-troops', 'cp') < 0)
    return refuse('15.41', 'No shock-troop event is at hand.');
  if (open === 0 && s.resources[POWER.germany]! < content.spending.shock[s.shock === 0 ? 0 : 1]!)
    return refuse('15.41', `That costs ${content.spending.shock[s.shock === 0 ? 0 : 1]} resource points.`);
  return hasWayHome(g, unit) ? undefined : refuse('15.42', `${name} has no line to Berlin or the Ruhr.`);
}

/** The first conversion of a phase plays the event and pays for it. */
export const shock = choice('newUnits', {
  title: 'Convert to shock troops',
  rule: '15.41',
  about: 'unit',
  form: z.string(),
  *foci(g, _f, seat) {
    if (seat !== 'cp' || !mayTrain(g)) return;
    for (const u of g.data.forces.of[POWER.germany]!)
      if (g.s.at[u]! >= 0 && shockRefusal(g, u, seat) === undefined) yield unitId(g, u);
  },
  *values(g, _f, seat, id: string) {
    if (shockRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => shockRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const { s } = g;
    if (s.converting === 0) playShock(g);
    s.face[unitAt(g, id)] = 1;
    s.converting--;
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} becomes shock troops` : 'trains shock troops',
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

function playShock(g: Writer): void {
  const { s, data } = g;
  const chit = heldChit(g, 'shock-troops', 'cp');
  const { shock: price, shockDivisions } = data.content.spending;
  const second = s.shock > 0;
  s.chit[chit] = CHIT.out;
  s.since[chit] = s.turn;
  s.shock++;
  s.resources[POWER.germany]! -= price[second ? 1 : 0]!;
  s.converting = second ? 255 : shockDivisions;
  s.kaiserschlacht = second ? s.turn : s.kaiserschlacht;
  g.tell('6.5', () => `Germany trains shock troops${second ? ' throughout the army' : ''}.`, {
    ...{ kind: 'event', side: 'cp', event: 'shock-troops', what: 'played' },
  });
  g.reveal();
}
