/** The maps of a game: which one is shown, and its picture, drawn when it is first seen. */

import type { MapOutline, MapPlaceFacts } from '@armistice/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine, MapPicture } from '../session/protocol.ts';
import type { MapApi } from './MapView.tsx';
import type { View } from './viewport.ts';

/** What a page may ask of whatever map lies open. */
export type MapsApi = Pick<MapApi, 'centre' | 'show' | 'visit' | 'comeBack' | 'fit' | 'zoomIn'>;

export interface Maps {
  readonly outlines: readonly MapOutline[];
  /** Every place of every map. */
  readonly places: ReadonlyMap<string, MapPlaceFacts>;
  /** The maps that a place is on: one, but for a box that stands on several. */
  mapsOf(place: string): readonly string[];
  /** The map on the table; while it is being drawn, `picture` is still the one before. */
  readonly shown: string;
  readonly picture: MapPicture;
  /** Which of the maps the picture is of. */
  readonly index: number;
  open(map: string): void;
  /** The next map, or the one before. */
  turn(by: number): void;
  /** Goes to places on any map. */
  readonly api: MapsApi;
  readonly takeApi: (api: MapApi) => void;
  readonly views: Map<string, View>;
}

/** Null until there is something to see. `start`: a place to begin with; undefined while it is not known. */
export function useMaps(
  engine: Engine,
  theme: 'light' | 'dark',
  start: string | null | undefined,
  fail?: (error: unknown) => void,
): Maps | null {
  const [outlines, setOutlines] = useState<readonly MapOutline[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const drawn = useRef(new Map<string, Promise<MapPicture>>());
  const [views] = useState(() => new Map<string, View>());
  const failed = useRef(fail);
  failed.current = fail;

  useEffect(() => {
    let gone = false;
    drawn.current = new Map();
    engine.maps().then(
      (found) => {
        if (!gone) setOutlines(found);
      },
      (error) => failed.current?.(error),
    );
    return () => {
      gone = true;
    };
  }, [engine]);

  const { places, on } = useMemo(() => placesOn(outlines ?? []), [outlines]);
  const first =
    outlines === null || (start === undefined && outlines.length > 1)
      ? null
      : ((start == null ? undefined : on.get(start)?.[0]) ?? outlines[0]!.id);
  // The first map stays, wherever the game goes on, until another is asked for.
  const opened = useRef<string | null>(null);
  opened.current ??= first;
  const shown = chosen ?? opened.current;

  useEffect(() => {
    if (shown === null) return;
    let gone = false;
    const key = `${theme} ${shown}`;
    const wanted = drawn.current.get(key) ?? engine.map(shown, theme);
    drawn.current.set(key, wanted);
    wanted.then(
      (found) => {
        if (!gone) setPicture(found);
      },
      (error) => failed.current?.(error),
    );
    return () => {
      gone = true;
    };
  }, [engine, shown, theme]);

  const now = useRef({ outlines, on, shown, picture });
  now.current = { outlines, on, shown, picture };
  /** The map that lay open before another was shown unasked. */
  const home = useRef<string | null>(null);
  const open = useCallback((map: string) => {
    home.current = null;
    setChosen(map);
  }, []);
  const turn = useCallback((by: number) => {
    const { outlines: all, shown: from } = now.current;
    if (all === null || all.length < 2) return;
    const at = all.findIndex(({ id }) => id === from);
    home.current = null;
    setChosen(all[(at + by + all.length) % all.length]!.id);
  }, []);

  /** The map that lies open, and where to go on one that is still being drawn. */
  const live = useRef<MapApi | null>(null);
  const pending = useRef<{ readonly place: string; readonly how: 'centre' | 'show' | 'visit' } | null>(null);
  const api = useMemo((): MapsApi => {
    const go = (how: 'centre' | 'show' | 'visit') => (place: string) => {
      const { on: where, shown: open, picture: seen } = now.current;
      const there = where.get(place) ?? [];
      const goal = there.find((map) => map === open) ?? there[0];
      if (goal === undefined) return;
      if (goal !== open && how === 'visit') home.current ??= open;
      else if (how !== 'visit') home.current = null;
      if (goal !== open) setChosen(goal);
      if (goal === seen?.id) live.current?.[how](place);
      else pending.current = { place, how };
    };
    return {
      centre: go('centre'),
      show: go('show'),
      visit: (place) => {
        if (place === null) live.current?.visit(null);
        else go('visit')(place);
      },
      comeBack: () => {
        const back = home.current;
        home.current = null;
        if (back === null || back === now.current.shown) live.current?.comeBack();
        else setChosen(back);
      },
      fit: () => live.current?.fit(),
      zoomIn: () => live.current?.zoomIn(),
    };
  }, []);
  const takeApi = useCallback((given: MapApi) => {
    live.current = given;
    const goal = pending.current;
    const seen = now.current.picture?.id;
    if (goal === null || seen === undefined || now.current.on.get(goal.place)?.includes(seen) !== true)
      return;
    pending.current = null;
    given[goal.how](goal.place);
  }, []);
  const mapsOf = useCallback((place: string) => on.get(place) ?? NONE, [on]);

  return useMemo(() => {
    if (outlines === null || picture === null || shown === null) return null;
    const index = outlines.findIndex(({ id }) => id === picture.id);
    return { outlines, places, mapsOf, shown, picture, index, open, turn, api, takeApi, views };
  }, [outlines, places, mapsOf, shown, picture, open, turn, api, takeApi, views]);
}

const NONE: readonly string[] = [];

function placesOn(outlines: readonly MapOutline[]) {
  const places = new Map<string, MapPlaceFacts>();
  const on = new Map<string, string[]>();
  for (const { id, places: own } of outlines) {
    for (const place of own) {
      places.set(place.id, place);
      on.set(place.id, [...(on.get(place.id) ?? []), id]);
    }
  }
  return { places, on };
}
