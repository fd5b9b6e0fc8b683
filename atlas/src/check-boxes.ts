/** Boxes beside the map: every link leads somewhere, and links between maps lead both ways. */

import { makeGrid } from '@armistice/hex';
import type { Checked, Find } from './check-kit.ts';
import { mapIds, planOf } from './maps.ts';

export const boxLinks: Find = (of) =>
  of.map.boxes.flatMap((box) =>
    box.to.flatMap((link) => {
      const wrong = fault(of, box.id, link);
      return wrong === undefined ? [] : [`the box ${box.id} leads to ${link}, ${wrong}`];
    }),
  );

function fault({ map, grid }: Checked, box: string, link: string): string | undefined {
  const hexes = Object.values(map.hexes);
  const [kind = '', ...rest] = link.split(':');
  const name = rest.join(':');
  if (link === 'ports')
    return hexes.some((hex) => hex.place?.port === true) ? undefined : 'but there is no port';
  if (rest.length === 0) {
    const known = grid.index(link) >= 0 || map.boxes.some((other) => other.id === link);
    return known ? undefined : 'which is neither a hex nor a box';
  }
  switch (kind) {
    case 'list':
      return map.lists[name] === undefined ? 'a list the map does not have' : undefined;
    case 'feature':
      return hexes.some((hex) => hex.features.includes(name)) ? undefined : 'a feature no hex has';
    case 'country':
      return hexes.some((hex) => hex.country === name) ? undefined : 'a country the map does not have';
    default:
      return otherMap(map.id, box, kind, name);
  }
}

/** A hex of another map, or a box there that leads back. */
function otherMap(own: string, box: string, id: string, name: string): string | undefined {
  if (!mapIds.includes(id)) return 'a map that does not exist';
  const plan = planOf(id);
  if (makeGrid(plan.grid).index(name) >= 0) return undefined;
  const there = plan.boxes?.find((other) => other.id === name);
  if (there === undefined) return `which ${id} does not have`;
  return there.to.includes(`${own}:${box}`) ? undefined : 'from where nothing leads back';
}
