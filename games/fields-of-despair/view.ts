/** What a seat may know (2.3): all of its own, and of the enemy that blocks and counters are there, and how many. */

import type { Exchange, Focus, Plain } from '@armistice/engine';
import { count, totalStrength } from './blocks.ts';
import { yearOf } from './charts/home.ts';
import { cpInFrance, heldIn } from './front.ts';
import { COUNTRY, placeAt, placeName } from './map.ts';
import { engagement } from './rules/card.ts';
import { capital, slotOf } from './rules/names.ts';
import { armyFor } from './rules/plan.ts';
import { boardFor } from './rules/spending.ts';
import { lastTurn, victoryNow } from './rules/victory.ts';
import type {
  DespairView,
  SeenBlock,
  SeenBoard,
  SeenCounters,
  SeenGun,
  SeenStack,
  SeenWing,
} from './table/seen.ts';
import {
  type Army,
  BOX,
  type Despair,
  GUNS,
  KIND,
  MARK,
  NATIONS,
  type PlayerBoard,
  type Reader,
  SEATS,
  type Seat,
  type SideIndex,
  STACK,
  type State,
  seatOf,
  sideOf,
  TECHS,
  trenches,
  WINGS,
} from './types.ts';

const KINDS = ['infantry', 'infantry', 'cavalry', 'deception'] as const;
const LETTERS = ['c', 'a', '-'] as const;
const SIDES = [0, 1] as const;

export function view(g: Reader, seat: Seat | null): Plain {
  return seen(g, seat) as unknown as Plain;
}

/** The view with its types. */
export function seen(g: Reader, seat: Seat | null): DespairView {
  const { s, data } = g;
  const { ids, size } = data.ground;
  const own = (side: SideIndex): boolean => seat !== null && sideOf(seat) === side;
  const board = (side: SideIndex): SeenBoard | null =>
    own(side)
      ? boardSeen(g, boardFor(g, side))
      : g.scenario.solitaire
        ? boardSeen(g, g.s.boards[side])
        : null;
  const solo = g.data.opponent?.seen(g) ?? null;
  const marked = <T>(column: Uint8Array, make: (hex: string, value: number) => T): T[] => {
    const found: T[] = [];
    for (let h = 0; h < size; h++) if (column[h] !== 0) found.push(make(ids[h]!, column[h]!));
    return found;
  };
  return {
    turn: s.turn,
    phase: s.phase,
    year: yearOf(s.turn),
    lastTurn: lastTurn(g),
    initiative: seatOf(s.initiative),
    trenches: trenches(g),
    control: lettersOf(s.control, size),
    stacks: SIDES.flatMap((side) =>
      stacks(g, own(side) ? armyFor(g, side) : s.armies[side], side, own(side)),
    ),
    forts: marked(s.forts, (hex, points) => ({ hex, side: seatOf(s.fortSide[placeAt(g, hex)]!), points })),
    line: marked(s.line, (hex) => hex),
    digging: (g.frame('hindenburg')?.path ?? []).map((place) => ids[place]!),
    out: SIDES.flatMap((side) => marked(s.out[side], (hex) => ({ hex, side: seatOf(side) }))),
    fights: marked(s.fight, (hex, how) => ({ hex, fought: how === 2 })),
    breakouts: marked(s.breakout, (hex, kind) => ({ hex, kind: kind === 1 ? 'move' : 'combat' }) as const),
    counters: SIDES.flatMap((side) => countersIn(g, side, own(side))),
    boards: { cp: board(0), allied: board(1) },
    tracks: {
      usw: s.usw,
      uswNow: s.uswNow,
      blockade: s.blockade,
      usaEntry: s.usaEntry,
      usaSince: s.usaSince,
      eastBox: s.eastBox,
      eastSp: s.eastSp,
      eastLent: s.eastLent,
      eastHome: s.eastHome,
      waiting: Object.fromEntries(
        NATIONS.map((nation, i) => [nation, s.waiting[i]!]),
      ) as DespairView['tracks']['waiting'],
      russianVictories: s.russianVictories,
      russiaOut: s.russiaOut,
      baseline: s.baseline,
      french: cpInFrance(g),
      belgian: heldIn(g, 1, COUNTRY.belgium).length,
    },
    vp: { cp: s.vp[0], allied: s.vp[1] },
    strength: { cp: solo?.total ?? totalStrength(s.armies[0]), allied: totalStrength(s.armies[1]) },
    scoring: victoryNow(g).scoring,
    naval: { ...s.naval },
    eastBag: { ...s.eastBag },
    collected: { cp: s.collected[0], allied: s.collected[1] },
    battle: engagement(g, seat),
    solo,
  };
}

function lettersOf(control: Uint8Array, size: number): string {
  let letters = '';
  for (let h = 0; h < size; h++) letters += LETTERS[control[h]!]!;
  return letters;
}

/** The blocks of an army as its owner, or somebody else, sees them. */
function stacks(g: Reader, army: Army, side: SideIndex, own: boolean): SeenStack[] {
  const found: SeenStack[] = [];
  for (let place = 0; place < g.data.ground.places; place++) {
    const n = count(army, place);
    if (n === 0) continue;
    const blocks: SeenBlock[] = [];
    for (let slot = place * STACK; slot < place * STACK + n; slot++) blocks.push(blockSeen(army, slot, own));
    found.push({ hex: g.data.ground.ids[place]!, side: SEATS[side]!, blocks });
  }
  return found;
}

export function blockSeen(army: Army, slot: number, own: boolean): SeenBlock {
  if (!own && army.up[slot] === 0) return null;
  const begun = (army.marks[slot]! & MARK.begun) !== 0;
  return {
    kind: KINDS[army.kind[slot]!]!,
    nation: NATIONS[army.nation[slot]!]!,
    value: army.value[slot]!,
    up: army.up[slot] === 1,
    ...(begun && own ? { left: army.left[slot]! } : {}),
  };
}

function countersIn(g: Reader, side: SideIndex, own: boolean): SeenCounters[] {
  const board = g.s.boards[side];
  const found = new Map<string, SeenCounters & { readonly values: (number | null)[] }>();
  const lay = (kind: 'gun' | 'wing', place: number, value: number, up: number): void => {
    if (place < 0) return;
    const hex = g.data.ground.ids[place]!;
    const key = `${kind} ${hex}`;
    const pile = found.get(key) ?? { hex, side: seatOf(side), kind, values: [] };
    pile.values.push(own || up === 1 ? value : null);
    found.set(key, pile);
  };
  for (let i = 0; i < GUNS; i++)
    if (board.guns[i]! > 0) lay('gun', board.gunAt[i]!, board.guns[i]! - 1, board.gunUp[i]!);
  for (let i = 0; i < WINGS; i++)
    if (board.wings[i]! > 0)
      lay('wing', board.wingAt[i]!, board.wings[i]! - 1 - board.wingHurt[i]!, board.wingUp[i]!);
  return [...found.values()];
}

function boardSeen(g: Reader, board: PlayerBoard): SeenBoard {
  const where = (at: number): { where: SeenWing['where']; hex?: string } =>
    at >= 0
      ? { where: 'hex', hex: g.data.ground.ids[at]! }
      : { where: at === BOX.available ? 'available' : at === BOX.repair ? 'repair' : 'used' };
  const guns: SeenGun[] = [];
  for (let i = 0; i < GUNS; i++)
    if (board.guns[i]! > 0) guns.push({ value: board.guns[i]! - 1, ...where(board.gunAt[i]!) } as SeenGun);
  const wings: SeenWing[] = [];
  for (let i = 0; i < WINGS; i++) {
    if (board.wings[i] === 0) continue;
    const [ace, hurt] = [board.wingAce[i] === 1, board.wingHurt[i]!];
    wings.push({ value: board.wings[i]! - 1, ace, hurt, ...where(board.wingAt[i]!) });
  }
  const { artillery, air, supply, logistics, tanks, ep } = board;
  return { guns, wings, artillery, air, supply, logistics, tanks, tech: { ...board.tech }, ep };
}

/** What a seat cannot tell apart: blocks with their backs to it, and what lies behind the enemy's screen. */
export function* secrets(g: Reader, seat: Seat | null): Generator<Exchange<Despair>> {
  if (g.scenario.solitaire) return;
  for (const side of SIDES) {
    if (seat !== null && sideOf(seat) === side) continue;
    yield* hiddenBlocks(g, side);
    yield* behindScreen(g, side);
  }
}

function* hiddenBlocks(g: Reader, side: SideIndex): Generator<Exchange<Despair>> {
  const army = g.s.armies[side];
  const slots: number[] = [];
  for (let slot = 0; slot < army.kind.length; slot++)
    if (army.kind[slot] !== 0 && army.up[slot] === 0) slots.push(slot);
  for (let i = 0; i + 1 < slots.length; i++) {
    const [a, b] = [slots[i]!, slots[(i * 7 + 1) % slots.length]!];
    if (a === b || sameBlock(army, a, b)) continue;
    yield {
      what: `blocks ${named(g, a)} and ${named(g, b)}`,
      exchange: (state) => swapBlocks(state.armies[side], a, b),
      rename: (_choice, value) =>
        resized(g, side, value, (slot) => army.value[slot === a ? b : slot === b ? a : slot]!),
    };
    if (army.value[a]! > 1 && army.kind[b] === KIND.infantry && army.value[b]! < 20)
      yield {
        what: `a point between ${named(g, a)} and ${named(g, b)}`,
        exchange: (state) => {
          state.armies[side].value[a]!--;
          state.armies[side].value[b]!++;
        },
        rename: (_choice, value) =>
          resized(g, side, value, (slot) => army.value[slot]! + (slot === b ? 1 : slot === a ? -1 : 0)),
      };
  }
}

/** The same deed with a block of another value: all of it stays all of it, and a part a part; -1 where it has none. */
function resized(g: Reader, side: SideIndex, value: Plain, after: (slot: number) => number): Plain {
  const deed = value as { readonly block?: unknown; readonly sp?: unknown } | null;
  if (g.flow.at(-1)?.step === 'losses') return value; // how many are lost is open to all (7.3.1)
  if (mover(g) !== side || typeof deed?.block !== 'string' || typeof deed.sp !== 'number') return value;
  const slot = slotOf(g, deed.block);
  if (slot < 0) return value;
  const now = after(slot);
  const part = now > 1 ? Math.min(deed.sp, now - 1) : -1;
  return { ...deed, sp: deed.sp === g.s.armies[side].value[slot] ? now : part } as Plain;
}

/** The side whose blocks the step on top is about; nothing where both plan. */
function mover(g: Reader): number | undefined {
  const top = g.flow.at(-1) as { readonly step: string; readonly side?: number } | undefined;
  return top?.step === 'reinforcement' ? 1 - g.frame('battle')!.side : top?.side;
}

const named = (g: Reader, slot: number): string =>
  `${g.data.ground.ids[Math.floor(slot / STACK)]}:${slot % STACK}`;
const sameBlock = (army: Army, a: number, b: number): boolean =>
  army.kind[a] === army.kind[b] && army.nation[a] === army.nation[b] && army.value[a] === army.value[b];

function swapBlocks(army: Army, a: number, b: number): void {
  for (const column of [army.kind, army.nation, army.value])
    [column[a], column[b]] = [column[b]!, column[a]!];
}

function* behindScreen(g: Reader, side: SideIndex): Generator<Exchange<Despair>> {
  const board = g.s.boards[side];
  for (const [i, one] of TECHS.entries()) {
    const next = TECHS[(i + 1) % TECHS.length]!;
    if (board.tech[one] === board.tech[next]) continue;
    yield {
      what: `${one} and ${next} of ${SEATS[side]}`,
      exchange: (state: State) => {
        const { tech } = state.boards[side];
        [tech[one], tech[next]] = [tech[next], tech[one]];
      },
    };
  }
  if (board.logistics !== board.tanks)
    yield {
      what: `logistics and tanks of ${SEATS[side]}`,
      exchange: (state: State) => {
        const of = state.boards[side];
        [of.logistics, of.tanks] = [of.tanks, of.logistics];
      },
    };
  for (const [values, at, up] of [
    [board.guns, board.gunAt, board.gunUp],
    [board.wings, board.wingAt, board.wingUp],
  ] as const) {
    const hidden = Array.from(values.keys()).filter((i) => values[i]! > 0 && up[i] === 0);
    for (let k = 0; k + 1 < hidden.length; k++) {
      const [a, b] = [hidden[k]!, hidden[k + 1]!];
      if (values[a] === values[b]) continue;
      const guns = values === board.guns;
      yield {
        what: `${guns ? 'guns' : 'squadrons'} ${a} and ${b} of ${SEATS[side]} (at ${at[a]} and ${at[b]})`,
        exchange: (state: State) => {
          const column = guns ? state.boards[side].guns : state.boards[side].wings;
          [column[a], column[b]] = [column[b]!, column[a]!];
        },
      };
    }
  }
}

/** What a focus is called: ('hex', 'I02') is 'Liege I02', ('block', 'I02:0') a block there. */
export function name(g: Reader, about: string, id: Focus, seat: Seat | null): string {
  if (about === 'hex') return placeName(g, placeAt(g, String(id)));
  if (about !== 'block') return String(id);
  const [hex, i] = String(id).split(':');
  const place = placeAt(g, hex!);
  if (place < 0) return String(id);
  const side: SideIndex = seat === null ? 0 : sideOf(seat);
  const block = blockSeen(armyFor(g, side), place * STACK + Number(i), seat !== null);
  const where = placeName(g, place);
  if (block === null) return `a block in ${where}`;
  if (block.kind === 'deception') return `a Deception block in ${where}`;
  return `${block.value} ${capital(block.nation)} ${block.kind} in ${where}`;
}
