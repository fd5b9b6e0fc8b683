/**
 * The long soaks: `node server/test/soak/main.ts [kill|restart] [sqlite|postgres] [CHOICES]`; all of them when nothing
 * is said. Prints a report for each; exit 1 on any fault.
 */

import { startPostgres } from '@armistice/bots/postgres';
import { temporaryFolder } from '../stores.ts';
import { killSoak, restartSoak } from './kinds.ts';

const [kind, store, many] = process.argv.slice(2);
const choices = Number(many ?? 10_000);
const folder = temporaryFolder();
const postgres = store === 'sqlite' ? undefined : await startPostgres();
let ok = true;

function report(name: string, found: Awaited<ReturnType<typeof killSoak>>): void {
  console.log(JSON.stringify({ soak: name, ...found }));
  ok &&= found.faults.length === 0;
}

try {
  if (kind === undefined || kind === 'kill') {
    if (store !== 'postgres')
      report('kill, sqlite', await killSoak(`sqlite:${folder.path}/soak.sqlite`, choices));
    if (postgres !== undefined) report('kill, postgres', await killSoak(await postgres.database(), choices));
  }
  if ((kind === undefined || kind === 'restart') && postgres !== undefined)
    report('restart of postgres', await restartSoak(postgres, await postgres.database(), choices));
} finally {
  postgres?.stop();
  folder.remove();
}
process.exit(ok ? 0 : 1);
