/** 7.1 Control of hexes, and all that the taking of one brings with it. */

import { chitsOf } from '../chits.ts';
import { mayKnow, placeId, unitId } from '../facts.ts';
import { fights, sideOfUnit, unitName } from '../forces.ts';
import { placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { fortSide, occupant, put, remove, unitsIn } from '../stacks.ts';
import {
  CHIT,
  FRONT,
  LETTER,
  MARK,
  OFF,
  type Reader,
  SIDE_NAMES,
  seatOf,
  WORKS,
  type Writer,
} from '../types.ts';
import { watchBases, watchBeaches, watchSalonika } from './bases.ts';
import { checkCollapse } from './collapse.ts';
import { tryOut } from './irregulars.ts';
import { loseResource } from './resources.ts';
import { traceSupply } from './supply.ts';
import { watchTurkey } from './turkey.ts';
import { checkCapture } from './victory.ts';

/** 5.62: the Alpenkorps in the Near East after Strategic Turn K. */
function watchAlpenkorps(g: Writer, unit: number, place: number): void {
  if (unit === g.data.forces.alpenkorps && place >= g.data.ground.nearEast && g.s.letter > LETTER.K)
    g.s.surrender.alpenkorps = true;
}

/** A unit enters a place: it joins the stack there, and control passes to its side (7.13). */
export function enter(g: Writer, unit: number, place: number): void {
  const from = g.s.at[unit]!;
  overrun(g, unit, place);
  put(g, unit, place);
  if (isArab(g, unit)) holdAsArab(g, place);
  watchAlpenkorps(g, unit, place);
  if (
    g.data.forces.tank[unit] === 1 &&
    g.data.forces.units[unit]!.replaced !== 'never' &&
    sideOfUnit(g, unit) === SIDE.allied
  )
    g.s.tanksOut = true;
  passThrough(g, unit, place);
  watchBases(g, from);
  if (place === g.data.ground.landings[0]![1]) watchBeaches(g);
  if (g.data.ground.austrianEdge.includes(place)) checkCollapse(g); // 16.5: the third unit in a hex
}

/** The same without staying. The Arabs hold only the ground they stand on (7.13). */
export function passThrough(g: Writer, unit: number, place: number): void {
  overrun(g, unit, place);
  const side = sideOfUnit(g, unit);
  if (isArab(g, unit)) {
    breakTrench(g, place);
    return;
  }
  if (g.s.arabs.place === place) g.s.arabs = { place: -1, before: SIDE.nobody };
  if (side === SIDE.cp) cutPipeline(g, place);
  takeControl(g, place, side);
}

/** 6.34, 6.35: no trench of the Near East outlasts an Allied unit in it. */
function breakTrench(g: Writer, place: number): void {
  g.s.works[place]! &= ~WORKS.trench;
  if (g.data.ground.gazaLine.includes(place)) g.s.works[place]! |= WORKS.overrun;
}

/** 11.53: the enemy in the hex of the marker, or west of it, throws the pipe back to the town west of him. */
function cutPipeline(g: Writer, place: number): void {
  const { s, data } = g;
  const { front, pipeTowns, world } = data.ground;
  if (s.pipeline === 0 || front[place] !== FRONT.egypt) return;
  const west = (at: number): number => Number(world.ids[at]!.slice(1, 3));
  if (west(place) < west(pipeTowns[s.pipeline - 1]!)) return;
  s.pipeline = pipeTowns.filter((town) => west(town) > west(place)).length;
  traceSupply(g, SIDE.allied, FRONT.egypt);
}

const isArab = (g: Reader, unit: number): boolean => g.data.forces.units[unit]!.nation === 'arab';

/** 15.81: the Arabs hold their hex while they are in it; what they leave goes back to who had it. */
function holdAsArab(g: Writer, place: number): void {
  const { s } = g;
  if (s.arabs.place === place) return;
  leaveAsArab(g);
  if (s.control[place] === SIDE.allied) return;
  s.arabs = { place, before: s.control[place]! };
  takeControl(g, place, SIDE.allied);
}

function leaveAsArab(g: Writer): void {
  const { place, before } = g.s.arabs;
  g.s.arabs = { place: -1, before: SIDE.nobody };
  if (place >= 0 && occupant(g, place) !== SIDE.allied && g.s.control[place] === SIDE.allied)
    takeControl(g, place, before);
}

/** 8.22, 15.63: headquarters alone in a hex are lost when combat units come. */
function overrun(g: Writer, unit: number, place: number): void {
  const { s } = g;
  const top = s.top[place]!;
  if (top < 0 || sideOfUnit(g, top) === sideOfUnit(g, unit) || !fights(g, unit)) return;
  for (const other of unitsIn(g, place)) {
    g.tell('15.63', () => `${unitName(g, other)} is overrun in ${placeName(g, place)}.`, {
      kind: 'loss',
      side: seatOf(sideOfUnit(g, other)),
      unit: unitId(g, other),
      steps: 0,
      place: placeId(g, place),
    });
    if (!mayKnow(g, other, seatOf(sideOfUnit(g, unit)))) g.reveal();
    kill(g, other);
  }
  traceSupply(g, sideOfUnit(g, unit), g.data.ground.front[place]);
}

/** To the dead pile of the map it was lost on (5.35); Germans lost in the Near East lie in Europe (5.37). */
export function kill(g: Writer, unit: number): void {
  const { s, data } = g;
  const { forces, ground } = data;
  const place = s.at[unit]!;
  if (forces.units[unit]!.nation === 'armenian') tryOut(g, unit); // 15.83
  const near = place >= 0 ? place >= ground.nearEast : forces.nearEast[unit] === 1;
  const { replaced, nation, enters } = forces.units[unit]!;
  s.marks[unit]! &= ~MARK.persia; // 17.21: it does not go back there
  s.known[unit] = 1;
  s.face[unit] = forces.headquarters[unit] === 1 || forces.twoStep[unit] === 1 ? 1 : s.face[unit]!;
  const pile = near && nation !== 'german' ? OFF.deadNearEast : OFF.deadEurope;
  const gone = replaced === 'never' && !('nation' in enters);
  // 15.83: of the Arabs another unit is drawn, untried.
  if (nation === 'arab') s.face[unit] = 0;
  remove(g, unit, nation === 'arab' ? OFF.coming : gone ? OFF.gone : pile);
  if (nation === 'arab') leaveAsArab(g);
  watchBases(g, place);
}

export function takeControl(g: Writer, place: number, side: number): void {
  const { s, data } = g;
  const { ground } = data;
  if (s.control[place] === side) return;
  const before = s.control[place]!;
  s.control[place] = side;
  const razes = s.fort[place]! > 0 && fortSide(g, place) === 1 - side;
  if (razes) raze(g, place);
  if (side === SIDE.allied) {
    if ((s.works[place]! & WORKS.parisGun) !== 0) loseGun(g, place);
    breakTrench(g, place);
    if (place === ground.kutHex) s.kut = true;
    if (place === ground.baghdad && data.content.turns[s.turn - 1]?.year === 1915) s.surrender.baghdad = true;
    if (place === ground.jerusalem && s.turn < JANUARY_1918) s.surrender.jerusalem = true;
  } else if (place === ground.antwerp) s.works[place]! |= WORKS.spent; // 11.52
  if (place === ground.fisher && side === SIDE.cp) s.works[place]! |= WORKS.spent; // 20.2, no. 7
  if (ground.spends[place] === 1 && before === 1 - side && ground.sourceOf[place] === before)
    s.works[place]! |= WORKS.spent; // 11.71
  loseResource(g, place, side);
  announce(g, place, side);
  if (razes || ground.town[place] !== 0) traceSupply(g, side, ground.front[place]);
  if (place === ground.salonika) watchSalonika(g);
  checkCapture(g, place, side, before);
  checkCollapse(g, place);
  if (side === SIDE.allied) watchTurkey(g);
}

/** 6.10 */
function loseGun(g: Writer, place: number): void {
  g.s.works[place]! &= ~WORKS.parisGun;
  for (const chit of chitsOf(g, 'paris-gun')) g.s.chit[chit] = CHIT.out;
  g.tell('6.10', () => `The Paris Gun is lost in ${placeName(g, place)}.`);
}

/** 5.62: once earned, never lost. */
const JANUARY_1918 = 37;

/** 14.14 */
export function raze(g: Writer, place: number): void {
  g.s.fort[place] = 0;
  g.tell('14.14', () => `The forts of ${placeName(g, place)} are destroyed.`);
}

function announce(g: Writer, place: number, side: number): void {
  const { ground } = g.data;
  const name = ground.world.hexes[place]?.place?.name;
  const worth = ground.victory[place]!;
  if (worth === 0 && (name === undefined || ground.town[place] === 0)) return;
  g.tell('7.13', () => `${placeName(g, place)} falls to ${SIDE_NAMES[seatOf(side)]}.`, {
    kind: 'capture',
    place: placeId(g, place),
    ...(name === undefined ? {} : { name }),
    by: seatOf(side),
    worth,
  });
}
