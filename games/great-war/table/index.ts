/** What the Great War brings to the table: six maps as one, counters, panels, the battle card, words for every choice. */

import type { BattlePiece, CounterFace, FaceMap, TableFace } from '@armistice/table';
import type { GreatWarFact } from '../facts.ts';
import { MAPS } from '../map.ts';
import type { GreatWarScenario } from '../scenarios/form.ts';
import type { Data } from '../types.ts';
import { battleOf } from './battle.ts';
import { checkOf } from './check.ts';
import { counterOf, sideOfUnit, stacksOf } from './counters.ts';
import { markersOf } from './markers.ts';
import { optionOf } from './options.ts';
import { panelsOf } from './panels.ts';
import { trackOf } from './phases.ts';
import { FRONT_TITLES } from './places.ts';
import { beforehand, hush, policies } from './policies.ts';
import { presentOf, referenceOf } from './reference.ts';
import { rules } from './rules.ts';
import type { GreatWarView, SeenUnit } from './seen.ts';
import { study } from './study.ts';

const mapsOf = ({ content, fronts }: Data): FaceMap[] =>
  fronts.map((name) => ({ id: content[name].id, title: FRONT_TITLES[name], map: content[name] }));

/** Letters of nobody are a dash at the table. */
const controlOf = ({ control, maps }: GreatWarView): string[] =>
  maps.map((name) => control[MAPS.indexOf(name)]!.replaceAll('.', '-'));

function headlineOf({ turn, deployed, war }: GreatWarView): string {
  if (deployed !== 3) return 'Set-up';
  const next =
    war.letter === null ? '' : ` · Strategic Turn ${war.letter.letter} after Turn ${war.letter.after}`;
  return `Turn ${turn} of ${war.last} · ${war.turnName}${next}`;
}

const dead = (board: GreatWarView, side: string): number =>
  [...board.boxes['dead-europe'], ...board.boxes['dead-near-east']].filter(
    ({ id }) => sideOfUnit(id, board) === side,
  ).length;

const strongestFirst = (unit: CounterFace | undefined): number => -(unit?.factors[0] ?? 0);

export const face: TableFace<GreatWarView, GreatWarFact, Data, GreatWarScenario> = {
  card: {
    line: 'The whole war, divisions on six fronts, August 1914 to June 1919; or one front for an evening.',
    hours: '2 hours to many evenings',
    complexity: 5,
    minutes: 20,
    first: 'tannenberg',
    guide: 'Tannenberg',
  },
  maps: mapsOf,
  sides: [
    {
      ...{ id: 'cp', seats: ['cp'], adjective: 'Central Powers', people: 'Central Powers' },
      ...{ letter: 'c', palette: 'red' },
    },
    { id: 'allied', seats: ['allied'], adjective: 'Allied', people: 'Allies', letter: 'a', palette: 'blue' },
  ],
  stacks: (board) => stacksOf(board),
  markers: markersOf,
  panels: panelsOf,
  battle: (board) => battleOf(board),
  stage: { piece: (piece: BattlePiece) => counterOf(piece as unknown as SeenUnit) },
  control: controlOf,
  option: (choice, value, board) => optionOf(choice, value, board.reader ?? 'cp'),
  bulk: {
    join: { text: 'All join', order: strongestFirst },
    goForward: { text: 'All advance', order: strongestFirst },
    callIn: { text: 'Call in all that can be' },
  },
  curves: (board) => ({
    ...('hexes' in board.war.goal
      ? { 'Central Powers goals': board.war.goal.hexes.filter((one) => one.held).length }
      : { 'Central Powers points': board.score.total }),
    'Central Powers dead': dead(board, 'cp'),
    'Allied dead': dead(board, 'allied'),
  }),
  track: trackOf,
  headline: headlineOf,
  rules,
  reference: referenceOf,
  present: presentOf,
  check: checkOf,
  policies,
  beforehand,
  hush,
  study,
  parts: { operationalTurn: 'the turn', strategicTurn: 'the strategic turn' },
};

export default face;
