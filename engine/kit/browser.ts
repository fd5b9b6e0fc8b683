/** A real Chromium, and saves replayed in it by the browser build of a game. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';

export const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The system's Chromium, headless. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is not installed: run \`npm run setup -- --browser\`.`);
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: 0 }); // a busy machine takes its time
}

/** The hashes of saves as a browser computes them, all in one page. `module` is the file whose default export is the game. */
export async function hashesInBrowser(saves: readonly string[], module: string): Promise<string[][]> {
  const code = await bundle(module);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.addScriptTag({ content: code });
    const hashes: string[][] = [];
    for (const save of saves)
      hashes.push((await page.evaluate(`armisticeReplay(${JSON.stringify(save)})`)) as string[]);
    return hashes;
  } finally {
    await browser.close();
  }
}

async function bundle(module: string): Promise<string> {
  const id = 'virtual:replay';
  const hashes = fileURLToPath(new URL('./hashes.ts', import.meta.url));
  const entry = `import game from ${JSON.stringify(module)};
import { replayHashes } from ${JSON.stringify(hashes)};
globalThis.armisticeReplay = (save) => replayHashes(game, save);`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rollupOptions: { input: id, output: { format: 'iife' } } },
    plugins: [
      {
        name: 'entry',
        resolveId: (name) => (name === id ? name : undefined),
        load: (name) => (name === id ? entry : undefined),
      },
    ],
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: { type: string; code?: string }[];
  };
  return output.find((chunk) => chunk.type === 'chunk')!.code!;
}
