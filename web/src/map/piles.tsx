/** Counters on the map: piles, drawn again only when they change, and one pile fanned out. */

import { isSpread, pileMarkup, type ThemeName } from '@armistice/board';
import type { StackFace } from '@armistice/table';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { MapPicture } from '../session/protocol.ts';
import type { Camera } from './camera.ts';
import { Markup } from './layers.tsx';
import { toScreen } from './viewport.ts';

export interface Look {
  readonly theme: ThemeName;
  readonly litUnits: ReadonlySet<string> | undefined;
  readonly selectedUnits: ReadonlySet<string> | undefined;
}

/** Edge of a counter, in radii of a hex. */
const COUNTER = 1.06;
const sizeOf = (picture: MapPicture) => Math.round(picture.unit * COUNTER);

const options = ({ theme, litUnits, selectedUnits }: Look, size: number) => ({
  size,
  theme,
  ...(litUnits === undefined ? {} : { litUnits }),
  ...(selectedUnits === undefined ? {} : { selectedUnits }),
});

/** All that a pile's drawing depends on, in one string. */
function signature(stacks: readonly StackFace[], { theme, litUnits, selectedUnits }: Look): string {
  let marks: string = theme;
  for (const { id } of stacks.flatMap(({ counters }) => counters)) {
    if (id === undefined) marks += '-';
    else marks += (litUnits?.has(id) ? 1 : 0) + (selectedUnits?.has(id) ? 2 : 0);
  }
  return marks + JSON.stringify(stacks);
}

/** The stacks of each hex together. */
export function stacksByHex(stacks: readonly StackFace[]): ReadonlyMap<string, readonly StackFace[]> {
  const found = new Map<string, StackFace[]>();
  for (const stack of stacks) {
    const here = found.get(stack.hex);
    if (here === undefined) found.set(stack.hex, [stack]);
    else here.push(stack);
  }
  return found;
}

export const countIn = (stacks: readonly StackFace[] | undefined): number =>
  (stacks ?? []).reduce((sum, { counters }) => sum + counters.length, 0);

/** Every piece of it is seen as it stands: there is nothing to fan out, unless it is too small to read. */
export const laidOpen = (stacks: readonly StackFace[] | undefined): boolean =>
  stacks?.some(isSpread) === true;
/** Blocks smaller than this on the screen are fanned out. */
const LEGIBLE = 20;
export const tooSmall = (picture: MapPicture, k: number): boolean => sizeOf(picture) * 0.5 * k < LEGIBLE;

const Pile = memo(function Pile(props: { x: number; y: number; hex: string; html: string; hidden: boolean }) {
  return (
    <Markup
      className={props.hidden ? 'map-pile map-pile-hidden' : 'map-pile'}
      data-stack={props.hex}
      transform={`translate(${props.x} ${props.y})`}
      html={props.html}
    />
  );
});

interface PilesProps {
  readonly picture: MapPicture;
  readonly at: ReadonlyMap<string, number>;
  readonly stacks: ReadonlyMap<string, readonly StackFace[]>;
  readonly look: Look;
  readonly fanned: string | null;
}

export const Piles = memo(function Piles({ picture, at, stacks, look, fanned }: PilesProps) {
  const drawn = useRef(new Map<string, string>());
  const piles = useMemo(() => {
    const size = sizeOf(picture);
    const kept = new Map<string, string>();
    const list = [...stacks].flatMap(([id, here]) => {
      const hex = picture.hexes[at.get(id) ?? -1];
      if (hex === undefined) return [];
      const key = size + signature(here, look);
      const html = drawn.current.get(key) ?? pileMarkup(here, options(look, size));
      kept.set(key, html);
      return [{ hex, html }];
    });
    drawn.current = kept;
    // From the top of the map down, so that each lies over those behind it.
    return list.sort((a, b) => a.hex.y - b.hex.y || a.hex.x - b.hex.x);
  }, [picture, at, stacks, look]);
  return piles.map(({ hex, html }) => (
    <Pile key={hex.id} hex={hex.id} x={hex.x} y={hex.y} html={html} hidden={fanned === hex.id} />
  ));
});

/** What is carried, under the pointer; whoever moves it writes its place into the group. */
export const Held = memo(function Held(props: {
  group: RefObject<SVGGElement | null>;
  picture: MapPicture;
  stacks: readonly StackFace[];
  units: readonly string[];
  look: Look;
}) {
  const { group, picture, stacks, units, look } = props;
  const html = useMemo(() => {
    const carried = stacks.flatMap((stack) => {
      const counters = stack.counters.filter(({ id }) => id !== undefined && units.includes(id));
      return counters.length === 0 ? [] : [{ ...stack, counters }];
    });
    return carried.length === 0 ? '' : pileMarkup(carried.slice(0, 1), options(look, sizeOf(picture)));
  }, [stacks, units, look, picture]);
  return (
    <g ref={group} className="map-held" data-testid="held" data-units={units.join(' ')}>
      <Markup html={html} />
    </g>
  );
});

/** Counters smaller than this on the screen are fanned out larger. */
const READABLE = 52;
const RIM = 8;

interface FanProps {
  readonly picture: MapPicture;
  /** All of one hex. */
  readonly stacks: readonly StackFace[];
  readonly x: number;
  readonly y: number;
  readonly look: Look;
  readonly camera: Camera;
}

/** One stack spread out above the others, large enough to read, and inside the window. */
export const Fan = memo(function Fan({ picture, stacks, x, y, look, camera }: FanProps) {
  const group = useRef<SVGGElement>(null);
  const size = sizeOf(picture);
  const html = useMemo(
    () => pileMarkup(stacks, { ...options(look, size), fanned: true }),
    [stacks, size, look],
  );
  const length = countIn(stacks);
  const hex = stacks[0]?.hex;
  useLayoutEffect(() => {
    const place = () => {
      const fan = group.current;
      if (fan === null || length === 0) return;
      const { view, window } = camera;
      const box = fan.getBBox();
      const scale = Math.max(1, READABLE / (size * view.k));
      const middle = toScreen(view, { x, y });
      const k = view.k * scale;
      const shift = (centre: number, low: number, high: number, room: number) => {
        const [from, to] = [centre + low * k, centre + high * k];
        if (centre < 0 || centre > room) return 0;
        if (to - from > room - 2 * RIM) return RIM - from;
        return Math.max(0, RIM - from) - Math.max(0, to - room + RIM);
      };
      const dx = shift(middle.x, box.x, box.x + box.width, window.width) / view.k;
      const dy = shift(middle.y, box.y, box.y + box.height, window.height) / view.k;
      fan.setAttribute('transform', `translate(${x + dx} ${y + dy}) scale(${scale})`);
    };
    return camera.settled(place);
  }, [camera, x, y, size, length]);
  return (
    <g ref={group} className="map-fan" data-fan={hex} data-stack={hex}>
      <Markup html={html} />
    </g>
  );
});
