/** Which blocks stand where when a scenario begins, and what comes and goes later (6.2, 11.2, 16.3, 5.5). */

import type { Setting } from '@armistice/engine';
import { type Arrival, type ListedUnit, type OrderOfBattle, totalsOf } from '@armistice/table';
import { blockAt, count } from './blocks.ts';
import { EAST_LOAN, RUSSIA_LEAVES } from './rules/east.ts';
import { forceName } from './rules/names.ts';
import { MARCH } from './rules/readiness.ts';
import { start } from './start.ts';
import { type Despair, KIND, NATIONS, type Nation, STACK, seatOf } from './types.ts';

const KINDS = {
  [KIND.none]: 'none',
  [KIND.infantry]: 'infantry',
  [KIND.cavalry]: 'cavalry',
  [KIND.deception]: 'deception',
} as const;

export function orderOfBattle(of: Setting<Despair>): OrderOfBattle {
  const s = start(of);
  const { ground } = of.data;
  const guessed = (hex: string, nation: Nation): boolean =>
    of.scenario.groups.some(
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
  const arrivals = [...reinforcements(of), ...americans(of), ...east(of)];
  return { game: of.game.id, scenario: of.scenario.id, units, arrivals, totals: totalsOf(units) };
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
