/** Moves the map in its window: one transform, written at most once a frame, outside of React. */

import type { Area, Point, Size, View } from './viewport.ts';
import * as at from './viewport.ts';

/** After this long without a change the map is drawn sharp again. */
const SETTLE = 140;
/** An eased move comes nearer by a factor e in this time; a glide slows down likewise. In milliseconds. */
const EASE = 48;
const GLIDE = 260;
/** The whole map is shown first if it comes out this large, as a share of the usual scale. */
const NEARLY = 0.78;

const calm = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  window: Size = { width: 0, height: 0 };
  map: Area;
  /** Where an eased move is going. */
  #goal: View | null = null;
  #drift: Point | null = null;
  /** Where the player left the map, while it goes somewhere by itself. */
  #left: View | null = null;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #last = 0;
  #placed = false;
  readonly #before: View | undefined;
  #world: HTMLElement | null = null;
  #watchers = new Set<(view: View, window: Size) => void>();
  #settled = new Set<(view: View) => void>();

  /** `last`: where it stood when this map was seen before. */
  constructor(map: Area, last?: View) {
    this.map = map;
    this.#before = last;
  }

  attach(world: HTMLElement): () => void {
    this.#world = world;
    this.#write();
    return () => {
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#timer);
      this.#frame = 0;
      this.#world = null;
    };
  }

  /** Called with each new view, in the same frame. */
  watch(watcher: (view: View, window: Size) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.view, this.window);
    return () => this.#watchers.delete(watcher);
  }

  /** Called when the map has come to rest. */
  settled(watcher: (view: View) => void): () => void {
    this.#settled.add(watcher);
    watcher(this.view);
    return () => this.#settled.delete(watcher);
  }

  changeMap(map: Area): void {
    const { x, y, width, height } = this.map;
    if (x === map.x && y === map.y && width === map.width && height === map.height) return;
    this.map = map;
    if (this.#placed) this.set(at.fit(map, this.window));
  }

  /** The window changed: its middle keeps looking at the same place. */
  resize(window: Size, first: () => Point): void {
    if (window.width < 1 || window.height < 1) return;
    const was = this.window;
    const middle = at.toWorld(this.view, { x: was.width / 2, y: was.height / 2 });
    this.window = window;
    if (!this.#placed) {
      this.#placed = true;
      this.set(this.#before ?? this.#firstView(first, window));
    } else this.set(at.centreAt(middle, this.view.k, window));
    for (const watcher of this.#settled) watcher(this.view);
  }

  /** A small map is seen whole. */
  #firstView(first: () => Point, window: Size): View {
    const k = Math.min(1, Math.max(at.coverScale(this.map, window), 0.58));
    if (at.fitScale(this.map, window) >= k * NEARLY) return at.fit(this.map, window);
    return at.clamp(at.centreAt(first(), k, window), this.map, window, 0);
  }

  #limit(view: View): View {
    return at.clamp(view, this.map, this.window);
  }

  set(view: View): void {
    this.#goal = null;
    this.view = this.#limit(view);
    this.#ask();
  }

  ease(view: View): void {
    const goal = this.#limit(view);
    if (calm()) {
      this.set(goal);
      return;
    }
    this.#drift = null;
    this.#goal = goal;
    this.#ask();
  }

  stop(): void {
    this.#goal = null;
    this.#drift = null;
  }

  pan(dx: number, dy: number): void {
    this.#left = null;
    this.set(at.panBy(this.view, dx, dy));
  }

  /** Lets the map glide on after a drag: pixels a millisecond. */
  fling(dx: number, dy: number): void {
    if (calm() || Math.hypot(dx, dy) < 0.12) return;
    this.#drift = { x: dx, y: dy };
    this.#ask();
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    this.#left = null;
    this.set(at.pinch(this.view, from, to, at.limits(this.map, this.window)));
  }

  zoom(factor: number, point: Point = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    this.#left = null;
    const from = this.#goal ?? this.view;
    const [least, most] = at.limits(this.map, this.window);
    const k = Math.min(most, Math.max(least, from.k * factor));
    // A goal already on its way keeps its own fixed point; the ends agree closely enough.
    this.ease(at.zoomAt(from, point, k));
  }

  /** Zooms so that this point of the picture stays in place. */
  zoomOn(factor: number, point: Point): void {
    this.zoom(factor, at.toScreen(this.#goal ?? this.view, point));
  }

  fit(): void {
    this.#left = null;
    this.ease(at.fit(this.map, this.window));
  }

  centre(point: Point): void {
    this.#left = null;
    this.ease(at.centreAt(point, Math.max(this.view.k, 0.6), this.window));
  }

  /** Shows something that nobody asked for: where the player was looking is kept until `comeBack`. */
  visit(point: Point | null): void {
    const before = this.#left ?? this.#goal ?? this.view;
    if (point === null) this.fit();
    else this.show(point);
    const now = this.#goal ?? this.view;
    this.#left = at.same(now, before) ? null : before;
  }

  /** Back to where the player left it, unless they have moved it since. */
  comeBack(): void {
    if (this.#left === null) return;
    this.ease(this.#left);
    this.#left = null;
  }

  /** Goes there, unless it is well in sight already. */
  show(point: Point): void {
    const { width, height } = this.window;
    const { x, y } = at.toScreen(this.#goal ?? this.view, point);
    // Where nearly all of the map is seen, it is well in sight anywhere.
    const rim = this.view.k < at.fitScale(this.map, this.window) * 1.15 ? 0.02 : 0.15;
    if (x < width * rim || x > width * (1 - rim) || y < height * rim || y > height * (1 - rim))
      this.centre(point);
  }

  reveal(point: Point): void {
    this.ease(at.reveal(this.#goal ?? this.view, point, this.window, 90));
  }

  #ask(): void {
    if (this.#frame === 0 && this.#world !== null) this.#frame = requestAnimationFrame(this.#tick);
  }

  #tick = (time: number): void => {
    this.#frame = 0;
    // At rest until now: one frame has passed, as far as the eye knows.
    const since = this.#moving ? Math.min(100, Math.max(1, time - this.#last)) : 16;
    this.#last = time;
    if (this.#goal !== null) this.#approach(this.#goal, 1 - Math.exp(-since / EASE));
    else if (this.#drift !== null) this.#glide(this.#drift, since);
    this.#write();
    if (!this.#moving) {
      this.#moving = true;
      this.#world?.classList.add('map-moving');
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#settle, SETTLE);
  };

  #approach(goal: View, part: number): void {
    const next = at.toward(this.view, goal, part);
    const there = at.same(next, goal);
    this.view = there ? goal : next;
    if (there) this.#goal = null;
    else this.#ask();
  }

  #glide({ x, y }: Point, since: number): void {
    this.view = this.#limit(at.panBy(this.view, x * since, y * since));
    const less = Math.exp(-since / GLIDE);
    this.#drift = Math.hypot(x, y) < 0.02 ? null : { x: x * less, y: y * less };
    if (this.#drift !== null) this.#ask();
  }

  #settle = (): void => {
    // On a slow machine a frame may still be due.
    if (this.#frame !== 0 && this.#world !== null) return;
    this.#moving = false;
    this.#world?.classList.remove('map-moving');
    for (const watcher of this.#settled) watcher(this.view);
  };

  #write(): void {
    const { x, y, k } = this.view;
    if (this.#world !== null) this.#world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
    for (const watcher of this.#watchers) watcher(this.view, this.window);
  }
}
