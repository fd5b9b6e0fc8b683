/** 5.5, 5.6 The surrender of fortresses, and of Turkey. */

import { Account, itemText } from '@armistice/engine';
import { inForce } from '../chits.ts';
import { fights, unitName } from '../forces.ts';
import { placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { fortSide, occupant, unitsIn } from '../stacks.ts';
import { FORT, OFF, type Reader, run, seatOf, type Writer } from '../types.ts';
import { checkCollapse, surrenderTurkey } from './collapse.ts';
import { kill, raze } from './control.ts';
import { inReserve } from './replacements.ts';
import { besieged } from './restrictions.ts';
import { isFortSupplied, isHexSupplied, isSupplied, traceSupply } from './supply.ts';

/** 14.15: a fort whose units live on its stores alone, with at least as many enemies around it as there are in it. */
function mayFall(g: Reader, place: number): boolean {
  const { s, data } = g;
  const { ground } = data;
  const units = unitsIn(g, place).filter((u) => fights(g, u));
  if (place === ground.kutHex) return s.kut && occupant(g, place) === SIDE.allied && besieged(g);
  if (s.fort[place] !== FORT.fort && s.fort[place] !== FORT.heavy) return false;
  const side = fortSide(g, place);
  if (side === SIDE.nobody || isFedHex(g, place)) return false;
  if (units.some((u) => isSupplied(g, u) || !isFortSupplied(g, u))) return false;
  let enemies = 0;
  for (let d = 0; d < 6; d++) {
    const to = ground.neighbours[place * 6 + d]!;
    if (to >= 0 && occupant(g, to) === 1 - side) enemies += unitsIn(g, to).filter((u) => fights(g, u)).length;
  }
  return enemies >= units.length + 1;
}

/** An empty fort is cut off if no line of its country reaches it. */
function isFedHex(g: Reader, place: number): boolean {
  const { neighbours } = g.data.ground;
  if (unitsIn(g, place).length > 0) return false;
  const side = fortSide(g, place);
  for (let d = 0; d < 6; d++) {
    const to = neighbours[place * 6 + d]!;
    if (to >= 0 && g.s.control[to] === side && occupant(g, to) !== 1 - side) return true;
  }
  return false;
}

export const fortressSurrender = run('fortressSurrender', {
  title: 'Fortress surrender',
  rule: '14.15',
  run(g) {
    const { s, data } = g;
    g.pop();
    traceSupply(g);
    for (let place = 0; place < data.ground.size; place++) {
      if ((s.fort[place] === 0 && place !== data.ground.kutHex) || !mayFall(g, place)) continue;
      const side = place === data.ground.kutHex ? SIDE.allied : fortSide(g, place);
      const die = g.roll('fortress', 6, { by: seatOf(side), what: 'fortress' });
      const falls = die >= 4;
      g.tell(
        '14.15',
        () => `${placeName(g, place)}, die ${die}: the fortress ${falls ? 'surrenders' : 'holds out'}.`,
        {
          ...{ kind: 'politics', what: 'fortress', die },
        },
      );
      if (falls) surrender(g, place);
    }
  },
});

function surrender(g: Writer, place: number): void {
  for (const u of unitsIn(g, place)) {
    g.tell('14.15', () => `${unitName(g, u)} lays down its arms.`);
    kill(g, u);
  }
  if (g.s.fort[place]! > 0) raze(g, place);
}

/** 5.62 */
export function surrenderModifiers(g: Reader): Account {
  const { s, data } = g;
  const { ground, forces } = data;
  const on = new Account();
  const hexes = ground.surrenderHexes.filter((place) => isHeldAndFed(g, place)).length;
  if (hexes > 0) on.add('places lost', hexes, '5.62');
  const arabia = [...forces.of[POWER.turkey]!].filter((u) => s.at[u] === OFF.arabia).length;
  if (arabia < garrisonWanted(g)) on.add('Arabia stripped', 1, '5.62');
  if (s.surrender.alpenkorps) on.add('the Alpenkorps in the Near East', 1, '5.62');
  if (s.surrender.baghdad) on.add('Baghdad taken in 1915', 3, '5.62');
  if (s.surrender.jerusalem) on.add('Jerusalem taken before 1918', 1, '5.62');
  if (inForce(g, 'army-of-islam') && !isTurkish(g, ground.baku)) on.add('Baku without Turks', 4, '5.62');
  const short = s.reserve - inReserve(g).length;
  if (short > 0) on.add('reserve too weak', short, '5.62');
  return on;
}

/** 5.62: a hex counts while the Allies hold it and could feed one of theirs there. */
const isHeldAndFed = (g: Reader, place: number): boolean =>
  g.s.control[place] === SIDE.allied &&
  g.s.allegiance.some((side, power) => side === SIDE.allied && isHexSupplied(g, place, power));

/** Four divisions, five once the 58th has come (5.62). */
function garrisonWanted(g: Reader): number {
  const { s, data } = g;
  const late = data.forces.index.get('tu-58') ?? -1;
  return late >= 0 && s.at[late] !== OFF.coming && s.at[late] !== OFF.unused ? 5 : 4;
}

export const turkishSurrender = run('turkishSurrender', {
  title: 'Turkish surrender',
  rule: '5.6',
  run(g) {
    const { s } = g;
    g.pop();
    if (s.surrender.turkey || s.allegiance[POWER.turkey] !== SIDE.cp) return;
    const on = surrenderModifiers(g);
    const die = g.roll('Turkish surrender', 6, { by: 'allied' });
    const total = die + on.total;
    const enough = g.data.content.victory.surrender;
    g.tell(
      '5.61',
      () =>
        `Turkey: die ${die}${on.items.length > 0 ? `, ${itemText(on.items)}` : ''}, in all ${total} of ${enough}.`,
      {
        ...{ kind: 'politics', what: 'Turkish surrender', die, total, power: 'turkey' },
      },
    );
    if (total < enough) return;
    surrenderTurkey(g, '5.61', 'The Sultan gives up');
    checkCollapse(g); // 16.5
  },
});

/** 6.44: Turks, and nobody else. */
function isTurkish(g: Reader, place: number): boolean {
  const units = unitsIn(g, place);
  return units.length > 0 && units.every((u) => g.data.forces.power[u] === POWER.turkey);
}
