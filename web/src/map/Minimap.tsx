/** The whole map small, with the window on it. A click or drag goes there. */

import type { StackFace } from '@armistice/table';
import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { MapPicture } from '../session/protocol.ts';
import type { Camera } from './camera.ts';
import { areaOf, centreAt, toWorld } from './viewport.ts';

const WIDTH = 176;
/** Layers that still read when they are small. */
const LAYERS: readonly string[] = ['paper', 'land', 'sea', 'rivers', 'borders'];

interface Props {
  readonly picture: MapPicture;
  readonly camera: Camera;
  readonly stacks: readonly StackFace[];
  readonly at: ReadonlyMap<string, number>;
}

export const Minimap = memo(function Minimap({ picture, camera, stacks, at }: Props) {
  const frame = useRef<SVGRectElement>(null);
  const area = useMemo(() => areaOf(picture.hexes, picture.unit), [picture]);

  useEffect(() => {
    return camera.watch((view, window) => {
      const rect = frame.current;
      if (rect === null) return;
      const from = toWorld(view, { x: 0, y: 0 });
      const to = toWorld(view, { x: window.width, y: window.height });
      const [x, y] = [Math.max(area.x, from.x), Math.max(area.y, from.y)];
      rect.setAttribute('x', String(x));
      rect.setAttribute('y', String(y));
      rect.setAttribute('width', String(Math.max(0, Math.min(area.x + area.width, to.x) - x)));
      rect.setAttribute('height', String(Math.max(0, Math.min(area.y + area.height, to.y) - y)));
    });
  }, [camera, area]);

  const look = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = area.x + ((event.clientX - box.left) / box.width) * area.width;
    const y = area.y + ((event.clientY - box.top) / box.height) * area.height;
    camera.stop();
    camera.set(centreAt({ x, y }, camera.view.k, camera.window));
  };

  const dot = picture.unit * 0.62;
  return (
    <svg
      className="map-mini-sheet"
      width={WIDTH}
      height={Math.round((WIDTH * area.height) / area.width)}
      viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={look}
    >
      <MiniGround picture={picture} />
      {stacks.map(({ hex, side }) => {
        const where = picture.hexes[at.get(hex) ?? -1];
        if (where === undefined) return null;
        return (
          <rect
            key={hex + side}
            className="map-mini-stack"
            data-side={side}
            x={where.x - dot}
            y={where.y - dot}
            width={dot * 2}
            height={dot * 2}
          />
        );
      })}
      <rect ref={frame} className="map-mini-frame" />
    </svg>
  );
});

const MiniGround = memo(function MiniGround({ picture }: { picture: MapPicture }) {
  const safe = picture.id.replaceAll(/[^\w-]/g, '_');
  return picture.layers
    .filter(([id]) => LAYERS.includes(id))
    .map(([id]) => <use key={id} href={`#${safe}-${id}`} />);
});
