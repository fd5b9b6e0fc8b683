/** What lies on hexes beside counters: forts, trenches, waste, the goals of a short scenario. */

import type { Marker } from '@armistice/table';
import { FORT } from '../types.ts';
import { placeTitle } from './places.ts';
import type { GreatWarView } from './seen.ts';

const WORKS: { readonly [work: string]: Omit<Marker, 'hex'> } = {
  devastated: { kind: 'ruin', label: '×', title: 'devastated: hard to cross, no railway, worth no points' },
  trench: { kind: 'trench', label: '', title: 'a trench: −1 for attacks on Central Powers here' },
  'paris-gun': {
    kind: 'gun',
    label: 'PG',
    title: 'the Paris Gun: worth a point until it is overrun',
    side: 'cp',
  },
};

export function markersOf(board: GreatWarView): Marker[] {
  const { works, forts, war } = board;
  const markers: Marker[] = [];
  for (const [hex, here] of Object.entries(works))
    for (const work of here) if (WORKS[work] !== undefined) markers.push({ hex, ...WORKS[work] });
  for (const [hex, fort] of Object.entries(forts))
    if (fort === FORT.hindenburg)
      markers.push({ hex, kind: 'fort', label: 'H', title: 'the Hindenburg Line: two columns', side: 'cp' });
  if ('hexes' in war.goal)
    for (const { id, held } of war.goal.hexes)
      markers.push({
        ...{ hex: id, kind: 'target', label: '', spent: held },
        title: `${placeTitle(id)}: ${held ? 'held' : 'to be taken'} (${war.goal.need} are needed)`,
      });
  return markers;
}
