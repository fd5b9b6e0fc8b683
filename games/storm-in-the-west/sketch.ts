/** The view as text, for terminals. */

import type { Plain } from '@armistice/engine';
import type { Seat } from './types.ts';

interface StormView {
  turn: number;
  turnName: string;
  lastTurn: number;
  weather: string;
  morale: { german: number; allied: number | null };
  pools: Record<string, number>;
  stacks: { hex: string; side: Seat; out: boolean; units: ({ id: string; steps: number } | null)[] }[];
  off: { dead: { id: string }[] };
}

export function sketch(board: Plain): string {
  const b = board as unknown as StormView;
  const allied = b.morale.allied === null ? '' : `, Allied ${b.morale.allied}`;
  const pools = Object.entries(b.pools)
    .filter(([, steps]) => steps > 0)
    .map(([pool, steps]) => `${pool} ${steps}`);
  const lines = [
    `Turn ${b.turn} of ${b.lastTurn} (${b.turnName}), ${b.weather}   morale: German ${b.morale.german}${allied}`,
    `Replacements: ${pools.join(', ') || 'none'}`,
  ];
  for (const side of ['german', 'allied'] as const) {
    const here = b.stacks.filter((stack) => stack.side === side);
    lines.push(`${side} (${here.length} stacks):`);
    lines.push(...columns(here.map(stackText)));
  }
  const { dead } = b.off;
  if (dead.length > 0) lines.push(`Dead pile: ${dead.map((unit) => unit.id).join(', ')}`);
  return lines.join('\n');
}

function stackText({ hex, out, units }: StormView['stacks'][number]): string {
  const names = units.map((unit) => (unit === null ? '?' : `${unit.id}${unit.steps === 1 ? '-' : ''}`));
  return `${hex}${out ? '!' : ''} ${names.join('+')}`;
}

/** Three to a line. */
function columns(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < texts.length; i += 3)
    lines.push(
      `  ${texts
        .slice(i, i + 3)
        .map((text) => text.padEnd(34))
        .join('')}`.trimEnd(),
    );
  return lines;
}
