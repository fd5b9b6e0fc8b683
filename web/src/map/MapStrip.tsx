/** The game's maps in small, where there are several: which one lies open, and where something is to be done. */

import type { MapOutline, StackFace } from '@armistice/table';
import { memo, useEffect, useMemo, useRef } from 'react';
import { badgeWords, type MapBadge, NO_BADGE } from './badges.ts';
import type { Maps } from './useMaps.ts';
import './strip.css';

export interface MapStripProps {
  readonly maps: Maps;
  readonly stacks: readonly StackFace[];
  readonly badges: ReadonlyMap<string, MapBadge>;
}

export function MapStrip({ maps, stacks, badges }: MapStripProps) {
  const { outlines, shown, picture, open } = maps;
  const strip = useRef<HTMLElement>(null);
  // The one that lies open is in sight, however many there are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another map is opened
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  if (outlines.length < 2) return null;
  return (
    <nav ref={strip} className="strip" aria-label="Maps" data-testid="maps">
      {outlines.map((outline) => {
        const badge = badges.get(outline.id) ?? NO_BADGE;
        const words = badgeWords(badge);
        return (
          <button
            type="button"
            key={outline.id}
            className="strip-map"
            data-map={outline.id}
            data-open={badge.open || undefined}
            data-battle={badge.battle || undefined}
            data-news={badge.news || undefined}
            aria-current={outline.id === shown ? 'true' : undefined}
            aria-busy={outline.id === shown && picture.id !== shown ? 'true' : undefined}
            title={words === '' ? outline.title : `${outline.title}: ${words}`}
            onClick={() => open(outline.id)}
          >
            <SmallMap outline={outline} stacks={stacks} />
            <span className="strip-title">
              {outline.title}
              {words === '' ? null : <span className="strip-words">: {words}</span>}
            </span>
            <Badges badge={badge} />
          </button>
        );
      })}
    </nav>
  );
}

function Badges({ badge: { open, battle, news } }: { readonly badge: MapBadge }) {
  return (
    <span className="strip-badges" aria-hidden="true">
      {battle ? (
        <svg className="strip-battle" width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
          <path d="M-5-5L5 5M5-5L-5 5" />
        </svg>
      ) : null}
      {open > 0 ? <span className="strip-open">{open}</span> : null}
      {news ? <span className="strip-news">!</span> : null}
    </span>
  );
}

/** Edge of the small picture about the hexes, in radii of a hex. */
const RIM = 1.4;

export const SmallMap = memo(function SmallMap({
  outline,
  stacks,
}: {
  readonly outline: MapOutline;
  readonly stacks: readonly StackFace[];
}) {
  const { places, land, rivers } = outline;
  const { at, box } = useMemo(() => {
    const found = new Map<string, { x: number; y: number }>();
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { id, x, y } of places) {
      if (x === undefined || y === undefined) continue;
      found.set(id, { x, y });
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
    return {
      at: found,
      box: { x: x0 - RIM, y: y0 - RIM, width: x1 - x0 + 2 * RIM, height: y1 - y0 + 2 * RIM },
    };
  }, [places]);
  // A dot is as large on every map, whatever its hexes.
  const dot = Math.max(box.width / 46, box.height / 22);
  return (
    <svg
      className="strip-picture"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <clipPath id={`strip-${outline.id}`}>
        <rect {...box} />
      </clipPath>
      <g clipPath={`url(#strip-${outline.id})`}>
        <rect className="strip-sea" {...box} />
        <path className="strip-land" d={land} />
        <path className="strip-river" d={rivers} />
      </g>
      {stacks.map(({ hex, side }) => {
        const where = at.get(hex);
        return where === undefined ? null : (
          <rect
            key={`${hex} ${side}`}
            className="strip-stack"
            data-side={side}
            x={where.x - dot}
            y={where.y - dot}
            width={2 * dot}
            height={2 * dot}
          />
        );
      })}
    </svg>
  );
});
