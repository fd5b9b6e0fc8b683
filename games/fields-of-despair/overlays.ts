/** What a table can lay over the map: all of it lies open for both sides. */

import type { Game } from '@armistice/engine';
import { byHex } from '@armistice/hex';
import { contested, frontline, holds, supplyLines } from './front.ts';
import { victoryNow } from './rules/victory.ts';
import type { Despair, Reader, SideIndex } from './types.ts';

type Answer = { [hex: string]: string | number };

const laid = (g: Reader, value: (hex: number) => string | number | undefined): Answer =>
  byHex(g.data.ground.grid.ids, g.data.ground.closed, value);

const SHORT = ['CP', 'Allies'] as const;

/** 1.7: where a supply line of a side ends; where it has blocks and there is none. */
function supply(g: Reader): Answer {
  const lines = [supplyLines(g, 0), supplyLines(g, 1)] as const;
  return laid(g, (hex) => {
    const cut = ([0, 1] as const).filter((side) => holds(g, side, hex) && lines[side][hex] === 0);
    if (cut.length > 0) return `no line: ${cut.map((side) => SHORT[side]).join(', ')}`;
    const side = g.s.control[hex] as SideIndex;
    return lines[side]?.[hex] === 1 ? SHORT[side] : undefined;
  });
}

/** 1.6: whose frontline a hex is on. */
function front(g: Reader): Answer {
  return laid(g, (hex) => {
    if (contested(g, hex)) return 'contested';
    const side = ([0, 1] as const).find((one) => frontline(g, one, hex));
    return side === undefined ? undefined : SHORT[side];
  });
}

/** 15: hexes that score in 1914; later the hexes of France that the Central Powers hold, and of Belgium that the Allies do. */
function objectives(g: Reader): Answer {
  const { objectives: all, map } = g.data.content;
  if (victoryNow(g).scoring !== 'mobile')
    return laid(g, (hex) => {
      const { country } = map.hexes[g.data.ground.ids[hex]!]!;
      if (country === 'France' && g.s.control[hex] === 0) return 'lost of France';
      return country === 'Belgium' && g.s.control[hex] === 1 ? 'Belgium' : undefined;
    });
  const worth: Answer = {};
  for (const hex of [...all.cp, ...all.marne, ...all.belgian]) worth[hex] = 'CP +1';
  for (const hex of all.planXVII) worth[hex] = 'Allies +1';
  for (const hex of all.allied) worth[hex] = 'Allies +2';
  return worth;
}

export const overlays: NonNullable<Game<Despair>['overlays']> = {
  supply: { title: 'Supply lines', of: supply },
  front: { title: 'Frontline', of: front },
  objectives: { title: 'Objectives', of: objectives },
};
