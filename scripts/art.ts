/**
 * The pictures of the web page: its icons as PNG, from web/public/icon.svg, and a view of each game's map by day and by
 * night for Home and the lists online, packed by Chromium. `node scripts/art.ts`, or for some games: `... great-war`
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMap } from '@armistice/atlas';
import { drawMap, toSvg } from '@armistice/board';
import { toPng } from '@armistice/board/png';
import { openBrowser } from '@armistice/engine/kit/browser';

/** Which part of which map stands for a game: centre in shares of the picture, and how wide. */
const VIEWS: { readonly [game: string]: { map: string; x: number; y: number; across: number } } = {
  'storm-in-the-west': { map: 'storm-1918', x: 0.27, y: 0.5, across: 0.38 },
  'fields-of-despair': { map: 'fields-of-despair', x: 0.42, y: 0.47, across: 0.62 },
  'great-war': { map: 'great-war-east', x: 0.4, y: 0.45, across: 0.5 },
  'western-front': { map: 'weltkrieg-5-3', x: 0.4, y: 0.4, across: 0.35 },
  'italian-front': { map: 'weltkrieg-6-4', x: 0.6, y: 0.45, across: 0.45 },
  'linked-war': { map: 'weltkrieg-5-3', x: 0.62, y: 0.72, across: 0.6 },
};
const WIDTH = 1000;
const HEIGHT = 720;
const QUALITY = 0.8;

const web = join(import.meta.dirname, '..', 'web');
const wanted = process.argv.slice(2);
if (wanted.length === 0) icons();
await views();

function icons(): void {
  const icon = readFileSync(join(web, 'public', 'icon.svg'), 'utf8');
  // Launchers cut this one to their own shape: paper to the edge.
  const square = icon.replace('rx="96" ', '');
  for (const [name, svg, width] of [
    ['icon-180', square, 180],
    ['icon-192', icon, 192],
    ['icon-512', icon, 512],
    ['icon-maskable-512', square, 512],
  ] as const)
    writeFileSync(join(web, 'public', `${name}.png`), toPng(svg, { width }));
}

async function views(): Promise<void> {
  const folder = join(web, 'src', 'app', 'pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  const page = await browser.newPage();
  for (const [game, { map, x, y, across }] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    for (const theme of ['light', 'dark'] as const) {
      const width = Math.round(WIDTH / across);
      const svg = toSvg(drawMap(loadMap(map), { theme, title: false, legend: false }));
      const png = Buffer.from(toPng(svg, { width })).toString('base64');
      const part = { png, x, y, width: WIDTH, height: HEIGHT, quality: QUALITY };
      const file = join(folder, `${game}-${theme}.webp`);
      writeFileSync(file, Buffer.from(await page.evaluate(cut, part), 'base64'));
      console.log(file);
    }
  }
  await browser.close();
}

interface Cut {
  readonly png: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** Runs in the browser: part of a PNG as a WebP, both in base64. */
async function cut({ png, x, y, width, height, quality }: Cut): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const left = Math.min(Math.max(0, image.width * x - width / 2), image.width - width);
  const top = Math.min(Math.max(0, image.height * y - height / 2), image.height - height);
  canvas.getContext('2d')!.drawImage(image, -left, -top);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
