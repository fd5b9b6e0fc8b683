/** What lies on the corner of the map: closer, further, all of it, and the small map. */

import type { StackFace } from '@armistice/table';
import { memo, useState } from 'react';
import type { MapPicture } from '../session/protocol.ts';
import type { Camera } from './camera.ts';
import { Minimap } from './Minimap.tsx';

interface Props {
  readonly picture: MapPicture;
  readonly camera: Camera;
  readonly stacks: readonly StackFace[];
  readonly at: ReadonlyMap<string, number>;
}

const PLUS = 'M3 9h12M9 3v12';
const MINUS = 'M3 9h12';
const WHOLE = 'M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4';
const SMALL = 'M2 4l4.5-1.5 5 2L16 3v11l-4.5 1.5-5-2L2 15ZM6.5 2.5v11M11.5 4.5v11';

export const Corner = memo(function Corner({ picture, camera, stacks, at }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <div className="map-corner" data-map-control>
      {open ? <Minimap picture={picture} camera={camera} stacks={stacks} at={at} /> : null}
      <div className="map-buttons">
        <Knob name="Zoom in" icon={PLUS} press={() => camera.zoom(1.4)} />
        <Knob name="Zoom out" icon={MINUS} press={() => camera.zoom(1 / 1.4)} />
        <Knob name="Show the whole map" icon={WHOLE} press={() => camera.fit()} />
        <Knob name="Small map" icon={SMALL} press={() => setOpen(!open)} open={open} />
      </div>
    </div>
  );
});

function Knob(props: { name: string; icon: string; press(): void; open?: boolean }) {
  return (
    <button
      type="button"
      className={props.open === undefined ? 'map-knob' : 'map-knob map-knob-mini'}
      aria-label={props.name}
      title={props.name}
      aria-expanded={props.open}
      onClick={props.press}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d={props.icon} />
      </svg>
    </button>
  );
}
