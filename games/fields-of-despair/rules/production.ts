/** 6.1 to 6.3 Maintenance, manpower and attrition, economic points. */

import { strength } from '../blocks.ts';
import { lossFact, placeId } from '../facts.ts';
import { holds, occupied, supplyLines } from '../front.ts';
import { placeName } from '../map.ts';
import {
  ask,
  choice,
  KIND,
  NATION,
  NATIONS,
  other,
  type Reader,
  run,
  SIDE_NAMES,
  type SideIndex,
  seatOf,
  type Worn,
  type Writer,
} from '../types.ts';
import { short1914 } from './east.ts';
import { capital } from './names.ts';
import { muster } from './pool.ts';
import { pay, payment, takeToll } from './toll.ts';

/** The row of the turn in the table of economy and reinforcements. */
const thisTurn = (g: Reader) => g.data.content.economy[g.s.turn - 1]!;

/** 6.1 */
export const maintenance = run('maintenance', {
  title: 'Economic maintenance',
  rule: '6.1',
  run(g) {
    g.pop();
    for (const board of g.s.boards) {
      board.artillery = Math.max(0, board.artillery - 1);
      board.air = Math.max(0, board.air - 1);
      board.supply = Math.max(0, board.supply - 1);
    }
    g.tell('6.1', () => 'Artillery, air and supply tracks of both powers drop one box.');
  },
});

/** 6.2 Manpower, after attrition (6.2.1). */
export const manpower = run('manpower', {
  title: 'Manpower',
  rule: '6.2',
  run(g, f) {
    f.worn ??= wornHexes(g);
    const worn = f.worn.shift();
    if (worn !== undefined) return wear(g, worn);
    g.pop();
    deployReinforcements(g);
  },
});

/** 6.2.1: hexes marked out of supply, or without a supply line now, and what they lose. */
export function wornHexes(g: Reader): Worn[] {
  const { attrition: each } = g.data.content.amounts;
  const worn: Worn[] = [];
  for (const side of [0, 1] as const) {
    if (g.scenario.solitaire && side === 0) continue;
    const lines = supplyLines(g, side);
    for (const at of occupied(g, side)) {
      const points = Math.ceil(strength(g.s.armies[side], at) / each);
      if (points > 0 && (g.s.out[side][at] === 1 || lines[at] === 0)) worn.push({ side, at, points });
    }
  }
  return worn;
}

function wear(g: Writer, worn: Worn): void {
  const { side, at, points } = worn;
  g.reveal(); // the loss tells how strong the hex was
  const fact = lossFact(g, side, at, points, 'supply');
  g.tell('6.2.1', () => `Without supply, ${placeName(g, at)} loses ${points} of ${SIDE_NAMES[side]}.`, fact);
  if (!takeToll(g, worn)) g.push('attrition', worn);
}

/** 6.2.1: which blocks lose. */
export const wearDown = choice('attrition', {
  title: 'Take losses from a block',
  rule: '6.2.1',
  ...payment<Worn>('6.2.1', (_g, f) => f),
  apply(g, f, loss) {
    const left = pay(g, f, loss);
    g.pop();
    if (left.points > 0 && !takeToll(g, left)) g.push('attrition', { ...left });
  },
});

export const attrition = ask('attrition', {
  title: 'Attrition',
  rule: '6.2.1',
  asks: (_g, f) => seatOf(f.side),
  prompt: (g, f) => `${placeName(g, f.at)} is without supply: take ${f.points} from its blocks.`,
  choices: { wearDown },
});

/** 6.2 */
function deployReinforcements(g: Writer): void {
  const { s, data } = g;
  const { paris, england, koblenz, east } = thisTurn(g);
  reinforce(g, 1, data.ground.home[1], NATION.french, paris, '6.2');
  reinforce(g, 1, data.ground.england, NATION.british, england, '6.2');
  if (data.opponent === null) reinforce(g, 0, data.ground.home[0], NATION.german, koblenz, '6.2');
  else data.opponent.enlists(g, koblenz); // 23.3.2
  if (s.russiaOut || short1914(g) || east === 0) return;
  s.eastSp += east;
  g.tell('5.4', () => `${east} more for the Eastern Front, which has ${s.eastSp} now.`, {
    kind: 'eastReinforced',
    steps: east,
    left: s.eastSp,
  });
}

/** Infantry comes to its home, with those who found no room before; what finds no room or no block (2.1), or the enemy there, waits (6.2). */
export function reinforce(
  g: Writer,
  side: SideIndex,
  home: number,
  nation: number,
  points: number,
  rule: string,
): void {
  const { waiting, armies, control } = g.s;
  const coming = waiting[nation]! + points;
  if (coming === 0) return;
  const open = control[home] === side && !holds(g, other(side), home);
  const left = open ? muster(g, armies[side], home, nation, KIND.infantry, coming) : coming;
  waiting[nation] = left;
  if (left > 0) g.reveal(); // tells how full the place is
  const wait = left === 0 ? '' : `, ${left} wait`;
  g.tell(
    rule,
    () => `${coming - left} ${capital(NATIONS[nation]!)} infantry come to ${placeName(g, home)}${wait}.`,
    {
      kind: 'reinforcement',
      side: seatOf(side),
      nation: NATIONS[nation]!,
      place: placeId(g, home),
      steps: coming - left,
      waiting: left,
    },
  );
}

/** 6.3; 16.2: one point of the Central Powers goes to the East instead of playing it. */
export const collect = run('collect', {
  title: 'Collect economic points',
  rule: '6.3',
  run(g) {
    g.pop();
    const { cp, allied } = thisTurn(g);
    const { boards, collected } = g.s;
    collected[0] = cp;
    collected[1] = allied;
    boards[0].ep = cp;
    boards[1].ep = allied;
    g.tell('6.3', () => `Economic points: the Central Powers collect ${cp}, the Allies ${allied}.`, {
      kind: 'income',
      points: { cp, allied },
    });
    if (!short1914(g)) return;
    boards[0].ep = Math.max(0, cp - 1);
    g.tell('16.2', () => 'The Central Powers give up one economic point for the East.', {
      kind: 'pointGivenUp',
      side: 'cp',
    });
  },
});
