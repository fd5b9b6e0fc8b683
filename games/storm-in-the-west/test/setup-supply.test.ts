/** A set-up that history offers must not starve anybody: the salient of St Mihiel needs its neck held. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { ScenarioId } from '../scenarios.ts';
import { table } from './table.ts';

const rule = rulesOf(storm);

for (const { id } of storm.scenarios) {
  rule('7.3', `${id}: every unit of the historical set-up begins in regular supply`, () => {
    const t = table(undefined, { scenario: id as ScenarioId, dice: { Stosstruppen: [1, 1] } });
    const { s, data } = t.match.play;
    const standing = data.forces.units.filter((_unit, u) => s.at[u]! >= 0).map((unit) => unit.id);
    expect(standing.length).toBeGreaterThan(100);
    expect(standing.filter((unit) => t.supplyNow(unit) !== 'full')).toEqual([]);
  });
}
