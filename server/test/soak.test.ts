/** The short form of the soaks; the long one is `node server/test/soak/main.ts`. */

import { expect, test } from 'vitest';
import { killSoak, restartSoak } from './soak/kinds.ts';
import { eachStore, onOwnPostgres } from './stores.ts';

eachStore('a server killed at random moments', (store) => {
  test('keeps every acknowledged choice once', async () => {
    const report = await killSoak(await store.fresh(), 60, { most: 1 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(60);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.followed).toBeGreaterThan(0);
  });
});

onOwnPostgres('a database restarted under the server', (store) => {
  test('keeps every acknowledged choice once', async () => {
    const report = await restartSoak(store.postgres(), await store.fresh(), 60, { most: 1 });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(60);
    expect(report.kills).toBeGreaterThan(0);
  });
});
