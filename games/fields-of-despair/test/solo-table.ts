/** A table for solitaire play: positions of 1917 against the tables, or one Action Phase of the Central Powers. */

import { arrange, unwrap } from '@armistice/engine';
import { despair } from '../index.ts';
import { type Solo, type SoloRoll, soloStart } from '../solitaire/state.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const setting = unwrap(arrange(despair, { scenario: 'solitaire' }));

/** Allied Action Phase 1 of Turn 7, unless the layout says more. */
export function solo(stacks: Stacks, layout: Layout = {}, part: Partial<Solo> = {}): Table {
  const kept = soloStart(setting.data);
  return table(stacks, {
    scenario: 'solitaire',
    turn: 7,
    initiative: 'allied',
    forts: {},
    ...layout,
    state: { ...layout.state, solo: { ...kept, ...part } },
  });
}

/** The Action Phase of the Central Powers, before anything is rolled. */
export function cpPhase(
  stacks: Stacks,
  layout: Layout & { readonly phase?: number } = {},
  part: Partial<Solo> = {},
): Table {
  const { phase = 1, ...rest } = layout;
  return solo(
    stacks,
    {
      frames: [
        ['turn', { at: 6 + phase }],
        ['actionPhase', { at: 2, phase }],
      ],
      ...rest,
    },
    part,
  );
}

/** Two small attacks of one strength: after greater ones the player is asked for their order, and play stands still. */
export const PAUSE = { G06: 'cp d french 1', I06: 'cp d french 1' };

/** Declares attacks, the two of the pause among them, and lets the greater ones be fought. */
export function attack(t: Table, ...hexes: readonly string[]): Table {
  t.goTo('allied', 'soloDeclare');
  for (const hex of [...hexes, ...Object.keys(PAUSE)]) t.does('allied', 'declare', hex);
  return t.does('allied', 'done');
}

export const kept = (t: Table): Solo => t.s.solo!;

/** What was told before the first question. */
export const told = (t: Table): string[] => t.match.start.notes.map(({ text }) => text);

/** Rolls on one table in this Action Phase. */
export const rolls = (t: Table, name: string): SoloRoll[] =>
  kept(t).rolls.filter((roll) => roll.table === name);

/** Hexes with blocks of the Central Powers, in order. */
export function cpHexes(t: Table): string[] {
  const { ids } = t.match.play.data.ground;
  return ids.filter((hex) => t.blocks(hex, 'cp') !== '').sort();
}
