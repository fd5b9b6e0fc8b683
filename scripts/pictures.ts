/**
 * The pictures of all maps for the documentation: docs/maps/<id>.webp, drawn by board/ and packed by Chromium, which is
 * here for the browser tests anyway. `node scripts/pictures.ts [MAP ...]`
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMap, mapIds } from '@armistice/atlas';
import { drawMap, toSvg } from '@armistice/board';
import { toPng } from '@armistice/board/png';
import { openBrowser } from '@armistice/engine/kit/browser';

const WIDTH = 1600;
const QUALITY = 0.82;

const folder = join(import.meta.dirname, '..', 'docs', 'maps');
const wanted = process.argv.length > 2 ? process.argv.slice(2) : mapIds;
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
for (const id of wanted) {
  const png = Buffer.from(toPng(toSvg(drawMap(loadMap(id))), { width: WIDTH })).toString('base64');
  const webp = await page.evaluate(pack, { png, quality: QUALITY });
  const file = join(folder, `${id}.webp`);
  writeFileSync(file, Buffer.from(webp, 'base64'));
  console.log(file);
}
await browser.close();

/** Runs in the browser: a PNG to a WebP, both in base64. */
async function pack({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
