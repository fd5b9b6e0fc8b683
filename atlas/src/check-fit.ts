/** The fit itself: it may bend the ground to the printed places, but not fold it. */

import { makeGrid, widen } from '@armistice/hex';
import type { Check, Checked, Find } from './check-kit.ts';
import { type Fit, fit } from './fit.ts';
import type { LonLat } from './geo.ts';
import { anchorsOf, WIDER } from './ground.ts';

/** How small or large a patch of ground may become beside the average one. */
const LEAST = 0.2;
const MOST = 4;
const STEPS = 60;

interface Patch {
  readonly at: LonLat;
  /** Its size on the map over its true size, in units of the average; negative where the map is inside out. */
  readonly size: number;
}

/** Small patches of ground all over the map, measured on the ground and on the map. */
function patches({ plan, geography, grid }: Checked): Patch[] {
  const wide = makeGrid(widen(plan.grid, WIDER));
  const anchors = anchorsOf(plan, wide, geography);
  const fitted = fit(wide, anchors, plan.radiusKm);
  const onMap = (at: LonLat) => {
    const [x, y] = fitted.toGrid(at);
    const hex = wide.atPoint(x, y);
    return hex >= 0 && grid.index(wide.id(hex)) >= 0;
  };
  const lons = anchors.map((anchor) => anchor.at[0]);
  const lats = anchors.map((anchor) => anchor.at[1]);
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const [width, height] = [east - west, north - south];
  const found: Patch[] = [];
  for (let i = 0; i <= STEPS; i++) {
    for (let k = 0; k <= STEPS; k++) {
      const at: LonLat = [west + width * (-0.5 + (2 * i) / STEPS), south + height * (-0.5 + (2 * k) / STEPS)];
      if (onMap(at)) found.push({ at, size: sizeAt(fitted, at) });
    }
  }
  const mean = found.reduce((sum, patch) => sum + patch.size, 0) / found.length;
  return found.map(({ at, size }) => ({ at, size: size / mean }));
}

function sizeAt(fitted: Fit, [lon, lat]: LonLat): number {
  const d = 0.01;
  const [x, y] = fitted.toGrid([lon, lat]);
  const [ex, ey] = fitted.toGrid([lon + d, lat]);
  const [nx, ny] = fitted.toGrid([lon, lat + d]);
  return ((ex - x) * (ny - y) - (ey - y) * (nx - x)) / Math.cos((lat * Math.PI) / 180);
}

export const unfolded: Find = (of) => {
  const bad = patches(of).filter(({ size }) => size < LEAST || size > MOST);
  return bad.map(({ at: [lon, lat], size }) => {
    const how = size <= 0 ? 'is folded' : `is ${size.toFixed(2)} times its size`;
    return `the ground at ${lat.toFixed(1)} N ${lon.toFixed(1)} E ${how}`;
  });
};

export const spread = (of: Checked): Check['detail'] => {
  const sizes = patches(of).map((patch) => patch.size);
  return `ground is ${Math.min(...sizes).toFixed(2)} to ${Math.max(...sizes).toFixed(2)} times its average size`;
};
