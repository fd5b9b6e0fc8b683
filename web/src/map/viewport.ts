/** Where the map stands in the window: a point p of the picture is seen at p * k + (x, y). All pure. */

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the picture that matters: its hexes. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Largest scale: a counter about as large as a playing card. */
export const MAX_SCALE = 4;

export const toWorld = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.k,
  y: (at.y - view.y) / view.k,
});

export const toScreen = (view: View, at: Point): Point => ({
  x: at.x * view.k + view.x,
  y: at.y * view.k + view.y,
});

/** Scale at which all of the map is seen. */
export function fitScale(map: Size, window: Size): number {
  return Math.min(window.width / map.width, window.height / map.height, 1);
}

/** Scale at which the map fills the window, without a rim. */
export function coverScale(map: Size, window: Size): number {
  return Math.max(window.width / map.width, window.height / map.height);
}

/** One may go a little further out than to the whole map. */
export function limits(map: Size, window: Size): readonly [least: number, most: number] {
  return [fitScale(map, window) * 0.9, MAX_SCALE];
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** One axis: the map covers the window but for a rim; where it is smaller, it stays whole inside. */
function hold(at: number, from: number, length: number, room: number, rim: number): number {
  const edges = [rim - from, room - rim - from - length] as const;
  return between(Math.min(...edges), at, Math.max(...edges));
}

/** Share of the window that may look over the edge of the map. */
export const RIM = 0.2;

/** Keeps the scale within limits and the map in the window. */
export function clamp(view: View, map: Area, window: Size, rim = RIM): View {
  const [least, most] = limits(map, window);
  const k = between(least, view.k, most);
  return {
    k,
    x: hold(view.x, map.x * k, map.width * k, window.width, window.width * rim),
    y: hold(view.y, map.y * k, map.height * k, window.height, window.height * rim),
  };
}

/** Zooms with the point under the pointer staying there. */
export function zoomAt(view: View, at: Point, k: number): View {
  const world = toWorld(view, at);
  return { k, x: at.x - world.x * k, y: at.y - world.y * k };
}

export const panBy = (view: View, dx: number, dy: number): View => ({
  k: view.k,
  x: view.x + dx,
  y: view.y + dy,
});

/** The view in which the point of the picture is in the middle of the window. */
export const centreAt = (at: Point, k: number, window: Size): View => ({
  k,
  x: window.width / 2 - at.x * k,
  y: window.height / 2 - at.y * k,
});

export function fit(map: Area, window: Size): View {
  return centreAt({ x: map.x + map.width / 2, y: map.y + map.height / 2 }, fitScale(map, window), window);
}

/** Two fingers moved from `from` to `to`: what lay under them still does. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  [least, most]: readonly [number, number],
): View {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [was, is] = [middle(from), middle(to)];
  const k = between(least, (view.k * apart(to)) / apart(from), most);
  const zoomed = zoomAt(view, was, k);
  return panBy(zoomed, is.x - was.x, is.y - was.y);
}

/** Pans just enough to bring a point of the picture `margin` pixels inside the window. */
export function reveal(view: View, at: Point, window: Size, margin: number): View {
  const seen = toScreen(view, at);
  const [mx, my] = [Math.min(margin, window.width / 3), Math.min(margin, window.height / 3)];
  return panBy(
    view,
    between(mx, seen.x, window.width - mx) - seen.x,
    between(my, seen.y, window.height - my) - seen.y,
  );
}

/** Factor of one turn of the wheel. Pages of pixels, lines and pinches on a pad all come out alike. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
  const speed = event.ctrlKey ? 0.01 : 0.0018;
  return Math.exp(-between(-300, pixels, 300) * speed);
}

export const same = (a: View, b: View): boolean =>
  Math.abs(a.x - b.x) < 0.05 && Math.abs(a.y - b.y) < 0.05 && Math.abs(a.k / b.k - 1) < 0.0005;

/** Part of the way from one view to another. Scale goes by ratio, and the point that stays in place stays. */
export function toward(from: View, to: View, part: number): View {
  const k = from.k * (to.k / from.k) ** part;
  const done = Math.abs(to.k - from.k) < 1e-6 ? part : (k - from.k) / (to.k - from.k);
  return { k, x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
}

/** A place of the map: the middle of a hex, or a box and all that is inside of it. */
export interface Spot extends Point {
  readonly room?: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** The area of hexes and boxes, with a little paper around them. */
export function areaOf(places: readonly Spot[], unit: number): Area {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, room } of places) {
    x0 = Math.min(x0, room?.x0 ?? x);
    x1 = Math.max(x1, room?.x1 ?? x);
    y0 = Math.min(y0, room?.y0 ?? y);
    y1 = Math.max(y1, room?.y1 ?? y);
  }
  const around = unit * 1.6;
  return { x: x0 - around, y: y0 - around, width: x1 - x0 + 2 * around, height: y1 - y0 + 2 * around };
}
