/** What lies on hexes beside counters: trenches, the Hindenburg Line, waste, fortresses that have suffered. */

import type { Marker } from '@armistice/table';
import { WORKS } from '../system/types.ts';
import type { WeltkriegView } from './seen.ts';

const ROWS: readonly (readonly [bit: number, marker: Omit<Marker, 'hex'>])[] = [
  [WORKS.trench, { kind: 'trench', label: '', title: 'a trench: −2 for attacks, and it holds to the last' }],
  [WORKS.building, { kind: 'trench', label: '', title: 'a trench is being dug', spent: true }],
  [WORKS.hindenburg, { kind: 'fort', label: 'H', title: 'the Hindenburg Line: −3 for attacks', side: 'cp' }],
  [WORKS.devastated, { kind: 'ruin', label: '×', title: 'devastated: hard to cross, no railway' }],
];

export function markersOf({ works, worn }: WeltkriegView): Marker[] {
  const markers: Marker[] = [];
  for (const [hex, bits] of Object.entries(works))
    for (const [bit, marker] of ROWS) if ((bits & bit) !== 0) markers.push({ hex, ...marker });
  for (const [hex, left] of Object.entries(worn))
    markers.push({
      ...{ hex, kind: left === 0 ? 'ruin' : 'fort', label: left === 0 ? '×' : `${left}` },
      ...(left === 0 ? { spent: true } : {}),
      title: left === 0 ? 'the fortress has fallen' : `what is left of the fortress: ${left}`,
    });
  return markers;
}
