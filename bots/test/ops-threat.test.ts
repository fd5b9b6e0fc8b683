/** The planner's picture of a war: kept by moves, what can be reached, the best strike, sectors, long marches. */

import { expect, test } from 'vitest';
import { cutSectors, Deployment, Routes, Threat } from '../src/ops/index.ts';
import { GRID, type ToyPiece, toyWar } from './ops-toy.ts';

const at = (id: string): number => GRID.index(id);

test('moves are counted where they lead, and taken back to a mark', () => {
  const deployment = new Deployment(
    toyWar([
      { side: 0, at: '0304', attack: 4 },
      { side: 0, at: '0304', attack: 2, defence: 5 },
      { side: 1, at: '0904', attack: 3 },
    ]),
  );
  const before = structuredClone({
    zone: deployment.zone,
    defence: deployment.defence,
    first: deployment.first,
  });
  const mark = deployment.mark();
  deployment.move(1, at('0604'));
  deployment.move(0, at('0604'));
  deployment.move(2, -1);
  expect(deployment.in(at('0604'))).toEqual([0, 1]);
  expect(deployment.defence[0][at('0604')]).toBe(9);
  expect(deployment.bulk[0][at('0304')]).toBe(0);
  expect(deployment.zone[0][at('0504')]).toBe(2);
  expect(deployment.zone[1][at('0804')]).toBe(0);
  deployment.back(mark);
  expect({ zone: deployment.zone, defence: deployment.defence, first: deployment.first }).toEqual(before);
  expect(deployment.at(2)).toBe(at('0904'));
});

test('what can be reached in one turn and in two, past zones or not', () => {
  const rider: ToyPiece = { side: 1, at: '0904', attack: 3, points: 2 };
  const alone = new Threat(new Deployment(toyWar([rider])), 1);
  expect(['0904', '0704', '0504', '0404'].map((id) => alone.enters[at(id)])).toEqual([0, 1, 2, 255]);
  expect([alone.soon[at('0604')], alone.soon[at('0504')], alone.later[at('0404')]]).toEqual([3, 0, 3]);
  // A piece in the way stops it in its zone, this turn and the next.
  const barred = new Threat(new Deployment(toyWar([rider, { side: 0, at: '0604', attack: 2 }])), 1);
  expect(barred.enters[at('0704')]).toBe(1);
  expect(barred.enters[at('0504')]).toBe(255);
});

test('the best strike brings together what has room and can come', () => {
  const units: ToyPiece[] = [
    { side: 0, at: '0604', attack: 2, defence: 6 },
    ...[4, 3, 5, 2].map((attack): ToyPiece => ({ side: 1, at: '0804', attack })),
    { side: 1, at: '1204', attack: 9, points: 1 },
  ];
  const threat = new Threat(new Deployment(toyWar(units)), 1);
  const strike = threat.best(at('0604'))!;
  expect(strike.pieces).toEqual([3, 1, 2, 4]);
  expect(new Set(strike.from).size).toBeGreaterThan(1);
  expect(strike.clash.falls).toBeCloseTo(14 / 6 / 4);
  expect(threat.best(at('0104'))).toBeUndefined();
  expect(threat.soon[at('0604')]).toBe(14);
});

test('where attackers enter, the room of the place itself is what counts', () => {
  const units: ToyPiece[] = [
    { side: 0, at: '0604', attack: 2, defence: 6 },
    ...[4, 3, 5].map((attack): ToyPiece => ({ side: 1, at: '0804', attack })),
  ];
  const threat = new Threat(new Deployment(toyWar(units, { inside: true })), 1);
  expect(threat.best(at('0604'))!.pieces).toEqual([3, 1]);
});

test('sectors cover the front, none too long, and what lies behind belongs to the nearest', () => {
  const war = toyWar(
    [
      { side: 0, at: '0602', attack: 3 },
      { side: 1, at: '0707', attack: 5 },
    ],
    { worth: { '0402': 2 } },
  );
  const deployment = new Deployment(war);
  const { list, of, depth } = cutSectors(deployment, 0, 4, new Threat(deployment, 1));
  expect(list.flatMap(({ front }) => front).sort((a, b) => a - b)).toEqual(
    GRID.ids.flatMap((id, place) => (id.startsWith('06') ? [place] : [])),
  );
  expect(Math.max(...list.map(({ front }) => front.length))).toBe(4);
  const held = list[of[at('0602')]!]!;
  expect([held.attack, held.worth]).toEqual([3, 2]);
  expect(list[of[at('0607')]!]!.enemyAttack).toBe(5);
  expect([depth[at('0602')], depth[at('0302')]]).toEqual([0, 3]);
});

test('a march of several turns goes on where least is left', () => {
  const { paces } = toyWar([]);
  const routes = new Routes(GRID, paces);
  expect(routes.turns(at('0104'), at('1104'), 0, 3)).toBe(4);
  expect(routes.step(at('0104'), at('1104'), 0, [at('0404'), at('0204'), at('0401')])).toBe(at('0404'));
  expect(routes.step(at('0404'), at('1104'), 0, [at('0104')])).toBe(-1);
});

test('a war of 1,500 pieces is thought through in moderate work', () => {
  const ids = GRID.ids;
  const units = Array.from(
    { length: 1500 },
    (_, i): ToyPiece => ({
      side: i % 2 === 0 ? 0 : 1,
      at: ids[((i * 37) % 48) + (i % 2) * 48]!,
      attack: 1 + (i % 5),
    }),
  );
  const deployment = new Deployment(toyWar(units));
  const threat = new Threat(deployment, 1);
  expect(cutSectors(deployment, 0, 6, threat).list.length).toBeGreaterThan(1);
});
