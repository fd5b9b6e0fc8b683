/** The linked war at the table: both maps, and the East beside them. */

import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import {
  type CounterState,
  type Goal,
  goalOf,
  type Panel,
  type PanelRow,
  type TurnEvent,
} from '@armistice/table';
import { lists as south } from '../../italian-front/lists.ts';
import { nationId as southNation } from '../../italian-front/units.ts';
import { turnDate, turnText } from '../../system/calendar.ts';
import { MORALE } from '../../system/morale.ts';
import { type Nation, ROWS } from '../../system/nations.ts';
import { type Seat, seatOf } from '../../system/types.ts';
import type { Unit } from '../../system/units.ts';
import { type Bears, bearsOf, eventOf } from '../../table/calendar.ts';
import { counterOf } from '../../table/counters.ts';
import type { FrontFace, WeltkriegSetting } from '../../table/front.ts';
import { faceOf } from '../../table/index.ts';
import type { SeenUnit, WeltkriegView } from '../../table/seen.ts';
import { lists as west } from '../../western-front/lists.ts';
import { FATE } from '../../western-front/rules/state.ts';
import { POSTS } from '../../western-front/scenarios/schlieffen.ts';
import { nationId as westNation } from '../../western-front/units.ts';
import { SOUTH } from '../opening.ts';
import { arrivalsOf } from '../order-of-battle.ts';
import { monthNow } from '../rules/east.ts';
import { type Garrison, garrisonIn } from '../rules/garrisons.ts';
import { AT, POWERS } from '../rules/state.ts';
import { roster } from '../units.ts';
import { courseIn, eastOfBoard, wantedOn } from './east.ts';
import { rules } from './rules.ts';

const NATIONS: readonly Nation[] = ['germany', 'austria', 'france', 'britain', 'italy', 'belgium', 'america'];

/** What a nation bears: 23-18 to 23-20, 15-9, 15-10. */
const bears = (nation: Nation, turn: number): readonly Bears[] => {
  const row =
    west.duration.value.morale.find((one) => westNation(one.nation) === nation) ??
    south.duration.value.morale.find((one) => southNation(one.nation) === nation);
  return row === undefined ? [] : bearsOf(row, turnDate(turn).year);
};

const UNREADY: CounterState = {
  ...{ id: 'covered', mark: 'Z', title: 'not mobilised', rule: 'wf:6' },
  means: 'It neither moves nor attacks before the schedule mobilises it, or somebody attacks it.',
};

/** Of August 1914, and of the Italian army when it comes. */
const states = ({ id, nation }: Unit, { fate, marks }: SeenUnit): readonly CounterState[] =>
  fate !== undefined &&
  marks !== undefined &&
  (POSTS.has(id) || nation === 'italy') &&
  (fate & FATE.called) === 0
    ? [UNREADY]
    : [];

const TITLES: { readonly [name: string]: Nation } = Object.fromEntries(
  Object.entries(ROWS).map(([nation, { title }]) => [title, nation as Nation]),
);

function arrivals(of: WeltkriegSetting, turn: number): TurnEvent[] {
  const due = arrivalsOf(of).filter((one) => one.turn === turn);
  return [...new Set(due.map(({ nation }) => nation))].flatMap((nation) =>
    eventOf(
      front,
      nation,
      seatOf(ROWS[TITLES[nation] ?? 'france'].side),
      due.filter((one) => one.nation === nation),
    ),
  );
}

const when = 'at once, or when the third turn of November 1918 is over';

function goals(board: WeltkriegView): Goal[] {
  const { germany, austria, france, britain } = board.demoralisation;
  const limit = (nation: Nation): number => bears(nation, board.turn).at(-1)?.points ?? 0;
  const surrender = (
    side: Seat,
    id: string,
    title: string,
    tests: readonly [string, number, Nation][],
  ): Goal =>
    goalOf({
      ...{ id, side, rule: 'wf:25-2', title, when },
      tests: tests.map(([label, value, nation]) => ({
        label,
        value,
        least: limit(nation),
        of: limit(nation),
      })),
    });
  return [
    surrender('cp', 'france', 'France surrenders: decisive in 1914, else substantial', [
      ['points of France', france, 'france'],
    ]),
    surrender('cp', 'britain', 'Britain surrenders: substantial', [
      ['points of Britain', britain, 'britain'],
    ]),
    surrender('entente', 'germany', 'Germany surrenders: the better, the sooner', [
      ['points of Germany', germany, 'germany'],
    ]),
    surrender('entente', 'austria', 'Austria-Hungary surrenders: the same', [
      ['points of Austria-Hungary', austria, 'austria'],
    ]),
  ];
}

const saidOf = (turn: number): string => turnText(turnDate(turn - 1));
const row = (
  label: string,
  value: number | string,
  rule: string,
  means: string,
  rest: Partial<PanelRow> = {},
): PanelRow => ({
  ...{ label, value, rule, means },
  ...rest,
});

/** The East: what is held and wanted, supply, the last month, Russia; and what may be fetched. */
function eastPanel(board: WeltkriegView): Panel {
  const { tally } = board;
  const east = eastOfBoard;
  const month = monthNow({ s: board });
  const held = (power: (typeof POWERS)[number], at: number): number =>
    board.off
      .filter(
        ({ id, pile }) => pile === 'away' && UNITS.get(id)!.nation === power && FOOT.has(UNITS.get(id)!.kind),
      )
      .reduce((sum, { strength = 0 }) => sum + strength, tally[AT.unseen + at]!);
  const last = east.results[tally[AT.result]! - 1];
  const out = tally[AT.russiaOut]! > 0;
  return {
    id: 'east',
    title: 'The East',
    rows: [
      ...POWERS.map((power, at) =>
        row(
          `${ROWS[power].title}: ${out ? 'garrison' : 'infantry'} there`,
          `${held(power, at)} of ${garrisonIn(board, at)?.infantry ?? wantedOn(tally, at, month)}`,
          out ? (at === 0 ? 'wf:25-4' : 'it:17-13') : 'east:1',
          out
            ? garrisonMeans(garrisonIn(board, at)!)
            : 'Each tenth part too few or too many, of both powers together, is a point on the die of the month.',
          {
            side: 'cp',
            counters: board.off
              .filter(({ id, pile }) => pile === 'away' && UNITS.get(id)!.nation === power)
              .map((unit) => counterOf(front, unit)),
          },
        ),
      ),
      ...POWERS.map((power, at) =>
        row(
          `${ROWS[power].title}: supply there`,
          out
            ? tally[AT.fed + at]!
            : `${tally[AT.fed + at]!} of ${courseIn(east, month).supply[power]} a month`,
          'east:2',
          out
            ? 'It lies with the garrison.'
            : 'Sent when supply points come. With less the die is worse; twice as much is used up and adds one.',
          { side: 'cp' },
        ),
      ),
      ...(out
        ? []
        : [
            row(
              'The front against history',
              tally[AT.line]!,
              'east:1',
              `Below nought Russians stand further west, and every month costs more; at ${east.line.budapest} Budapest falls.`,
            ),
          ]),
      ...(out || last === undefined
        ? []
        : [
            row(
              'The last month',
              `${tally[AT.die]} ${tally[AT.pressure]! < 0 ? '-' : '+'} ${Math.abs(tally[AT.pressure]!)}`,
              'east:1',
              `${last.text}.`,
            ),
          ]),
      row('Russia', out ? 'has surrendered' : tally[AT.russia]!, 'wf:25-4', russiaMeans(board), {
        side: 'entente',
      }),
      row(
        'Serbia',
        tally[AT.serbiaOut] === 0 ? 'holds out' : 'overrun',
        'it:17-6',
        'While she stands, Italy is the more eager.',
      ),
      row(
        'Romania',
        tally[AT.romania] === 0 ? 'neutral' : out ? 'has surrendered' : 'in the war',
        'it:17-17',
        'From August 1916 on a die a month; she goes with Russia.',
      ),
    ],
  };
}
/** 25-4, 17-13: what else must stay. */
const garrisonMeans = ({ cavalry, engineers, headquarters, guns, supply }: Garrison): string =>
  `So many points must stay, with ${headquarters} headquarters, ${supply} supply points, ${engineers} engineers, ${cavalry} points of cavalry${guns === 0 ? '' : ` and ${guns} units of guns`}. From the second month on each ten that are missing cost a point.`;
const FOOT = new Set(['infantry', 'mountain', 'marine', 'assault', 'mountain assault']);

function russiaMeans({ tally, turn }: WeltkriegView): string {
  if (tally[AT.russiaOut]! > 0) return `She surrendered on ${saidOf(tally[AT.russiaOut]!)}: garrisons stay.`;
  const { surrender } = eastOfBoard.russia;
  const { year } = turnDate(turn);
  return `She surrenders at ${surrender.find((one) => one.year === year)!.points} this year.`;
}

/** 17-6, 25-9 */
function italyPanel({ tally }: WeltkriegView): Panel {
  const joined = tally[AT.joins]!;
  return {
    id: 'italy',
    title: 'Italy and her allies',
    rows: [
      row(
        'Italy',
        tally[AT.italyOut]! > 0 ? 'has surrendered' : joined === 0 ? 'neutral' : `from ${saidOf(joined)}`,
        'it:17-6',
        joined === 0
          ? 'From March 1915 on a die each month.'
          : 'On that turn her army stands as in May 1915.',
        { side: 'entente' },
      ),
      row(
        'Italian morale',
        MORALE[tally[AT.italy]!]!,
        'wf:25-9',
        'Once it is shaken, Britain and France may send help.',
        { side: 'entente' },
      ),
      row(
        'Austrian morale',
        MORALE[tally[AT.austria]!]!,
        'wf:25-11',
        'Once it is shaken, more Germans may come.',
        { side: 'cp' },
      ),
      ...(['britain', 'france'] as const).map((nation, at) =>
        row(
          `${ROWS[nation].title}: supply sent to Italy`,
          tally[AT.sentSupply + at]!,
          'wf:25-9',
          'At most 25 points before Italy collapses.',
          { side: 'entente' },
        ),
      ),
    ],
  };
}

const UNITS: ReadonlyMap<string, Unit> = new Map(roster.value.map((unit) => [unit.id, unit]));
type Hexes = { readonly [hex: string]: { readonly place?: { readonly name?: string } } };
const named = (hexes: Hexes, prefix: string): [string, string | undefined][] =>
  Object.entries(hexes).map(([hex, { place }]) => [prefix + hex, place?.name]);

const front: FrontFace = {
  card: {
    line: 'Two maps and the East behind them: what is held in one place is missing in another, from August 1914 to November 1918.',
    hours: 'many weeks',
    complexity: 5,
    first: 'duration',
  },
  units: UNITS,
  places: new Map([...named(westData.hexes as Hexes, ''), ...named(alpsData.hexes as Hexes, SOUTH)]),
  titles: ['The West, map 5-3', 'Italy, map 6-4'],
  nations: NATIONS,
  bears,
  states,
  arrivals,
  goals,
  panels: (board) => [eastPanel(board), italyPanel(board)],
  preludes: [
    'callUp',
    'regiments',
    'colonials',
    'lending',
    'upgrades',
    'east',
    'landing',
    'delivery',
    'fortify',
  ],
  rules,
};

export default faceOf(front);
