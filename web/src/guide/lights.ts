/** What a step lights on the map: what to click, and what else could be chosen there. */

import type { MapViewProps } from '../map/MapView.tsx';
import type { GuideMoment } from './useGuide.ts';

type Lit = MapViewProps['lit'];

export interface Lights {
  readonly lit: Lit;
  readonly labels: ReadonlyMap<string, string>;
  readonly path: readonly string[] | undefined;
  readonly units: ReadonlySet<string>;
}

export function lightsOf({ guide, index, scene, ways }: GuideMoment): Lights {
  const step = guide.steps[index];
  const lit = new Map<string, 'focus' | 'target' | 'attack' | 'selected' | 'battle'>();
  const labels = new Map<string, string>();
  const units = new Set<string>();
  const deed = step?.deeds?.[0];
  const wanted = step?.click !== undefined && 'hex' in step.click ? step.click.hex : undefined;
  if (scene.battle !== null) lit.set(scene.battle.hex, 'battle');
  for (const { hex, detail } of ways) {
    if (hex === undefined) continue;
    lit.set(hex, 'target');
    if (detail?.cost !== undefined) labels.set(hex, String(detail.cost));
  }
  for (const focus of scene.foci) {
    if (wanted === undefined || focus.choice !== deed?.choice) continue;
    if (focus.about === 'hex') lit.set(focus.id, 'attack');
    else if (focus.id === deed.value) units.add(focus.id);
  }
  if (step?.reach !== undefined) {
    lit.set(step.reach.from, 'selected');
    units.add(step.reach.unit);
  }
  if (wanted !== undefined) lit.set(wanted, 'focus');
  const path = ways.find((way) => way.hex === wanted)?.detail?.path;
  return { lit, labels, path, units };
}
