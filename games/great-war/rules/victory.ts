/** 18 Victory. */

import { inForce, isHushed, wasPlayed } from '../chits.ts';
import { COUNTRY, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import { enemyOf, LETTER, preWar, type Reader, run, SIDE_NAMES, WORKS, type Writer } from '../types.ts';
import { americaFights, fullAmericansInFrance } from './america.ts';
import { isRooseveltOver } from './prewar-effects.ts';

export interface Score {
  /** Victory hexes and what came beside the map (18.11). */
  readonly victory: number;
  /** Cities of the Central Powers in Allied hands (18.13). */
  readonly cities: number;
  readonly total: number;
}

/** 18.1 */
export function score(g: Reader): Score {
  const { s, data } = g;
  const { ground } = data;
  let victory = s.victory + (inForce(g, 'paris-gun') ? 1 : 0); // 6.10
  let cities = 0;
  for (const place of ground.victoryHexes) if (counts(g, place)) victory += ground.victory[place]!;
  for (const place of ground.centralCities) if (s.control[place] === SIDE.allied) cities++;
  return { victory, cities, total: victory - cities };
}

/** 5.47, 6.44, 14.63, 18.11, 20.3, 21.2: does this hex count for the Central Powers now, or if the war in Russia were over? */
export function counts(g: Reader, place: number, treaty = g.s.treaty): boolean {
  const { s, data } = g;
  const { ground } = data;
  if (s.control[place] !== SIDE.cp || (s.works[place]! & WORKS.devastated) !== 0) return false;
  if (place === ground.scutari && s.collapsed[POWER.austria] === 1) return false;
  if (place === ground.baku && inForce(g, 'army-of-islam') && unitsIn(g, place).length > 0)
    return !unitsIn(g, place).every((u) => data.forces.power[u] === POWER.turkey);
  if (s.poland === SIDE.cp && ground.poles.includes(place)) return false;
  return !treaty || ground.country[place] !== COUNTRY.Russia || garrisoned(g, place);
}

/** 5.47: after the treaty three German divisions in the hex, and four German headquarters in Russia. */
function garrisoned(g: Reader, place: number): boolean {
  const { s, data } = g;
  const { forces, ground } = data;
  const german = (u: number): boolean => forces.power[u] === POWER.germany;
  const headquarters = forces.of[POWER.germany]!.filter(
    (u) => forces.headquarters[u] === 1 && s.at[u]! >= 0 && ground.country[s.at[u]!] === COUNTRY.Russia,
  ).length;
  return (
    headquarters >= 4 && unitsIn(g, place).filter((u) => german(u) && forces.division[u] === 1).length >= 3
  );
}

/** 20.3, no. 6: Belgium's own hexes win nothing for those it has let through. */
function willing(g: Reader): number {
  if (!preWar(g, 'cp', 6)) return 0;
  const { ground } = g.data;
  return ground.victoryHexes
    .filter((place) => ground.country[place] === COUNTRY.Belgium && counts(g, place))
    .reduce((sum, place) => sum + ground.victory[place]!, 0);
}

/** 4.3, 18.11, 18.14, 18.15: at the beginning of every strategic turn after B. */
export const victoryCheck = run('victoryCheck', {
  title: 'Victory check',
  rule: '18.1',
  run(g) {
    g.pop();
    const found = score(g);
    g.tell(
      '18.11',
      () =>
        `The Central Powers have ${found.victory} victory points, less ${found.cities} cities: ${found.total}.`,
      {
        kind: 'score',
        ...found,
      },
    );
    if (g.s.letter <= LETTER.B) return;
    const own = special1918(g, found.total);
    if (preWar(g, 'cp', 10)) return; // decided when America comes
    if (isRooseveltOver(g))
      return g.end({
        ...{
          winner: 'cp',
          how: 'Roosevelt',
          text: 'Nine turns after Roosevelt the war is not won: the Allies forfeit it.',
        },
      });
    if (found.total - willing(g) >= g.data.content.victory.wins || own !== undefined)
      return g.end({
        winner: 'cp',
        how: own ?? 'victory points',
        text: `The Central Powers win with ${found.total} points.`,
      });
    if (found.total < 0)
      return g.end({
        winner: 'allied',
        how: 'victory points',
        text: 'The Central Powers have lost more than they hold: the Allies win.',
      });
    if (g.s.letter < LETTER.U) return;
    if (g.scenario.goal.kind === '1918')
      return g.end({ winner: 'allied', how: 'time', text: 'The Central Powers have not won by June 1919.' });
    g.end({ winner: null, how: 'time', text: 'June 1919, and no decision: a draw.' });
  },
});

/** Scenarios of ours end with a turn of their own: the side that holds enough of its hexes wins, else the other. */
export function endOfScenario(g: Writer): boolean {
  const { goal, lastTurn } = g.scenario;
  if (goal.kind !== 'hexes' && goal.kind !== 'surrender') return false;
  if (goal.kind === 'surrender' && g.s.surrender.turkey) {
    g.end({ winner: 'allied', how: 'surrender', text: 'Turkey has surrendered: the Allies win.' });
    return true;
  }
  if (g.s.turn < lastTurn) return false;
  if (goal.kind === 'surrender') {
    g.end({ winner: 'cp', how: 'time', text: 'Turkey holds out: the Central Powers win.' });
    return true;
  }
  const side = goal.side === 'cp' ? SIDE.cp : SIDE.allied;
  const held = goal.hexes.filter((id) => g.s.control[g.data.ground.world.place(id)] === side).length;
  const won = held >= goal.need;
  g.end({
    ...{ winner: won ? goal.side : enemyOf(goal.side), how: 'goals' },
    text: `${SIDE_NAMES[goal.side]} hold ${held} of the ${goal.need} places they need.`,
  });
  return true;
}

/** 22.59: two of Venice, Salonika and all cities of Russia, with fourteen points. */
function special1918(g: Reader, total: number): string | undefined {
  const { s, data, scenario } = g;
  if (scenario.goal.kind !== '1918') return undefined;
  const { vp, needs } = scenario.goal;
  const { ground } = data;
  const goals = [
    s.control[ground.venice] === SIDE.cp,
    s.control[ground.salonika] === SIDE.cp,
    ground.russianCities.every((place) => s.control[place] === SIDE.cp),
  ];
  return total >= vp && goals.filter(Boolean).length >= needs ? 'goals of 1918' : undefined;
}

/** 20.3, no. 10: eight points and the treaty by the time the United States come in. */
const ELDER_WINS = 8;
export function decideElder(g: Writer): void {
  const won = score(g).total >= ELDER_WINS && g.s.treaty;
  g.end({
    ...{ winner: won ? 'cp' : 'allied', how: 'von Moltke the Elder' },
    text: won
      ? 'Russia is beaten before America comes: the Central Powers win.'
      : 'America comes too soon: the Allies win.',
  });
}

/** 18.2, 18.3: what the taking of a hex may decide at once. */
export function checkCapture(g: Writer, place: number, side: number, before: number): void {
  const { s, data } = g;
  const { ground } = data;
  if (s.deployed !== 3 || before === side) return;
  if (side === SIDE.allied) {
    noteRetaken(g, place);
    const ruhr = ground.ruhr.filter((hex) => s.control[hex] === SIDE.allied).length;
    if (s.control[ground.berlin] === SIDE.allied || ruhr >= data.content.victory.ruhr)
      g.end({
        winner: 'allied',
        how: 'sudden death',
        text: `${placeName(g, place)} has fallen: Germany gives up.`,
      });
    return;
  }
  suddenDeath(g, place);
}

/** 18.24: victory hexes of France and Belgium retaken after March 1917, each once. */
const MARCH_1917 = 28;
function noteRetaken(g: Writer, place: number): void {
  const { s, data } = g;
  const { ground } = data;
  const country = ground.country[place];
  if (s.turn <= MARCH_1917 || ground.victory[place] === 0 || (s.works[place]! & WORKS.retaken) !== 0) return;
  if (country !== COUNTRY.France && country !== COUNTRY.Belgium) return;
  s.works[place]! |= WORKS.retaken;
  s.retaken++;
}

/** 18.25: where the mutiny is a secret, dice are rolled from 1917 on as if it had come. */
const FALSE_DICE = 1917;
const mayBeMutinous = (g: Reader): boolean =>
  wasPlayed(g, 'french-mutiny') ||
  (isHushed(g, 'french-mutiny') &&
    g.data.content.turns.some(({ turn, year }) => turn === g.s.turn && year >= FALSE_DICE));

/** 18.21-18.24: what is added to the die for a victory hex in France that is taken now; nothing where none is rolled. */
export function suddenDeathModifier(g: Reader, place: number): number | undefined {
  const { s, data } = g;
  const { ground } = data;
  if (ground.victory[place] === 0 || ground.country[place] !== COUNTRY.France) return undefined;
  if (
    preWar(g, 'cp', 10) ||
    (s.works[place]! & WORKS.rolled) !== 0 ||
    s.collapsed[POWER.russia] === 0 ||
    !mayBeMutinous(g)
  )
    return undefined;
  const more = s.suddenDeaths; // 18.23: one more for each after the first of the turn
  const america = americaFights(g) && fullAmericansInFrance(g) < data.content.victory.americans ? 1 : 0;
  const tiger = inForce(g, 'tiger') ? -1 : 0;
  return more + america + tiger - s.retaken + score(g).total - willing(g);
}

/** 18.21-18.25: once the French have mutinied and Russia has collapsed, each victory hex in France is a die. */
function suddenDeath(g: Writer, place: number): void {
  const { s } = g;
  const more = suddenDeathModifier(g, place);
  if (more === undefined) return;
  s.works[place]! |= WORKS.rolled;
  const die = g.roll('sudden death', 6, { by: 'cp' });
  s.suddenDeaths++;
  const enough = g.data.content.victory.suddenDeath;
  const total = die + more;
  g.tell(
    '18.21',
    () => `${placeName(g, place)}: die ${die}, in all ${total}; ${enough} would break France.`,
    {
      kind: 'politics',
      what: 'sudden death',
      die,
      total,
    },
  );
  if (total < enough) return;
  g.reveal(); // 18.25: whether the army has mutinied comes to light
  if (!wasPlayed(g, 'french-mutiny'))
    g.tell('18.25', () => 'The French army stands: there has been no mutiny, and the die is spent.');
  else g.end({ winner: 'cp', how: 'sudden death', text: 'France is broken: the Central Powers win.' });
}
