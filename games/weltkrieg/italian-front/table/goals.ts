/** 4 to 13 What each side needs, with the numbers as they stand. */

import { type Goal, goalOf } from '@armistice/table';
import type { Seat } from '../../system/types.ts';
import type { WeltkriegSetting } from '../../table/front.ts';
import type { WeltkriegView } from '../../table/seen.ts';
import { COUNT } from '../rules/state.ts';

type Test = Goal['tests'][number];

/** Places of a list that a side holds. */
function heldOf(board: WeltkriegView, of: WeltkriegSetting, seat: Seat, hexes: readonly string[]): number {
  const letter = seat === 'cp' ? 'c' : 'e';
  return hexes.filter((hex) => board.control[of.data.ground.world.place(hex)] === letter).length;
}

export function goals(board: WeltkriegView, of: WeltkriegSetting): Goal[] {
  const { austria, italy, britain, france } = board.demoralisation;
  const entente = italy + britain + france;
  const when = 'when the last turn is over';
  const goal = (side: Seat, id: string, rule: string, title: string, ...tests: Test[]): Goal =>
    goalOf({ id, side, rule: `it:${rule}`, title, when, tests });
  const least = (label: string, value: number, points: number): Test => ({
    label,
    value,
    least: points,
    of: points,
  });
  const most = (label: string, value: number, points: number): Test => ({
    label,
    value,
    most: points,
    of: points * 2,
  });
  const holds = (label: string, seat: Seat, hexes: readonly string[]): Test =>
    least(label, heldOf(board, of, seat, hexes), hexes.length);
  const lost = (): number => heldOf(board, of, 'entente', of.scenario.held?.cp ?? []);
  const CITIES = ['2118', '3419', '3616'];
  const city = least('of Trent, Trieste, Ljubljana', heldOf(board, of, 'entente', CITIES), 1);
  const dear = board.tally[COUNT.germans]! + board.tally[COUNT.austrians]!;
  switch (of.scenario.id) {
    case 'may-1915':
      return [
        goal(
          'cp',
          'marginal',
          '4',
          'Gorizia and Riva held, Italy at more than one and a half of the points',
          holds('places', 'cp', ['3318', '2019']),
          least('Italian points', italy, Math.floor(austria * 1.5) + 1),
        ),
        goal('entente', 'decisive', '4', 'Trent, Trieste or Ljubljana taken', city),
      ];
    case 'may-1916':
      return [
        goal(
          'cp',
          'marginal',
          '7',
          'Gorizia held, and two hexes of Italy or more',
          holds('Gorizia', 'cp', ['3318']),
          least('hexes of Italy', heldOf(board, of, 'cp', of.scenario.held?.entente ?? []), 2),
        ),
        goal(
          'entente',
          'substantial',
          '7',
          'All of Italy held',
          most('hexes of Italy lost', heldOf(board, of, 'cp', of.scenario.held?.entente ?? []), 0),
        ),
      ];
    case 'may-1917':
      return [
        goal(
          'cp',
          'marginal',
          '9',
          'At most one hex lost, Italy at one and a half of the points',
          most('hexes lost', lost(), 1),
          least('Italian points', italy, Math.ceil(austria * 1.5)),
        ),
        goal(
          'entente',
          'marginal',
          '9',
          'A hex taken, Austria-Hungary at one and a half of the points',
          least('hexes taken', lost(), 1),
          least('Austrian points', austria, Math.ceil(italy * 1.5)),
        ),
      ];
    case 'october-1917':
      return [
        goal(
          'cp',
          'marginal',
          '11',
          'The Entente at 75 points, with few losses',
          least('points of the Entente', entente, 75),
          most('German strength points lost', board.tally[COUNT.germans]!, 29),
          most('Austrian strength points lost', board.tally[COUNT.austrians]!, 19),
        ),
        goal(
          'entente',
          'marginal',
          '11',
          'Fewer than 75 points, the Central Powers at more than 50 strength points lost',
          most('points of the Entente', entente, 74),
          least('their strength points lost', dear, 51),
        ),
      ];
    default:
      return [
        goal(
          'cp',
          'marginal',
          '13',
          'The Entente at 40 points, fewer than 40 of its own',
          least('points of the Entente', entente, 40),
          most('Austrian points', austria, 39),
        ),
        goal(
          'entente',
          'marginal',
          '13',
          'Austria-Hungary at 40 points, the Entente at fewer',
          least('Austrian points', austria, 40),
          most('points of the Entente', entente, Math.max(0, austria - 1)),
        ),
      ];
  }
}
