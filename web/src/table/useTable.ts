/** The game as this page holds it: the scene, the log, whose eyes, and every act that changes them. */

import { type Problem, RETRACT } from '@armistice/engine';
import type { Policies } from '@armistice/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tellNotStored } from '../app/engine.ts';
import { settings } from '../app/settings.ts';
import { type Maps, useMaps } from '../map/useMaps.ts';
import { useOnline } from '../online/table.ts';
import type { OnlineTable } from '../session/online.ts';
import {
  type Act,
  type Engine,
  EVERYTHING,
  type LogEntry,
  type Scene,
  type Update,
} from '../session/protocol.ts';
import { wantsCheck } from './EndSheet.tsx';
import {
  groupFoci,
  type HexFacts,
  isSealed,
  names,
  ownDecisions,
  placesOf,
  sameDeed,
  seatsHere,
  sinceLast,
  startOf,
  viewerOf,
} from './scenery.ts';
import { useLog } from './useLog.ts';
import { useOpponent } from './useOpponent.ts';
import { tells, useStage } from './useStage.ts';

export interface HandingOver {
  readonly to: string;
  readonly title: string;
  readonly step: string;
  readonly n: number;
  /** The one before can still take their last decision back. */
  readonly canReturn: boolean;
}

export interface Notice {
  readonly message: string;
  readonly rule?: string;
  readonly at?: { readonly x: number; readonly y: number };
  /** Where to look. */
  readonly hexes?: readonly string[];
}

const handingTo = (scene: Scene, to: string, canReturn: boolean): HandingOver => ({
  to,
  title: scene.seatTitles[to] ?? to,
  step: scene.step?.title ?? '',
  n: scene.n,
  canReturn,
});

/** A battle ended in what came after this entry. */
const endsBattle = ({ entries }: Update, before: number): boolean =>
  entries.some((entry) => entry.n > before && tells(entry, 'verdict'));

/** A choice, and what is to be made before it. */
export interface Deed extends Act {
  readonly first?: readonly Act[];
}

/** Is this an earlier moment of the same game than the one on the screen? */
const isOlder = (scene: Scene, now: Scene | null): now is Scene =>
  now !== null &&
  !now.everything &&
  now.seat === scene.seat &&
  now.undos === scene.undos &&
  now.outcome === null &&
  scene.n < now.n;

const NO_PLACES: ReadonlyMap<string, HexFacts> = new Map();

const viewerKey = (id: string) => `armistice-eyes-${id}`;

export function useTable(id: string, engine: Engine, theme: 'light' | 'dark', live?: OnlineTable) {
  const [scene, setScene] = useState<Scene | null>(null);
  const { log, readTo, take, older } = useLog(engine);
  const [handing, setHanding] = useState<HandingOver | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(false);
  /** A step is about to end: what may have been forgotten is said. */
  const [ending, setEnding] = useState(false);
  /** The entry whose dice are to be shown as they fall. */
  const [rolled, setRolled] = useState<LogEntry | null>(null);
  /** News that each seat has put away. */
  const [read, setRead] = useState<{ readonly [seat: string]: number }>({});
  /** The bot's move whose strip was put away. */
  const [deedSeen, setDeedSeen] = useState(0);
  const acting = useRef(false);
  /** Who gets the screen when the battle has been read. */
  const passOn = useRef<string | null>(null);
  const online = useOnline(live);
  const shown = useRef(scene);
  shown.current = scene;

  /** Shows what has come; `newFrom`: dice after this entry have just been thrown. */
  const show = useCallback(
    (update: Update, viewer: string | null, newFrom?: number): Scene => {
      // Where two act at once an answer may come late: what is shown already is newer.
      if (isOlder(update.scene, shown.current)) return shown.current;
      const entries = take(update, viewer);
      setScene(update.scene);
      setHanding(null);
      if (viewer !== null && viewer !== EVERYTHING) sessionStorage.setItem(viewerKey(id), viewer);
      if (newFrom !== undefined)
        setRolled(entries.findLast((entry) => entry.n > newFrom && entry.rolls.length > 0) ?? null);
      return update.scene;
    },
    [id, take],
  );

  /** Looks at the game through these eyes. */
  const look = useCallback(
    async (viewer: string | null, newFrom?: number): Promise<Scene> =>
      show(await engine.look(viewer, readTo(viewer)), viewer, newFrom),
    [engine, readTo, show],
  );

  /** After something changed: the same eyes go on, or the screen is handed over. */
  const settle = useCallback(
    async (update: Update, seat: string, before?: number): Promise<void> => {
      tellNotStored(update);
      const next = update.scene;
      const to = viewerOf(next, seat);
      if (to === seat) show(update, seat, before);
      else if (before !== undefined && settings.get().stage && endsBattle(update, before)) {
        // Whoever fought reads the result before the screen goes to the other.
        show(update, seat, before);
        passOn.current = to;
      } else if (settings.get().handOver && next.outcome === null) {
        setHanding(handingTo(next, to!, next.canTakeBack));
        setNotice(null);
      } else await look(to, before);
    },
    [look, show],
  );

  useEffect(() => {
    let gone = false;
    (async () => {
      const first = await engine.scene(null);
      if (gone) return;
      const to = viewerOf(first, null);
      const last = sessionStorage.getItem(viewerKey(id));
      const several = seatsHere(first).length > 1;
      // Whoever opens a game of two at one screen may be the other one.
      if (several && first.n > 0 && last !== to && settings.get().handOver && first.outcome === null)
        setHanding(handingTo(first, to!, false));
      else await look(to);
    })();
    return () => {
      gone = true;
    };
  }, [engine, id, look]);

  // Others act too: what they did is shown as soon as nothing of ours is under way.
  const looking = useRef(false);
  const lookAgain = useCallback(async () => {
    if (live === undefined || looking.current) return;
    looking.current = true;
    try {
      while (live.stale && !acting.current && shown.current !== null && !shown.current.everything) {
        const before = shown.current;
        const next = await engine.scene(before.seat);
        await look(viewerOf(next, before.seat), before.n);
      }
    } catch {
      // The line is broken, and says so; when it is back, we look again.
    } finally {
      looking.current = false;
    }
  }, [engine, live, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was heard, or ours is done
  useEffect(() => {
    if (!busy) void lookAgain();
  }, [online, busy, scene === null, lookAgain]);

  const onSeen = useCallback((seat: string | null, n: number) => {
    setRead((before) => ({ ...before, [seat ?? '']: n }));
  }, []);
  const onFault = useCallback((message: string) => setNotice({ message }), []);
  const botMoves = useCallback(
    async (most: number, viewer: string | null) => {
      const moved = await engine.botMoves(most, viewer, readTo(viewer));
      tellNotStored(moved);
      return moved;
    },
    [engine, readTo],
  );
  const showMoves = useCallback(
    (update: Update, viewer: string | null, from?: number) => {
      if (from === undefined) setRolled(null);
      return show(update, viewer, from);
    },
    [show],
  );
  const stage = useStage({ id, engine, scene, log });
  useEffect(() => {
    const to = passOn.current;
    if (to === null || stage.holds || scene === null) return;
    passOn.current = null;
    if (settings.get().handOver && scene.outcome === null)
      setHanding(handingTo(scene, to, scene.canTakeBack));
    else void look(to);
  }, [stage.holds, scene, look]);
  const opponent = useOpponent({
    ...{ scene, log, onSeen, onFault, botMoves },
    show: showMoves,
    covered: handing !== null,
    staged: stage.holds,
  });

  /** One thing after another; a second click while one is under way is dropped. */
  const alone = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      setNotice({ message: error instanceof Error ? error.message : String(error) });
    } finally {
      acting.current = false;
      setBusy(false);
    }
  }, []);

  const refused = useCallback((problem: Problem, at?: Notice['at']) => {
    const { message, rule, detail } = problem;
    const hexes = Array.isArray(detail?.hexes) ? { hexes: detail.hexes as string[] } : {};
    setNotice({
      ...{ message, ...hexes },
      ...(rule === undefined ? {} : { rule }),
      ...(at === undefined ? {} : { at }),
    });
  }, []);

  const fault = online?.fault;
  useEffect(() => {
    if (fault !== undefined) refused(fault);
  }, [fault, refused]);

  /** Makes these choices as one: all of them, or none. */
  const act = useCallback(
    (deeds: readonly Deed[], at?: Notice['at']) =>
      alone(async () => {
        if (scene?.seat == null) return;
        const { seat, n, undos } = scene;
        // What is one step away: the steps between are made once, before all of them.
        const acts: readonly Act[] = [...(deeds[0]?.first ?? []), ...deeds].map(({ choice, value }) => ({
          choice,
          value,
        }));
        const [only] = acts;
        if (only === undefined) return;
        const made =
          acts.length === 1
            ? await engine.choose(seat, only.choice, only.value, n + 1, undos, readTo(seat))
            : await engine.chooseAll(seat, acts, n + 1, undos, readTo(seat));
        if (made.ok) await settle(made.value, seat, n);
        else refused(made.problem, at);
      }),
    [alone, engine, readTo, refused, scene, settle],
  );

  /** Presses a button; one that ends the step is thought over first, if there is something to say. */
  const press = useCallback(
    (button: Act): void => {
      const ends = scene?.ending != null && sameDeed(scene.ending, button);
      if (ends && wantsCheck(scene.ending)) setEnding(true);
      else void act([button]);
    },
    [act, scene],
  );
  const end = useCallback(() => {
    setEnding(false);
    if (scene?.ending != null) void act([scene.ending]);
  }, [act, scene]);

  /** What is answered for this seat from now on. */
  const setPolicies = useCallback(
    (policies: Policies) =>
      void alone(async () => {
        if (scene?.seat == null) return;
        const said = await engine.setPolicies(scene.seat, policies, readTo(scene.seat));
        if (said.ok) await settle(said.value, scene.seat, scene.n);
        else refused(said.problem);
      }),
    [alone, engine, readTo, refused, scene, settle],
  );

  /** Somebody else plays a side from now on. */
  const sit = useCallback(
    (seat: string, who: string) =>
      void alone(async () => {
        if (scene === null) return;
        const done = await engine.sit(seat, who, scene.seat, readTo(scene.seat));
        if (done.ok) await settle(done.value, scene.seat ?? seat, scene.n);
        else refused(done.problem);
      }),
    [alone, engine, readTo, refused, scene, settle],
  );

  const undoTo = useCallback(
    (to: number, again: readonly Act[] = []) =>
      alone(async () => {
        if (scene?.seat == null) return;
        const { seat } = scene;
        const done = await engine.undo(seat, to, [], readTo(seat));
        if (!done.ok) return refused(done.problem);
        setRolled(null);
        let update = done.value;
        for (const { choice, value } of again) {
          const { n, undos } = update.scene;
          const made = await engine.choose(seat, choice, value, n + 1, undos, readTo(seat));
          if (!made.ok) break;
          update = made.value;
        }
        tellNotStored(update);
        const next = viewerOf(update.scene, seat);
        if (next === seat) show(update, seat);
        else await look(next);
      }),
    [alone, engine, look, readTo, refused, scene, show],
  );

  const redo = useCallback(
    () =>
      alone(async () => {
        if (scene?.seat == null) return;
        const done = await engine.redo(scene.seat, readTo(scene.seat));
        if (!done.ok) return refused(done.problem);
        await settle(done.value, scene.seat, scene.n);
      }),
    [alone, engine, readTo, refused, scene, settle],
  );

  /** The last thing of one's own is taken back: out of the envelope, where others may have sealed theirs meanwhile. */
  const stepBack = useCallback(
    () =>
      scene === null || !isSealed(scene, live !== undefined)
        ? undoTo(Math.max(scene?.undoTo ?? 0, scene?.undoNext ?? 0))
        : act(Array.from({ length: scene.undoStep }, () => ({ choice: RETRACT, value: null }))),
    [act, live, scene, undoTo],
  );

  /** Takes back the last decision of which this is true, and makes the later ones again. */
  const takeBackWhere = useCallback(
    (test: (entry: LogEntry) => boolean) => {
      if (scene === null) return;
      const own = ownDecisions(log, scene);
      const at = own.findLastIndex(test);
      if (at < 0) return;
      const again = own.slice(at + 1).map(({ choice, value }) => ({ choice: choice!, value: value ?? null }));
      if (!isSealed(scene, live !== undefined)) return void undoTo(own[at]!.n - 1, again);
      const back = Array.from({ length: again.length + 1 }, () => ({ choice: RETRACT, value: null }));
      void act([...back, ...again]);
    },
    [act, live, log, scene, undoTo],
  );
  const takeBack = useCallback(
    (unit: string) => takeBackWhere((entry) => names(entry.value, unit)),
    [takeBackWhere],
  );
  const takeBackLike = useCallback(
    (deed: Act) => takeBackWhere((entry) => sameDeed(entry, deed)),
    [takeBackWhere],
  );

  /** Somebody else at this screen is asked, too: they act now, and whoever sat here goes on later. */
  const letOther = useCallback(
    (to: string) => {
      if (scene === null) return;
      if (settings.get().handOver) setHanding(handingTo(scene, to, false));
      else void look(to);
    },
    [look, scene],
  );

  /** The next player sits down. */
  const takeOver = useCallback(() => {
    if (handing !== null) void look(handing.to);
  }, [handing, look]);

  /** The one before takes the last decision back instead. */
  const giveBack = useCallback(
    () =>
      alone(async () => {
        if (scene?.seat == null) return;
        const now = await engine.scene(scene.seat);
        const done = await engine.undo(scene.seat, now.n - 1, seatsHere(now), readTo(scene.seat));
        if (!done.ok) return refused(done.problem);
        tellNotStored(done.value);
        show(done.value, scene.seat);
      }),
    [alone, engine, readTo, refused, scene, show],
  );

  /** After the game: with the eyes of both sides, or with one's own again. */
  const seeAll = useCallback(
    (all: boolean) => {
      if (scene?.outcome != null) void look(all ? EVERYTHING : viewerOf(scene, null));
    },
    [look, scene],
  );

  const places = useMemo(() => (scene === null ? null : placesOf(scene)), [scene]);
  const foci = useMemo(
    () => (scene === null || places === null ? null : groupFoci(scene.foci, places.hexOf)),
    [scene, places],
  );
  const news = useMemo(
    () =>
      scene === null || opponent.moves // while it moves, the strip tells
        ? []
        : sinceLast(log, scene.seat).filter(({ n }) => n > (read[scene.seat ?? ''] ?? 0)),
    [log, scene, read, opponent.moves],
  );
  const last = log.at(-1);
  // What it has put into an envelope is not shown.
  const deed = last?.bot === true && last.choice !== undefined && last.n > deedSeen ? last : null;
  // The table opens on the map where something is to be done.
  const start = scene === null || foci === null ? undefined : startOf(scene, foci);
  const maps = useMaps(engine, theme, start, (error) => setNotice({ message: String(error) }));
  const hexes: ReadonlyMap<string, HexFacts> = maps?.places ?? NO_PLACES;

  return {
    ...{ id, engine, theme, scene, log, older, maps, hexes, places, foci, busy, alone },
    ...{ live, online },
    ...{ handing, takeOver, giveBack, letOther },
    ...{ notice, setNotice, refused, rolled, setRolled },
    ...{ press, end, setPolicies, sit },
    ...{ ending: ending && scene?.ending != null ? scene.ending : null, keepOn: () => setEnding(false) },
    ...{ act, undoTo, stepBack, redo, takeBack, takeBackLike, seeAll },
    ...{ stage, opponent, deed, deedRead: () => setDeedSeen(deed?.n ?? 0) },
    news,
    newsRead: () => setRead({ ...read, [scene?.seat ?? '']: log.at(-1)?.n ?? 0 }),
  };
}

export type TableState = ReturnType<typeof useTable>;

/** A table once there is something to see. */
export type Laid = TableState & {
  readonly scene: Scene;
  readonly maps: Maps;
  readonly places: NonNullable<TableState['places']>;
  readonly foci: NonNullable<TableState['foci']>;
};
