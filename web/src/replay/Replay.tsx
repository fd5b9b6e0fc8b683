/** A game watched again: the map at one moment, the timeline under it, the entry and the curves beside it. */

import type { MapPlaceFacts } from '@armistice/table';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTheme } from '../app/theme.ts';
import { badgesOf } from '../map/badges.ts';
import { MapStrip } from '../map/MapStrip.tsx';
import { MapView } from '../map/MapView.tsx';
import { useMaps } from '../map/useMaps.ts';
import { type Engine, EVERYTHING, type Scene } from '../session/protocol.ts';
import { useSideColours } from '../style/sides.ts';
import { CopyLink } from './CopyLink.tsx';
import { Curves, Luck } from './charts.tsx';
import { firstEntry, namedHexes, nextMoment, previousMoment } from './course.ts';
import { Before, EntryCard, sentenceOf } from './EntryCard.tsx';
import { HexCard } from './HexCard.tsx';
import { keepsKey, keyDeed } from './keys.ts';
import { Timeline } from './Timeline.tsx';
import { useCourse, useEntry, useFail, usePlayback, useSceneAt } from './useReplay.ts';
import './replay.css';

/** Drawn again when the position changes, not with every move of the slider. */
const ReplayMap = memo(MapView);

const NO_PLACES: ReadonlyMap<string, MapPlaceFacts> = new Map();

export interface ReplayProps {
  readonly engine: Engine;
  readonly id: string;
  readonly title: string;
  readonly n?: number | undefined;
}

export function Replay({ engine, id, title, n: linked }: ReplayProps) {
  const theme = useTheme();
  const fail = useFail();
  const [final, setFinal] = useState<Scene>();
  const [viewer, setViewer] = useState<string | null>(null);
  const [follow, setFollow] = useState(true);
  const [picked, setPicked] = useState<string | null>(null);

  useEffect(() => {
    engine.scene(null).then(setFinal, fail);
  }, [engine, fail]);

  const over = final !== undefined && final.outcome !== null;
  const seen = over ? viewer : null; // secrets stay until the end
  const course = useCourse(engine, seen);
  const chronicle = course?.chronicle;
  const [n, goTo] = useEntry(id, chronicle, linked);
  const scene = useSceneAt(engine, n, seen);
  const playback = usePlayback(chronicle, n, scene?.n === n, goTo);
  const { stop, toggle } = playback;

  /** A step by hand ends the playing. */
  const step = useCallback(
    (to: number) => {
      stop();
      goTo(to);
    },
    [stop, goTo],
  );

  useEffect(() => {
    if (chronicle === undefined || n === undefined) return;
    const deeds = {
      back: () => step(n - 1),
      forward: () => step(n + 1),
      'battle-back': () => step(previousMoment(chronicle.moments, n, 'battle')?.n ?? n),
      'battle-forward': () => step(nextMoment(chronicle.moments, n, 'battle')?.n ?? n),
      first: () => step(firstEntry(chronicle)),
      last: () => step(chronicle.length),
      play: toggle,
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const deed = keyDeed(event.key, event.shiftKey);
      if (deed === undefined || keepsKey(event.target, event.key)) return;
      event.preventDefault();
      deeds[deed]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [chronicle, n, step, toggle]);

  const maps = useMaps(engine, theme, scene === undefined ? undefined : (scene.stacks[0]?.hex ?? null), fail);
  useSideColours(final?.sides);
  const hexes = maps?.places ?? NO_PLACES;
  const stacksAt = (hex: string) => (scene?.stacks ?? []).filter((stack) => stack.hex === hex);
  const entry = scene === undefined ? undefined : course?.entries[scene.n - 1];
  const named = useMemo(
    () => namedHexes(entry, (hex) => hexes.has(hex), scene?.stacks ?? []),
    [entry, hexes, scene],
  );
  const fought = scene?.battle?.hex;
  const isBattle =
    chronicle?.moments.some((moment) => moment.kind === 'battle' && moment.n === scene?.n) ?? false;
  const lit = useMemo(() => {
    const how = new Map<string, 'focus' | 'selected' | 'battle'>();
    if (picked !== null) how.set(picked, 'focus');
    for (const hex of named) how.set(hex, isBattle ? 'battle' : 'selected');
    if (fought !== undefined) how.set(fought, 'battle');
    return how;
  }, [named, isBattle, fought, picked]);
  // Played fast, the map moves for battles only.
  const racing = playback.playing && playback.speed === 'fast' && !isBattle;
  const centre = follow && !racing ? (named.at(-1) ?? fought) : undefined;

  // Another map is opened when the entry happened there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something new to look at
  useEffect(() => {
    if (maps !== null && centre !== undefined && !maps.mapsOf(centre).includes(maps.shown))
      maps.api.show(centre);
  }, [centre]);
  const badges = useMemo(() => badgesOf(lit, named, maps?.mapsOf ?? (() => [])), [lit, named, maps?.mapsOf]);
  const groundOf = useCallback(
    (hex: string) => {
      const ground = hexes.get(hex);
      const name = ground?.name === undefined ? hex : `${ground.name} ${hex}`;
      return ground === undefined ? name : `${name}, ${ground.terrain}`;
    },
    [hexes],
  );
  const describe = useCallback(
    (hex: string) => {
      const titles = (scene?.stacks ?? []).filter((stack) => stack.hex === hex).map((stack) => stack.title);
      return [groundOf(hex), ...titles].join(', ');
    },
    [groundOf, scene],
  );

  const onHex = useCallback((hex: string) => setPicked((before) => (before === hex ? null : hex)), []);

  const seatTitles = final?.seatTitles ?? {};
  return (
    <div className="replay" data-testid="replay">
      <header className="replay-bar">
        <a className="button" href={`#/table/${encodeURIComponent(id)}`}>
          Back to the table
        </a>
        <div className="replay-names">
          <h1>{title}</h1>
          <p>{final?.scenarioTitle}</p>
        </div>
        {over ? (
          <label className="replay-eyes">
            <span>Seen by</span>
            <select
              data-testid="replay-eyes"
              value={viewer ?? ''}
              onChange={(event) => setViewer(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">everyone</option>
              {Object.entries(seatTitles).map(([seat, name]) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
              <option value={EVERYTHING}>all: everything</option>
            </select>
          </label>
        ) : (
          final !== undefined && (
            <p className="replay-secret">Only what everyone saw, until the game is over.</p>
          )
        )}
        {n !== undefined && <CopyLink id={id} n={n} />}
      </header>
      <main id="main" className="replay-main" tabIndex={-1}>
        <div className="replay-map">
          {maps !== null && scene !== undefined ? (
            <>
              <MapStrip maps={maps} stacks={scene.stacks} badges={badges} />
              <ReplayMap
                key={maps.picture.id}
                picture={maps.picture}
                views={maps.views}
                api={maps.takeApi}
                stacks={scene.stacks}
                markers={scene.markers}
                control={scene.control[maps.index] ?? ''}
                sides={scene.sides}
                lit={lit}
                {...(named.length > 1 && !isBattle ? { path: named } : {})}
                {...(centre === undefined ? {} : { centreOn: centre })}
                onHex={onHex}
                describe={describe}
              />
            </>
          ) : (
            <p className="replay-waiting" role="status">
              The map is being laid out.
            </p>
          )}
        </div>
        {chronicle !== undefined && n !== undefined && (
          <Timeline
            chronicle={chronicle}
            n={n}
            sentence={sentenceOf(course?.entries[n - 1], seatTitles)}
            playback={playback}
            follow={follow}
            onFollow={setFollow}
            onGo={step}
          />
        )}
        <aside className="replay-side" aria-label="The moment and the course of the game">
          {scene !== undefined && (
            <div className="replay-now">
              <EntryCard
                entry={entry}
                headline={scene.headline}
                seatTitles={seatTitles}
                quiet={playback.playing}
                ruleOf={(rule) => engine.rule(rule)}
              />
              {entry !== undefined && entry.notes.length + entry.rolls.length < 2 && (
                <Before
                  entries={course?.entries.slice(Math.max(0, scene.n - 4), scene.n - 1) ?? []}
                  seatTitles={seatTitles}
                  onGo={step}
                />
              )}
            </div>
          )}
          {picked !== null && (
            <HexCard title={groundOf(picked)} stacks={stacksAt(picked)} onClose={() => setPicked(null)} />
          )}
          {chronicle !== undefined && (
            <>
              <section className="replay-block">
                <h2>Course of the game</h2>
                <Curves chronicle={chronicle} sides={final?.sides ?? []} n={n} onPick={step} />
              </section>
              <section className="replay-block">
                <h2>Luck</h2>
                <Luck chronicle={chronicle} sides={final?.sides ?? []} seatTitles={seatTitles} />
              </section>
              <p className="replay-keys">
                Keys: arrows step, Shift and arrows go from battle to battle, Space plays, Home and End.
              </p>
            </>
          )}
        </aside>
      </main>
    </div>
  );
}
