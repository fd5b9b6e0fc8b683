/** After the game: what each seat saw, laid together. Nothing is read but the seats' own views. */

import type { SeatEntry } from '@armistice/engine';
import type { BattleFace, Panel, StackFace } from './face.ts';
import type { Scene } from './scene.ts';

type SceneFaces = Pick<Scene, 'stacks' | 'markers' | 'panels' | 'battle'>;

/** Each side's stacks as that side sees them; tracks and piles that only one side may read, too. */
export function laidTogether(scenes: readonly SceneFaces[]): SceneFaces {
  const markers = new Map<string, SceneFaces['markers'][number]>();
  for (const scene of scenes) for (const marker of scene.markers) markers.set(JSON.stringify(marker), marker);
  return {
    stacks: stacksTogether(scenes.map(({ stacks }) => stacks)),
    markers: [...markers.values()],
    panels: panelsTogether(scenes.map(({ panels }) => panels)),
    battle: scenes.reduce<BattleFace | null>(
      (best, { battle }) => (sizeOf(battle) > sizeOf(best) ? battle : best),
      scenes[0]?.battle ?? null,
    ),
  };
}

/** Of each stack the face that knows most of it. */
export function stacksTogether(all: readonly (readonly StackFace[])[]): StackFace[] {
  const stacks = new Map<string, StackFace>();
  for (const stack of all.flat()) {
    const key = `${stack.hex} ${stack.side}`;
    const before = stacks.get(key);
    if (before === undefined || knownIn(stack) > knownIn(before)) stacks.set(key, stack);
  }
  return [...stacks.values()];
}

/** Named units count most, then what is told of them. */
const knownIn = ({ counters }: StackFace): number =>
  counters.reduce((sum, { id, states }) => sum + (id === undefined ? 0 : 100) + states.length, 0);

const sizeOf = (battle: BattleFace | null): number =>
  battle === null ? -1 : battle.attackers.length + battle.defenders.length;

function panelsTogether(all: readonly (readonly Panel[])[]): Panel[] {
  const found = new Map<string, Panel>();
  for (const panel of all.flat()) {
    const before = found.get(panel.id);
    if (before === undefined) {
      found.set(panel.id, panel);
      continue;
    }
    const more = panel.rows.filter((row) => !before.rows.some(({ label }) => label === row.label));
    if (more.length > 0) found.set(panel.id, { ...before, rows: [...before.rows, ...more] });
  }
  return [...found.values()];
}

/** Each entry as its maker reads it, with whatever anybody was told of what came of it. */
export function logTogether(logs: { readonly [seat: string]: readonly SeatEntry[] }): SeatEntry[] {
  const [first = [], ...others] = Object.values(logs);
  return first.map((entry, i) => {
    const own = logs[entry.seat]?.[i] ?? entry;
    const told = [entry, ...others.map((log) => log[i]!)];
    const most = <T>(list: (one: SeatEntry) => readonly T[]): readonly T[] => {
      const known = list(own);
      const texts = new Set(known.map((one) => JSON.stringify(one)));
      const more = told.flatMap(list).filter((one) => {
        const text = JSON.stringify(one);
        return !texts.has(text) && texts.add(text);
      });
      return more.length === 0 ? known : [...known, ...more];
    };
    return { ...own, rolls: most((one) => one.rolls), notes: most((one) => one.notes) };
  });
}
