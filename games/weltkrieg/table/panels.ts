/** The side panel: what each nation bears, headquarters with their points, railways, who comes, who is lost. */

import type { Panel, PanelRow } from '@armistice/table';
import { turnDate, turnText } from '../system/calendar.ts';
import { NATIONS, ROWS } from '../system/nations.ts';
import { seatOf } from '../system/types.ts';
import type { Unit } from '../system/units.ts';
import { counterOf, sideOfUnit } from './counters.ts';
import type { FrontFace } from './front.ts';
import { placeTitle } from './places.ts';
import type { WeltkriegView } from './seen.ts';

export const panelsOf = (front: FrontFace, board: WeltkriegView): Panel[] =>
  [
    { id: 'demoralisation', title: 'Demoralisation', rows: demoralisation(front, board) },
    ...front.panels(board),
    { id: 'staffs', title: 'Headquarters: supply points', rows: staffs(front, board) },
    { id: 'rails', title: 'Railways this turn', rows: rails(board) },
    { id: 'coming', title: 'To come', rows: coming(front, board) },
    { id: 'dead', title: 'Dead piles', rows: dead(front, board) },
  ].filter(({ rows }) => rows.length > 0);

/** 26-7: each nation up to the next threshold. */
function demoralisation(front: FrontFace, board: WeltkriegView): PanelRow[] {
  return front.nations.map((nation) => {
    const points = board.demoralisation[nation];
    const steps = front.bears(nation, board.turn).toSorted((a, b) => a.points - b.points);
    const next = steps.find((one) => one.points > points);
    return {
      ...{ label: ROWS[nation].title, value: points, side: seatOf(ROWS[nation].side), rule: '26-3' },
      ...(next === undefined ? {} : { most: next.points }),
      ...(steps.length === 0
        ? {}
        : { note: steps.map(({ word, points: at }) => `${word} at ${at}`).join(', ') }),
      means: 'One for each strength point lost, more for cities and headquarters; it never goes down.',
    };
  });
}

/** 'German 2 Army', 'British BEF' */
const staffTitle = ({ nation, name }: Unit): string =>
  `${ROWS[nation].adjective} ${name}${/^\d+$/.test(name) ? ' Army' : ''}`;

/** 17-3 */
function staffs(front: FrontFace, board: WeltkriegView): PanelRow[] {
  const stock = Object.entries(board.stock).map(
    ([nation, points]): PanelRow => ({
      ...{ label: `${ROWS[nation as keyof typeof ROWS].title}: waiting for a headquarters`, value: points },
      ...{ side: seatOf(ROWS[nation as keyof typeof ROWS].side), rule: '17-4' },
      means: 'Points that have come and go by rail, ten to a division-equivalent.',
    }),
  );
  const rows = Object.entries(board.stacks).flatMap(([hex, units]) =>
    units.flatMap(({ id, supply = 0 }) => {
      const unit = front.units.get(id);
      if (unit?.kind !== 'headquarters') return [];
      const rank = NATIONS.indexOf(unit.nation) * 1000 + Number.parseInt(unit.name, 10) || 0;
      return [{ hex, supply, unit, rank }];
    }),
  );
  return [
    ...stock,
    ...rows
      .sort((a, b) => a.rank - b.rank)
      .map(
        ({ hex, supply, unit }): PanelRow => ({
          ...{ label: staffTitle(unit), value: supply, most: 100 },
          ...{ side: seatOf(ROWS[unit.nation].side), note: placeTitle(front, hex), rule: '17-3' },
          means: 'What it can still spend on attacks and counterattacks of units within its reach.',
        }),
      ),
  ];
}

const rails = ({ networks }: WeltkriegView): PanelRow[] =>
  networks.map(({ network, used, room }) => ({
    ...{ label: network, value: room - used, most: room, note: `${used} of ${room} used`, rule: '8-1' },
    means: 'Division-equivalents that its trains can still carry in this movement phase.',
  }));

function coming(front: FrontFace, board: WeltkriegView): PanelRow[] {
  const byTurn = new Map<string, WeltkriegView['off'][number][]>();
  for (const one of board.off) {
    if (one.pile !== 'coming') continue;
    const key = `${Math.max(one.due ?? 0, board.turn)} ${sideOfUnit(front, one.id)}`;
    byTurn.set(key, [...(byTurn.get(key) ?? []), one]);
  }
  return [...byTurn].map(([key, units]) => {
    const [turn, side] = key.split(' ') as [string, string];
    return {
      ...{ label: turnText(turnDate(Number(turn))), value: units.length, side, rule: '25-1' },
      means: 'They wait for a place to arrive.',
      counters: units.map((unit) => counterOf(front, unit)),
    };
  });
}

function dead(front: FrontFace, board: WeltkriegView): PanelRow[] {
  return NATIONS.flatMap((nation) => {
    const units = board.off.filter(
      ({ id, pile }) => pile === 'dead' && front.units.get(id)?.nation === nation,
    );
    if (units.length === 0) return [];
    return [
      {
        ...{ label: ROWS[nation].title, value: units.length, side: seatOf(ROWS[nation].side), rule: '24-4' },
        means: 'Replacements can raise them anew, with a headquarters of their nation.',
        counters: units.map(({ id }) => counterOf(front, { id, strength: 0 })),
      },
    ];
  });
}
