/** Mountain passes: a way through hexes from the place at one foot over the saddle to the place at the other. */

import type { Workbench } from './ground.ts';
import type { Land } from './land.ts';
import type { Placed } from './places.ts';
import { routeHexes } from './rails.ts';
import type { Point } from './shape.ts';

/** The sides that the passes cross, where a mountain hex is on at least one hand. */
export function passSides(
  ground: Workbench,
  land: Land,
  terrain: readonly string[],
  placed: readonly Placed[],
): [string, string][] {
  const { wide, onMap, toWide } = ground;
  const sides = new Map<number, [string, string]>();
  const mountain = (hex: number) => onMap[hex]! >= 0 && terrain[onMap[hex]!] === 'mountain';
  const foot = (name: string | undefined): { hex: number; at: Point } | undefined => {
    const place = ground.geography.of('place').find((f) => f.properties.name === name);
    if (place === undefined) return undefined;
    const at = ground.fit.toGrid(place.lines[0]![0]!);
    const hex = placed.find((p) => p.name === name)?.hex;
    return { at, hex: hex === undefined ? wide.atPoint(...at) : toWide[hex]! };
  };
  for (const pass of ground.geography.of('pass')) {
    const [from, to] = [foot(pass.properties.from), foot(pass.properties.to)];
    const saddle = ground.fit.toGrid(pass.lines[0]![0]!);
    const top = wide.atPoint(...saddle);
    if (from === undefined || to === undefined || from.hex < 0 || to.hex < 0 || top < 0) continue;
    const line = [from.at, saddle, to.at];
    const open = (h: number) => land.isLand[h] === 1;
    const up = routeHexes(wide, from.hex, top, line, open) ?? [];
    const down = routeHexes(wide, top, to.hex, line, open) ?? [];
    const way = [...up, ...down.slice(1)];
    way.forEach((hex, i) => {
      const last = way[i - 1];
      if (last === undefined || onMap[last]! < 0 || onMap[hex]! < 0) return;
      if (mountain(last) || mountain(hex))
        sides.set(wide.sides.between(last, hex), [wide.id(last), wide.id(hex)]);
    });
  }
  return [...sides.values()];
}
