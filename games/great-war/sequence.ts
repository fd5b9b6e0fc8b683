/** 4 The sequence of play, top to bottom as printed. */

import { placeId, unitId } from './facts.ts';
import { sideOfUnit, unitName } from './forces.ts';
import { FRONT_NAMES, placeName } from './map.ts';
import { SIDE } from './nations.ts';
import { pockets } from './rules/breakout.ts';
import { markersAt } from './rules/command.ts';
import { kill } from './rules/control.ts';
import { isWasting } from './rules/devastation.ts';
import { hasNearEast, NEAR_EAST_TURN } from './rules/entry.ts';
import { confess } from './rules/events.ts';
import { arabsReturn, nextUntried } from './rules/irregulars.ts';
import { mayBribe } from './rules/italy.ts';
import { mayRaid } from './rules/lawrence.ts';
import { checkDuties } from './rules/mandates.ts';
import { theatreOf } from './rules/marching.ts';
import { beginMovement } from './rules/movement.ts';
import { mayRestorePoland, mayShareOut, POLISH_POINTS } from './rules/poland.ts';
import { isFisherTurn } from './rules/rail.ts';
import { mayRaiseReds } from './rules/red-army.ts';
import { watchResources } from './rules/resources.ts';
import { mayRevolt } from './rules/revolutions.ts';
import { isFortSupplied, isSupplied, traceSupply } from './rules/supply.ts';
import { nextPipe } from './rules/transfers.ts';
import { joinTurkey } from './rules/turkey.ts';
import { endOfScenario } from './rules/victory.ts';
import { bombersFly } from './rules/warfare.ts';
import { cover } from './stacks.ts';
import {
  CHIT,
  LASTING_MARKS,
  LETTER,
  MARK,
  type Reader,
  run,
  SEATS,
  type Seat,
  seatOf,
  sequence,
  type Theatre,
  WEATHER,
  WORKS,
  type Writer,
} from './types.ts';

/** Pre-war events (20.1), set-up, the Allies first (19.21), then turn after turn. */
export const game = run('game', {
  title: 'The Great War',
  rule: '4.1',
  run(g, f) {
    switch (f.stage++) {
      case 0:
        return g.options.preWarEvents === true && g.scenario.august1914
          ? g.push('preWarDraw', {})
          : undefined;
      case 1:
        return g.push('deploy', { side: 'allied' });
      case 2:
        return g.push('deploy', { side: 'cp' });
      default:
        f.stage = 3;
        return nextTurn(g);
    }
  },
});

/** Phases of the first turn that are past when a scenario begins; newTurn itself is always held. */
const FIRST_PHASE = { events: 0, 'new-units': 2, movement: 5 } as const;

/** 4.1, 4.2: a strategic turn after every second or third operational one. */
function nextTurn(g: Writer): void {
  const { s, data } = g;
  const then = s.turn === 0 ? null : data.content.turns[s.turn - 1]!.strategic;
  if (then !== null && s.letter < LETTER[then as keyof typeof LETTER]) {
    s.letter = LETTER[then as keyof typeof LETTER];
    g.push('strategicTurn', { at: 0 });
    return;
  }
  s.turn++;
  g.push('operationalTurn', { at: s.turn === g.scenario.firstTurn ? FIRST_PHASE[g.scenario.begins] : 0 });
}

/** 19.55 */
const railsRun = (g: Reader): boolean => !(g.scenario.august1914 && g.s.turn === 1);

const arrivals = (side: Seat) => ({ side, begun: false, by: {}, hex: {}, landed: false });
/** Whoever came to the East by headquarters has taken his ship already (13.3). */
const rails = (g: Reader, side: Seat) => ({
  side,
  used: g.data.content.limits.map(({ by, maps }) =>
    by === 'sea' && maps.includes('east') ? g.s.overseas : 0,
  ),
});

/** 4.2 */
export const operationalTurn = sequence('operationalTurn', 'Operational turn', '4.2', [
  { step: 'newTurn' },
  { step: 'purchase', when: (g) => g.s.letter >= LETTER.C },
  { step: 'entries', when: (g) => g.s.entering.length > 0 },
  { step: 'newUnits', frame: () => arrivals('allied') },
  { step: 'newUnits', frame: () => arrivals('cp') },
  { step: 'weather' },
  { step: 'movement', frame: () => ({ half: 1, parents: [-1, -1], done: 0 }) },
  { step: 'combatPhase', frame: () => ({ at: 0, half: 1 }) },
  { step: 'attrition', frame: () => ({ half: 1, asked: false }) },
  { step: 'movement', frame: () => ({ half: 2, parents: [-1, -1], done: 0 }) },
  { step: 'combatPhase', frame: () => ({ at: 0, half: 2 }) },
  { step: 'attrition', frame: () => ({ half: 2, asked: false }) },
  { step: 'strategicMovement', when: railsRun, frame: (g) => rails(g, 'allied') },
  { step: 'raid', when: (g) => railsRun(g) && mayRaid(g) },
  { step: 'strategicMovement', when: (g) => railsRun(g) || isFisherTurn(g), frame: (g) => rails(g, 'cp') },
  { step: 'turnEnd' },
]);

const half = (g: Reader): 1 | 2 => g.frame('combatPhase')!.half;
/** Who attacks in a theatre in this half: the side that moved there. */
const attackerIn = (g: Reader, theatre: Theatre): Seat =>
  SEATS.find((seat) => theatreOf(g, seat, half(g)) === theatre)!;
const fight = (g: Reader, theatre: Theatre, special: boolean) => ({
  side: attackerIn(g, theatre),
  theatre,
  special,
});
const marked = (g: Reader, theatre: Theatre): boolean =>
  markersAt(g, attackerIn(g, theatre), theatre).length > 0;

/** 4.2: all attacks in the West first, then those in the East; after each the ones under a marker (10.8), and devastation (14.62). */
export const combatPhase = sequence('combatPhase', 'Combat', '4.2', [
  { step: 'combat', frame: (g) => fight(g, 0, false) },
  { step: 'combat', when: (g) => marked(g, 0), frame: (g) => fight(g, 0, true) },
  { step: 'wasting', when: (g) => attackerIn(g, 0) === 'cp' && isWasting(g) },
  { step: 'combat', frame: (g) => fight(g, 1, false) },
  { step: 'combat', when: (g) => marked(g, 1), frame: (g) => fight(g, 1, true) },
]);

export const newTurn = run('newTurn', {
  title: 'New turn',
  rule: '4.2',
  run(g) {
    const { s } = g;
    s.suddenDeaths = 0;
    s.foch = { place: -1 };
    s.converting = 0;
    s.raided = -1;
    s.mandates = { made: [0, 0, 0], could: [0, 0, 0] };
    s.overseas = 0;
    for (let chit = 0; chit < s.chit.length; chit++) {
      const { air } = g.data.chits.rows[chit]!;
      if (s.chit[chit] === CHIT.used && air === undefined) s.chit[chit] = CHIT.active; // once a turn
    }
    joinTurkey(g);
    const name = turnName(g, s.turn);
    g.tell('4.2', () => `Turn ${s.turn}, ${name}.`, { kind: 'turn', turn: s.turn, name });
    g.pop();
  },
});

export const turnName = (g: Reader, turn: number): string => {
  const row = g.data.content.turns[turn - 1];
  return row === undefined ? 'before the war' : `${row.name} ${row.year}`;
};

/** 12.1: the track says it; in March and October a die decides for the West and Italy. */
export const weather = run('weather', {
  title: 'Weather',
  rule: '12.1',
  run(g) {
    const { s, data } = g;
    const sky = data.content.turns[s.turn - 1]!.weather;
    let west = sky.west;
    if (west === 'variable') {
      const die = g.roll('weather', 6);
      west = die % 2 === 0 ? 'fair' : 'wet';
      g.tell('12.13', () => `Weather in the West, die ${die}: ${west}.`, {
        kind: 'weather',
        front: 'west',
        weather: west,
        die,
      });
    }
    const by = [west, west, sky.east, sky.caucasus, sky.egypt, sky.egypt];
    by.forEach((name, front) => {
      s.weather[front] = WEATHER[name as keyof typeof WEATHER];
    });
    g.tell('12.11', () => `${FRONT_NAMES.map((front, i) => `${front} ${by[i]}`).join(', ')}.`);
    traceSupply(g);
    beginMovement(g, 1);
    g.pop();
  },
});

/** 11.13, 11.84: after the battles of each half, whoever is out of supply is lost; fort supply is enough. */
export const attrition = run('attrition', {
  title: 'Attrition',
  rule: '11.13',
  run(g, f) {
    const { s, data } = g;
    if (!f.asked && SEATS.some((seat) => checkDuties(g, seat, theatreOf(g, seat, f.half)))) return;
    traceSupply(g);
    if (!f.asked) {
      f.asked = true;
      for (let u = 0; u < s.marks.length; u++) s.marks[u]! &= ~MARK.heldOut;
      if (pockets(g).length > 0) return g.push('breakout', {});
    }
    const lost: number[] = [];
    for (let u = 0; u < data.forces.size; u++)
      if (
        s.at[u]! >= 0 &&
        sideOfUnit(g, u) !== SIDE.nobody &&
        !isAtPeace(g, u) &&
        !isSupplied(g, u) &&
        !isFortSupplied(g, u) &&
        !isBelgianAntwerp(g, u)
      )
        lost.push(u);
    for (const u of lost) {
      g.tell('11.84', () => `${unitName(g, u)} in ${placeName(g, s.at[u]!)} is out of supply and lost.`, {
        ...{
          kind: 'supply',
          side: seatOf(sideOfUnit(g, u)),
          unit: unitId(g, u),
          place: placeId(g, s.at[u]!),
        },
      });
      kill(g, u);
    }
    if (lost.length > 0) {
      for (const side of [SIDE.cp, SIDE.allied]) cover(g, side);
      g.reveal();
      traceSupply(g);
    }
    watchResources(g);
    clearPhase(g);
    for (let u = 0; u < s.marks.length; u++)
      if ((s.marks[u]! & MARK.holdsOut) !== 0) s.marks[u]! ^= MARK.holdsOut | MARK.heldOut;
    beginMovement(g, 2);
    g.pop();
  },
});

/** 7.12: where the war has not begun nobody starves. */
const isAtPeace = (g: Reader, unit: number): boolean =>
  g.s.at[unit]! >= g.data.ground.nearEast && g.s.turn < NEAR_EAST_TURN;

/** 11.52 */
const isBelgianAntwerp = (g: Reader, unit: number): boolean =>
  g.data.forces.units[unit]!.nation === 'belgian' &&
  g.s.at[unit] === g.data.ground.antwerp &&
  (g.s.works[g.data.ground.antwerp]! & WORKS.spent) === 0;

/** Marks of a combat phase go; markers of the commands are taken up (10.82). */
function clearPhase(g: Writer): void {
  const { s, data } = g;
  // OHL and OberOst rest until the next strategic turn, Allenby for good; Foch is at hand again next turn.
  if (s.command.place >= 0) s.command = { marker: 'none', place: -1 };
  if (s.allenby.place >= 0) for (const chit of data.chits.of.get('allenby') ?? []) s.chit[chit] = CHIT.out;
  s.allenby = { place: -1 };
  const { marks, works } = s;
  for (let u = 0; u < marks.length; u++) marks[u]! &= LASTING_MARKS;
  for (let place = 0; place < works.length; place++) works[place]! &= ~WORKS.assailed;
}

/** 4.2: events that lasted some turns end. */
export const turnEnd = run('turnEnd', {
  title: 'End of the turn',
  rule: '4.2',
  run(g) {
    const { s } = g;
    for (let chit = 0; chit < s.chit.length; chit++)
      if (s.chit[chit] === CHIT.active && s.until[chit]! > 0 && s.turn >= s.until[chit]!)
        s.chit[chit] = CHIT.out;
    confess(g);
    for (let u = 0; u < s.marks.length; u++) s.marks[u]! &= ~MARK.devastates; // 14.62: for the turn
    const { russian, now } = s;
    russian.turns++;
    if (now.attacked) russian.attacked++;
    if (now.assailed) russian.assailed++;
    s.now = { attacked: false, assailed: false };
    g.pop();
    endOfScenario(g);
  },
});

/** 4.3, 5 */
export const strategicTurn = sequence('strategicTurn', 'Strategic turn', '4.3', [
  { step: 'bribe', when: mayBribe },
  { step: 'victoryCheck' },
  { step: 'resources' },
  { step: 'polishPoints', when: mayShareOut, frame: () => ({ left: POLISH_POINTS }) },
  { step: 'transfers', frame: () => ({ side: 'allied', given: {}, serbia: null }) },
  { step: 'transfers', frame: () => ({ side: 'cp', given: {}, serbia: null }) },
  { step: 'poland', when: mayRestorePoland },
  { step: 'uBoats' },
  { step: 'homeDefence', when: bombersFly, frame: () => ({ up: [] }) },
  { step: 'replacements', frame: () => ({ side: 'allied', canadians: 0, anzacs: 0 }) },
  { step: 'replacements', frame: () => ({ side: 'cp', canadians: 0, anzacs: 0 }) },
  { step: 'arabs', when: arabsReturn, frame: (g) => ({ unit: nextUntried(g, 'arab') }) },
  { step: 'reserveDie', when: (g) => g.s.letter >= LETTER.C && hasNearEast(g) },
  { step: 'revolutions', when: mayRevolt },
  { step: 'treaty', when: (g) => g.s.bolshevik > 0 && g.s.bolshevik < g.s.letter && !g.s.treaty },
  { step: 'redArmy', when: mayRaiseReds },
  { step: 'fortressSurrender', when: (g) => g.s.letter > LETTER.C },
  { step: 'turkishSurrender', when: (g) => g.s.letter >= LETTER.C && hasNearEast(g) },
  { step: 'pipeline', when: (g) => nextPipe(g) >= 0 },
  { step: 'initiative', when: (g) => g.s.letter < LETTER.U },
  { step: 'supremeCommand', when: (g) => g.s.letter < LETTER.U },
]);
