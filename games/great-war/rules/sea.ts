/** 9.5 Allied sea movement. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { mayKnow, nameFor, placeId, unitId, unitShown } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { COUNTRY, placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { type At, choice, FRONT, MARK, preWar, type Reader, type Seat, sideOf, WORKS } from '../types.ts';
import { enter } from './control.ts';
import { isOpen } from './entry.ts';
import { limitRefusal, tiedRefusal, use } from './limits.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isHexSupplied, isOpenToSea } from './supply.ts';

type Rail = At<'strategicMovement'>;

/** 9.53, 9.54: a port that ships of the Allies reach now. */
function isOpenPort(g: Reader, place: number, power: number): boolean {
  const { s, data } = g;
  const { ground } = data;
  if (place === ground.valona)
    return power === POWER.italy && isOpen(g, COUNTRY.Albania) && s.control[place] !== SIDE.cp; // 6.52
  if (place < 0 || s.control[place] !== SIDE.allied) return false;
  if (ground.landings.some(([landing]) => landing === place))
    return s.bases.gallipoli && (s.works[place]! & WORKS.spent) === 0;
  if (place === ground.fisher) return preWar(g, 'allied', 7);
  if (ground.port[place] === 0 || ground.front[place] === FRONT.caucasus) return false;
  if (ground.balticPort[place] === 1) return preWar(g, 'allied', 7);
  const blackSea = ground.blackSeaPort[place] === 1;
  return !blackSea || s.control[ground.constantinople] === SIDE.allied;
}

const isFed = (g: Reader, place: number, power: number): boolean =>
  isHexSupplied(g, place, power) ||
  isOpenToSea(g, place) ||
  g.data.ground.landings.some(([landing]) => landing === place);

function sailRefusal(g: Reader, f: Rail, unit: number, to: number, seat: Seat): Refusal | undefined {
  const no = seaRefusal(g, unit, seat);
  if (no !== undefined) return no;
  const { s, data } = g;
  const { ground, forces } = data;
  const from = s.at[unit]!;
  const where = placeName(g, to);
  if (to === from) return refuse('9.51', 'It is there already.');
  if (!isOpenPort(g, to, forces.power[unit]!))
    return refuse('9.53', `${where} is not a port of yours that ships reach.`);
  if (!isFed(g, to, forces.power[unit]!)) return refuse('9.51', `${where} is out of supply.`);
  if (s.beachesShut && ground.landings.some(([landing]) => landing === to))
    return refuse('6.51', 'The beaches of Gallipoli are lost: nobody comes ashore there any more.');
  const fronts = [ground.front[from]!, ground.front[to]!];
  const near = (front: number): boolean => front === FRONT.egypt || front === FRONT.iraq;
  // 9.55: to and from Iraq only by way of Egypt.
  if (fronts.includes(FRONT.iraq) && !fronts.every(near))
    return refuse('9.55', 'Ships go to Iraq from Egypt alone.');
  if (isBusy(g) && fronts.some((front) => front === FRONT.west || front === FRONT.east))
    return refuse('9.56', 'A landing takes all ships of the West and the East this turn.');
  return (
    placeRefusal(g, unit, to) ??
    stackRefusal(g, unit, to) ??
    limitRefusal(g, f, unit, from, to, [...new Set(fronts)], 'sea')
  );
}

/** 9.51: who may embark where it stands. */
function seaRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat) || sideOf(seat) !== SIDE.allied)
    return refuse('9.51', 'Only Allied units go by sea.');
  const at = s.at[unit]!;
  const name = unitName(g, unit);
  if ((s.marks[unit]! & MARK.railed) !== 0)
    return refuse('9.56', `${name} has moved by rail or sea this phase.`);
  if (at < 0 || !isOpenPort(g, at, data.forces.power[unit]!))
    return refuse('9.51', `${name} is not in a port that ships reach.`);
  if (!isFed(g, at, data.forces.power[unit]!)) return refuse('9.51', `${name} is out of supply.`);
  return tiedRefusal(g, unit);
}

/** 6.51, 6.52, 9.56 */
const isBusy = (g: Reader): boolean => g.s.landed === g.s.turn;

function havens(g: Reader, f: Rail, unit: number, seat: Seat): number[] {
  const power = g.data.forces.power[unit]!;
  return g.data.ground.quays.filter(
    (to) => isOpenPort(g, to, power) && sailRefusal(g, f, unit, to, seat) === undefined,
  );
}

/** Allied units that stand in a port or at a landing. */
function inPorts(g: Reader, seat: Seat): number[] {
  const { s, data } = g;
  if (seat !== 'allied') return [];
  const found: number[] = [];
  for (const place of data.ground.quays)
    for (let unit = s.top[place]!; unit >= 0; unit = s.below[unit]!)
      if (sideOfUnit(g, unit) === SIDE.allied) found.push(unit);
  return found;
}

export const sail = choice('strategicMovement', {
  title: 'Move by sea',
  rule: '9.51',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  lots: (g, _f, seat) => inPorts(g, seat).map((unit) => unitId(g, unit)),
  *foci(g, f, seat) {
    for (const unit of inPorts(g, seat))
      if (seaRefusal(g, unit, seat) === undefined && havens(g, f, unit, seat).length > 0)
        yield unitId(g, unit);
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || seaRefusal(g, unit, seat) !== undefined) return;
    for (const to of havens(g, f, unit, seat)) yield { unit: id, to: placeId(g, to) };
  },
  refuse: (g, f, { unit, to }, seat) => sailRefusal(g, f, unitAt(g, unit), placeAt(g, to), seat),
  apply(g, f, { unit: id, to }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const place = placeAt(g, to);
    const from = s.at[unit]!;
    use(g, f, unit, from, place, [...new Set([data.ground.front[from]!, data.ground.front[place]!])], 'sea');
    s.marks[unit]! |= MARK.railed;
    enter(g, unit, place);
  },
  say: (g, _f, { unit, to }, _seat, reader) =>
    `${nameFor(g, unitAt(g, unit), reader)} sails to ${placeName(g, placeAt(g, to))}`,
  fact: (g, _f, { unit, to }, _seat, reader) => ({
    ...{ kind: 'move', unit: mayKnow(g, unitAt(g, unit), reader) ? unit : null },
    ...{ from: placeId(g, g.s.at[unitAt(g, unit)]!), to, by: 'sea' },
  }),
  shown: (g, _f, { unit, to }, reader) => ({ unit: unitShown(g, unit, reader), to }),
});
