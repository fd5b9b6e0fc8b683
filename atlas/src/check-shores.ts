/** What the shores show: land looks like land, and water like water. */

import type { Find } from './check-kit.ts';
import { LAND_SHARE } from './land.ts';
import { drowned, flooded, inPlay, points } from './reclaim.ts';
import { Area } from './shape.ts';

export const shores: Find = ({ grid, map }) => {
  const { land, lakes } = map.shapes;
  const wet = new Area(lakes.map(points));
  const lakeHexes = grid.ids.filter(
    (_id, h) => inPlay(grid, map, h) && wet.share(grid.outline(h)) > 1 - LAND_SHARE,
  );
  const atSea = land.length === 0 ? [] : drowned(grid, map, land);
  const underSea = land.length === 0 ? [] : flooded(grid, map, land);
  return [
    ...atSea.map((h) => `${grid.id(h)} is land but drawn as sea`),
    ...lakeHexes.map((id) => `${id} is land but drawn as a lake`),
    ...underSea.map((side) => {
      const [a, b] = [0, 1].map((k) => grid.id(grid.sides.hexes[side * 2 + k]!));
      return `${a}/${b} can be crossed by land but is drawn as sea`;
    }),
  ];
};
