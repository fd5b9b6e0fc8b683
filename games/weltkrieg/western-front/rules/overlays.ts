/** What The Western Front lays over the map besides: armies of 1914, sectors of the front from 1915 on (12-2 to 12-10). */

import type { Game } from '@armistice/engine';
import { byHex } from '@armistice/hex';
import { ROWS } from '../../system/nations.ts';
import type { Reader, Weltkrieg } from '../../system/types.ts';
import { nationId } from '../units.ts';
import { lieNow, SECTORS_FROM } from './allies.ts';
import { ARMY_NAMES } from './sectors.ts';
import { postOf } from './state.ts';

const ORDINALS = ['0th', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th'];

/** 4: the army of the strongest unit of a stack that belongs to one. */
function armyAt(g: Reader, place: number): string | undefined {
  let [best, most] = [-1, -1];
  for (let unit = g.s.top[place]!; unit >= 0; unit = g.s.below[unit]!)
    if (g.s.strength[unit]! > most && /^\d$/.test(postOf(g, unit)?.army ?? '')) {
      best = unit;
      most = g.s.strength[unit]!;
    }
  const post = best < 0 ? undefined : postOf(g, best)!;
  return post === undefined
    ? undefined
    : `${post.nation.charAt(0)}${post.army}: ${ORDINALS[Number(post.army)]} ${ROWS[nationId(post.nation)].adjective} Army`;
}

/** 12-4, 12-5: whose sector a hex is in, its front and its flanks. */
function sectorAt(g: Reader, place: number): string | undefined {
  const { front, sectors } = lieNow(g);
  for (const { army, hexes, flanks, rear } of sectors) {
    if (flanks.has(place)) return `flank of the ${ARMY_NAMES[army]} sector`;
    if (hexes.includes(place) || rear.has(place)) return `${ARMY_NAMES[army]} sector`;
  }
  return front[place] === 1 ? 'French sector' : undefined;
}

export const westOverlays: NonNullable<Game<Weltkrieg>['overlays']> = {
  armies: {
    title: 'Armies and sectors',
    of: (g) =>
      byHex(g.data.ground.world.ids, g.data.ground.closed, (place) =>
        g.s.turn < SECTORS_FROM ? armyAt(g, place) : sectorAt(g, place),
      ),
  },
};
