/** Wheel, drag, pinch, tap and long press on an element, told apart; and whether a drag moves the map or what lies on it. */

import type { Camera } from './camera.ts';
import { type Point, wheelFactor } from './viewport.ts';

/** A press that moves further than this is a drag. */
const SLOP = 4;
const TOUCH_SLOP = 8;
const DOUBLE_TAP = 300;
/** A finger that rests for so long means more than a tap. */
const HOLD = 450;
/** While something is carried to the rim, the map follows. */
const RIM = 36;

export interface Keys {
  readonly shift: boolean;
  /** Ctrl, or a long press. */
  readonly more: boolean;
}

export interface Gestures {
  tap(at: Point, target: Element, keys: Keys): void;
  hover(at: Point | null, target: Element | null): void;
  drag(active: boolean): void;
  /** A drag begins here: is something taken up? */
  take(at: Point, target: Element, touch: boolean): boolean;
  carry(at: Point): void;
  /** Let go; nothing where the press was broken off. */
  drop(at: Point | null, screen: Point): void;
}

interface Press {
  readonly start: Point;
  readonly target: Element;
  readonly touch: boolean;
  readonly first: boolean;
  moved: boolean;
  held: boolean;
  carries: boolean;
}

export function listen(root: HTMLElement, camera: Camera, gestures: Gestures): () => void {
  const down = new Map<number, Point>();
  let press: Press | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let corner: Point = { x: 0, y: 0 };
  let measured = 0;
  let speed: Point = { x: 0, y: 0 };
  let lastMove = 0;
  let lastTap = { time: 0, x: 0, y: 0 };

  const measure = () => {
    const box = root.getBoundingClientRect();
    corner = { x: box.left + root.clientLeft, y: box.top + root.clientTop };
    measured = performance.now();
  };
  const own = (event: MouseEvent): Point => {
    if (performance.now() - measured > 400) measure();
    return { x: event.clientX - corner.x, y: event.clientY - corner.y };
  };
  // Buttons that lie on the map are not the map.
  const foreign = (event: Event) => (event.target as Element).closest('[data-map-control]') !== null;

  const hold = () => {
    if (press === null || press.moved) return;
    press.held = true;
    gestures.tap(press.start, press.target, { shift: false, more: true });
  };

  const onDown = (event: PointerEvent) => {
    if (foreign(event) || (event.pointerType === 'mouse' && event.button === 2)) return;
    measure();
    const point = own(event);
    camera.stop();
    down.set(event.pointerId, point);
    root.setPointerCapture(event.pointerId);
    clearTimeout(holding);
    if (down.size === 1) {
      const touch = event.pointerType === 'touch';
      const target = event.target as Element;
      press = {
        ...{ start: point, target, touch, first: event.button === 0 },
        ...{ moved: false, held: false, carries: false },
      };
      speed = { x: 0, y: 0 };
      if (touch) holding = setTimeout(hold, HOLD);
    } else if (press !== null) {
      if (press.carries) gestures.drop(null, point);
      press.carries = false;
      press.moved = true;
      gestures.drag(true);
    }
  };

  const begin = (now: Press, point: Point) => {
    now.moved = true;
    clearTimeout(holding);
    now.carries = now.first && gestures.take(now.start, now.target, now.touch);
    if (now.carries) gestures.carry(point);
    else gestures.drag(true);
  };

  /** Near the rim the map comes towards what is carried. */
  const followRim = ({ x, y }: Point) => {
    const { width, height } = camera.window;
    const by = (at: number, room: number) => (at < RIM ? 12 : at > room - RIM ? -12 : 0);
    const [dx, dy] = [by(x, width), by(y, height)];
    if (dx !== 0 || dy !== 0) camera.pan(dx, dy);
  };

  const onMove = (event: PointerEvent) => {
    const was = down.get(event.pointerId);
    if (was === undefined) {
      if (event.pointerType !== 'touch' && down.size === 0)
        gestures.hover(foreign(event) ? null : own(event), event.target as Element);
      return;
    }
    const point = own(event);
    if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)![1];
      camera.pinch([was, other], [point, other]);
    } else if (down.size === 1 && press !== null) {
      const far = Math.hypot(point.x - press.start.x, point.y - press.start.y);
      if (!press.moved && far > (press.touch ? TOUCH_SLOP : SLOP)) begin(press, point);
      if (!press.moved) return;
      if (press.carries) {
        followRim(point);
        gestures.carry(point);
      } else {
        const [dx, dy] = [point.x - was.x, point.y - was.y];
        camera.pan(dx, dy);
        const since = Math.max(1, event.timeStamp - lastMove);
        speed = { x: speed.x * 0.6 + (dx / since) * 0.4, y: speed.y * 0.6 + (dy / since) * 0.4 };
      }
    }
    lastMove = event.timeStamp;
    down.set(event.pointerId, point);
  };

  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(holding);
    if (down.size > 0 || press === null) return;
    const { moved, target, touch, start, carries, held } = press;
    press = null;
    const broken = event.type !== 'pointerup';
    if (carries) return gestures.drop(broken ? null : own(event), { x: event.clientX, y: event.clientY });
    if (moved) {
      gestures.drag(false);
      if (!broken && event.timeStamp - lastMove < 50) camera.fling(speed.x, speed.y);
      return;
    }
    if (held || broken || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const near = Math.hypot(start.x - lastTap.x, start.y - lastTap.y) < 24;
    if (touch && near && event.timeStamp - lastTap.time < DOUBLE_TAP) {
      lastTap = { time: 0, x: 0, y: 0 };
      camera.zoom(1.8, start);
      return;
    }
    lastTap = { time: event.timeStamp, x: start.x, y: start.y };
    gestures.tap(start, target, { shift: event.shiftKey, more: event.ctrlKey || event.metaKey });
  };

  const onLeave = () => {
    if (down.size === 0) gestures.hover(null, null);
  };

  const onWheel = (event: WheelEvent) => {
    if (foreign(event)) return;
    event.preventDefault();
    camera.zoom(wheelFactor(event), own(event));
  };

  const never = (event: Event) => event.preventDefault();
  /** A long press is ours, and so is Ctrl with a click where that opens a menu. */
  const noMenu = (event: MouseEvent) => {
    if (press?.touch === true || event.ctrlKey) event.preventDefault();
  };

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('pointermove', onMove);
  root.addEventListener('pointerup', onUp);
  root.addEventListener('pointercancel', onUp);
  root.addEventListener('pointerleave', onLeave);
  root.addEventListener('wheel', onWheel, { passive: false });
  root.addEventListener('dragstart', never);
  root.addEventListener('contextmenu', noMenu);
  return () => {
    clearTimeout(holding);
    root.removeEventListener('pointerdown', onDown);
    root.removeEventListener('pointermove', onMove);
    root.removeEventListener('pointerup', onUp);
    root.removeEventListener('pointercancel', onUp);
    root.removeEventListener('pointerleave', onLeave);
    root.removeEventListener('wheel', onWheel);
    root.removeEventListener('dragstart', never);
    root.removeEventListener('contextmenu', noMenu);
  };
}
