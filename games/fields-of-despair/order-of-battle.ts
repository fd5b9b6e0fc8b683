/** What a scenario begins with: blocks, fortresses, counters, tracks and cubes; and what comes and goes later (6.2, 11.2, 16.3, 5.5). */

import type { Setting } from '@armistice/engine';
import { type Arrival, type ListedUnit, type OrderOfBattle, type Store, totalsOf } from '@armistice/table';
import { blockAt, count } from './blocks.ts';
import { COUNTRY } from './map.ts';
import { BERTHA } from './reckoning.ts';
import { EAST_LOAN, RUSSIA_LEAVES } from './rules/east.ts';
import { forceName } from './rules/names.ts';
import { MARCH } from './rules/readiness.ts';
import { UNPRINTED_FORTS } from './scenarios/setups.ts';
import { start } from './start.ts';
import {
  type Despair,
  GUNS,
  KIND,
  NATIONS,
  type Nation,
  type SideIndex,
  STACK,
  type State,
  seatOf,
  TECHS,
  WINGS,
} from './types.ts';

const KINDS = {
  [KIND.none]: 'none',
  [KIND.infantry]: 'infantry',
  [KIND.cavalry]: 'cavalry',
  [KIND.deception]: 'deception',
} as const;

export function orderOfBattle(of: Setting<Despair>): OrderOfBattle {
  const s = start(of);
  const units = [...blocks(of, s), ...fortresses(of, s), ...counters(s)];
  return {
    ...{ game: of.game.id, scenario: of.scenario.id, units },
    arrivals: [...reinforcements(of), ...americans(of), ...east(of)],
    stores: stores(s),
    totals: totalsOf(units),
  };
}

/** 14.2 */
function blocks({ data: { ground }, scenario }: Setting<Despair>, s: State): ListedUnit[] {
  const guessed = (hex: string, nation: Nation): boolean =>
    scenario.groups.some(
      (group) =>
        group.reconstructed === true && group.hexes.includes(hex) && group.nations[nation] !== undefined,
    );
  const units: ListedUnit[] = [];
  for (const side of [0, 1] as const)
    for (let place = 0; place < ground.places; place++)
      for (let i = 0; i < count(s.armies[side], place); i++) {
        const block = blockAt(s.armies[side], place * STACK + i);
        const nation = NATIONS[block.nation]!;
        const kind = KINDS[block.kind as keyof typeof KINDS];
        units.push({
          id: `${seatOf(side)}:${ground.ids[place]}:${i}`,
          name: forceName(block),
          nation,
          side: seatOf(side),
          ...{ kind, size: 'block', strength: block.value },
          movement: kind === 'cavalry' ? MARCH.cavalry : MARCH.infantry,
          at: ground.ids[place]!,
          provenance: guessed(ground.ids[place]!, nation) ? 'reconstructed' : 'rulebook',
        });
      }
  return units;
}

/** Counters of the Allies belong to no nation of theirs. */
const WHOSE = ['german', 'allied'] as const;

/** 14.2: those of Belgium are Belgian. */
function fortresses({ data: { ground } }: Setting<Despair>, s: State): ListedUnit[] {
  const units: ListedUnit[] = [];
  for (let place = 0; place < ground.size; place++) {
    if (s.forts[place] === 0) continue;
    const side = s.fortSide[place] as SideIndex;
    const home = ground.country[place] === COUNTRY.belgium ? 'belgian' : 'french';
    units.push({
      id: `fortress:${ground.ids[place]}`,
      name: `fortress of ${ground.names[place]}`,
      nation: side === 0 ? 'german' : home,
      side: seatOf(side),
      ...{ kind: 'fortress', size: 'fortress', strength: s.forts[place]!, movement: 0 },
      at: ground.ids[place]!,
      provenance: UNPRINTED_FORTS.includes(ground.ids[place]!) ? 'reconstructed' : 'rulebook',
    });
  }
  return units;
}

/** 14.3: artillery and squadrons at hand. */
function counters(s: State): ListedUnit[] {
  const units: ListedUnit[] = [];
  for (const side of [0, 1] as const) {
    const { guns, wings, wingAce } = s.boards[side];
    const add = (kind: string, i: number, value: number, name: string): void => {
      units.push({
        id: `${seatOf(side)}:${kind}:${i}`,
        ...{ name, nation: WHOSE[side], side: seatOf(side), kind, size: 'counter', strength: value },
        ...{ movement: 0, at: null, pool: 'player board', provenance: 'rulebook' },
      });
    };
    for (let i = 0; i < GUNS; i++) {
      const value = guns[i]! - 1;
      if (value < 0) continue;
      add(
        'artillery',
        i,
        value,
        side === BERTHA.side && i === BERTHA.gun && value === BERTHA.value
          ? 'Big Bertha'
          : `artillery of ${value}`,
      );
    }
    for (let i = 0; i < WINGS; i++) {
      const value = wings[i]! - 1;
      if (value >= 0) add('squadron', i, value, `squadron of ${value}${wingAce[i] === 1 ? ', an ace' : ''}`);
    }
  }
  return units;
}

/** 14.3, 14.4: tracks, counters without a value, and cubes. */
function stores(s: State): Store[] {
  const found: Store[] = [];
  for (const side of [0, 1] as const) {
    const { artillery, air, supply, logistics, tanks, tech } = s.boards[side];
    const tracks = { 'artillery track': artillery, 'air track': air, 'supply track': supply };
    const kept = { 'logistic points': logistics, [side === 0 ? 'Stosstruppen' : 'tanks']: tanks };
    const techs = Object.fromEntries(TECHS.map((one) => [`technology of ${one}`, tech[one]]));
    for (const [what, amount] of Object.entries({ ...tracks, ...kept, ...techs }))
      found.push({ side: seatOf(side), what, amount, where: 'player board', rule: '14.3' });
  }
  const cubes = [
    ['Naval Warfare bag', 'blue', 'allied', s.naval.blue],
    ['Naval Warfare bag', 'black', 'cp', s.naval.black],
    ['Naval Warfare bag', 'white', null, s.naval.white],
    ['Eastern Front bag', 'black', 'cp', s.eastBag.black],
    ['Eastern Front bag', 'red', 'allied', s.eastBag.red],
  ] as const;
  for (const [where, colour, side, amount] of cubes)
    found.push({ side, what: `${colour} cubes`, amount, where, rule: '14.4' });
  found.push({ side: 'cp', what: 'SPs', amount: s.eastSp, where: 'Eastern Front', rule: '14.4' });
  return found;
}

/** 6.2, 5.4: infantry by turn; what a scenario begins with has come already. */
function reinforcements({ data, scenario }: Setting<Despair>): Arrival[] {
  const { economy, places } = data.content;
  const found: Arrival[] = [];
  const first = scenario.begins === 'actions' ? scenario.firstTurn + 1 : scenario.firstTurn;
  for (let turn = first; turn <= scenario.lastTurn; turn++) {
    const due = economy[turn - 1]!;
    const rows = [
      ['french', due.paris, places.home.allied, '6.2'],
      ['british', due.england, 'England', '6.2'],
      ['german', due.koblenz, places.home.cp, '6.2'],
      ['german', turn < RUSSIA_LEAVES ? due.east : 0, 'Eastern Front', '5.4'],
    ] as const;
    for (const [nation, supply, where, rule] of rows)
      if (supply > 0)
        found.push({
          ...{ when: turn, nation, what: 'reinforcement', units: [`${supply} infantry SPs`], supply },
          ...{ where, rule },
        });
  }
  return found;
}

/** 11.2: by Action Phase from the turn in which the USA comes in. */
function americans({ data }: Setting<Despair>): Arrival[] {
  const { usa, places } = data.content;
  return usa.arrivals.map((supply, i) => ({
    when: `turn ${Math.floor(i / 2) + 1} of the USA in the war, Action Phase ${(i % 2) + 1}`,
    ...{ nation: 'american', what: 'reinforcement', units: [`${supply} infantry SPs`], supply },
    ...{ where: places.home.allied, rule: '11.2' },
  }));
}

/** 16.3, 5.5 */
function east({ scenario }: Setting<Despair>): Arrival[] {
  const found: Arrival[] = [];
  const front = 'frontline hexes';
  const loan = { nation: 'german', units: [`${EAST_LOAN} infantry SPs`], supply: EAST_LOAN, rule: '16.3' };
  if (scenario.east !== null) {
    const { turn, fromFront } = scenario.east;
    if (fromFront) found.push({ ...loan, when: turn, what: 'withdrawal', where: front });
    found.push({ ...loan, when: turn + 1, what: 'reinforcement', where: front });
  }
  if (scenario.lastTurn >= RUSSIA_LEAVES)
    found.push({
      ...{ when: RUSSIA_LEAVES, nation: 'german', what: 'reinforcement', units: ['all SPs in the East'] },
      ...{ where: 'Strategic Reorganization', rule: '5.5' },
    });
  return found;
}

export default orderOfBattle;
