/** A view as text, for terminals. */

import type { Plain } from '@armistice/engine';
import type { DespairView } from './table/seen.ts';

export function sketch(view: Plain): string {
  const board = view as unknown as DespairView;
  const lines = [
    board.turn === 0
      ? 'Opening Move'
      : `Turn ${board.turn} of ${board.lastTurn} (${board.year})${board.phase === 0 ? '' : `, Action Phase ${board.phase}`}`,
    `Victory points ${board.vp.cp} : ${board.vp.allied}   French hexes of the Central Powers ${board.tracks.french}`,
  ];
  for (const { hex, side, blocks } of board.stacks) {
    const shown = blocks.map((block) => {
      if (block === null) return '?';
      const mark = block.kind === 'cavalry' ? 'c' : block.kind === 'deception' ? 'd' : '';
      return `${block.value}${mark}`;
    });
    lines.push(`  ${hex.padEnd(8)}${side.padEnd(8)}${shown.join(' ')}`);
  }
  return lines.join('\n');
}
