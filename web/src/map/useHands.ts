/** Hands on the map: pan, zoom, tap, hover, and pieces carried. Nothing here draws through React but what changes. */

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MapPicture } from '../session/protocol.ts';
import type { Camera } from './camera.ts';
import { firstPlace } from './first.ts';
import { listen } from './gestures.ts';
import type { HitTable } from './hit.ts';
import type { MapViewProps } from './MapView.tsx';
import { countIn, laidOpen, type stacksByHex, tooSmall } from './piles.tsx';
import { type Point, toWorld } from './viewport.ts';

const FAN_AFTER = 160;
/** Over a place to go to a fan would be in the way. */
const FAN_GOAL = 900;
const FAN_LINGER = 220;

interface Wanted {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  /** Where what is carried is drawn. */
  readonly held: RefObject<SVGGElement | null>;
  readonly camera: Camera;
  readonly latest: RefObject<MapViewProps>;
  readonly now: RefObject<{
    readonly hits: HitTable;
    readonly byHex: ReturnType<typeof stacksByHex>;
    readonly picture: MapPicture;
  }>;
  readonly setCursor: (hex: string) => void;
  readonly setKeyed: (keyed: boolean) => void;
  readonly moment: MapViewProps['moment'];
}

export function useHands(wanted: Wanted) {
  const { root, world, held, camera, latest, now, setCursor, setKeyed, moment } = wanted;
  const [hovered, setHovered] = useState<string | null>(null);
  const [fanned, setFanned] = useState<string | null>(null);
  const [carrying, setCarrying] = useState(false);
  const place = useRef('');
  // Taken up, it lies under the pointer before that moves again.
  useLayoutEffect(() => {
    if (carrying) held.current?.setAttribute('transform', place.current);
  }, [carrying, held]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fanned out was of the moment before
  useLayoutEffect(() => setFanned(null), [moment]);

  useLayoutEffect(() => {
    const [box, whole] = [root.current!, world.current!];
    let opening: ReturnType<typeof setTimeout> | undefined;
    let closing: ReturnType<typeof setTimeout> | undefined;
    let over: string | null = null;
    const detach = camera.attach(whole);
    const resize = () =>
      camera.resize({ width: box.clientWidth, height: box.clientHeight }, () => firstPlace(latest.current));
    const observer = new ResizeObserver(resize);
    resize();
    observer.observe(box);
    const unwatch = camera.settled(({ k }) => {
      // Only where lines and words keep their size on the screen: the property costs a look at every element below.
      for (const marks of whole.querySelectorAll<SVGElement>('.map-marks'))
        marks.style.setProperty('--map-px', String(1 / k));
      whole.classList.toggle('map-far', k < 0.34);
      whole.classList.toggle('map-small', k < 0.62);
    });

    const hexUnder = (point: Point): string | null => {
      const index = now.current.hits.at(toWorld(camera.view, point));
      return index < 0 ? null : now.current.picture.hexes[index]!.id;
    };
    const hexAt = (point: Point, target: Element): string | null =>
      target.closest<SVGElement>('[data-stack]')?.dataset.stack ?? hexUnder(point);
    const fans = (hex: string) => {
      const here = now.current.byHex.get(hex);
      return countIn(here) > 1 && (!laidOpen(here) || tooSmall(now.current.picture, camera.view.k));
    };
    const isGoal = (hex: string) => {
      const how = latest.current.lit.get(hex);
      return how === 'target' || how === 'attack';
    };
    /** A counter is meant in a fan, or where it can be seen whole. */
    const unitAt = (hex: string, target: Element): string | undefined => {
      const here = now.current.byHex.get(hex);
      const seen = countIn(here) === 1 || laidOpen(here) || target.closest('[data-fan]') !== null;
      return seen ? target.closest<SVGElement>('[data-unit]')?.dataset.unit : undefined;
    };
    const enter = (hex: string | null) => {
      if (hex === over) return;
      over = hex;
      setHovered(hex);
      latest.current.onHover?.(hex);
    };
    const still = () => {
      clearTimeout(opening);
      clearTimeout(closing);
      setFanned(null);
    };
    const unlisten = listen(box, camera, {
      tap(point, target, { shift, more }) {
        const hex = hexAt(point, target);
        setKeyed(false);
        if (hex === null) return;
        setCursor(hex);
        // A place to go to is a hex, whoever is there.
        const fan = target.closest('[data-fan]') !== null;
        const unit = fan || more || !isGoal(hex) ? unitAt(hex, target) : undefined;
        // What comes next may be beside it, where its fan would lie; from a fan one takes another, and another.
        if (!fan || isGoal(hex)) still();
        latest.current.onHex(hex, { shift, more, ...(unit === undefined ? {} : { unit }) });
      },
      hover(point, target) {
        const hex = point === null || target === null ? null : hexAt(point, target);
        if (hex === over) return;
        enter(hex);
        clearTimeout(opening);
        clearTimeout(closing);
        if (hex !== null && fans(hex))
          opening = setTimeout(() => setFanned(hex), isGoal(hex) ? FAN_GOAL : FAN_AFTER);
        else closing = setTimeout(() => setFanned(null), FAN_LINGER);
      },
      drag(active) {
        box.classList.toggle('map-dragging', active);
        if (!active) return;
        still();
        enter(null);
      },
      take(point, target, touch) {
        const { hand } = latest.current;
        const hex = hexAt(point, target);
        if (hand === undefined || hex === null || !now.current.byHex.has(hex)) return false;
        if (target.closest('[data-stack]') === null) return false;
        const unit = unitAt(hex, target);
        if (!hand.can(hex, unit, touch)) return false;
        still();
        hand.take(hex, unit);
        setCarrying(true);
        box.classList.add('map-carrying');
        return true;
      },
      carry(point) {
        const { x, y } = toWorld(camera.view, point);
        place.current = `translate(${x} ${y})`;
        held.current?.setAttribute('transform', place.current);
        enter(hexUnder(point));
      },
      drop(point, screen) {
        setCarrying(false);
        box.classList.remove('map-carrying');
        latest.current.hand?.drop(point === null ? null : hexUnder(point), screen);
      },
    });
    return () => {
      latest.current.views?.set(now.current.picture.id, camera.view);
      unlisten();
      unwatch();
      observer.disconnect();
      detach();
      clearTimeout(opening);
      clearTimeout(closing);
    };
  }, [root, world, held, camera, latest, now, setCursor, setKeyed]);

  return { hovered, fanned, carrying };
}
