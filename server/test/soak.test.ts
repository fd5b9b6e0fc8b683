/** The short form of the soaks; the long one is `node server/test/soak/main.ts`. */

import { expect, test } from 'vitest';
import { killSoak, restartSoak } from './soak/kinds.ts';
import { eachStore, onPostgres } from './stores.ts';

eachStore('a server killed at random moments', (store) => {
  test('keeps every acknowledged choice once', { timeout: 120_000 }, async () => {
    const report = await killSoak(await store.fresh(), 150, { most: 3 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(150);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.followed).toBeGreaterThan(0);
  });
});

onPostgres('a database restarted under the server', (store) => {
  test('keeps every acknowledged choice once', { timeout: 120_000 }, async () => {
    const report = await restartSoak(store.postgres(), await store.fresh(), 150, { most: 2 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(150);
    expect(report.kills).toBeGreaterThan(0);
  });
});
