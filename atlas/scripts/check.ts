/** node atlas/scripts/check.ts [MAP ...]: the checks in words; exit 1 if one fails. */

import { checkMap, mapIds } from '../src/index.ts';

const ids = process.argv.slice(2);
for (const id of ids.length === 0 ? mapIds : ids) {
  const checks = checkMap(id);
  const bad = checks.filter((c) => !c.ok);
  console.log(`${id}: ${checks.length - bad.length} of ${checks.length} checks pass`);
  for (const c of bad) console.log(`  FAILS ${c.name}: ${c.detail}`);
  if (bad.length > 0) process.exitCode = 1;
}
