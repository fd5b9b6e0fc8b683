/** Counters that a scene shows, by their ids: sheets name them and need not bring them once more. */

import type { CounterFace } from '@armistice/table';
import type { Scene } from '../session/protocol.ts';

export type Faces = ReadonlyMap<string, CounterFace>;

export function facesOf({ stacks, panels }: Pick<Scene, 'stacks' | 'panels'>): Faces {
  const found = new Map<string, CounterFace>();
  const add = (face: CounterFace) => {
    if (face.id !== undefined) found.set(face.id, face);
  };
  for (const { counters } of stacks) counters.forEach(add);
  for (const { rows } of panels) for (const { counters = [] } of rows) counters.forEach(add);
  return found;
}

/** Those of the ids that the scene shows. */
export const facesIn = (faces: Faces, ids: readonly string[] = []): readonly CounterFace[] =>
  ids.flatMap((id) => faces.get(id) ?? []);
