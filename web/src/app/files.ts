/** Files in and out of the browser. */

import type { SeatEntry } from '@armistice/engine';

export function download(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read it late
}

/** 'storm-in-the-west-offensive-entry-120.json' */
export function fileName(game: string, what: string, n: number, ending: string): string {
  const plain = `${game}-${what}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain}-entry-${n}.${ending}`;
}

/** The log as plain text: number, side, sentence, rolls, and what the rules did of themselves. */
export function logText(
  title: string,
  entries: readonly SeatEntry[],
  seatTitles: { readonly [seat: string]: string },
): string {
  const lines = entries.flatMap((entry) => {
    const rolls = entry.rolls.map((roll) => `${roll.name}: ${roll.drew ?? roll.value}`).join(', ');
    const first = `${String(entry.n).padStart(5)}  ${seatTitles[entry.seat] ?? entry.seat}: ${entry.text}`;
    return [
      rolls === '' ? first : `${first} (${rolls})`,
      ...entry.notes.map((note) => `${' '.repeat(9)}${note.text} [${note.rule}]`),
    ];
  });
  return `${title}\n\n${lines.join('\n')}\n`;
}
