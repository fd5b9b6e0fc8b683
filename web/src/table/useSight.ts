/** What the map shows by itself: lights, what others did, how far things reach, and where the eye is led and brought back. */

import { useEffect, useMemo, useRef } from 'react';
import { badgesOf } from '../map/badges.ts';
import { namedHexes } from '../replay/course.ts';
import type { HintState } from './useHint.ts';
import type { Pick } from './usePick.ts';
import type { Laid } from './useTable.ts';

export interface Looking {
  readonly hint: HintState['hint'];
  /** Hexes pointed out by the player. */
  readonly shown: readonly string[];
  /** Bots are followed. */
  readonly follow: boolean;
  readonly narrow: boolean;
  /** On a phone: the sheet covers part of the map. */
  readonly sheet: boolean;
}

export function useSight(table: Laid, pick: Pick, { hint, shown, follow, narrow, sheet }: Looking) {
  const { scene, maps, hexes, opponent, deed, news, notice } = table;
  const { picked, targets } = pick;
  const { battle, seat } = scene;
  const map = maps.api;

  // Online, whoever waits or watches is shown what the other has just done.
  const last = table.log.at(-1);
  const waits = table.live !== undefined && (seat === null || !scene.asked.includes(seat));
  const lately = waits && last !== undefined && last.seat !== seat ? last : null;
  // What a bot has just done, or what the staff advises: lit, with an arrow where something moves.
  const told = useMemo((): readonly string[] => {
    if (hint !== null) return hint.hexes;
    const done = opponent.moves ? deed : lately;
    return done === null ? [] : namedHexes(done, (hex) => hexes.has(hex), scene.stacks);
  }, [hint, opponent.moves, deed, lately, hexes, scene.stacks]);

  const inView = useRef<string | null>(null);
  inView.current = battle?.hex ?? picked.hex;
  // A battle comes into view; on a phone so does what was picked, when the sheet has covered part of the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one begins, and when the sheet comes up
  useEffect(() => {
    if (battle === null && !(narrow && sheet)) return;
    const timer = setTimeout(() => {
      if (inView.current === null) return;
      if (battle !== null) map.visit(inView.current);
      else map.centre(inView.current);
    }, 60);
    return () => clearTimeout(timer);
  }, [battle?.hex, narrow, sheet]);

  // From beyond the edge a unit can come in far from what is in view.
  const fromOff = picked.hex === null && picked.unit !== null && targets.size > 0;
  useEffect(() => {
    if (!fromOff) return;
    const timer = setTimeout(() => map.visit(null), 80);
    return () => clearTimeout(timer);
  }, [fromOff, map]);

  const watched = hint !== null || follow ? told.at(-1) : undefined;
  // Another map is opened when what is looked at is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something new to look at
  useEffect(() => {
    if (watched !== undefined && !maps.mapsOf(watched).includes(maps.shown)) map.visit(watched);
  }, [watched]);

  // The eye was led somewhere: when there is nothing more to see, it is back where the player left it.
  const staged = table.stage.holds;
  const away = battle !== null || staged || opponent.moves || hint !== null || lately !== null || fromOff;
  useEffect(() => {
    if (away) return;
    const timer = setTimeout(() => map.comeBack(), 120);
    return () => clearTimeout(timer);
  }, [away, map]);

  // Asked why not, the answer points at places.
  const pointed = notice?.hexes;
  useEffect(() => {
    const [first] = pointed ?? [];
    if (first !== undefined) map.show(first);
  }, [pointed, map]);

  const lit = useMemo(() => {
    const also = [...told, ...(pointed ?? [])];
    if (shown.length + also.length === 0) return pick.lit;
    const more = new Map(pick.lit);
    for (const hex of shown) more.set(hex, 'selected');
    for (const hex of also) if (more.get(hex) !== 'battle') more.set(hex, 'told');
    return more;
  }, [pick.lit, shown, told, pointed]);
  const badges = useMemo(() => {
    const named = news.flatMap((entry) => namedHexes(entry, (hex) => hexes.has(hex), scene.stacks));
    return badgesOf(lit, named, maps.mapsOf);
  }, [lit, news, hexes, scene.stacks, maps.mapsOf]);
  const ranges = useMemo(
    () =>
      scene.ranges.filter(
        ({ hex, unit }) =>
          pointed?.includes(hex) === true ||
          (picked.hex === hex && (unit === undefined || picked.units.includes(unit))),
      ),
    [scene.ranges, pointed, picked],
  );
  const arrow = told.length > 1 && battle === null ? told : undefined;
  return { lit, badges, ranges, arrow, watched };
}
