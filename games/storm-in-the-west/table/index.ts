/** What Storm in the West brings to the table: counters, panels, the battle card, its rules in short. */

import type { CounterFace, Marker, OptionFace, Range, TableFace } from '@armistice/table';
import { LIMITS } from '../charts.ts';
import type { StormFact } from '../facts.ts';
import type { StormScenario } from '../scenarios.ts';
import type { Data } from '../types.ts';
import { battleOf } from './battle.ts';
import { checkOf } from './check.ts';
import { counterOf, sideOfUnit, stacksOf } from './counters.ts';
import { panelsOf } from './panels.ts';
import { beforehand, policies } from './policies.ts';
import { presentOf, referenceOf } from './reference.ts';
import { rules } from './rules.ts';
import type { SeenUnit, StormView } from './seen.ts';
import { study } from './study.ts';

function markersOf(board: StormView): Marker[] {
  const markers: Marker[] = [];
  if (board.bertha !== null)
    markers.push({
      hex: board.bertha,
      kind: 'gun',
      label: 'BB',
      title: 'Big Bertha, the gun that shells Paris',
    });
  for (const { text, hexes } of board.setup?.faults ?? [])
    for (const hex of hexes) markers.push({ hex, kind: 'flag', label: '!', title: `to be mended: ${text}` });
  for (const hex of board.lost)
    markers.push({ hex, kind: 'ruin', label: '×', title: 'lost once: gives no supply any more' });
  return markers;
}

const named = (id: string): string => counterOf({ id, steps: 2 }).name;

const BUTTONS: { readonly [choice: string]: (value: unknown) => string } = {
  rebuild: (value) => {
    const { unit, steps } = value as { unit: string; steps: number };
    return `Rebuild ${named(unit)} ${steps === 1 ? 'reduced' : 'at full strength'}`;
  },
  sendAir: (value) => (value === 0 ? 'No air units' : `${value} air unit${value === 1 ? '' : 's'}`),
  meetAir: (value) => (value === true ? 'Send an air unit' : 'No air unit'),
  sendBombers: (value) => (value === true ? 'Bomb the Ruhr' : 'Keep the bombers'),
  defendHome: (value) => (value === true ? 'Defend the Ruhr' : 'Let them through'),
  intercept: (value) => (value === true ? 'Intercept' : 'Let them through'),
  replenish: (value) => `Replenish ${named(value as string)}`,
  lose: (value) => `${named(value as string)} loses a step`,
  goForward: (value) => `${named(value as string)} advances`,
  join: (value) => `${named(value as string)} joins`,
  onTop: (value) => `Put ${named(value as string)} on top`,
  bury: (value) => `${named(value as string)} begins in the dead pile`,
  embark: (value) => `${named(value as string)} leaves by sea`,
  chooseStoss: (value) => `${named(value as string)} leads`,
};

/** Choices whose value is a hex. */
const HEX_CHOICES = new Set(['attack', 'retreat', 'corps', 'raid', 'redeploy']);

function optionOf(choice: string, value: unknown): OptionFace {
  if (typeof value === 'object' && value !== null && 'to' in value) {
    const { unit, to } = value as { unit: string; to: string };
    return { hex: to, text: `${named(unit)} to ${to}` };
  }
  if (HEX_CHOICES.has(choice))
    return { hex: value as string, text: `${value}`, ...(choice === 'raid' ? { binds: true } : {}) };
  return { text: BUTTONS[choice]?.(value) ?? '' };
}

const strongestFirst = (unit: CounterFace | undefined): number =>
  -(unit?.factors ?? []).reduce((sum, factor) => sum + factor, 0);

/** 14.3: whose guns reach from afar, as far as the reader knows where they stand. */
function rangesOf(board: StormView, { ground: { grid }, forces }: Data): Range[] {
  const guns = forces.units[forces.guns]?.id;
  return board.stacks.flatMap(({ hex, units }) => {
    if (guns === undefined || !units.some((unit) => unit?.id === guns)) return [];
    const from = grid.index(hex);
    const hexes = grid.ids.filter((_id, to) => grid.distance(from, to) <= LIMITS.agbRange);
    return [{ hex, unit: guns, label: `AGB reaches ${LIMITS.agbRange} hexes`, hexes }];
  });
}

const PHASES = [
  ['initialSupply', 'Supply'],
  ['replacements', 'Replacements'],
  ['strategicMovement', 'Rail'],
  ['regularMovement', 'Movement'],
  ['combat', 'First combat'],
  ['infiltration', 'Infiltration'],
  ['combat', 'Second combat'],
  ['terminalSupply', 'Terminal supply'],
] as const;

/** 5.2: a battle belongs to its combat phase. */
function trackOf(flow: readonly { readonly step: string }[]) {
  const steps = flow.map((frame) => frame.step);
  if (!steps.includes('playerTurn')) return null;
  const combat = flow.find((frame) => frame.step === 'combat') as { phase?: number } | undefined;
  const now =
    combat === undefined
      ? PHASES.findIndex(([step]) => steps.includes(step))
      : PHASES.findIndex(([, title]) => title === (combat.phase === 2 ? 'Second combat' : 'First combat'));
  return { phases: PHASES.map(([, title]) => title), now };
}

const lost = (board: StormView, side: string): number =>
  (board.off.dead ?? []).filter((one) => sideOfUnit(one.id) === side).length;

export const table: TableFace<StormView, StormFact, Data, StormScenario> = {
  card: {
    line: 'Ludendorff’s last offensives and the Allied answer, March to November 1918, and the 1919 that never was.',
    hours: '4 to 8 hours',
    complexity: 3,
    first: 'offensive',
    guide: 'March 1918',
  },
  maps: ({ ground: { map } }) => [{ id: map.id, title: 'Western Front', map }],
  sides: [
    { id: 'german', seats: ['german'], adjective: 'German', people: 'Germans', letter: 'g', palette: 'red' },
    { id: 'allied', seats: ['allied'], adjective: 'Allied', people: 'Allies', letter: 'a', palette: 'blue' },
  ],
  stacks: (board) => stacksOf(board),
  markers: markersOf,
  panels: (board) => panelsOf(board),
  battle: (board) => battleOf(board),
  stage: { piece: (piece) => counterOf(piece as unknown as SeenUnit) },
  control: (board) => [board.control],
  option: optionOf,
  ranges: rangesOf,
  bulk: {
    replenish: { text: 'Replenish all', order: strongestFirst },
    join: { text: 'All join', order: strongestFirst },
    goForward: { text: 'All advance', order: strongestFirst },
  },
  curves: (board) => ({
    'German morale': board.morale.german,
    ...(board.morale.allied === null ? {} : { 'Allied morale': board.morale.allied }),
    'German dead pile': lost(board, 'german'),
    'Allied dead pile': lost(board, 'allied'),
  }),
  track: trackOf,
  headline: (board) =>
    board.turnName === 'set-up'
      ? 'Set-up'
      : `Turn ${board.turn} of ${board.lastTurn} · ${board.turnName} · ${board.weather}${board.influenza ? ' · influenza' : ''}`,
  rules,
  reference: referenceOf,
  present: presentOf,
  check: checkOf,
  parts: { playerTurn: 'the turn', turn: 'the turn' },
  policies,
  beforehand,
  study,
};

export default table;
