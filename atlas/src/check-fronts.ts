/** Front lines and trenches. */

import type { MapHex } from '@armistice/hex';
import { alsoIn, type Checked, type Find, hexAt, listed, sideKey, water } from './check-kit.ts';
import { frontLine } from './fronts.ts';
import type { FrontPlan } from './plan.ts';

export const fronts: Find = (of) =>
  (of.plan.fronts ?? []).flatMap((front) => {
    const wrong: string[] = [];
    const held = new Uint8Array(of.grid.size);
    front.sides.forEach((side, i) => {
      for (const id of of.map.lists[`held:${front.name}:${side}`] ?? []) {
        if (held[of.grid.hex(id)] !== 0) wrong.push(`${front.name}: both sides hold ${id}`);
        held[of.grid.hex(id)] = i + 1;
      }
    });
    for (let h = 0; h < of.grid.size; h++) {
      const hex = hexAt(of, of.grid.id(h));
      const open = !water(hex.terrain) && !hex.features.includes('closed');
      const neutral = front.neutral?.includes(hex.country ?? '') === true;
      if (open && !neutral && held[h] === 0) wrong.push(`${front.name}: nobody holds ${of.grid.id(h)}`);
    }
    const line = frontLine(of.grid, held);
    if (line.pieces !== (front.pieces ?? 1))
      wrong.push(`${front.name}: the line is in ${line.pieces} pieces`);
    [line.first, line.second].forEach((hexes, i) => {
      const side = front.sides[i]!;
      const list = (of.map.lists[`front:${front.name}:${side}`] ?? []).map((id) => of.grid.hex(id));
      const other = new Set(i === 0 ? line.second : line.first);
      if (list.length !== hexes.length || hexes.some((h) => !list.includes(h)))
        wrong.push(`${front.name}: the list of the ${side} side is not its line`);
      // A salient one hex wide is walked past twice, so the next hex may touch an earlier one.
      const breaks = list.filter((h, k) => k > 0 && !list.slice(0, k).some((g) => of.grid.adjacent(g, h)));
      // Each enclave is a line of its own.
      if (breaks.length >= (front.pieces ?? 1))
        wrong.push(
          `${front.name}: the ${side} line breaks before ${breaks.map((h) => of.grid.id(h)).join(', ')}`,
        );
      for (const h of list) {
        const touches = [0, 1, 2, 3, 4, 5].some((d) => other.has(of.grid.neighbours[h * 6 + d]!));
        if (!touches)
          wrong.push(`${front.name}: ${of.grid.id(h)} is on the ${side} line but touches no enemy`);
      }
    });
    for (const { side, hexes, rule } of front.must ?? []) {
      const on = new Set(of.map.lists[`front:${front.name}:${side}`]);
      for (const id of listed(of, hexes))
        if (!on.has(id)) wrong.push(`${front.name}: ${id} is not on the ${side} line (${rule})`);
    }
    for (const [side, names] of Object.entries(front.towns ?? {})) {
      const held = new Set(of.map.lists[`held:${front.name}:${side}`]);
      for (const name of names) {
        const [id] = Object.entries(of.map.hexes).find(([, hex]) => stands(hex, name)) ?? [];
        if (id === undefined || !held.has(id))
          wrong.push(`${front.name}: ${name} in ${id ?? 'no hex'} is not on the ${side} side`);
      }
    }
    if (front.ground !== undefined) {
      const { side, but, terrain, rule } = front.ground;
      const others = new Set(listed(of, but));
      for (const id of of.map.lists[`front:${front.name}:${side}`] ?? []) {
        const is = hexAt(of, id).terrain === terrain;
        if (is === others.has(id))
          wrong.push(`${front.name}: ${id} on the ${side} line is ${is ? '' : 'not '}${terrain} (${rule})`);
      }
    }
    wrong.push(...(front.entrenched ?? []).flatMap((one) => unentrenched(of, one)));
    if (front.list !== undefined) {
      const on = new Set(of.map.lists[`front:${front.name}:${front.sides[0]}`]);
      const printed = listed(of, front.list);
      const covered = front.covered === undefined ? [] : listed(of, front.covered);
      const mine = new Set(of.map.lists[`held:${front.name}:${front.sides[0]}`]);
      for (const id of printed)
        if (covered.includes(id) ? !mine.has(id) : !on.has(id))
          wrong.push(`${front.name}: printed ${id} is not on the ${front.sides[0]} line`);
    }
    return wrong;
  });

export const trenches: Find = (of) =>
  (of.plan.fronts ?? [])
    .filter((f) => f.withoutFortresses === true)
    .flatMap((front) =>
      (front.lists ?? []).flatMap((name) =>
        Object.entries(of.map.hexes).flatMap(([id, hex]) =>
          hex.place?.fortress !== undefined &&
          (hex.features.includes(name) || of.map.lists[name]?.includes(id) === true)
            ? [`${id} has both a fortress and ${name}`]
            : [],
        ),
      ),
    );

const stands = (hex: MapHex, name: string): boolean =>
  hex.place?.name === name || alsoIn(hex.features).includes(name);

/** What is wrong with a statement about units that begin entrenched next to the enemy. */
function unentrenched(
  { map, grid }: Checked,
  { mine, enemy, barred, share, rule }: NonNullable<FrontPlan['entrenched']>[number],
): string[] {
  const enemies = new Set(map.lists[enemy]);
  const sides = new Map(map.sides.map((side) => [sideKey(side.a, side.b), side.features ?? []]));
  const shut: string[] = [];
  let touching = 0;
  for (const id of map.lists[mine] ?? []) {
    const facing = [0, 1, 2, 3, 4, 5]
      .map((d) => grid.neighbours[grid.hex(id) * 6 + d]!)
      .filter((h) => h >= 0 && enemies.has(grid.id(h)))
      .map((h) => sides.get(sideKey(id, grid.id(h))) ?? []);
    if (facing.length === 0) continue;
    touching++;
    if (facing.every((features) => features.some((word) => barred.includes(word)))) shut.push(id);
  }
  const open = touching - shut.length;
  return open >= share * touching
    ? []
    : [
        `${mine}: only ${open} of ${touching} hexes next to the enemy can be entrenched (${rule}): not ${shut.join(', ')}`,
      ];
}
