/**
 * A front for tests alone: a few divisions between Verdun and Metz on map 5-3, without exclusive rules, so that what is
 * tested is the system.
 */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { mapItem } from '@armistice/maps';
import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { z } from 'zod';
import { weltkrieg } from '../system/game.ts';
import { standard } from '../system/ledger.ts';
import { NATION } from '../system/nations.ts';
import type { WeltkriegScenario } from '../system/types.ts';
import { type Unit, unitForm } from '../system/units.ts';

const unit = (
  id: string,
  nation: Unit['nation'],
  kind: Unit['kind'],
  size: Unit['size'],
  strength: number,
  movement: Unit['movement'],
  more: Partial<Unit> = {},
): Unit => ({ id, nation, kind, size, name: id, strength, movement, ...more });

const many = (count: number, make: (at: number) => Unit): Unit[] =>
  Array.from({ length: count }, (_none, at) => make(at + 1));

const rows: readonly Unit[] = [
  ...many(14, (i) => unit(`g${i}`, 'germany', 'infantry', 'XX', 8, 5)),
  ...many(2, (i) => unit(`gb${i}`, 'germany', 'infantry', 'X', 4, 5)),
  ...many(4, (i) => unit(`gx${i}`, 'germany', 'infantry', 'X', 5, 5, { half: true })),
  ...many(4, (i) => unit(`ga${i}`, 'germany', 'artillery', 'III', 6, 3)),
  ...many(2, (i) => unit(`gs${i}`, 'germany', 'siege', 'II', 8, 2)),
  ...many(2, (i) => unit(`gc${i}`, 'germany', 'cavalry', 'XX', 4, 7)),
  ...many(2, (i) => unit(`gm${i}`, 'germany', 'mountain', 'XX', 6, 5)),
  ...many(2, (i) => unit(`gr${i}`, 'germany', 'replacement', 'XX', 5, 4)),
  ...many(2, (i) => unit(`gmb${i}`, 'germany', 'mountain', 'X', 4, 5)),
  ...many(3, (i) => unit(`gz${i}`, 'germany', 'assault', 'XX', 12, 5)),
  unit('ge', 'germany', 'engineer', 'III', 0, 4),
  ...many(3, (i) => unit(`gh${i}`, 'germany', 'headquarters', 'XXXX', 0, 4)),
  ...many(4, (i) => unit(`x${i}`, 'austria', 'infantry', 'XX', 6, 4)),
  unit('xh', 'austria', 'headquarters', 'XXXX', 0, 4),
  ...many(14, (i) => unit(`f${i}`, 'france', 'infantry', 'XX', 6, 4)),
  ...many(2, (i) => unit(`fc${i}`, 'france', 'cavalry', 'XX', 3, 6)),
  ...many(2, (i) => unit(`fa${i}`, 'france', 'artillery', 'III', 4, 3)),
  unit('fe', 'france', 'engineer', 'III', 0, 4),
  ...many(3, (i) => unit(`fh${i}`, 'france', 'headquarters', 'XXXX', 0, 4)),
  ...many(4, (i) => unit(`b${i}`, 'britain', 'infantry', 'XX', 7, 4)),
  unit('bt', 'britain', 'tank', 'X', 12, 4),
  unit('brr', 'britain', 'siege', 'I', 6, 'RR'),
  ...many(3, (i) => unit(`btb${i}`, 'britain', 'tank', 'II', 4, 4)),
  unit('bt2', 'britain', 'tank', 'X', 12, 4),
  unit('bh', 'britain', 'headquarters', 'XXXX', 0, 4),
  ...many(2, (i) => unit(`fr${i}`, 'france', 'replacement', 'XX', 5, 4)),
  unit('us1', 'america', 'infantry', 'XX', 12, 4, { double: true }),
  unit('uh', 'america', 'headquarters', 'XXXX', 0, 4),
  ...many(2, (i) => unit(`r${i}`, 'russia', 'infantry', 'XX', 6, 4)),
  ...many(2, (i) => unit(`p${i}`, 'portugal', 'infantry', 'XX', 5, 4)),
  unit('pl1', 'poland', 'infantry', 'XX', 6, 4),
];

const units: ContentItem<readonly Unit[]> = {
  title: 'Units for tests',
  from: reconstructed('They exist in tests alone.'),
  form: z.array(unitForm),
  value: rows,
};

const scenario: WeltkriegScenario = {
  id: 'drill',
  title: 'Drill',
  maps: ['map53'],
  from: { year: 1914, month: 'August', turn: 1 },
  to: { year: 1914, month: 'October', turn: 7 },
  turns: 21,
  stacks: [
    {
      hex: '2415',
      units: [{ id: 'gh1', supply: 40 }, { id: 'g1' }, { id: 'g2' }, { id: 'g3' }, { id: 'ga1' }],
    },
    { hex: '2514', units: [{ id: 'g4' }, { id: 'g5' }, { id: 'gc1' }, { id: 'ge' }] },
    { hex: '2115', units: [{ id: 'fh1', supply: 40 }, { id: 'f1' }, { id: 'f2' }, { id: 'fa1' }] },
    { hex: '2216', units: [{ id: 'f3' }, { id: 'f4' }, { id: 'fc1' }] },
    { hex: '2018', units: [{ id: 'f5' }, { id: 'fe' }] },
  ],
  capacity: { Germany: 6, France: 6, Belgium: 2 },
};

export const drill = weltkrieg({
  id: 'drill',
  title: 'Drill',
  rulebook: 'The Weltkrieg standard rules, in our own words',
  version: 1,
  front: {
    networks: { Germany: 'Germany', Luxembourg: 'Germany', France: 'France', Belgium: 'Belgium' },
    homes: { Germany: 'germany', France: 'france', Belgium: 'belgium' },
    neutral: (_g, country) => country === 'Netherlands' || country === 'Switzerland',
    verdict(g) {
      const [german, french] = [g.s.demoralisation[NATION.germany]!, g.s.demoralisation[NATION.france]!];
      const winner = german === french ? null : german < french ? 'cp' : 'entente';
      g.end({ winner, how: 'demoralisation', text: `Germany ${german}, France ${french}.` });
    },
  },
  units,
  maps: { map53: mapItem({ title: 'Map 5-3', why: 'As The Western Front has it.', value: westData }) },
  scenarios: [scenario],
  options: [],
  ledger: standard,
});

export default drill;
