import { NEVER } from '@armistice/hex';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ground } from '../system/ground.ts';
import { Journey, type Mover, type Situation, UNREACHED } from '../system/journey.ts';
import { field, situation, tables } from './field.ts';

/** The same rules without any haste: costs are improved until nothing changes. Without the free side of 6-6. */
function slowly(ground: Ground, start: number, mover: Mover, on: Situation): number[] {
  const { size, neighbours } = ground;
  const rail = mover.rail!;
  const parts = rail.perPoint;
  const most = mover.allowance * parts;
  const steps = ground.steps[mover.mountain === true ? 1 : 0];
  const cost = Array<number>(size * 3).fill(Number.POSITIVE_INFINITY);
  cost[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    const offer = (node: number, value: number): void => {
      if (value > most || value >= cost[node]!) return;
      cost[node] = value;
      changed = true;
    };
    for (let place = 0; place < size; place++) {
      const train = cost[size + place]!;
      if (on.lines[place] && (!on.zone[place] || rail.entrainsInZones))
        offer(size + place, cost[place]! + parts);
      offer(2 * size + place, train);
      for (let way = place * 6; way < place * 6 + 6; way++) {
        const to = neighbours[way]!;
        if (to < 0 || on.enemies[to]) continue;
        if (ground.track[way] && on.lines[to] && !on.zone[to] && !on.full?.[way]) offer(size + to, train + 1);
        if (steps[way] === NEVER) continue;
        if (on.zone[place] && on.zone[to] && ground.barsZones[way]) continue;
        const leave = on.zone[place] ? 1 : 0;
        const enter = on.zone[to] && !on.friends[to] ? 1 : 0;
        const step = (steps[way]! + (on.winter ? 1 : 0) + on.works[to]! + leave + enter) * parts;
        offer(to, cost[place]! + step);
        if (!on.zone[to] || rail.marchesIntoZones) offer(2 * size + to, cost[2 * size + place]! + step);
      }
    }
  }
  return Array.from({ length: size }, (_, place) => Math.min(cost[place]!, cost[2 * size + place]!));
}

const FEATURES = ['clear', 'woods', 'rough', 'wooded rough', 'mountain', 'alpine'] as const;
const side = fc.record({
  terrain: fc.constantFrom(...FEATURES, 'clear', 'clear'),
  river: fc.constantFrom('none', 'none', 'minor', 'major'),
  rail: fc.constantFrom('none', 'single', 'double', 'double'),
});
const plain = field({});
const names = [...plain.neighbours.keys()]
  .filter((way) => plain.neighbours[way]! > Math.floor(way / 6))
  .map((way) => `${plain.world.id(Math.floor(way / 6))}/${plain.world.id(plain.neighbours[way]!)}`);
const some = (most: number) => fc.uniqueArray(fc.constantFrom(...plain.world.ids), { maxLength: most });

it('finds the ways that a slow search finds (6, 7)', () => {
  fc.assert(
    fc.property(
      fc.array(side, { minLength: names.length, maxLength: names.length }),
      fc.record({ enemies: some(6), zone: some(24), friends: some(16), lines: some(64) }),
      fc.record({
        allowance: fc.integer({ min: 1, max: 6 }),
        mountain: fc.boolean(),
        entrainsInZones: fc.boolean(),
        marchesIntoZones: fc.boolean(),
        perPoint: fc.constantFrom(6, 10),
        winter: fc.boolean(),
      }),
      fc.constantFrom(...plain.world.ids),
      (sides, stands, how, from) => {
        const ground = field(
          Object.fromEntries(
            sides.map(({ terrain, river, rail }, at) => [
              names[at]!,
              {
                ...(terrain === 'clear' ? {} : { features: [terrain] }),
                ...(river === 'none' ? {} : { river: { name: 'Aa', major: river === 'major' } }),
                ...(rail === 'none' ? {} : { rail }),
              },
            ]),
          ),
        );
        const { allowance, mountain, entrainsInZones, marchesIntoZones, perPoint, winter } = how;
        const mover: Mover = { allowance, mountain, rail: { perPoint, entrainsInZones, marchesIntoZones } };
        const on = situation(ground, { ...stands, winter, full: [names[3]!, names[40]!] });
        const start = ground.world.place(from);
        const journey = new Journey(ground, tables).plan(start, mover, on);
        const slow = slowly(ground, start, mover, on);
        for (let place = 0; place < ground.size; place++) {
          const free =
            slow[place] === Number.POSITIVE_INFINITY &&
            ground.neighbours.subarray(start * 6, start * 6 + 6).includes(place);
          if (free) continue; // perhaps by 6-6
          const found = journey.cost(place);
          expect([place, found === UNREACHED ? Number.POSITIVE_INFINITY : found]).toEqual([
            place,
            slow[place],
          ]);
          const way = journey.path(place);
          if (found === UNREACHED) expect(way).toEqual([]);
          else expect([way[0]!.place, way.at(-1)!.place]).toEqual([start, place]);
        }
      },
    ),
    { numRuns: 150, seed: 18 },
  );
});
