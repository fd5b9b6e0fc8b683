/** What Fields of Despair brings to the table: blocks, panels, the battle card, its rules in short. */

import type { TableFace } from '@armistice/table';
import type { DespairFact } from '../facts.ts';
import type { DespairScenario } from '../scenarios/form.ts';
import type { Data, Seat } from '../types.ts';
import { battleOf, fireOf } from './battle.ts';
import { faceOf, markersOf, stacksOf } from './blocks.ts';
import { checkOf } from './check.ts';
import { optionOf } from './options.ts';
import { panelsOf } from './panels.ts';
import { beforehand, hush, policies } from './policies.ts';
import { presentOf, referenceOf } from './reference.ts';
import { rules } from './rules.ts';
import type { DespairView, SeenBlock } from './seen.ts';
import { sightingOf } from './sightings.ts';
import { study } from './study.ts';

/** 7: what a power does in its Action Phase, and the steps that belong to each part. */
const PHASES: readonly (readonly [title: string, steps: readonly string[]])[] = [
  ['Air', ['arrivals', 'soloContest', 'scouting', 'patrols', 'soloPatrols', 'dogfights', 'soloRecon']],
  ['Movement', ['movement']],
  ['Artillery', ['barrage', 'soloDeclare', 'counterBarrage']],
  ['Combat', ['combat']],
  ['Breakout', ['breakouts', 'phaseEnd']],
];

/** 6: the parts of Production, in their order. */
const PRODUCTION: readonly (readonly [title: string, steps: readonly string[]])[] = [
  ['Maintenance', ['maintenance']],
  ['Manpower', ['manpower', 'collect']],
  ['Sea', ['submarines', 'naval']],
  ['Spending', ['hindenburg', 'retreat', 'spending', 'soloSpending']],
  ['Supply', ['supply', 'allocation']],
];

function trackOf(flow: readonly { readonly step: string }[]) {
  const steps = flow.map((frame) => frame.step);
  const within = steps.includes('sideAction') ? PHASES : steps.includes('production') ? PRODUCTION : null;
  if (within === null) return null;
  const combat = flow.find((frame) => frame.step === 'combat') as { breakout?: boolean } | undefined;
  const now =
    combat?.breakout === true
      ? PHASES.length - 1
      : within.findIndex(([, own]) => own.some((step) => steps.includes(step)));
  return { phases: within.map(([title]) => title), now };
}

function headlineOf(board: DespairView): string {
  if (board.turn === 0) return '1914 · Opening Move';
  const phase = board.phase === 0 ? '' : ` · Action Phase ${board.phase}`;
  return `Turn ${board.turn} of ${board.lastTurn} · ${board.year}${phase}`;
}

export const face: TableFace<DespairView, DespairFact, Data, DespairScenario> = {
  card: {
    line: 'The Western Front in blocks: hidden strength, artillery, trenches, and an economy to spend in secret.',
    hours: '2 to 10 hours',
    complexity: 3,
    first: 'introductory',
    guide: 'August 1914',
  },
  maps: ({ ground: { map } }) => [{ id: map.id, title: 'Western Front', map, boxes: { england: 'England' } }],
  sides: [
    { id: 'cp', seats: ['cp'], adjective: 'German', people: 'Germans', letter: 'c', palette: 'red' },
    { id: 'allied', seats: ['allied'], adjective: 'Allied', people: 'Allies', letter: 'a', palette: 'blue' },
  ],
  stacks: stacksOf,
  markers: markersOf,
  panels: panelsOf,
  battle: battleOf,
  stage: { piece: (piece, side) => faceOf(piece as SeenBlock, side as Seat), fire: fireOf },
  control: (board) => [board.control],
  option: optionOf,
  curves: (board) => ({
    'German victory points': board.vp.cp,
    'Allied victory points': board.vp.allied,
    'German strength': board.strength.cp,
    'Allied strength': board.strength.allied,
    'German hexes of France': board.tracks.french,
  }),
  track: trackOf,
  headline: headlineOf,
  rules,
  sighting: sightingOf,
  reference: referenceOf,
  present: presentOf,
  check: checkOf,
  finals: { scouting: 'shows', movement: 'asks', barrage: 'asks', combat: 'asks', breakouts: 'asks' },
  bulk: {
    fly: { text: 'Send', again: true, sheet: 'Send squadrons' },
    meet: { text: 'Send', again: true, sheet: 'Send squadrons' },
    lay: { text: 'Lay', again: true, sheet: 'Lay artillery' },
    split: { text: 'Split', sheet: 'Split several', steps: ['setUp', 'reorganisation'] },
    buy: { text: 'Buy', again: true, sheet: 'Write an order' },
  },
  policies,
  beforehand,
  hush,
  study,
};

export default face;
