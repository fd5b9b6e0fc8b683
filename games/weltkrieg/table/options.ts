/** What can be chosen, in words. */

import type { OptionFace } from '@armistice/table';
import { TERRAIN_IDS as TERRAIN } from '../system/tables.ts';
import { unitTitle } from './counters.ts';
import type { FrontFace } from './front.ts';
import { placeTitle } from './places.ts';
import type { WeltkriegView } from './seen.ts';

/** Choices whose value is a unit: what becomes of it. */
const UNITS: { readonly [choice: string]: (name: string) => string } = {
  join: (name) => `${name} joins the attack`,
  take: (name) => `${name} loses a strength point`,
  goIn: (name) => `${name} advances`,
  call: (name) => `Mobilise ${name}`,
  goRound: (name) => `${name} comes by Le Havre, two turns later`,
  toTheEast: (name) => `${name} goes to the East`,
  deliver: (name) => `Send supply points to ${name}`,
  split: () => 'Break down into brigades',
  rejoin: () => 'Become a division again',
  giveUp: (name) => `${name} gives up a regiment`,
  train: (name) => `Train ${name} as assault troops`,
  complete: (name) => `${name} to full strength`,
};

const HEXES: { readonly [choice: string]: (place: string) => string } = {
  attack: (place) => `Attack ${place}`,
  goBack: (place) => `Fall back to ${place}`,
  dig: (place) => `Dig in at ${place}`,
};

/** How somebody goes to a hex. */
const TO: { readonly [choice: string]: string } = {
  march: 'marches to',
  columnMarch: 'marches in column to',
  ride: 'goes by rail to',
  rideOn: 'rides on to',
  disembark: 'arrives at',
};

/** For whom American points come (000 23-60), and where replacements from overseas are from (23-39). */
const LENT: { readonly [to: string]: string } = {
  france: 'France',
  britain: 'Great Britain',
  america: 'the Americans',
  staff: 'the 1st American army, in advance',
};
const ORIGINS: { readonly [origin: string]: string } = { Col: 'Colonials', NA: 'North Africans' };

/** Between the fronts (000 25-8, 25-10). */
const FRONTS: { readonly [front: string]: string } = {
  east: 'leaves for the East',
  west: 'leaves for the Western Front',
  south: 'leaves for the Italian Front',
};

type Named = { readonly [part: string]: unknown };

export function optionOf(front: FrontFace, choice: string, value: unknown, board: WeltkriegView): OptionFace {
  if (typeof value === 'string') return ofText(front, choice, value, board);
  if (typeof value === 'number') return choice === 'useGround' ? ground(board, value) : { text: `${value}` };
  if (typeof value !== 'object' || value === null) return { text: '' };
  const { unit, from, to, points } = value as Named;
  if (choice === 'feed')
    return { text: from === null ? 'Fight unsupplied' : `Supplied by ${unitTitle(front, String(from))}` };
  if (choice === 'give' || choice === 'raise')
    return {
      text: `${points} to ${unitTitle(front, String(to))}${choice === 'raise' ? ', raised anew' : ''}`,
      amount: 'points',
    };
  if (choice === 'lend') return { text: `${points} for ${LENT[String(to)] ?? to}`, amount: 'points' };
  if (choice === 'depart' || choice === 'bring')
    return { text: `${unitTitle(front, String(unit))} ${FRONTS[String((value as Named).front)] ?? ''}` };
  if (choice === 'send') return { text: `Send supply points to ${unitTitle(front, String(to))}` };
  if (choice === 'fallUpon')
    return { hex: String(to), text: `Fall upon ${placeTitle(front, String(to))} from the march` };
  if (typeof unit === 'string' && typeof to === 'string')
    return {
      hex: to,
      text: `${unitTitle(front, unit)} ${TO[choice] ?? 'to'} ${placeTitle(front, to)}`,
    };
  return { text: '' };
}

function ofText(front: FrontFace, choice: string, value: string, { battle }: WeltkriegView): OptionFace {
  if (choice === 'feed' && (value === 'germany' || value === 'austria'))
    return { text: `Send points of ${value === 'germany' ? 'Germany' : 'Austria-Hungary'} to the East` };
  if (choice === 'name') return { text: ORIGINS[value] ?? value };
  if (front.units.has(value)) {
    const name = unitTitle(front, value);
    if (choice === 'leave')
      return { text: battle === null ? `${name} goes east` : `${name} stays out of the attack` };
    return { text: UNITS[choice]?.(name) ?? name };
  }
  return { hex: value, text: HEXES[choice]?.(placeTitle(front, value)) ?? placeTitle(front, value) };
}

const ground = ({ battle }: WeltkriegView, row: number): OptionFace => ({
  text: battle?.grounds?.length === 1 ? battle.grounds[0]! : TERRAIN[row]!,
});
