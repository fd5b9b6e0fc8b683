/** 20.3.1, 25.1: the objective chits and the economic guide. */

import { rulebook } from '@armistice/engine';
import { z } from 'zod';
import { hex, item, points } from './tables.ts';

const pair = z.tuple([hex, hex]);
const chit = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['path', 'counter', 'verdun', 'weakest', 'east']),
  /** Primary, secondary and tertiary hexes of a path (20.3.2). */
  tree: z.array(pair),
  /** Where a breakout heads for. */
  aim: z.array(hex),
  /** In the cup while so many hexes of columns C to H have fewer Allied SPs than `weak`; always at 0. */
  needs: points,
});

const PARIS = ['C07'];
const PORTS = ['B01', 'C01'];
/** The mouth of the Somme: the sea between the British and the French. */
const GAP = ['B03'];
const path = (id: string, title: string, aim: string[], tree: [string, string][]): z.infer<typeof chit> => ({
  id,
  title,
  kind: 'path',
  tree,
  aim,
  needs: 0,
});
const other = (
  id: string,
  title: string,
  kind: 'counter' | 'verdun' | 'weakest' | 'east',
  needs = 0,
): z.infer<typeof chit> => ({ id, title, kind, tree: [], aim: PARIS, needs });

/** 20.3.1 */
export const soloChits = item({
  title: 'Objective chits',
  from: rulebook('20.3.1'),
  form: z.strictObject({
    chits: z.array(chit),
    weak: points,
    /** Columns of the weakest hex, first and last; of the East, with its rows and the hexes tried first. */
    columns: z.tuple([z.string(), z.string()]),
    east: z.strictObject({ columns: z.tuple([z.string(), z.string()]), row: points, first: z.array(hex) }),
    verdun: hex,
    /** From this turn on the Verdun artillery comes with a further chit. */
    verdunMore: points,
  }),
  value: {
    chits: [
      path('paris-1', 'Paris', PARIS, [
        ['D04', 'E05'],
        ['E04', 'F04'],
        ['F03', 'G04'],
      ]),
      path('paris-2', 'Paris', PARIS, [
        ['E05', 'D04'],
        ['F04', 'E04'],
        ['G04', 'F03'],
      ]),
      path('paris-3', 'Paris', PARIS, [
        ['E05', 'F05'],
        ['F04', 'G05'],
        ['G04', 'H04'],
      ]),
      path('ports-1', 'Channel Ports', PORTS, [
        ['D01', 'D02'],
        ['E01', 'E02'],
        ['F01', 'F02'],
      ]),
      path('ports-2', 'Channel Ports', PORTS, [
        ['D02', 'D01'],
        ['E02', 'E03'],
        ['F02', 'F01'],
      ]),
      path('divide-1', 'Divide', GAP, [
        ['D03', 'D04'],
        ['E03', 'E04'],
        ['F03', 'F02'],
      ]),
      path('divide-2', 'Divide', GAP, [
        ['D04', 'D03'],
        ['E04', 'E03'],
        ['F03', 'F02'],
      ]),
      other('counter', 'Counter Attack', 'counter'),
      other('verdun', 'Verdun Artillery', 'verdun'),
      other('weakest-1', 'Weakest Hex', 'weakest'),
      other('weakest-2', 'Weakest Hex', 'weakest', 2),
      other('weakest-3', 'Weakest Hex', 'weakest', 3),
      other('weakest-4', 'Weakest Hex', 'weakest', 4),
      other('east', 'East', 'east'),
    ],
    weak: 5,
    columns: ['C', 'H'],
    east: { columns: ['I', 'M'], row: 7, first: ['K08', 'K09'] },
    verdun: 'H05',
    verdunMore: 8,
  },
});

const buy = z.enum(['aircraft', 'gas', 'masks', 'tanks', 'supply', 'air', 'artillery', 'naval']);
export type SoloBuy = z.infer<typeof buy>;

/** 25.1 */
export const soloEconomy = item({
  title: 'Economic guide of the Central Powers',
  from: rulebook('25.1'),
  form: z.strictObject({
    turns: z.array(z.strictObject({ turn: points, primary: z.array(buy), choice: z.array(buy) })),
    /** Supply is bought up to so often, as long as hexes would be out of supply. */
    supply: points,
  }),
  value: {
    turns: [
      {
        turn: 7,
        primary: ['aircraft', 'supply', 'tanks', 'masks'],
        choice: ['air', 'artillery', 'naval'],
      },
      {
        turn: 8,
        primary: ['aircraft', 'masks', 'supply', 'tanks'],
        choice: ['air', 'artillery', 'masks'],
      },
      { turn: 9, primary: ['supply', 'masks'], choice: ['air', 'artillery'] },
    ],
    supply: 2,
  },
});
