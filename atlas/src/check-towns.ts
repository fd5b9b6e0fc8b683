/** Towns, forts and ports. */

import type { MapHex } from '@armistice/hex';
import { type Find, listed, water } from './check-kit.ts';

const isTown = ({ place }: MapHex): boolean => place !== undefined && place.kind !== 'village';
const open = ({ terrain, features }: MapHex): boolean => !water(terrain) && !features.includes('closed');

export const towns: Find = (of) => {
  const { grid, map, plan } = of;
  if (plan.towns === undefined) return [];
  const { rule, within, but } = plan.towns;
  const hexes = Object.entries(map.hexes);
  const villages = hexes.flatMap(([id, hex]) => {
    const what = hex.place?.port === true ? 'port' : hex.place?.fortress === undefined ? undefined : 'fort';
    return what === undefined || isTown(hex)
      ? []
      : [`${hex.place!.name} in ${id} is a ${what} but no town (${rule})`];
  });
  if (within === undefined) return villages;
  const all = hexes.filter(([, hex]) => open(hex) && isTown(hex)).map(([id]) => grid.hex(id));
  const aside = new Set(but === undefined ? [] : listed(of, but));
  const lonely = hexes.flatMap(([id, hex]) => {
    if (!open(hex)) return [];
    const near = Math.min(...all.map((town) => grid.distance(town, grid.hex(id)))) <= within;
    if (near === aside.has(id))
      return [
        near
          ? `${id} is near a town and needs no exception (${rule})`
          : `no town is within ${within} hexes of ${id} (${rule})`,
      ];
    return [];
  });
  return [...villages, ...lonely];
};

export const ports: Find = ({ map, plan }) => {
  const { list, rule } = plan.coastPorts ?? {};
  const shore = new Set(list === undefined ? [] : map.lists[list]);
  return Object.entries(map.hexes).flatMap(([id, hex]) => {
    const coast = hex.features.includes('coast');
    const should = coast && shore.has(id);
    if (hex.features.includes('port') !== should)
      return [
        should ? `the coast of ${id} is no port (${rule})` : `${id} is a port, but no coast where all is one`,
      ];
    if (hex.place?.port !== true || hex.features.includes('inland-port') || coast) return [];
    return [`the port of ${hex.place.name} in ${id} is not on the coast`];
  });
};
