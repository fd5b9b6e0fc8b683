/** Boxes and tracks as they lie beside the maps: who waits where, what is in force, points, trenches. */

import type { Board, BoardSpace } from '@armistice/table';
import type { MapName } from '../../map.ts';
import { NEAR_EAST } from '../../scenarios/select.ts';
import type { Seat } from '../../types.ts';
import { sideOfUnit, unitOf } from '../counters.ts';
import { chitOf, eventText, eventTitle } from '../events.ts';
import { powerWords, sentence } from '../places.ts';
import type { BoxName, GreatWarView } from '../seen.ts';

const WHOSE: { readonly [seat in Seat]: string } = { cp: 'Central Powers', allied: 'Allies' };
const SIDES: readonly Seat[] = ['cp', 'allied'];

/** The units of a side in a box that are known. */
const unitsIn = (board: GreatWarView, box: BoxName, side: Seat): string[] =>
  board.boxes[box]
    .filter(({ id }) => unitOf(id) !== undefined && sideOfUnit(id, board) === side)
    .map(({ id }) => id);

/** The boxes of the part of the world that is played. */
function ofWorld(board: GreatWarView, europe: BoxName, nearEast: BoxName): BoardSpace[] {
  const near = (map: MapName): boolean => NEAR_EAST.includes(map);
  return [
    ...(board.maps.every(near) ? [] : ofBoth(board, europe, 'Europe')),
    ...(board.maps.some(near) ? ofBoth(board, nearEast, 'Near East') : []),
  ];
}

const ofBoth = (board: GreatWarView, box: BoxName, label: string): BoardSpace[] =>
  SIDES.map((side) => ({ label: `${label}, ${WHOSE[side]}`, side, units: unitsIn(board, box, side) }));

const ofOne = (board: GreatWarView, box: BoxName, label: string, side: Seat): BoardSpace[] => {
  const units = unitsIn(board, box, side);
  return units.length === 0 ? [] : [{ label, side, units }];
};

function ways(board: GreatWarView): BoardSpace[] {
  const need = board.politics.reserve;
  const reserve = unitsIn(board, 'reserve', 'cp');
  return [
    ...ofOne(board, 'arabia', 'Arabia', 'cp'),
    ...(reserve.length === 0 && need === 0
      ? []
      : [
          {
            ...{ label: 'Turkish Required Reserve', side: 'cp', units: reserve },
            marks: need === 0 ? [] : [{ label: `${need} wanted`, side: 'cp' }],
          },
        ]),
    ...ofOne(board, 'transit', 'Strategic Movement Transit Box', 'cp'),
    ...ofOne(board, 'caucasus', 'Between the East and the Caucasus', 'allied'),
    ...ofOne(board, 'edge-west', 'Beyond the edge of the Western map', 'allied'),
    ...ofOne(board, 'edge-italy', 'Beyond the edge of the Italian map', 'allied'),
    ...ofOne(board, 'away', 'Sent away', 'allied'),
  ];
}

/** 15.1, 5.2: chits that lie open, each with what it does. */
function events(board: GreatWarView, air: boolean): BoardSpace[] {
  return SIDES.flatMap((side) => {
    const { active, used } = board.events[side];
    const mark = (id: string, spent: string) => ({
      ...{ label: `${eventTitle(id)}${spent}`, side, means: eventText(id) },
    });
    const marks = [...active.map((id) => mark(id, '')), ...used.map((id) => mark(id, ', used'))];
    const here = marks.filter((_mark, i) => (chitOf([...active, ...used][i]!)?.air !== undefined) === air);
    return here.length === 0 ? [] : [{ label: WHOSE[side], side, marks: numbered(here) }];
  });
}

/** Two of a kind are told apart. */
function numbered<T extends { readonly label: string }>(marks: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const nth = (seen.get(mark.label) ?? 0) + 1;
    seen.set(mark.label, nth);
    return nth === 1 ? mark : { ...mark, label: `${mark.label} (${nth})` };
  });
}

const MOST = 20;

/** 5.13: the General Records Track, with the points of every nation, of victory, and of cities lost. */
function records(board: GreatWarView): BoardSpace[] {
  const markers = [
    ...board.powers
      .filter(({ side, power, collapsed }) => side !== null && power !== 'arabs' && !collapsed)
      .map(({ power, side, resources }) => ({
        at: resources,
        label: sentence(powerWords(power)),
        side: side!,
      })),
    { at: board.score.victory, label: 'Victory hexes', side: 'cp' },
    { at: board.score.cities, label: 'Cities lost', side: 'allied' },
  ];
  return Array.from({ length: MOST + 1 }, (_none, at) => ({
    label: at === MOST ? `${MOST} and more` : String(at),
    marks: markers
      .filter((marker) => (at === MOST ? marker.at >= MOST : marker.at === at))
      .map(({ at: points, label, side }) => ({ label: points > MOST ? `${label} ${points}` : label, side })),
  }));
}

const ARMIES: { readonly [marker: string]: readonly [label: string, side: Seat] } = {
  german: ['Germans', 'cp'],
  central: ['Other Central Powers', 'cp'],
  british: ['British and Belgians', 'allied'],
  french: ['French', 'allied'],
  allied: ['Other Allies', 'allied'],
};

/** 14.41 */
const trenches = (board: GreatWarView): BoardSpace[] =>
  [0, -1, -2].map((drm) => ({
    label: drm === 0 ? 'No effect' : `−${-drm}`,
    marks: Object.entries(board.war.trenches)
      .filter(([marker, at]) => at === drm && ARMIES[marker] !== undefined)
      .map(([marker]) => ({ label: ARMIES[marker]![0], side: ARMIES[marker]![1] })),
  }));

export function boardsOf(board: GreatWarView): readonly Board[] {
  const boards: Board[] = [
    {
      ...{ id: 'available', title: 'Available Units Boxes', rule: '5.11' },
      spaces: ofWorld(board, 'europe', 'near-east'),
    },
    { id: 'ways', title: 'On the way, and in reserve', rule: '9.13', spaces: ways(board) },
    {
      ...{ id: 'dead', title: 'Dead piles', rule: '5.35' },
      spaces: ofWorld(board, 'dead-europe', 'dead-near-east'),
    },
    { id: 'air', title: 'In the air', rule: '15.11', spaces: events(board, true) },
    { id: 'events', title: 'Events in force', rule: '6.12', spaces: events(board, false) },
    {
      ...{ id: 'records', title: 'General Records Track', rule: '5.13' },
      track: true,
      spaces: records(board),
    },
    {
      ...{ id: 'trenches', title: 'Trench Status Track', rule: '14.42' },
      track: true,
      spaces: trenches(board),
    },
  ];
  return boards.filter(({ spaces }) => spaces.length > 0);
}
