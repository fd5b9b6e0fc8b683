/** Wheel, drag, pinch and tap on an element, told apart. */

import type { Camera } from './camera.ts';
import { type Point, wheelFactor } from './viewport.ts';

/** A press that moves further than this is a drag. */
const SLOP = 4;
const TOUCH_SLOP = 8;
const DOUBLE_TAP = 300;

export interface Gestures {
  tap(at: Point, target: Element, shift: boolean): void;
  hover(at: Point | null, target: Element | null): void;
  drag(active: boolean): void;
}

interface Press {
  readonly start: Point;
  readonly target: Element;
  readonly touch: boolean;
  moved: boolean;
}

export function listen(root: HTMLElement, camera: Camera, gestures: Gestures): () => void {
  const down = new Map<number, Point>();
  let press: Press | null = null;
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

  const onDown = (event: PointerEvent) => {
    if (foreign(event) || (event.pointerType === 'mouse' && event.button === 2)) return;
    measure();
    const point = own(event);
    camera.stop();
    down.set(event.pointerId, point);
    root.setPointerCapture(event.pointerId);
    if (down.size === 1) {
      const touch = event.pointerType === 'touch';
      press = { start: point, target: event.target as Element, touch, moved: false };
      speed = { x: 0, y: 0 };
    } else if (press !== null) {
      press.moved = true;
      gestures.drag(true);
    }
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
      if (!press.moved && far > (press.touch ? TOUCH_SLOP : SLOP)) {
        press.moved = true;
        gestures.drag(true);
      }
      if (!press.moved) return;
      const [dx, dy] = [point.x - was.x, point.y - was.y];
      camera.pan(dx, dy);
      const since = Math.max(1, event.timeStamp - lastMove);
      speed = { x: speed.x * 0.6 + (dx / since) * 0.4, y: speed.y * 0.6 + (dy / since) * 0.4 };
    }
    lastMove = event.timeStamp;
    down.set(event.pointerId, point);
  };

  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0 || press === null) return;
    const { moved, target, touch, start } = press;
    press = null;
    if (moved) {
      gestures.drag(false);
      if (event.type === 'pointerup' && event.timeStamp - lastMove < 50) camera.fling(speed.x, speed.y);
      return;
    }
    if (event.type !== 'pointerup' || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const near = Math.hypot(start.x - lastTap.x, start.y - lastTap.y) < 24;
    if (touch && near && event.timeStamp - lastTap.time < DOUBLE_TAP) {
      lastTap = { time: 0, x: 0, y: 0 };
      camera.zoom(1.8, start);
      return;
    }
    lastTap = { time: event.timeStamp, x: start.x, y: start.y };
    gestures.tap(start, target, event.shiftKey);
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

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('pointermove', onMove);
  root.addEventListener('pointerup', onUp);
  root.addEventListener('pointercancel', onUp);
  root.addEventListener('pointerleave', onLeave);
  root.addEventListener('wheel', onWheel, { passive: false });
  root.addEventListener('dragstart', never);
  return () => {
    root.removeEventListener('pointerdown', onDown);
    root.removeEventListener('pointermove', onMove);
    root.removeEventListener('pointerup', onUp);
    root.removeEventListener('pointercancel', onUp);
    root.removeEventListener('pointerleave', onLeave);
    root.removeEventListener('wheel', onWheel);
    root.removeEventListener('dragstart', never);
  };
}
