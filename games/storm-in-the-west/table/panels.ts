/** The side panels: tracks, pools, piles, air. */

import type { Panel, PanelRow } from '@armistice/table';
import { counterOf, sideOfUnit } from './counters.ts';
import type { StormView } from './seen.ts';

export const POOL_NAMES: { readonly [pool: string]: string } = {
  german: 'German',
  british: 'British',
  french: 'French',
  belgian: 'Belgian',
  american: 'American',
  japanese: 'Japanese',
  mechanised: 'Mechanised',
};

const MOST_MORALE = 30;

/** What the figures mean. */
const MORALE = {
  means:
    'Places with a number on the map: whoever takes one gains it, the other side loses it. At 0 the war is lost.',
  rule: '4.2',
} as const;
const REPLACEMENTS = {
  means: 'Steps in hand: each makes a reduced unit whole, or brings back part of a lost one.',
  rule: '8.2',
} as const;
const AIR = {
  means: 'Flies once a turn: +1 for an attack, or −1 against one.',
  rule: '13.14',
} as const;
const COMING = { means: 'Reinforcements that arrive in this turn.', rule: '8.1' } as const;
const DEAD = { means: 'Lost units. Replacements can rebuild most of them.', rule: '8.5' } as const;

export function panelsOf(board: StormView): Panel[] {
  const panels: Panel[] = [
    {
      id: 'morale',
      title: 'Morale',
      rows: [
        { label: 'German', value: board.morale.german, most: MOST_MORALE, side: 'german', ...MORALE },
        ...(board.morale.allied === null
          ? []
          : [{ label: 'Allied', value: board.morale.allied, most: MOST_MORALE, side: 'allied', ...MORALE }]),
      ],
    },
    {
      id: 'replacements',
      title: 'Replacements',
      rows: Object.entries(board.pools)
        .filter(([, steps]) => steps > 0)
        .map(([pool, steps]) => ({
          label: POOL_NAMES[pool] ?? pool,
          value: steps,
          side: pool === 'german' ? 'german' : 'allied',
          ...REPLACEMENTS,
        })),
    },
    {
      id: 'air',
      title: 'Air',
      rows: board.air.map(({ id, side, flown }) => ({
        label: counterOf({ id, steps: 1 }).name,
        value: flown ? 'used' : 'ready',
        side,
        ...AIR,
      })),
    },
    { id: 'off', title: 'Off the map', rows: pileRows(board) },
  ];
  return panels.filter((panel) => panel.rows.length > 0);
}

const PILES = [
  ['aside', 'To choose from', 'Stosstruppen that may take the place of their regular corps.', 'S3.8'],
  ['port', 'Waiting for a Channel port', 'They land in movement, in a port that is theirs.', '8.1.1'],
  ['edge', 'Beyond the map edge', 'They enter in movement, over their edge of the map.', '8.1'],
  ['afloat', 'At sea', 'They left by sea and come back a turn later.', '16.5'],
  ['embarked', 'Embarked', 'They leave by sea this turn.', '16.5'],
] as const;

function pileRows(board: StormView): PanelRow[] {
  const rows: PanelRow[] = [];
  const counters = (pile: readonly { readonly id: string; readonly steps?: number }[]) =>
    pile.map(({ id, steps }) => counterOf({ id, steps: steps ?? 2 }));
  for (const [name, label, means, rule] of PILES) {
    const pile = board.off[name] ?? [];
    if (pile.length > 0) rows.push({ label, value: pile.length, counters: counters(pile), means, rule });
  }
  const coming = board.off.coming ?? [];
  for (const turn of [...new Set(coming.map((one) => one.turn ?? 0))].sort((a, b) => a - b)) {
    const due = coming.filter((one) => one.turn === turn);
    rows.push({
      label: `Turn ${turn}`,
      value: due.length,
      side: 'allied',
      counters: counters(due),
      ...COMING,
    });
  }
  for (const [side, label] of [
    ['german', 'German dead pile'],
    ['allied', 'Allied dead pile'],
  ] as const) {
    const dead = (board.off.dead ?? []).filter((one) => sideOfUnit(one.id) === side);
    if (dead.length > 0)
      rows.push({
        label,
        value: dead.length,
        side,
        counters: dead.map(({ id }) => counterOf({ id, steps: 2 })),
        ...DEAD,
      });
  }
  return rows;
}
