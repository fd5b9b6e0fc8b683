/** Draws the rooms of the house and their arrows, from the very table the house check enforces: docs/rooms.svg. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARROWS } from './house.ts';

const root = join(import.meta.dirname, '..');

const ROOMS: { readonly [room: string]: { readonly at: readonly [number, number]; readonly says: string } } =
  {
    cli: { at: [330, 20], says: 'armistice' },
    web: { at: [90, 110], says: 'the page' },
    server: { at: [330, 110], says: 'online play' },
    bench: { at: [570, 110], says: 'measures' },
    report: { at: [90, 200], says: 'games retold' },
    board: { at: [150, 290], says: 'draws maps, counters' },
    bots: { at: [450, 220], says: 'opponents, laboratory' },
    games: { at: [450, 310], says: 'the five games' },
    table: { at: [210, 400], says: 'faces and scenes' },
    maps: { at: [450, 400], says: 'the finished maps' },
    atlas: { at: [650, 400], says: 'geography to maps' },
    hex: { at: [330, 500], says: 'grids, reach, supply' },
    engine: { at: [330, 590], says: 'what a game is' },
  };
/** Only the arrows that are not already implied by others. */
function direct(room: string): string[] {
  const uses = ARROWS[room]!;
  return uses.filter((one) => !uses.some((other) => other !== one && ARROWS[other]!.includes(one)));
}

const WIDTH = 180;
const HEIGHT = 54;
const boxes = Object.entries(ROOMS).map(
  ([
    room,
    {
      at: [x, y],
      says,
    },
  ]) => {
    return `<g><rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#f3ead7" stroke="#6b5a3c"/>
<text x="${x + WIDTH / 2}" y="${y + 23}" class="n">${room}/</text><text x="${x + WIDTH / 2}" y="${y + 42}" class="s">${says}</text></g>`;
  },
);
const arrow = (d: string) =>
  `<path d="${d}" stroke="#7a3b2e" stroke-width="1.6" marker-end="url(#a)" fill="none"/>`;
const arrows = Object.keys(ROOMS).flatMap((room) =>
  direct(room).map((used) => {
    const [x1, y1] = ROOMS[room]!.at;
    const [x2, y2] = ROOMS[used]!.at;
    const level = y1 === y2;
    const from = level ? [x1 + (x1 < x2 ? WIDTH : 0), y1 + HEIGHT / 2] : [x1 + WIDTH / 2, y1 + HEIGHT];
    const to = level
      ? [x2 + (x1 < x2 ? 0 : WIDTH), y2 + HEIGHT / 2]
      : [x2 + WIDTH / 2 + Math.sign(x1 - x2) * 40, y2];
    return arrow(`M${from.join(' ')}L${to.join(' ')}`);
  }),
);
const undrawn = Object.keys(ARROWS).filter((room) => room !== 'scripts' && !(room in ROOMS));
if (undrawn.length > 0) throw new Error(`The drawing lacks ${undrawn.join(', ')}.`);
/** The drawing, as it stands in docs/rooms.svg. */
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 665" width="840" height="665" role="img" aria-label="The rooms of Armistice: arrows point from a room to the rooms it uses">
<style>.n{font:600 17px Georgia,serif}.s{font:13px Helvetica,Arial,sans-serif;fill:#5b5142}text{text-anchor:middle;fill:#2c2619}</style>
<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#7a3b2e"/></marker></defs>
<rect width="840" height="665" fill="#fffdf8"/>
${arrows.join('\n')}
${boxes.join('\n')}
<text x="680" y="640" class="s">An arrow: uses.</text>
</svg>
`;
if (import.meta.main) writeFileSync(join(root, 'docs', 'rooms.svg'), svg);
