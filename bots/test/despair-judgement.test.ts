/** What the staff of Fields of Despair thinks things are worth, by seat, scenario and time. */

import type { DespairScenario, Seat } from '@armistice/fields-of-despair/staff';
import { describe, expect, test } from 'vitest';
import { weightsOf } from '../src/despair/values.ts';
import { game } from './despair-table.ts';

const scenarioOf = (id: string): DespairScenario =>
  game.scenarios.find((one) => one.id === id) as DespairScenario;

describe('judgement', () => {
  const weights = (seat: Seat, scenario: string, scoring: 'mobile' | 'baseline') =>
    weightsOf(seat, scenarioOf(scenario), scoring, false, undefined);

  test('with armies of their own design the Central Powers of 1914 go for what scores', () => {
    const [fixed, free] = ['mobile', 'free-1914'].map((id) => weights('cp', id, 'mobile'));
    expect(free!.ports).toBeGreaterThan(fixed!.ports);
    expect(free!.marne).toBeGreaterThan(fixed!.marne);
    expect(weights('allied', 'free-1914', 'mobile')).toEqual(weights('allied', 'mobile', 'mobile'));
    expect(weights('cp', 'free-1915', 'baseline')).toEqual(weights('cp', 'stalemate', 'baseline'));
  });

  test('the Allies of 1914 trust less in help than those of later years', () => {
    const [early, later] = [
      weights('allied', 'mobile', 'mobile'),
      weights('allied', 'stalemate', 'baseline'),
    ];
    expect(early.help).toBeLessThan(later.help);
  });
});
