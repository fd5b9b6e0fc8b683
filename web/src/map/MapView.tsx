/** The map: pan, zoom, stacks, lights, a cursor for the keyboard. Holds no rules; says which hex was meant. */

import type { FaceSide, Marker, Range, StackFace } from '@armistice/table';
import {
  type JSX,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapPicture } from '../session/protocol.ts';
import { Corner } from './Corner.tsx';
import { Camera } from './camera.ts';
import type { Carrying } from './carry.ts';
import { type Arrow, hitTable, nearest, stepCursor } from './hit.ts';
import {
  BaseMap,
  Front,
  Labels,
  type Light,
  Lights,
  Markers,
  Overlay,
  type OverlayValues,
  Ranges,
  Sheet,
  Way,
} from './layers.tsx';
import { countIn, Fan, Held, type Look, laidOpen, Piles, stacksByHex } from './piles.tsx';
import { placePath } from './shapes.ts';
import { useThemeName } from './theme.ts';
import { useHands } from './useHands.ts';
import { areaOf, type Point, toWorld, type View } from './viewport.ts';
import './map.css';
import './hand.css';

export interface MapApi {
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  centre(hex: string): void;
  /** Goes there, unless it is well in sight already. */
  show(hex: string): void;
  /** Shows something unasked, or the whole map; `comeBack` returns to where the player left it. */
  visit(hex: string | null): void;
  comeBack(): void;
  cursor(): string | null;
}

export interface MapViewProps {
  readonly picture: MapPicture;
  readonly stacks: readonly StackFace[];
  readonly markers: readonly Marker[];
  readonly control: string;
  readonly sides: readonly FaceSide[];
  /** Hexes to light: 'focus' can be chosen, 'target' is a destination, 'attack' an enemy that can be attacked. */
  readonly lit: ReadonlyMap<string, Light>;
  /** Small text on a hex: movement cost. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** Hexes of a way to draw. */
  readonly path?: readonly string[] | undefined;
  /** Units that can be chosen. */
  readonly litUnits?: ReadonlySet<string> | undefined;
  /** Units that are chosen: their counters are lifted. */
  readonly selectedUnits?: ReadonlySet<string> | undefined;
  readonly overlay?: OverlayValues | null | undefined;
  /** The line between the sides. */
  readonly showFront?: boolean | undefined;
  /** Printed hex numbers; default true. */
  readonly hexNumbers?: boolean | undefined;
  /** How far things reach that are looked at. */
  readonly ranges?: readonly Range[] | undefined;
  /** What can be carried by hand. */
  readonly hand?: Carrying | undefined;
  /** When this changes, a stack that was fanned out is put together again. */
  readonly moment?: number;
  /** Click, tap or Enter on a hex; with the counter, if one of a fanned stack (or the only one) was meant. */
  onHex(hex: string, how: { shift: boolean; more?: boolean; unit?: string }): void;
  onHover?: ((hex: string | null) => void) | undefined;
  /** For screen readers: what a hex is. */
  describe(hex: string): string;
  /** Goes there when it changes. */
  readonly centreOn?: string | undefined;
  readonly api?: ((api: MapApi) => void) | undefined;
  /** Where each map stood when it was last seen, by its id. */
  readonly views?: Map<string, View> | undefined;
}

const HELP =
  'Arrow keys move from hex to hex, Page Up and Page Down between lit hexes, Enter chooses, plus and minus zoom, zero shows the whole map.';

export function MapView(props: MapViewProps): JSX.Element {
  const { picture, stacks, markers, control, sides, lit, labels, path, litUnits, selectedUnits, overlay } =
    props;
  const theme = useThemeName();
  const look = useMemo<Look>(() => ({ theme, litUnits, selectedUnits }), [theme, litUnits, selectedUnits]);
  const root = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  const [camera] = useState(
    () => new Camera(areaOf(picture.hexes, picture.unit), props.views?.get(picture.id)),
  );
  const [again] = useState(() => props.views?.has(picture.id) === true);
  const [cursor, setCursor] = useState<string | null>(null);
  const [keyed, setKeyed] = useState(false);
  const [spoken, setSpoken] = useState('');

  const hits = useMemo(() => hitTable(picture), [picture]);
  const at = useMemo(() => new Map(picture.hexes.map(({ id }, index) => [id, index])), [picture]);
  const byHex = useMemo(() => stacksByHex(stacks), [stacks]);
  const taken = useMemo(() => new Set(byHex.keys()), [byHex]);
  const now = useRef({ hits, byHex, picture, cursor });
  now.current = { hits, byHex, picture, cursor };
  const area = useMemo(() => areaOf(picture.hexes, picture.unit), [picture]);
  useLayoutEffect(() => camera.changeMap(area), [camera, area]);

  const held = useRef<SVGGElement>(null);
  const { hovered, fanned, carrying } = useHands({
    root,
    world,
    held,
    camera,
    latest,
    now,
    setCursor,
    setKeyed,
    moment: props.moment,
  });

  /** The line that a run of arrow keys keeps to. */
  const goal = useRef<Point | null>(null);
  const centre = useCallback(
    (hex: string) => {
      const found = now.current.picture.hexes[now.current.hits.indexOf(hex)];
      if (found === undefined) return;
      camera.centre(found);
      // The arrow keys go on from there.
      setCursor(hex);
      goal.current = null;
    },
    [camera],
  );

  useEffect(() => {
    latest.current.api?.({
      zoomIn: () => camera.zoom(1.4),
      zoomOut: () => camera.zoom(1 / 1.4),
      fit: () => camera.fit(),
      centre,
      show(hex) {
        const found = now.current.picture.hexes[now.current.hits.indexOf(hex)];
        if (found !== undefined) camera.show(found);
      },
      visit(hex) {
        if (hex === null) return camera.visit(null);
        const found = now.current.picture.hexes[now.current.hits.indexOf(hex)];
        if (found !== undefined) camera.visit(found);
      },
      comeBack: () => camera.comeBack(),
      cursor: () => now.current.cursor,
    });
  }, [camera, centre]);

  const { centreOn } = props;
  const seen = useRef(again);
  useEffect(() => {
    // The first place is chosen with the size of the window.
    const hex =
      centreOn === undefined ? undefined : now.current.picture.hexes[now.current.hits.indexOf(centreOn)];
    if (hex !== undefined && seen.current) camera.visit(hex);
    seen.current = true;
  }, [centreOn, camera]);

  const cursorHex = cursor === null ? undefined : picture.hexes[at.get(cursor) ?? -1];
  const place = (index: number) => {
    const hex = picture.hexes[index];
    if (hex === undefined) return;
    setCursor(hex.id);
    setKeyed(true);
    setSpoken(props.describe(hex.id));
    camera.reveal(hex);
    props.onHover?.(hex.id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey && event.key !== 'Enter') || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('[data-map-control]') !== null) return;
    const from = cursor === null ? -1 : hits.indexOf(cursor);
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight': {
        if (from < 0) {
          const { width, height } = camera.window;
          const middle = nearest(picture, toWorld(camera.view, { x: width / 2, y: height / 2 }));
          goal.current = picture.hexes[middle] ?? null;
          place(middle);
          break;
        }
        const here = picture.hexes[from]!;
        const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
        const keep = goal.current ?? here;
        const next = stepCursor(picture, from, event.key as Arrow, keep);
        const there = picture.hexes[next]!;
        goal.current = upright ? { x: keep.x, y: there.y } : { x: there.x, y: keep.y };
        place(next);
        break;
      }
      case 'PageUp':
      case 'PageDown': {
        const ids = picture.hexes.flatMap(({ id }, index) => (lit.has(id) ? [index] : []));
        if (ids.length === 0) break;
        const next =
          event.key === 'PageDown'
            ? (ids.find((index) => index > from) ?? ids[0]!)
            : (ids.findLast((index) => index < from) ?? ids.at(-1)!);
        goal.current = null;
        place(next);
        break;
      }
      case 'Enter':
      case ' ':
        // Without a cursor to be seen, Space is for the main button.
        if (cursor === null || (event.key === ' ' && !keyed)) return;
        setKeyed(true);
        props.onHex(cursor, { shift: event.shiftKey, more: event.ctrlKey });
        break;
      case '+':
      case '=':
      case '-': {
        const factor = event.key === '-' ? 1 / 1.4 : 1.4;
        if (keyed && cursorHex !== undefined) camera.zoomOn(factor, cursorHex);
        else camera.zoom(factor);
        break;
      }
      case '0':
        camera.fit();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  // A chosen stack lies open, unless that would cover the places it can go to.
  const chosen = useMemo(() => {
    let found: string | null = null;
    for (const [hex, how] of lit) {
      if (how === 'target' || how === 'attack') return null;
      if (how === 'selected' && closed(byHex.get(hex))) found = hex;
    }
    return found;
  }, [lit, byHex]);
  const wanted = fanned ?? (keyed && cursor !== null && closed(byHex.get(cursor)) ? cursor : chosen);
  const aiming = useMemo(() => lit.values().some((how) => how === 'target' || how === 'attack'), [lit]);
  // Its neighbours are where it may go: the side panel shows who is in it.
  const open = carrying || (wanted !== null && aiming && lit.get(wanted) === 'selected') ? null : wanted;
  const fan = open === null ? undefined : byHex.get(open);
  const fanHex = fan === undefined ? undefined : picture.hexes[at.get(open!) ?? -1];
  const hoverHex = hovered === null ? undefined : picture.hexes[at.get(hovered) ?? -1];

  return (
    <div
      ref={root}
      className={props.hexNumbers === false ? 'map map-unnumbered' : 'map'}
      data-testid="map"
      data-cursor={cursor ?? undefined}
      role="application"
      aria-roledescription="map"
      aria-label={picture.title}
      aria-description={HELP}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => setKeyed(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setKeyed(false)}
    >
      <div ref={world} className="map-world" style={{ width: picture.width, height: picture.height }}>
        <BaseMap picture={picture} />
        <Sheet picture={picture} name="play">
          {overlay ? <Overlay picture={picture} overlay={overlay} theme={theme} /> : null}
          {props.showFront === false ? null : (
            <Front picture={picture} control={control} sides={sides} theme={theme} />
          )}
          <g className="map-marks">
            <Lights picture={picture} lit={lit} />
            {hoverHex === undefined ? null : (
              <path className="map-hover" d={placePath(hoverHex, 0.97, picture)} />
            )}
          </g>
          <Piles
            picture={picture}
            at={at}
            stacks={byHex}
            look={look}
            fanned={fan === undefined ? null : open}
          />
          <Markers picture={picture} at={at} markers={markers} stacks={byHex} theme={theme} />
          <g className="map-marks">
            {path === undefined ? null : <Way picture={picture} at={at} path={path} taken={taken} />}
            {labels === undefined ? null : (
              <Labels picture={picture} at={at} labels={labels} taken={taken} path={path} />
            )}
            {props.ranges === undefined ? null : <Ranges picture={picture} ranges={props.ranges} />}
            {keyed && cursorHex !== undefined ? (
              <g className="map-cursor">
                <path d={placePath(cursorHex, 1, picture)} />
                <path d={placePath(cursorHex, 1, picture)} />
              </g>
            ) : null}
          </g>
          {fan === undefined || fanHex === undefined ? null : (
            <Fan
              key={open}
              picture={picture}
              stacks={fan}
              x={fanHex.x}
              y={fanHex.y}
              look={look}
              camera={camera}
            />
          )}
          {carrying ? (
            <Held
              group={held}
              picture={picture}
              stacks={stacks}
              units={props.hand?.carried ?? []}
              look={look}
            />
          ) : null}
        </Sheet>
      </div>
      <Corner picture={picture} camera={camera} stacks={stacks} at={at} />
      <div className="map-spoken" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/** Counters that lie on each other. */
const closed = (here: readonly StackFace[] | undefined): boolean => countIn(here) > 1 && !laidOpen(here);
