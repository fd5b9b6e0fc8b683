/** One table: the map, the prompt above it, the side panel beside it. */

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Waiting } from '../app/Frame.tsx';
import { useSettings } from '../app/settings.ts';
import { useTheme } from '../app/theme.ts';
import { MapStrip } from '../map/MapStrip.tsx';
import { MapView } from '../map/MapView.tsx';
import { LineLost } from '../online/Company.tsx';
import { GoBack } from '../online/GoBack.tsx';
import { Offers, waitsForAnswer } from '../online/Offers.tsx';
import { Orders } from '../online/Orders.tsx';
import { useTurnMark } from '../online/useTurnMark.ts';
import { Drawer } from '../reference/Drawer.tsx';
import { useReference } from '../reference/useReference.ts';
import type { OnlineTable } from '../session/online.ts';
import type { Engine } from '../session/protocol.ts';
import { useSideColours } from '../style/sides.ts';
import { BattleCard } from './BattleCard.tsx';
import { Dispatch } from './Dispatch.tsx';
import { EndSheet } from './EndSheet.tsx';
import { HandOver } from './HandOver.tsx';
import { Help } from './Help.tsx';
import { HexLine } from './HexLine.tsx';
import { HintCard } from './HintCard.tsx';
import { Interlude } from './Interlude.tsx';
import { JourneyPanel } from './Journeys.tsx';
import type { SheetId } from './Menu.tsx';
import { Ending, Idle, RollCard } from './Now.tsx';
import { Opponent } from './Opponent.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { Overlays, useOverlays } from './Overlays.tsx';
import { BeforehandSheet, PolicyHints } from './Policies.tsx';
import { PromptBar } from './PromptBar.tsx';
import { ShowRule } from './RuleButton.tsx';
import { RuleCard } from './RuleCard.tsx';
import { SeatsSheet } from './SeatsSheet.tsx';
import { Shop } from './Shop.tsx';
import { SidePanel, type Tab } from './SidePanel.tsx';
import { Spoken } from './Spoken.tsx';
import { StackPanel, Tray } from './StackPanel.tsx';
import { Stage } from './Stage.tsx';
import { canStepBack, hexTitle, whyNoUndo } from './scenery.ts';
import { useDrag } from './useDrag.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useHint } from './useHint.ts';
import { useJourneys } from './useJourneys.ts';
import { pressMain, useKeys } from './useKeys.ts';
import { useNarrow } from './useNarrow.ts';
import { useNews } from './useNews.ts';
import { usePick } from './usePick.ts';
import { useSeveral } from './useSeveral.ts';
import { useSight } from './useSight.ts';
import { useSound } from './useSound.ts';
import { type Laid, type Notice, useTable } from './useTable.ts';
import { Ask, WhyNot } from './WhyNot.tsx';
import './table.css';
import './side.css';
import './cards.css';
import './stage.css';
import './blocks.css';
import './hands.css';
import './opponent.css';
import './flow.css';
import './place.css';
import './sizes.css';
import '../online/online.css';

export interface RoomProps {
  readonly id: string;
  readonly engine: Engine;
  /** The same, when the game is played on the server. */
  readonly live?: OnlineTable;
}

export function Room({ id, engine, live }: RoomProps) {
  const table = useTable(id, engine, useTheme(), live);
  const { scene, maps, places, foci, handing } = table;
  useSideColours(scene?.sides);
  if (handing !== null)
    return (
      <HandOver
        seat={handing.to}
        title={handing.title}
        step={handing.step}
        n={handing.n}
        onContinue={table.takeOver}
        onReturn={handing.canReturn ? () => void table.giveBack() : undefined}
      />
    );
  if (scene === null || maps === null || places === null || foci === null)
    return <Waiting text="The table is being laid …" />;
  return (
    <div className="table-steady" onClickCapture={onceOnly} onKeyDownCapture={unheld}>
      <TableTop table={{ ...table, scene, maps, places, foci }} />
    </div>
  );
}

/** The second click of a double click is meant for what was there before. */
function onceOnly(event: MouseEvent): void {
  if (event.detail > 1 && (event.target as Element).closest('button') !== null) event.stopPropagation();
}

/** A key held down answers once. */
function unheld(event: KeyboardEvent): void {
  if (
    event.repeat &&
    (event.key === 'Enter' || event.key === ' ') &&
    (event.target as Element).closest('button') !== null
  )
    event.preventDefault();
}

function TableTop({ table }: { readonly table: Laid }) {
  const { scene, maps, hexes, foci, engine, notice, setNotice, opponent } = table;
  const pick = usePick(table);
  const several = useSeveral(table);
  const orders = several.sheet;
  const journeys = useJourneys(table);
  const hints = useHint(table);
  const { hint } = hints;
  const overlays = useOverlays(engine, scene);
  const lookup = useReference(engine);
  const { news, interlude, goOn } = useNews(table, lookup);
  const { hexNumbers } = useSettings();
  const [tab, setTab] = useState<Tab>('now');
  const [sheet, setSheet] = useState(false);
  const [rule, setRule] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const [drawer, setDrawer] = useState(false);
  /** The sheet of the drawer that was last open. */
  const [chart, setChart] = useState<string | null>(null);
  /** Standing orders, or going back: sheets of games online. */
  const [sheetOf, setSheetOf] = useState<SheetId | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [follow, setFollow] = useState(true);
  const map = maps.api;
  const pointer = useRef<Notice['at']>(undefined);

  const { battle, seat } = scene;
  // Whoever skips a bot's moves reads its battles when it is their turn.
  const staged = table.stage.holds && !(opponent.moves && opponent.skipping);
  useTurnMark(table);
  useSound(table);
  const { picked, targets } = pick;

  // On a phone what is at hand comes up by itself.
  const onlyTray = foci.off.length > 0 && foci.inHex.size + foci.hexes.size === 0;
  const atHand =
    waitsForAnswer(table) ||
    battle !== null ||
    scene.outcome !== null ||
    hint !== null ||
    orders !== null ||
    picked.hex !== null ||
    picked.unit !== null ||
    news !== null ||
    onlyTray ||
    foci.things.size > 0 ||
    scene.buttons.some(({ shelf }) => shelf !== undefined);
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) return;
    if (atHand) setTab('now');
    setSheet(atHand);
  }, [atHand, narrow]);
  // Online a question can come while something else is open; whoever is writing is left alone.
  const asked = table.live !== undefined && seat !== null && scene.asked.includes(seat);
  useEffect(() => {
    if (narrow && asked && document.activeElement?.closest('input, textarea') == null) setTab('now');
  }, [narrow, asked]);
  // Each turn of a bot is followed from its start.
  useEffect(() => {
    if (opponent.moves) setFollow(true);
  }, [opponent.moves]);
  const sight = useSight(table, pick, { hint, shown, follow, narrow, sheet });
  const { lit } = sight;
  const drag = useDrag(table, pick);

  const describe = useCallback(
    (hex: string): string => {
      const facts = hexes.get(hex);
      const light = pick.lit.get(hex);
      const marks = scene.markers.filter((marker) => marker.hex === hex).map((marker) => marker.title);
      const cost = pick.labels.get(hex);
      return [
        hexTitle(facts, hex),
        facts?.terrain,
        ...scene.stacks.filter((stack) => stack.hex === hex).map((stack) => stack.title),
        ...marks,
        light === undefined ? undefined : LIGHT_WORDS[light],
        cost === undefined ? undefined : `costs ${cost}`,
      ]
        .filter((part) => part !== undefined)
        .join(', ');
    },
    [hexes, pick.lit, pick.labels, scene.markers, scene.stacks],
  );

  useFocusKept(scene.n, table.busy);
  const lastShown = useRef('');
  const nextStack = useCallback(() => {
    const list = [...foci.hexes.keys(), ...foci.inHex.keys()];
    if (list.length === 0) return;
    const next = list[(list.indexOf(picked.hex ?? lastShown.current) + 1) % list.length]!;
    lastShown.current = next;
    map.centre(next);
    if (foci.hexes.has(next)) setShown([next]);
    else void pick.pickStack(next, null);
  }, [foci, map, picked.hex, pick.pickStack]);

  const turnUnit = (by: number) => {
    const units = [...picked.options.keys()];
    const next = units.at((units.indexOf(picked.unit ?? '') + by) % units.length);
    if (next !== undefined) void pick.pickStack(picked.hex, next);
  };

  const bring = (to: string | null) => {
    if (to !== null && table.live === undefined && foci.units.size > 0) void several.open({ to });
  };
  const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const openTab = (next: Tab) => {
    setTab(next);
    setSheet(true);
  };
  useKeys({
    ' ': pressMain,
    u: () =>
      canStepBack(scene) ? void table.stepBack() : setNotice({ message: whyNoUndo(scene, table.log.at(-1)) }),
    U: () => scene.undoTo < scene.n && void table.undoTo(Math.max(scene.undoTo, scene.phaseStart)),
    r: () => scene.canRedo && void table.redo(),
    w: pick.setWhole,
    n: nextStack,
    g: () => bring(picked.hex ?? hover),
    o: () => journeys.able && journeys.aim(picked.units),
    v: () => table.live === undefined && pick.setByWay(!pick.byWay && targets.size > 0),
    '[': () => turnUnit(-1),
    ']': () => turnUnit(1),
    b: () => {
      openTab('now');
      focusOn('[data-testid=battle-card]');
    },
    l: () => openTab('log'),
    s: () => openTab('state'),
    m: () => focusOn('.map'),
    '<': () => maps.turn(-1),
    '>': () => maps.turn(1),
    ',': () => maps.turn(-1),
    '.': () => maps.turn(1),
    h: () => void hints.ask(),
    c: () => setDrawer(!drawer),
    '?': () => setHelp(!help),
    Escape: () => {
      if (table.ending !== null) table.keepOn();
      else if (sheetOf !== null) setSheetOf(null);
      else if (help) setHelp(false);
      else if (rule !== null) setRule(null);
      else if (drawer) setDrawer(false);
      else if (pick.doubt !== null) pick.setDoubt(null);
      else if (notice !== null) setNotice(null);
      else if (orders !== null) orders.close();
      else if (journeys.aiming.length > 0) journeys.aim([]);
      else if (hint !== null) hints.close();
      else if (opponent.moves) opponent.skip();
      else if (pick.aim.kind !== null) pick.aim.set(null);
      else if (picked.hex !== null || picked.unit !== null) pick.clear();
      else if (interlude !== null) goOn();
      else if (news !== null) closeNews();
    },
    ...Object.fromEntries(overlays.list.map(({ name }, i) => [String(i + 1), () => overlays.toggle(name)])),
  });

  const closeNews = () => {
    setShown([]);
    news?.close();
    table.newsRead();
  };
  const showPlaces = (found: readonly string[]) => {
    setShown(found);
    if (found.length > 0) map.centre(found.at(-1)!);
  };

  const onHex = (hex: string, how: { shift: boolean; more?: boolean; unit?: string }) => {
    setShown([]);
    if (journeys.aiming.length > 0) {
      journeys.send(hex);
      pick.clear();
    } else if (orders === null) void pick.onHex(hex, { ...how, at: pointer.current });
    else orders.onHex(hex, how.more === true);
  };

  const litUnits = useMemo(() => new Set(foci.units.keys()), [foci]);
  const selectedUnits = useMemo(() => new Set(picked.units), [picked.units]);
  const [way] = (hover === null ? undefined : targets.get(hover)) ?? [];

  const since = news === null ? null : <Dispatch news={news} onShow={showPlaces} onClose={closeNews} />;

  return (
    <ShowRule value={setRule}>
      <main
        className="table"
        data-testid="table"
        data-seat={seat ?? undefined}
        data-n={scene.n}
        data-undos={scene.undos}
        data-busy={table.busy || undefined}
        data-staged={staged || undefined}
        id="main"
        tabIndex={-1}
      >
        <PromptBar
          table={table}
          pick={pick}
          several={several}
          hints={hints}
          onHelp={() => setHelp(true)}
          onReference={() => setDrawer(!drawer)}
          onSheet={setSheetOf}
        />
        <section
          className="table-map"
          aria-label="Map"
          onWheelCapture={() => setFollow(false)}
          onPointerMoveCapture={(event) => {
            // Whoever moves the map wants to look there.
            if (event.buttons !== 0 && (event.target as Element).closest('.map') !== null) setFollow(false);
          }}
          onPointerUpCapture={(event) => {
            pointer.current = { x: event.clientX, y: event.clientY };
          }}
          onKeyDownCapture={() => {
            pointer.current = undefined;
          }}
        >
          <MapStrip maps={maps} stacks={scene.stacks} badges={sight.badges} />
          <div className="table-map-field">
            <MapView
              key={maps.picture.id}
              picture={maps.picture}
              views={maps.views}
              stacks={scene.stacks}
              markers={scene.markers}
              control={scene.control[maps.index] ?? ''}
              sides={scene.sides}
              lit={orders?.lit ?? lit}
              labels={orders?.labels ?? pick.labels}
              path={way?.detail?.path ?? sight.arrow}
              centreOn={sight.watched}
              ranges={sight.ranges}
              hand={drag}
              litUnits={litUnits}
              selectedUnits={selectedUnits}
              overlay={overlays.laid}
              hexNumbers={hexNumbers}
              onHex={onHex}
              onHover={setHover}
              describe={describe}
              api={maps.takeApi}
            />
            <div className="table-map-top">
              {narrow ? null : <Overlays overlays={overlays} />}
              <LineLost table={table} />
              <Opponent table={table} follow={follow} onFollow={setFollow} />
            </div>
            <HexLine hex={hover} table={table} overlays={overlays} option={way} />
          </div>
        </section>
        <SidePanel
          table={table}
          tab={tab}
          onTab={setTab}
          open={sheet}
          onOpen={setSheet}
          overlays={overlays}
          onSheet={setSheetOf}
        >
          {orders === null ? null : <OrderPanel table={table} sheet={orders} />}
          <Offers table={table} />
          <Ending table={table} />
          <HintCard hints={hints} busy={table.busy} />
          {battle === null ? since : null}
          <BattleCard table={table} pick={pick} />
          <PolicyHints table={table} />
          <Shop table={table} />
          <RollCard table={table} />
          {/* A battle is what matters now: news wait below its card. */}
          {battle === null ? null : since}
          {orders === null && (picked.hex !== null || picked.unit !== null) ? (
            <StackPanel table={table} pick={pick} onBring={several.open} journeys={journeys} />
          ) : null}
          <JourneyPanel table={table} journeys={journeys} onShow={showPlaces} />
          {battle === null ? <Tray table={table} pick={pick} /> : null}
          {atHand || foci.off.length > 0 ? null : <Idle table={table} />}
        </SidePanel>
        {notice === null ? null : <WhyNot notice={notice} onClose={() => setNotice(null)} />}
        {pick.doubt === null ? null : (
          <Ask
            at={pick.doubt.at}
            text="What was meant?"
            answers={[
              [targets.get(pick.doubt.hex)?.[0]?.text ?? 'Go here', () => pick.answer(true)],
              ['Choose this stack instead', () => pick.answer(false)],
            ]}
            onClose={() => pick.setDoubt(null)}
          />
        )}
        {interlude === null || staged ? null : (
          <Interlude interlude={interlude} onShow={showPlaces} onGoOn={goOn} />
        )}
        {drawer && lookup !== null ? (
          <Drawer
            table={table}
            lookup={lookup}
            overlays={overlays}
            sheet={chart}
            onSheet={setChart}
            onClose={() => setDrawer(false)}
          />
        ) : null}
        {rule === null ? null : <RuleCard rule={rule} engine={engine} onClose={() => setRule(null)} />}
        {help ? <Help onClose={() => setHelp(false)} /> : null}
        {table.ending === null ? null : (
          <EndSheet
            ending={table.ending}
            onShow={(found) => {
              setShown(found);
              map.show(found[0]!);
            }}
            onEnd={() => {
              setShown([]);
              table.end();
            }}
            onClose={table.keepOn}
          />
        )}
        {staged || table.ending !== null ? null : <BeforehandSheet table={table} />}
        {sheetOf === 'seats' ? <SeatsSheet table={table} onClose={() => setSheetOf(null)} /> : null}
        {sheetOf === 'orders' ? <Orders table={table} onClose={() => setSheetOf(null)} /> : null}
        {sheetOf === 'back' ? <GoBack table={table} onClose={() => setSheetOf(null)} /> : null}
        {staged ? <Stage table={table} stage={table.stage} /> : null}
        <Spoken table={table} />
      </main>
    </ShowRule>
  );
}

const LIGHT_WORDS = {
  faint: 'something can be done here',
  focus: 'can act',
  target: 'can be chosen',
  attack: 'can be attacked',
  selected: 'chosen',
  told: 'pointed out',
  battle: 'battle',
} as const;
