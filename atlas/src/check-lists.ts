/** Lists of hexes: printed, gathered from the map, filled up to a river, or along a true border. */

import { gaps } from '@armistice/hex';
import { type Checked, type Find, hexAt, listed, onRim } from './check-kit.ts';
import { fillFrom, gather } from './gather.ts';
import type { MapPlan } from './plan.ts';

type Frontier = NonNullable<NonNullable<MapPlan['lists']>[number]['frontier']>;

export const lists: Find = (of) => [
  ...printedLists(of),
  ...gatheredLists(of),
  ...filledLists(of),
  ...cutHexes(of),
];

/** What a list that follows from the map lacks, and what it has too many. */
function differences({ map }: Checked, name: string, should: readonly string[], rule: string): string[] {
  const is = map.lists[name] ?? [];
  return [
    ...should.filter((id) => !is.includes(id)).map((id) => `${name} lacks ${id} (${rule})`),
    ...is
      .filter((id) => !should.includes(id))
      .map((id) => `${name} has ${id}, which does not belong there (${rule})`),
  ];
}

const gatheredLists: Find = (of) =>
  (of.plan.gathered ?? []).flatMap((plan) => {
    const { name, rule, countries, has, among, count } = plan;
    const is = of.map.lists[name] ?? [];
    const lost = has === undefined ? [] : listed(of, has).filter((id) => !is.includes(id));
    const strange = among === undefined ? [] : is.filter((id) => of.map.lists[among]?.includes(id) !== true);
    return [
      ...differences(of, name, gather(of.grid, of.map, plan), rule),
      ...lost.map((id) => `${name} should have ${id} (${rule})`),
      ...strange.map((id) => `${name} has ${id}, which is not in ${among} (${rule})`),
      ...(is.length === 0 && countries.length > 0 ? [`${name} is empty (${rule})`] : []),
      ...(count !== undefined && is.length !== count
        ? [`${name} has ${is.length} hexes, not ${count} (${rule})`]
        : []),
    ];
  });

const filledLists: Find = (of) =>
  (of.plan.filled ?? []).flatMap((plan) => {
    const { name, rule, river } = plan;
    const is = new Set(of.map.lists[name]);
    // A fill that leaks has both banks.
    const both = of.map.sides.filter((s) => s.river?.name === river && is.has(s.a) && is.has(s.b));
    return [
      ...differences(of, name, fillFrom(of.grid, of.map, plan), rule),
      ...both.map((s) => `${name} has both banks of the ${river} at ${s.a}/${s.b} (${rule})`),
    ];
  });

/** A border as it ran is never far from the border on the sides. */
const cutHexes: Find = (of) =>
  (of.plan.cutBy ?? []).flatMap((country) => {
    const name = `border:${country}`;
    const ids = of.map.lists[name] ?? [];
    const far = ids.filter(
      (id) =>
        hexAt(of, id).country !== country &&
        !onFrontier(of, id, { of: [hexAt(of, id).country ?? ''], with: country }),
    );
    return [
      ...far.map((id) => `${name} has ${id}, which does not touch ${country}`),
      ...(ids.length === 0 ? [`${name} is empty`] : []),
    ];
  });

const printedLists: Find = (of) =>
  (of.plan.lists ?? []).flatMap((l) => {
    const ids = of.map.lists[l.name] ?? [];
    const lost = listed(of, l.hexes).filter((id) => !ids.includes(id));
    const broken =
      l.contiguous === true
        ? gaps(
            of.grid,
            ids.map((id) => of.grid.hex(id)),
          )
        : [];
    const inner = l.frontier === undefined ? [] : ids.filter((id) => !onFrontier(of, id, l.frontier!));
    const inland = l.rim === true ? ids.filter((id) => !onRim(of, id)) : [];
    return [
      ...inland.map((id) => `${l.name} has ${id}, which is no land on the edge of the map (${l.rule})`),
      ...inner.map((id) => `${l.name} has ${id}, which is not along that frontier (${l.rule})`),
      ...lost.map((id) => `${l.name} lacks ${id} (${l.rule})`),
      ...broken.map(([a, b]) => `${l.name} breaks between ${of.grid.id(a)} and ${of.grid.id(b)} (${l.rule})`),
    ];
  });

const onFrontier = (of: Checked, id: string, { of: own, with: other }: Frontier): boolean =>
  own.includes(hexAt(of, id).country ?? '') &&
  [0, 1, 2, 3, 4, 5].some((d) => {
    const next = of.grid.neighbours[of.grid.hex(id) * 6 + d]!;
    return next >= 0 && hexAt(of, of.grid.id(next)).country === other;
  });
