/** 9.13-9.16, 9.24, 9.25 The boxes between the parts of the world, and the way into them by rail. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { mayKnow, nameFor, unitId } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { POWER, SIDE } from '../nations.ts';
import { occupant, remove } from '../stacks.ts';
import { type At, choice, FRONT, MARK, OFF, type Reader, type Seat, sideOf } from '../types.ts';
import { limitRefusal, use } from './limits.ts';
import { nets } from './lines.ts';
import { boardRefusal, fromName, isByAnExit, isFisherTurn, passengers } from './rail.ts';

type Rail = At<'strategicMovement'>;

/** Boxes between fronts, by the name choices give them (9.13, 9.24). */
export const TRANSIT = { transit: OFF.transit, caucasus: OFF.caucasus } as const;
export type TransitName = keyof typeof TRANSIT;

/** 9.13, 9.15, 9.24, 9.25: into the box between two parts of the world. */
export function transitRefusal(
  g: Reader,
  f: Rail,
  unit: number,
  box: TransitName,
  seat: Seat,
): Refusal | undefined {
  const no = boardRefusal(g, unit, seat);
  if (no !== undefined) return no;
  if (isFisherTurn(g)) return refuse('20.2', 'On the first turn trains go to Berlin and Stettin alone.');
  const { s, data } = g;
  const { forces, ground } = data;
  const at = s.at[unit]!;
  const name = unitName(g, unit);
  if (at < 0) return refuse('9.13', `${name} is on its way already.`);
  const front = ground.front[at]!;
  const side = sideOf(seat);
  if (forces.headquarters[unit] === 1 && front <= FRONT.east)
    return refuse('9.42', `${name} stays in its part of the world.`);
  if (!isByAnExit(g, at) && !isByTheStraits(g, at))
    return refuse('9.13', `No line leads ${name} off this front.`);
  if (box === 'caucasus') {
    if (forces.power[unit] !== POWER.russia || (front !== FRONT.east && front !== FRONT.caucasus))
      return refuse('9.24', 'Only Russians go between the Eastern and the Caucasus Front.');
    if (s.fall > 0) return refuse('9.25', 'After the Fall of the Czar nobody goes this way.');
    if (forces.nearEast[unit] === 1 && forces.division[unit] === 0)
      return refuse('17.21', `${name} stays in the Near East.`);
    return limitRefusal(g, f, unit, at, at, [front], 'rail');
  }
  if (side !== SIDE.cp || front === FRONT.west || front === FRONT.italy)
    return refuse('9.13', 'The Central Powers go this way, between the East and the Near East.');
  if (forces.power[unit] === POWER.germany && forces.division[unit] === 1 && !s.bases.europeanTurkey)
    return refuse('9.15', 'German divisions go to the Near East only once European Turkey is set up.');
  return limitRefusal(
    g,
    f,
    unit,
    at,
    at,
    front === FRONT.east ? [FRONT.east, FRONT.caucasus] : [front],
    'rail',
  );
}

function isByTheStraits(g: Reader, at: number): boolean {
  const { constantinople } = g.data.ground;
  if (occupant(g, at) !== SIDE.cp || g.s.control[constantinople] !== SIDE.cp) return false;
  const net = nets(g, SIDE.cp, FRONT.east);
  return net[at] !== 0 && net[constantinople] === net[at];
}

export const transit = choice('strategicMovement', {
  title: 'Send to another part of the world',
  rule: '9.13',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), box: z.enum(['transit', 'caucasus']) }),
  lots: (g, _f, seat) => farTravellers(g, seat).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of farTravellers(g, seat)) if (boxes(g, f, unit, seat).length > 0) yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    for (const box of boxes(g, f, unitAt(g, id), seat)) yield { unit: id, box };
  },
  refuse: (g, f, { unit, box }, seat) => transitRefusal(g, f, unitAt(g, unit), box, seat),
  apply(g, f, { unit: id, box }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const at = s.at[unit]!;
    const front = data.ground.front[at]!;
    use(
      g,
      f,
      unit,
      at,
      at,
      box === 'transit' && front === FRONT.east ? [FRONT.east, FRONT.caucasus] : [front],
      'rail',
    );
    remove(g, unit, TRANSIT[box]);
    s.marks[unit]! |= MARK.railed;
  },
  say: (g, _f, { unit: id }, _seat, reader) =>
    `${nameFor(g, unitAt(g, id), reader)} leaves the front by rail`,
  shown: (g, _f, { unit: id, box }, reader) =>
    mayKnow(g, unitAt(g, id), reader) ? { unit: id, box } : { from: fromName(g, unitAt(g, id)), box },
});

/** Those of a side whom a box could take: the Central Powers in the East and the Near East, Russians in two fronts. */
const farTravellers = (g: Reader, seat: Seat): number[] =>
  passengers(g, sideOf(seat)).filter((unit) => {
    const front = g.s.at[unit]! < 0 ? -1 : g.data.ground.front[g.s.at[unit]!]!;
    if (seat === 'cp') return front >= FRONT.east;
    return (front === FRONT.east || front === FRONT.caucasus) && g.data.forces.power[unit] === POWER.russia;
  });

const boxes = (g: Reader, f: Rail, unit: number, seat: Seat): TransitName[] =>
  (['transit', 'caucasus'] as const).filter((box) => transitRefusal(g, f, unit, box, seat) === undefined);
