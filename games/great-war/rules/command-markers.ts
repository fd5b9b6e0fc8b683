/** 10.81, 10.82, 10.84 Laying the markers of the supreme commands at the end of movement. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { placeId } from '../facts.ts';
import { sideOfUnit } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER } from '../nations.ts';
import { standing, unitsIn } from '../stacks.ts';
import { choice, FRONT, type Reader, type Seat, sideOf, type Writer } from '../types.ts';
import { theatreOf } from './marching.ts';
import { isSupplied } from './supply.ts';

export const MARKERS = ['ohl', 'oberost', 'foch', 'allenby'] as const;
type Marker = (typeof MARKERS)[number];

const TITLES: { readonly [marker in Marker]: string } = {
  ohl: 'OHL',
  oberost: 'OberOst',
  foch: 'Foch',
  allenby: 'Allenby',
};

/** Is a marker at hand for a side that moves in this half? */
function handRefusal(g: Reader, marker: Marker, seat: Seat, half: 1 | 2): Refusal | undefined {
  const { s } = g;
  const theatre = theatreOf(g, seat, half);
  const no = refuse('10.81', `${TITLES[marker]} is not at hand.`);
  switch (marker) {
    case 'ohl':
      return seat === 'cp' && s.command.marker === 'ohl' && s.command.place < 0 && theatre === 0
        ? undefined
        : no;
    case 'oberost':
      return seat === 'cp' && s.command.marker === 'oberost' && s.command.place < 0 && theatre === 1
        ? undefined
        : no;
    case 'foch':
      return seat === 'allied' && inForce(g, 'foch') && s.foch.place < 0 && theatre === 0 ? undefined : no;
    case 'allenby':
      return seat === 'allied' && inForce(g, 'allenby') && s.allenby.place < 0 && theatre === 0
        ? undefined
        : no;
  }
}

/** With supplied units of the right army alone: Germans; any Allies in the West; Britons in Egypt. */
function hexRefusal(g: Reader, marker: Marker, place: number, seat: Seat, half: 1 | 2): Refusal | undefined {
  const { data } = g;
  const { ground, forces } = data;
  if (place < 0 || ground.theatre[place] !== theatreOf(g, seat, half))
    return refuse('10.82', `${TITLES[marker]} goes to a hex of the theatre you move in.`);
  const front = ground.front[place]!;
  if (marker === 'foch' && front !== FRONT.west) return refuse('6.30', 'Foch commands on the Western Front.');
  if (marker === 'allenby' && front !== FRONT.egypt)
    return refuse('6.31', 'Allenby commands on the Egyptian Front.');
  const units = unitsIn(g, place).filter((u) => sideOfUnit(g, u) === sideOf(seat));
  const right = (u: number): boolean =>
    marker === 'foch' || forces.power[u] === (marker === 'allenby' ? POWER.britain : POWER.germany);
  return units.length > 0 && units.every(right) && units.some((u) => isSupplied(g, u))
    ? undefined
    : refuse('10.82', `Units in supply of the right army are wanted in ${placeName(g, place)}.`);
}

export const layMarker = choice('movement', {
  title: 'Lay a command marker',
  rule: '10.82',
  about: 'hex',
  form: z.strictObject({ marker: z.enum(MARKERS), at: z.string() }),
  *foci(g, f, seat) {
    const markers = MARKERS.filter((one) => handRefusal(g, one, seat, f.half) === undefined);
    if (markers.length === 0) return;
    for (const u of standing(g, sideOf(seat), theatreOf(g, seat, f.half))) {
      const place = g.s.at[u]!;
      if (
        g.s.top[place] === u &&
        markers.some((one) => hexRefusal(g, one, place, seat, f.half) === undefined)
      )
        yield placeId(g, place);
    }
  },
  *values(g, f, seat, id: string) {
    for (const marker of MARKERS)
      if (layRefusal(g, marker, placeAt(g, id), seat, f.half) === undefined) yield { marker, at: id };
  },
  refuse: (g, f, { marker, at }, seat) => layRefusal(g, marker, placeAt(g, at), seat, f.half),
  apply(g, _f, { marker, at }) {
    const place = placeAt(g, at);
    if (marker === 'foch') g.s.foch = { place };
    else if (marker === 'allenby') g.s.allenby = { place };
    else g.s.command = { marker, place };
  },
  say: (g, _f, { marker, at }) => `${TITLES[marker]} commands at ${placeName(g, placeAt(g, at))}`,
});

/** 10.82: a marker lies with the right units when movement ends; one that they have left is at hand again. */
export function takeUpMarkers(g: Writer, seat: Seat, half: 1 | 2): void {
  const { s } = g;
  const lies = (marker: Marker, place: number): boolean =>
    place < 0 ||
    g.data.ground.theatre[place] !== theatreOf(g, seat, half) ||
    hexRefusal(g, marker, place, seat, half) === undefined;
  if (seat === 'allied') {
    if (!lies('foch', s.foch.place)) s.foch = { place: -1 };
    if (!lies('allenby', s.allenby.place)) s.allenby = { place: -1 };
  } else if (s.command.marker !== 'none' && !lies(s.command.marker, s.command.place))
    s.command = { ...s.command, place: -1 };
}

const layRefusal = (g: Reader, marker: Marker, place: number, seat: Seat, half: 1 | 2): Refusal | undefined =>
  handRefusal(g, marker, seat, half) ?? hexRefusal(g, marker, place, seat, half);
