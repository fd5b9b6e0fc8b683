/** What a game on the standard rules brings to the table: one face for every front. */

import type { BattlePiece, CounterFace, FaceMap, TableFace } from '@armistice/table';
import { turnDate, turnText } from '../system/calendar.ts';
import type { WeltkriegFact } from '../system/facts.ts';
import { NATIONS, ROWS } from '../system/nations.ts';
import { type Data, type Seat, sideOf, type WeltkriegScenario } from '../system/types.ts';
import { battleOf } from './battle.ts';
import { checkOf } from './check.ts';
import { counterOf, stacksOf } from './counters.ts';
import type { FrontFace } from './front.ts';
import { journeysOf } from './journeys.ts';
import { markersOf } from './markers.ts';
import { optionOf } from './options.ts';
import { panelsOf } from './panels.ts';
import { trackOf } from './phases.ts';
import { beforehand, policies } from './policies.ts';
import { presentOf, referenceOf } from './reference.ts';
import { standard } from './rules.ts';
import type { SeenUnit, WeltkriegView } from './seen.ts';

/** Letters of nobody are a dash at the table; one string for each map. */
function controlOf({ control, hexes }: WeltkriegView): string[] {
  let from = 0;
  return hexes.map((size) => {
    from += size;
    return control.slice(from - size, from).replaceAll('.', '-');
  });
}

const headlineOf = ({ turn, first, last }: WeltkriegView): string =>
  `${turnText(turnDate(turn))} · turn ${turn - first + 1} of ${last - first + 1}`;

const borne = ({ demoralisation }: WeltkriegView, seat: Seat): number =>
  NATIONS.reduce((sum, nation) => sum + (ROWS[nation].side === sideOf(seat) ? demoralisation[nation] : 0), 0);

const strongestFirst = (unit: CounterFace | undefined): number => -(unit?.factors[0] ?? 0);

export const faceOf = (
  front: FrontFace,
): TableFace<WeltkriegView, WeltkriegFact, Data, WeltkriegScenario> => ({
  card: front.card,
  maps: ({ ground }): FaceMap[] =>
    ground.world.maps.map(({ map, prefix }, i) => ({
      ...{ id: map.id, title: front.titles[i] ?? map.id, map },
      ...(prefix === '' ? {} : { prefix }),
    })),
  sides: [
    {
      ...{ id: 'cp', seats: ['cp'], adjective: 'Central Powers', people: 'Central Powers' },
      ...{ letter: 'c', palette: 'red' },
    },
    {
      ...{ id: 'entente', seats: ['entente'], adjective: 'Entente', people: 'Entente' },
      ...{ letter: 'e', palette: 'blue' },
    },
  ],
  stacks: (board) => stacksOf(front, board),
  markers: markersOf,
  panels: (board) => panelsOf(front, board),
  battle: (board) => battleOf(front, board),
  stage: { piece: (piece: BattlePiece) => counterOf(front, piece as unknown as SeenUnit) },
  control: controlOf,
  option: (choice, value, board) => optionOf(front, choice, value, board),
  bulk: {
    join: { text: 'All join', order: strongestFirst },
    goIn: { text: 'All advance', order: strongestFirst },
    call: { text: 'Mobilise as many as may be', order: strongestFirst },
    deliver: { text: 'Send supply points', again: true, sheet: 'Share out supply points' },
  },
  curves: (board) => ({
    'Central Powers demoralisation': borne(board, 'cp'),
    'Entente demoralisation': borne(board, 'entente'),
  }),
  track: (flow) => trackOf(front, flow),
  headline: headlineOf,
  rules: { ...standard, ...front.rules },
  reference: (of) => referenceOf(front, of),
  present: (board, of) => presentOf(front, board, of),
  check: (asked) => checkOf(front, asked),
  parts: { playerTurn: 'the turn' },
  policies,
  beforehand,
  journeys: journeysOf(front),
});
