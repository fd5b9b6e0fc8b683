import { Player } from './player.ts';
import { atMovement } from './saves.ts';
import { newPage, openSite } from './site.ts';

const site = await openSite();
const page = await newPage(site);
const p = new Player(page);
await page.goto(site.url);
await p
  .id('import-save')
  .setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await atMovement()),
  });
await page.waitForTimeout(4000);
console.log(page.url());
await page.screenshot({ path: '/tmp/l-imp.png' });
console.log(page.problems);
await site.close();
