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

export function panelsOf(board: StormView): Panel[] {
  const panels: Panel[] = [
    {
      id: 'morale',
      title: 'Morale',
      rows: [
        { label: 'German', value: board.morale.german, most: MOST_MORALE, side: 'german' },
        ...(board.morale.allied === null
          ? []
          : [{ label: 'Allied', value: board.morale.allied, most: MOST_MORALE, side: 'allied' }]),
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
        })),
    },
    {
      id: 'air',
      title: 'Air',
      rows: board.air.map(({ id, side, flown }) => ({
        label: counterOf({ id, steps: 1 }).name,
        value: flown ? 'used' : 'ready',
        side,
      })),
    },
    { id: 'off', title: 'Off the map', rows: pileRows(board) },
  ];
  return panels.filter((panel) => panel.rows.length > 0);
}

const PILES = [
  ['aside', 'To choose from'],
  ['port', 'Waiting for a Channel port'],
  ['edge', 'Beyond the map edge'],
  ['afloat', 'At sea'],
  ['embarked', 'Embarked'],
] as const;

function pileRows(board: StormView): PanelRow[] {
  const rows: PanelRow[] = [];
  const counters = (pile: readonly { readonly id: string; readonly steps?: number }[]) =>
    pile.map(({ id, steps }) => counterOf({ id, steps: steps ?? 2 }));
  for (const [name, label] of PILES) {
    const pile = board.off[name] ?? [];
    if (pile.length > 0) rows.push({ label, value: pile.length, counters: counters(pile) });
  }
  const coming = board.off.coming ?? [];
  for (const turn of [...new Set(coming.map((one) => one.turn ?? 0))].sort((a, b) => a - b)) {
    const due = coming.filter((one) => one.turn === turn);
    rows.push({ label: `Turn ${turn}`, value: due.length, side: 'allied', counters: counters(due) });
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
      });
  }
  return rows;
}
