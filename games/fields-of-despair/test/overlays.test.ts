import { arrange, Play, unwrap } from '@armistice/engine';
import { expect, test } from 'vitest';
import { despair } from '../index.ts';
import { overlays } from '../overlays.ts';

const at = (scenario: string) => Play.start(unwrap(arrange(despair, { scenario })), 'overlays');

test('the frontline of 1915: contested hexes, and the hexes that face an enemy nobody stands against', () => {
  const front = overlays.front!.of(at('stalemate'), null);
  expect(front.D03).toBe('contested');
  expect([front.K08, front.L08, front.J07]).toEqual(['Allies', 'CP', 'Allies']);
  // Behind contested hexes no garrison is needed.
  expect([front.G05, front.H04, front.C03, front.H06]).toEqual([undefined, undefined, undefined, undefined]);
});

test('supply lines lead home, and stop where the enemy stands', () => {
  const play = at('introductory');
  const supply = overlays.supply!.of(play, null);
  expect([supply.H02, supply.G05, supply.C07]).toEqual(['CP', 'Allies', 'Allies']);
  expect(supply.A01).toBeUndefined();
  for (const hex of ['H03', 'H01', 'I02', 'I03']) play.s.control[play.data.ground.grid.hex(hex)] = 1;
  for (const hex of ['G03', 'G02']) play.s.control[play.data.ground.grid.hex(hex)] = 1;
  expect(overlays.supply!.of(play, null).H02).toBe('no line: CP');
});
