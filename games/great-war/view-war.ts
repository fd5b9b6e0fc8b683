/** Where the war stands beside the maps: the calendar, and what politics may bring, each with its items. All of it is open. */

import type { Account, Plain } from '@armistice/engine';
import { MAPS, placeName } from './map.ts';
import { POWER, SIDE } from './nations.ts';
import { fullAmericansInFrance } from './rules/america.ts';
import { hasNearEast } from './rules/entry.ts';
import { theatreOf } from './rules/marching.ts';
import { inReserve } from './rules/replacements.ts';
import { revolutionModifiers } from './rules/revolutions.ts';
import { surrenderModifiers } from './rules/surrender.ts';
import { trenchStatus } from './rules/trenches.ts';
import { turnName } from './sequence.ts';
import { LETTER, type Reader } from './types.ts';

const SIDES = 6;

export function warView(g: Reader): Plain {
  const { s, data, scenario } = g;
  const { goal } = scenario;
  const movement = g.frame('movement');
  const combat = g.frame('combat');
  const rails = g.frame('strategicMovement');
  return {
    ...{ first: scenario.firstTurn, last: scenario.lastTurn },
    turnName: turnName(g, s.turn),
    letter: nextLetter(g),
    /** In which theatre each side moves in this half of the turn; null outside of movement. */
    half: movement?.half ?? g.frame('combatPhase')?.half ?? null,
    theatres: { cp: [theatreOf(g, 'cp', 1), theatreOf(g, 'cp', 2)] },
    fighting: combat === undefined ? null : { side: combat.side, theatre: combat.theatre },
    goal:
      goal.kind === 'hexes'
        ? {
            ...{ side: goal.side, need: goal.need },
            hexes: goal.hexes.map((id) => ({
              id,
              name: placeName(g, data.ground.world.place(id)),
              held: s.control[data.ground.world.place(id)] === (goal.side === 'cp' ? SIDE.cp : SIDE.allied),
            })),
          }
        : { kind: goal.kind },
    prospects: prospects(g),
    trenches: Object.fromEntries(
      (['german', 'central', 'british', 'french', 'allied'] as const).map((one) => [
        one,
        trenchStatus(g, one),
      ]),
    ),
    rails:
      rails === undefined
        ? null
        : data.content.limits.flatMap(({ id, side, by, maps, units, rule, after }, i) =>
            side === rails.side && after === undefined
              ? [{ id, by, maps: [...maps], units, rule, used: rails.used[i]! }]
              : [],
          ),
    phase: phaseOf(g),
  } as Plain;
}

/** Which part of the operational turn it is, 0 to 6: events, new units, movement, combat, twice, rail and sea. */
function phaseOf(g: Reader): number | null {
  if (g.frame('operationalTurn') === undefined) return null;
  if (g.frame('strategicMovement') !== undefined || g.frame('raid') !== undefined) return 6;
  const movement = g.frame('movement');
  if (movement !== undefined) return movement.half === 1 ? 2 : 4;
  const combat = g.frame('combatPhase');
  if (combat !== undefined) return combat.half === 1 ? 3 : 5;
  return g.frame('newUnits') !== undefined ? 1 : 0;
}

/** The strategic turn that comes next, and after which operational turn. */
function nextLetter(g: Reader): Plain {
  const row = g.data.content.turns.find(
    ({ turn, strategic }) =>
      strategic !== null && turn >= g.s.turn && LETTER[strategic as keyof typeof LETTER] > g.s.letter,
  );
  return row === undefined ? null : { letter: row.strategic, after: row.turn };
}

const items = (account: Account): Plain => account.items.map((item) => ({ ...item }));

/** Ways of the die that bring it. */
const ways = (account: Account, need: number): number =>
  Math.max(0, Math.min(SIDES, SIDES + 1 - (need - account.total)));

function prospects(g: Reader): Plain {
  const { s, data } = g;
  const found: Plain[] = [];
  const fights = (power: keyof typeof POWER): boolean =>
    s.allegiance[POWER[power]] !== SIDE.nobody && s.collapsed[POWER[power]] === 0;
  if (fights('russia') && s.bolshevik === 0) {
    const on = revolutionModifiers(g);
    const need = data.content.victory.revolution;
    found.push({
      ...{ id: 'revolution', need, items: items(on), ways: ways(on, need), of: SIDES },
      fallen: s.fall > 0,
    });
  }
  if (hasNearEast(g) && fights('turkey') && !s.surrender.turkey) {
    const on = surrenderModifiers(g);
    const need = data.content.victory.surrender;
    found.push({
      ...{
        id: 'turkey',
        need,
        items: items(on),
        ways: s.letter + 1 < LETTER.C ? 0 : ways(on, need),
        of: SIDES,
      },
      reserve: { now: inReserve(g).length, need: s.reserve },
    });
  }
  if (s.allegiance[POWER.america] === SIDE.nobody && s.america > 0)
    found.push({ id: 'america', letter: String.fromCharCode(64 + s.america), turns: s.america - s.letter });
  if (s.allegiance[POWER.america] === SIDE.allied)
    found.push({ id: 'americans', now: fullAmericansInFrance(g), need: data.content.victory.americans });
  return [...found, ...collapses(g)];
}

/** 16: which hexes bring a nation down, and who holds them. */
function collapses(g: Reader): Plain[] {
  const { s, data } = g;
  const { ground } = data;
  const held = (places: readonly number[], side: number): Plain =>
    places.map((place) => ({ name: placeName(g, place), lost: s.control[place] === side }));
  const rows: [keyof typeof POWER, rule: string, places: readonly number[], by: number, need: number][] = [
    ['france', '16.2', ground.paris, SIDE.cp, ground.paris.length],
    ['belgium', '16.4', ground.belgianHexes, SIDE.cp, ground.belgianHexes.length],
    ['austria', '16.5', [ground.vienna, ground.budapest], SIDE.allied, 1],
    ['bulgaria', '16.7', [ground.sofia], SIDE.allied, 1],
    ['turkey', '5.63', [ground.constantinople], SIDE.allied, 1],
    ...(s.allegiance[POWER.rumania] === SIDE.allied && s.fall === 0
      ? []
      : ([['rumania', '16.8', [ground.bucharest], 1 - s.allegiance[POWER.rumania]!, 1]] as [
          keyof typeof POWER,
          string,
          readonly number[],
          number,
          number,
        ][])),
  ];
  return rows.flatMap(([power, rule, places, by, need]) => {
    const p = POWER[power];
    if (s.allegiance[p] === SIDE.nobody || s.collapsed[p] === 1) return [];
    if (!places.some((place) => g.scenario.maps.includes(mapName(g, place)))) return [];
    return [{ id: 'collapse', power, rule, need, places: held(places, by) }];
  });
}

const mapName = (g: Reader, place: number): (typeof MAPS)[number] => MAPS[g.data.ground.front[place]!]!;
