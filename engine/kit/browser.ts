/** A real Chromium, and saves replayed in it by the browser build of a game. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

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

/** No limit of time: a busy machine starts it late. */
function launchOptions() {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is not installed: run \`npm run setup -- --browser\`.`);
  return { executablePath: CHROMIUM, args: FLAGS, timeout: 0 };
}

/** The system's Chromium, headless. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(launchOptions());

/** The same for several to use: `connectBrowser` with its address. */
export const launchShared = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });

export const connectBrowser = (address: string): Promise<Browser> =>
  chromium.connect(address, { timeout: 0 });

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
  const { build } = await import('vite');
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
