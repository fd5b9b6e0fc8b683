/** 15: what wins Fields of Despair now, and how near each side is to it. */

import { type Goal, type GoalTest, goalOf, type Present } from '@armistice/table';
import { short1914 } from '../../rules/east.ts';
import type { Victory } from '../../scenarios/form.ts';
import type { Seat } from '../../types.ts';
import { SIDES } from '../names.ts';
import type { DespairView, SeenItem } from '../seen.ts';
import { type DespairSetting, LIT, spans } from './charts.ts';

const FRENCH = 'French hexes of the Central Powers';
/** The scale that hexes of a country are drawn on. */
const SCALE = 24;

interface Now {
  readonly board: DespairView;
  readonly of: DespairSetting;
  readonly now: Victory;
}

const french = ({ board }: Now, wanted: Pick<GoalTest, 'least' | 'most'>): GoalTest => ({
  label: FRENCH,
  value: board.tracks.french,
  of: Math.max(SCALE, board.tracks.french),
  ...wanted,
});

/** What ends the game at once (15.0). */
function sudden(at: Now): Goal[] {
  const { board, of, now } = at;
  const { most, least, belgium, lead } = now;
  const goals: Goal[] = [];
  const add = (goal: Omit<Goal, 'met' | 'rule'>): void => {
    goals.push(goalOf({ rule: '15.0', ...goal }));
  };
  const home = of.data.content.places.home.allied;
  const paris = board.control[of.data.ground.grid.index(home)] === 'c' ? 1 : 0;
  add({
    id: 'paris',
    side: 'cp',
    title: 'The Central Powers win with Paris',
    when: 'at the end of an Allied Action Phase',
    tests: [{ label: 'Paris is German', value: paris, least: 1, of: 1 }],
  });
  if (most !== undefined)
    add({
      id: 'most',
      side: 'cp',
      title: `The Central Powers win with ${most} hexes of France`,
      when: 'at the end of an Allied Action Phase',
      tests: [french(at, { least: most })],
    });
  if (least !== undefined)
    add({
      id: 'least',
      side: 'allied',
      title: `The Allies win when only ${least} hexes of France are lost to them`,
      when: 'at the end of an Action Phase of the Central Powers',
      tests: [french(at, { most: least })],
    });
  add({
    id: 'cleared',
    side: 'allied',
    title: 'The Allies win when France is free',
    when: clearedWhen(now),
    tests: [french(at, { most: 0 })],
  });
  if (belgium !== undefined)
    add({
      id: 'belgium',
      side: 'allied',
      title: `The Allies win with ${belgium} hexes of Belgium`,
      when: 'at the end of an Action Phase or a turn',
      tests: [
        { label: 'Belgian hexes of the Allies', value: board.tracks.belgian, least: belgium, of: belgium },
      ],
    });
  if (lead !== undefined)
    for (const side of ['cp', 'allied'] as const)
      add({
        id: `lead-${side}`,
        side,
        title: `The ${SIDES[side]} win with a lead of ${lead} victory points`,
        when: 'at the end of a turn',
        tests: [{ label: `Lead of the ${SIDES[side]}`, value: leadOf(board, side), least: lead, of: lead }],
      });
  return goals;
}

function clearedWhen({ clearedFrom, scoring }: Victory): string {
  if (clearedFrom === 0) return 'at the end of an Action Phase or a turn';
  return scoring === 'final push'
    ? `at the end of Turn ${clearedFrom}`
    : `from the end of Turn ${clearedFrom} on`;
}

const leadOf = ({ vp }: DespairView, side: Seat): number =>
  Math.max(0, vp[side] - vp[side === 'cp' ? 'allied' : 'cp']);

/** What decides when the last turn is over. */
function last({ board, now }: Now): Goal[] {
  const turn = { label: 'Turn', value: board.turn, least: board.lastTurn, of: board.lastTurn };
  const when = `at the end of Turn ${board.lastTurn}`;
  if (now.scoring === 'final push')
    return [
      goalOf({
        id: 'final-push',
        side: 'cp',
        title:
          'The Central Powers win with a hex of France; without one the Allies need five beyond the border, or it is a draw',
        rule: '15.3',
        when,
        tests: [turn, { label: FRENCH, value: board.tracks.french, least: 1, of: SCALE }],
      }),
    ];
  return (['cp', 'allied'] as const).map((side) =>
    goalOf({
      id: `points-${side}`,
      side,
      title: `The ${SIDES[side]} win with more victory points`,
      rule: '15.0',
      when,
      tests: [
        turn,
        {
          label: `Lead of the ${SIDES[side]}`,
          value: leadOf(board, side),
          least: 1,
          of: Math.max(1, now.lead ?? 6),
        },
      ],
    }),
  );
}

function goalsOf(board: DespairView, of: DespairSetting): Goal[] {
  const { victory } = of.scenario;
  const now = victory.find(({ from, to }) => board.turn >= from && board.turn <= to) ?? victory.at(-1)!;
  const { fatal } = of.data.content.east;
  const { russiaOut, russianVictories } = board.tracks;
  const at = { board, of, now };
  const east: Goal[] =
    russiaOut || short1914(of)
      ? []
      : [
          goalOf({
            id: 'east',
            side: 'allied',
            title: `The Allies win with ${fatal} Major Russian Victories`,
            rule: '5.3',
            when: 'when cubes of the East are drawn',
            tests: [{ label: 'Major Russian Victories', value: russianVictories, least: fatal, of: fatal }],
          }),
        ];
  return [...sudden(at), ...east, ...last(at)];
}

const total = (items: readonly SeenItem[] | undefined): number =>
  (items ?? []).reduce((sum, { value }) => sum + value, 0);

/** Where the game stands in its charts. */
function litIn(board: DespairView, { data }: DespairSetting): Present['lit'] {
  const { sea, trenchDefence } = data.content;
  const { tracks, battle } = board;
  const box = sea.sunk.findIndex(({ to }) => tracks.usw <= to);
  const lit: { [chart: string]: readonly string[] } = {
    [LIT.blockade]: [String(tracks.blockade)],
    [LIT.sunk]: [spans(sea.sunk, 0)[box]!],
  };
  if (battle?.attack !== undefined) {
    const strength = total(battle.attack);
    const row = trenchDefence.findIndex(({ to }) => strength <= to);
    if (strength > 0 && row >= 0) lit[LIT.trench] = [spans(trenchDefence, 1)[row]!];
    const dice = [String(strength), String(total(battle.defence))];
    lit[LIT.table.five] = dice;
    lit[LIT.table.six] = dice;
  }
  return lit;
}

export const presentOf = (board: DespairView, of: DespairSetting): Present => ({
  turn: board.turn,
  goals: goalsOf(board, of),
  lit: litIn(board, of),
});
