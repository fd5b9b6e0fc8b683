/** 13.8 What a seat may know: all of its own, and of the enemy the top of each stack and who is in the battle. */

import { Account, type Exchange, type Focus, type Item, type Plain } from '@armistice/engine';
import { swapUnits } from '@armistice/hex';
import { unitAt, unitName } from './forces.ts';
import { hexAt, hexName } from './map.ts';
import { emptied, oddsName, oddsWords, resultsByDie } from './reckoning.ts';
import { estimate } from './rules/estimate.ts';
import { attackStrength, fighters, oddsOf } from './rules/odds.ts';
import { dueTurn, mayKnow } from './rules/replacements.ts';
import { setupFaults } from './rules/setup.ts';
import { capacity } from './rules/strategic.ts';
import { sick, weatherName } from './rules/weather.ts';
import { turnName } from './sequence.ts';
import { unitsIn } from './stacks.ts';
import {
  type Battle,
  enemyOf,
  MARK,
  OFF,
  type Reader,
  SEATS,
  type Seat,
  type State,
  type Storm,
  SUPPLY,
  sideOf,
} from './types.ts';

const SUPPLY_NAMES = ['full', 'out', 'cross', 'fortress'] as const;
/** As characters: g, a, and - where nobody can go. */
const CONTROL_LETTERS = Uint8Array.from('ga-', (letter) => letter.charCodeAt(0));

export function view(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  return {
    turn: s.turn,
    turnName: s.deployed === 3 ? turnName(g) : 'set-up',
    lastTurn: g.scenario.lastTurn,
    weather: weatherName(g),
    influenza: sick(g),
    morale: { german: s.morale.german, allied: g.scenario.morale.allied === null ? null : s.morale.allied },
    pools: { ...s.pools },
    rail: Object.fromEntries(SEATS.map((one) => [one, capacity(g, one)])),
    bertha: s.bertha < 0 ? null : data.ground.grid.ids[s.bertha]!,
    yanks: s.yanks,
    // One letter for each hex in the order of the map.
    control: String.fromCharCode(...s.control.map((side) => CONTROL_LETTERS[side]!)),
    lost: lost(g),
    stacks: stacks(g, seat),
    off: offMap(g, seat),
    air: air(g),
    battle: engagement(g, seat),
    setup: setup(g, seat),
  };
}

function lost({ s, data }: Reader): string[] {
  const found: string[] = [];
  for (let h = 0; h < s.lost.length; h++) if (s.lost[h] === 1) found.push(data.ground.grid.ids[h]!);
  return found;
}

/** Is a side's army still being set up, and none of this reader's business? */
function unseen(g: Reader, side: number, seat: Seat | null): boolean {
  return (g.s.deployed & (1 << side)) === 0 && (seat === null || sideOf(seat) !== side);
}

/** Units from the top of the stack down; null for one that is covered. */
function stacks(g: Reader, seat: Seat | null): Plain[] {
  const { s, data } = g;
  const found: Plain[] = [];
  for (let hex = 0; hex < data.ground.size; hex++) {
    const top = s.top[hex]!;
    if (top < 0) continue;
    const side = data.forces.side[top]!;
    if (unseen(g, side, seat)) continue;
    const units = unitsIn(g, hex);
    const out = units.some((u) => s.supply[u] === SUPPLY.out);
    found.push({
      hex: data.ground.grid.ids[hex]!,
      side: SEATS[side]!,
      out,
      units: units.map((u) => counter(g, u, seat)),
    });
  }
  return found;
}

function counter(g: Reader, unit: number, seat: Seat | null): Plain {
  if (!mayKnow(g, unit, seat)) return null;
  const { s, data } = g;
  const seen = { id: data.forces.units[unit]!.id, steps: s.steps[unit]! };
  if (seat === null || data.forces.side[unit] !== sideOf(seat)) return seen;
  const marks = s.marks[unit]!;
  return {
    ...seen,
    supply: SUPPLY_NAMES[s.supply[unit]!]!,
    covered: s.known[unit] === 0,
    railed: (marks & MARK.railed) !== 0,
    moved: (marks & MARK.marched) !== 0,
    attacked: (marks & MARK.attacked) !== 0,
    infiltrates: (marks & MARK.led) !== 0,
  };
}

const PILES: ReadonlyMap<number, string> = new Map([
  [OFF.dead, 'dead'],
  [OFF.port, 'port'],
  [OFF.edge, 'edge'],
  [OFF.afloat, 'afloat'],
  [OFF.embarked, 'embarked'],
  [OFF.gone, 'gone'],
]);

/** The piles beside the map lie open, once a side is set up. */
function offMap(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  const piles: { [name: string]: Plain[]; coming?: Plain[]; aside?: Plain[] } = {};
  for (const name of PILES.values()) piles[name] = [];
  for (const [u, unit] of data.forces.units.entries()) {
    const name = PILES.get(s.at[u]!);
    if (name !== undefined && data.forces.ground[u] === 1 && !unseen(g, data.forces.side[u]!, seat))
      piles[name]!.push({ id: unit.id, steps: s.steps[u]! });
  }
  if (seat === 'german' && g.frame('stosstruppen') !== undefined) {
    piles.aside = data.forces.units.flatMap((unit, u) =>
      s.at[u] === OFF.aside && unit.kind === 'stosstruppen' ? [{ id: unit.id, steps: 2 }] : [],
    );
  }
  piles.coming = data.forces.units.flatMap((unit, u) =>
    s.at[u] === OFF.coming ? [{ id: unit.id, turn: dueTurn(g, u) }] : [],
  );
  return piles;
}

function air(g: Reader): Plain[] {
  const { s, data } = g;
  return data.forces.units.flatMap((unit, u) =>
    s.at[u] === OFF.aloft
      ? [{ id: unit.id, side: SEATS[data.forces.side[u]!]!, flown: s.flown[u] === 1 }]
      : [],
  );
}

/** The attack being prepared, or the battle under way. */
function engagement(g: Reader, seat: Seat | null): Plain {
  const battle = g.frame('battle');
  if (battle !== undefined) return battleCard(g, battle);
  const assault = g.frame('assault');
  if (assault === undefined) return null;
  const joined = fighters(g, assault.side, 1);
  const strength = new Account();
  attackStrength(g, { ...assault, airAttack: 0, airDefence: 0, mixed: false }, strength);
  const { ids } = g.data.ground.grid;
  return {
    hex: ids[assault.target]!,
    side: assault.side,
    committed: false,
    from: joined.map((u) => ids[g.s.at[u]!]!).sort(),
    guns: seat === assault.side && assault.guns,
    ...(seat === assault.side
      ? {
          attackers: joined.map((u) => g.data.forces.units[u]!.id),
          attack: items(strength),
          estimate: reckoning(g, assault),
        }
      : {}),
  };
}

/** For the attacker's eyes, before they commit; null while nobody has joined. */
function reckoning(g: Reader, assault: Parameters<typeof estimate>[1]): Plain {
  const found = estimate(g, assault);
  if (found === undefined) return null;
  return {
    defence: items(found.defence),
    modifiers: items(found.modifiers),
    odds: found.named.likely,
    column: oddsName(found.odds),
    covered: found.covered,
    range: { least: found.named.least, most: found.named.most },
    take: emptied(found.results, found.steps),
    results: found.results.map((one) => ({ ...one })),
  };
}

const items = (account: Account): Plain => account.items.map((item: Item) => ({ ...item }));

/** Both sides see all of a battle once it is joined. */
function battleCard(g: Reader, b: Battle): Plain {
  const { forces, ground } = g.data;
  const name = (u: number): string => forces.units[u]!.id;
  const [attack, defence, drm] = [new Account(), new Account(), new Account()];
  const { found, fortress } = oddsOf(g, b, attack, defence, drm);
  const defenders = fighters(g, enemyOf(b.side), 2);
  const results = resultsByDie(g.data.combat, found, drm.total, fortress);
  // Once losses are taken, what is left of both sides says nothing of the odds they met at.
  const resolved = b.at > 3;
  return {
    hex: ground.grid.ids[b.target]!,
    side: b.side,
    committed: true,
    attackers: fighters(g, b.side, 1).map(name),
    defenders: defenders.map(name),
    guns: b.guns,
    airAttack: b.airAttack,
    airDefence: b.airDefence,
    ...(resolved
      ? { attackerLoss: b.attackerLoss, defenderLoss: b.defenderLoss, retreated: b.retreated }
      : {
          attack: items(attack),
          defence: items(defence),
          modifiers: items(drm),
          odds: oddsWords(found, attack.total, defence.total),
          column: oddsName(found),
          results: results.map((one) => ({ ...one })),
          take: emptied(results, stepsOf(g, defenders)),
        }),
  };
}

const stepsOf = (g: Reader, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + g.s.steps[u]!, 0);

function setup(g: Reader, seat: Seat | null): Plain {
  const frame = g.frame('deploy');
  if (frame === undefined || frame.side !== seat) return null;
  return {
    faults: setupFaults(g, frame.side).map(({ rule, text, hexes }) => ({ rule, text, hexes: [...hexes] })),
  };
}

/** Covered units of one army that stack and watch alike could lie in each other's place. */
export function* secrets(g: Reader, seat: Seat | null): Generator<Exchange<Storm>> {
  const { s, data } = g;
  const { forces } = data;
  for (const side of SEATS) {
    if (side === seat) continue;
    const last = new Map<string, number>();
    for (const b of forces.of[sideOf(side)]) {
      if (s.at[b]! < 0 || (s.known[b] === 1 && !unseen(g, sideOf(side), seat))) continue;
      const kind = forces.stacking[b] === 1 && forces.zoc[b] === 1 ? 'corps' : forces.units[b]!.kind;
      const alike = `${forces.army[b]} ${kind} ${forces.alone[b]}`;
      const a = last.get(alike);
      last.set(alike, b);
      if (a !== undefined) yield exchangeOf(g, a, b);
    }
  }
}

function exchangeOf(g: Reader, a: number, b: number): Exchange<Storm> {
  const { units } = g.data.forces;
  const [one, two] = [units[a]!.id, units[b]!.id];
  const other = (id: string): string => (id === one ? two : id === two ? one : id);
  return {
    what: `${one} and ${two}`,
    exchange: (state) => exchange(state, a, b),
    rename(_choice, value) {
      if (typeof value === 'string') return other(value);
      const named = value as { unit?: string } | null;
      return typeof named === 'object' && named?.unit !== undefined
        ? { ...named, unit: other(named.unit) }
        : value;
    },
  };
}

/** Each takes the other's place in its stack, and what has happened to it there. */
function exchange(s: State, a: number, b: number): void {
  swapUnits(s, a, b);
  for (const column of [s.supply, s.marks, s.left, s.origin, s.fighting, s.known]) {
    const kept = column[a]!;
    column[a] = column[b]!;
    column[b] = kept;
  }
}

/** What a reader may call a unit or a hex. */
export function name(g: Reader, about: string, id: Focus, seat: Seat | null): string {
  if (about === 'hex') return hexName(g, hexAt(g, String(id)));
  const unit = unitAt(g, String(id));
  if (unit < 0 || !mayKnow(g, unit, seat)) return 'a unit';
  const hex = g.s.at[unit]!;
  return hex < 0 ? unitName(g, unit) : `${unitName(g, unit)} in ${hexName(g, hex)}`;
}
