/** The sheets that lie on each other: ground, overlay, lights, stacks, ways and words. Each is drawn when its own data change. */

import {
  frontMarkup,
  isSpread,
  markerMarkup,
  markerPlaces,
  overlayMarkup,
  type ThemeName,
} from '@armistice/board';
import type { FaceSide, Marker, Range, StackFace } from '@armistice/table';
import { memo, type ReactNode, type SVGProps, useMemo } from 'react';
import type { MapPicture } from '../session/protocol.ts';
import { bracketsPath, outlinePath, placePath, wayPath } from './shapes.ts';

/** 'told': what somebody else did or advises; looks as if chosen, but its stack stays closed. */
export type Light = 'faint' | 'focus' | 'target' | 'attack' | 'selected' | 'told' | 'battle';

/** Drawings of our own board, as markup. */
export const Markup = memo(function Markup({ html, ...rest }: { html: string } & SVGProps<SVGGElement>) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the board escapes every text it is given
  return <g {...rest} dangerouslySetInnerHTML={inner} />;
});

/** A sheet as large as the map. */
export function Sheet({
  picture,
  name,
  children,
}: {
  picture: MapPicture;
  name: string;
  children: ReactNode;
}) {
  const { width, height } = picture;
  return (
    <svg
      className={`map-sheet map-${name}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The printed map; set once. */
export const BaseMap = memo(function BaseMap({ picture }: { picture: MapPicture }) {
  const html = useMemo(() => picture.defs + picture.layers.map(([, markup]) => markup).join(''), [picture]);
  return (
    <Sheet picture={picture} name="ground">
      <Markup html={html} />
    </Sheet>
  );
});

export interface OverlayValues {
  readonly name: string;
  readonly values: { readonly [hex: string]: string | number };
}

export const Overlay = memo(function Overlay(props: {
  picture: MapPicture;
  overlay: OverlayValues;
  theme: ThemeName;
}) {
  const { picture, overlay, theme } = props;
  const html = useMemo(
    () => overlayMarkup(picture, overlay.name, overlay.values, theme),
    [picture, overlay, theme],
  );
  return <Markup className="map-overlay" html={html} />;
});

export const Front = memo(function Front(props: {
  picture: MapPicture;
  control: string;
  sides: readonly FaceSide[];
  theme: ThemeName;
}) {
  const { picture, control, sides, theme } = props;
  const html = useMemo(() => {
    // A line runs between hexes; boxes have no edge in common with them.
    const hexes = picture.hexes.filter(({ room }) => room === undefined);
    return frontMarkup({ ...picture, hexes }, control.slice(0, hexes.length), sides, theme);
  }, [picture, control, sides, theme]);
  return <Markup className="map-front" html={html} />;
});

const KINDS: readonly Light[] = ['faint', 'focus', 'target', 'attack', 'selected', 'told', 'battle'];

/** Lit hexes: a soft fill, and an edge of its own kind for each. */
export const Lights = memo(function Lights(props: { picture: MapPicture; lit: ReadonlyMap<string, Light> }) {
  const { picture, lit } = props;
  const groups = useMemo(() => {
    const { unit, orientation } = picture;
    const found = new Map<Light, { fills: { id: string; d: string }[]; edge: string; marks: string }>();
    for (const hex of picture.hexes) {
      const kind = lit.get(hex.id);
      if (kind === undefined) continue;
      const group = found.get(kind) ?? { fills: [], edge: '', marks: '' };
      found.set(kind, group);
      group.fills.push({ id: hex.id, d: placePath(hex, 0.88, picture) });
      group.edge += placePath(hex, 0.86, picture);
      if (kind === 'attack') group.marks += bracketsPath(hex, unit * 0.86, orientation);
      if (kind === 'selected' || kind === 'told') group.marks += placePath(hex, 0.74, picture);
      if (kind === 'battle') group.marks += placePath(hex, 0.8, picture);
    }
    return KINDS.flatMap((kind) => {
      const group = found.get(kind);
      return group === undefined ? [] : [{ kind, ...group }];
    });
  }, [picture, lit]);
  return groups.map(({ kind, fills, edge, marks }) => (
    <g key={kind} className={`map-lit map-lit-${kind}`}>
      {fills.map(({ id, d }) => (
        <path key={id} className="map-lit-fill" d={d} data-hex={id} data-lit={kind} />
      ))}
      <path className="map-lit-halo" d={edge} />
      <path className="map-lit-edge" d={edge} />
      {marks === '' ? null : <path className="map-lit-mark" d={marks} />}
    </g>
  ));
});

/** Beside a heap of counters, in radii of the hex. */
const BESIDE = { x: 0.54, y: -0.48, size: 0.5 } as const;

/** Things that are no counters; beside the stack, if there is one. */
export const Markers = memo(function Markers(props: {
  picture: MapPicture;
  at: ReadonlyMap<string, number>;
  markers: readonly Marker[];
  stacks: ReadonlyMap<string, readonly StackFace[]>;
  theme: ThemeName;
}) {
  const { picture, at, markers, stacks, theme } = props;
  const html = useMemo(() => {
    const { unit, hexes } = picture;
    const piles = new Map<string, Marker[]>();
    for (const marker of markers) {
      const pile = piles.get(marker.hex);
      if (pile === undefined) piles.set(marker.hex, [marker]);
      else pile.push(marker);
    }
    return [...piles]
      .map(([id, pile]) => {
        const hex = hexes[at.get(id) ?? -1];
        if (hex === undefined) return '';
        const here = stacks.get(id);
        const open = here === undefined || pile.length > 1 || here.some(isSpread);
        const places = open ? markerPlaces(pile, here !== undefined) : [BESIDE];
        return pile
          .map((marker, i) => {
            const { x, y, size } = places[i]!;
            return `<g transform="translate(${hex.x + unit * x} ${hex.y + unit * y})">${markerMarkup(marker, { size: unit * size, theme })}</g>`;
          })
          .join('');
      })
      .join('');
  }, [picture, at, markers, stacks, theme]);
  return <Markup className="map-markers" html={html} />;
});

/** How far something reaches: a line around it, with its words at the top. */
export const Ranges = memo(function Ranges(props: { picture: MapPicture; ranges: readonly Range[] }) {
  const { picture, ranges } = props;
  return ranges.map(({ hex, label, hexes }) => {
    const set = new Set(hexes);
    const here = picture.hexes.filter(({ id }) => set.has(id));
    const top = here.reduce((best, one) => (one.y < best.y ? one : best), here[0]!);
    if (top === undefined) return null;
    const d = outlinePath(picture.hexes, set, picture);
    return (
      <g key={`${hex} ${label}`} className="map-range" data-testid="range" data-from={hex}>
        <path className="map-range-halo" d={d} />
        <path className="map-range-line" d={d} />
        <text x={top.x} y={top.y - picture.unit * 0.62}>
          {label}
        </text>
      </g>
    );
  });
});

export const Way = memo(function Way(props: {
  picture: MapPicture;
  at: ReadonlyMap<string, number>;
  path: readonly string[];
  taken: ReadonlySet<string>;
}) {
  const { picture, at, path, taken } = props;
  const way = useMemo(() => {
    const points = path.flatMap((id) => picture.hexes[at.get(id) ?? -1] ?? []);
    const { unit } = picture;
    const beside = (id: string | undefined) => (id !== undefined && taken.has(id) ? unit * 0.56 : 0);
    return wayPath(points, unit, beside(points[0]?.id), beside(points.at(-1)?.id));
  }, [picture, at, path, taken]);
  if (way === null) return null;
  return (
    <g className="map-way">
      <path className="map-way-halo" d={`${way.line}${way.head}`} />
      <path className="map-way-line" d={way.line} />
      <circle className="map-way-start" cx={way.start.x} cy={way.start.y} r={picture.unit * 0.12} />
      <path className="map-way-head" d={way.head} />
    </g>
  );
});

interface LabelsProps {
  readonly picture: MapPicture;
  readonly at: ReadonlyMap<string, number>;
  readonly labels: ReadonlyMap<string, string>;
  readonly taken: ReadonlySet<string>;
  readonly path: readonly string[] | undefined;
}

/** Costs, in the middle of the hex; at its upper left, where a counter lies or a way passes. */
export const Labels = memo(function Labels({ picture, at, labels, taken, path }: LabelsProps) {
  const { unit, hexes } = picture;
  const end = path?.at(-1);
  return [...labels].map(([id, text]) => {
    const hex = hexes[at.get(id) ?? -1];
    if (hex === undefined || text === '') return null;
    const aside = taken.has(id) || path?.includes(id);
    const [x, y] = aside ? [hex.x - unit * 0.46, hex.y - unit * 0.5] : [hex.x, hex.y];
    const wide = Math.max(22, 12 + 8.5 * text.length);
    return (
      <g key={id} transform={`translate(${x} ${y})`} data-label={id}>
        <g className={id === end ? 'map-label map-label-end' : 'map-label'}>
          <rect x={-wide / 2} y={-11} width={wide} height={22} rx={11} />
          <text y={5.5}>{text}</text>
        </g>
      </g>
    );
  });
});
