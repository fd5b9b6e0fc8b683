/** The charts of Storm in the West, from the content that is played with. */

import type { Chart, ChartRow, FaceSetting } from '@armistice/table';
import { LIMITS } from '../../charts.ts';
import { options } from '../../options.ts';
import type { StormScenario } from '../../scenarios.ts';
import { type Content, type Data, uses } from '../../types.ts';

export type StormSetting = FaceSetting<Data, StormScenario>;

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const sentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1).replaceAll('-', ' ');
/** The same dry and wet, or both. */
const both = (dry: string | number, wet: string | number): string =>
  dry === wet ? String(dry) : `${dry} (wet ${wet})`;
const yes = (may: boolean): string => (may ? 'yes' : 'no');

export const CRT = 'crt';

function results({ crt }: Content): Chart {
  return {
    ...{ id: CRT, sheet: 'Combat', title: 'Combat results', rule: '13.28' },
    note: `Loss points of the attacker, then of the defender, for the modified die. Worse than ${crt.columns[0]}: no die, ${crt.worse}.`,
    head: ['Die', ...crt.columns],
    rows: crt.rows.map((cells, i) => ({ label: String(i + 1), cells })),
  };
}

/** Rules that are not in this game are left out. */
const counts = (of: StormSetting, rule: string): boolean => {
  if (rule.startsWith('S3')) return of.scenario.track === '1919';
  const option = options.find((one) => one.rule === rule);
  return option === undefined || uses(of, option.id);
};

function modifiers(of: StormSetting): Chart {
  const rows: ChartRow[] = of.data.content.modifiers
    .filter(({ rule }) => counts(of, rule))
    .map(({ title, drm, times, rule }) => ({
      label: title.slice(0, 1).toUpperCase() + title.slice(1),
      cells: [signed(drm), times === undefined ? '' : `Germany ${times.german}, Allies ${times.allied}`],
      rule,
    }));
  return {
    ...{ id: 'modifiers', sheet: 'Combat', title: 'What changes the die', rule: '13.13' },
    note: 'Ground and works count too: see Terrain.',
    head: ['', 'Die', 'At most'],
    rows,
  };
}

function fortresses({ fortresses: rows }: Content): Chart {
  return {
    ...{ id: 'fortresses', sheet: 'Combat', title: 'Fortresses', rule: '13.32' },
    note: 'Loss points on top of the result, for whoever attacks one that is whole.',
    head: ['Fortress', 'Of', 'More losses'],
    rows: rows.map(({ name, hex, army, losses }) => ({
      label: `${name} (${hex})`,
      cells: [sentence(army), losses],
    })),
  };
}

function terrain({ terrain: rows }: Content): Chart {
  return {
    ...{ id: 'terrain', sheet: 'Terrain', title: 'Terrain effects', rule: '12.9' },
    note: 'Rivers and works cost on top of the hex. A trench costs and shelters only as its side says.',
    head: ['Ground', 'Movement', 'On the die', 'Tanks attack', 'AGB enters'],
    rows: rows.map(
      ({ id, of, cost, wet, payer, drm, drmWet, shelters, tanks, tanksWet, guns, gunsWet, rules }) => {
        const price = both(of === 'hex' ? cost : signed(cost), of === 'hex' ? wet : signed(wet));
        return {
          label: sentence(id),
          cells: [
            payer === undefined ? price : `${price} for ${payer === 'german' ? 'Germany' : 'the Allies'}`,
            both(signed(drm), signed(drmWet)) + (shelters === undefined ? '' : ` for ${shelters} units`),
            both(yes(tanks), yes(tanksWet)),
            both(yes(guns), yes(gunsWet)),
          ],
          ...(rules[0] === undefined ? {} : { rule: rules[0] }),
        };
      },
    ),
  };
}

function limits({ scenario }: StormSetting): Chart {
  const row = (label: string, cell: string | number, rule: string): ChartRow => ({
    label,
    cells: [cell],
    rule,
  });
  return {
    ...{ id: 'limits', sheet: 'Units', title: 'How many, how far' },
    head: ['', ''],
    rows: [
      row('Units in a hex', LIMITS.stack, '9.1'),
      row('U.S. divisions in a hex', scenario.americanStack, '9.6'),
      row('Germans by rail in a turn', LIMITS.strategicMoves.german, '11.2'),
      row('Allies by rail in a turn', LIMITS.strategicMoves.allied, '11.2'),
      row('Range of AGB, in hexes', LIMITS.agbRange, '14.3'),
    ],
  };
}

function kinds({ kinds: rows, units }: Content, { id }: StormScenario): Chart {
  const used = new Set(units.filter(({ begins }) => begins[id] !== 'unused').map(({ kind }) => kind));
  return {
    ...{ id: 'kinds', sheet: 'Units', title: 'Unit types', rule: '2.44' },
    head: ['', 'Zone of control', 'Infiltrates, hexes'],
    rows: rows
      .filter(({ kind }) => used.has(kind))
      .map(({ kind, zoc, infiltrates, infiltratesWet, rules }) => ({
        label: sentence(kind),
        cells: [yes(zoc), both(infiltrates, infiltratesWet)],
        ...(rules[0] === undefined ? {} : { rule: rules[0] }),
      })),
  };
}

function supply({ supply: rows }: Content): Chart {
  const source = (feature: string | null): string =>
    feature === null ? 'none' : sentence(feature.split(':')[1]!);
  return {
    ...{ id: 'supply', sheet: 'Units', title: 'Where supply comes from', rule: '7.4' },
    head: ['Army', 'Full supply from', 'At half from'],
    rows: rows.map(({ army, own, cross, rule }) => ({
      label: sentence(army),
      cells: [source(own), source(cross)],
      rule,
    })),
  };
}

function bombing({ bombing: { strategic, tactical } }: Content): Chart {
  return {
    ...{ id: 'bombing', sheet: 'Combat', title: 'Bombing', rule: 'S3.26' },
    head: ['Die', ...strategic.map((_one, i) => String(i + 1))],
    rows: [
      { label: 'The Ruhr: replacements', cells: strategic },
      { label: 'A stack: steps', cells: tactical },
    ],
  };
}

export function chartsOf(of: StormSetting): Chart[] {
  const { content } = of.data;
  return [
    results(content),
    modifiers(of),
    fortresses(content),
    ...(of.scenario.bombing ? [bombing(content)] : []),
    terrain(content),
    kinds(content, of.scenario),
    limits(of),
    supply(content),
  ];
}
