/**
 * `node scripts/east-study.ts [WARS] [SHARE,...]`: the East of the linked war alone, by its own rules, over many wars. Each share is a
 * row: both powers hold so much of what is wanted there (1: all of it), fed as history fed it. When Russia surrenders, Serbia falls and
 * Romania joins; where the front stands; what it costs both powers by the end of each year; how many empires fall to the
 * Russians.
 */

import process from 'node:process';
import { Match, unwrap } from '@armistice/engine';
import { linkedWar } from '@armistice/weltkrieg/linked';
import {
  courseOf,
  east,
  isRussiaOut,
  LINKED,
  monthInTheEast,
  monthNow,
  NATION,
  POWERS,
  turnDate,
  turnNumber,
  type Writer,
  wantedOf,
} from '@armistice/weltkrieg/staff';

const [wars = '400', shares = '0.8,0.9,1,1.1,1.2'] = process.argv.slice(2);
const YEARS = [1914, 1915, 1916, 1917] as const;
const BUDAPEST = east.value.line.budapest;

interface War {
  readonly russia: number;
  readonly serbia: number;
  readonly romania: number;
  readonly lines: readonly number[];
  readonly costs: readonly (readonly number[])[];
  readonly fallen: boolean;
}

/** Month after month, nothing else happening. */
function fight(seed: string, share: number): War {
  const match = unwrap(Match.create(linkedWar, seed));
  const g = match.play as unknown as Writer;
  const { s, data } = g;
  // Nobody there but troops without counters, so that each month can begin with as many as the row has.
  for (let unit = 0; unit < data.forces.size; unit++) s.due[unit] = -1;
  s.at.fill(-1);
  const [lines, costs]: [number[], number[][]] = [[], []];
  const last = turnNumber({ year: 1918, month: 'November', turn: 1 });
  for (s.turn += 7; s.turn <= last && s.tally[LINKED.line]! > BUDAPEST; s.turn += 7) {
    const month = monthNow(g) - 1;
    const { supply } = courseOf(g, month);
    for (const [at, power] of POWERS.entries()) {
      s.tally[LINKED.unseen + at] = isRussiaOut(g) ? 1000 : Math.round(wantedOf(g, at, month) * share);
      s.tally[LINKED.fed + at] = supply[power];
    }
    monthInTheEast(g);
    if (turnDate(s.turn).month === 'January') {
      lines.push(s.tally[LINKED.line]!);
      costs.push([s.demoralisation[NATION.germany]!, s.demoralisation[NATION.austria]!]);
    }
  }
  const [russia, serbia, romania] = [LINKED.russiaOut, LINKED.serbiaOut, LINKED.romania].map(
    (at) => s.tally[at]! - 1,
  ) as [number, number, number];
  return { ...{ russia, serbia, romania, lines, costs }, fallen: s.tally[LINKED.line]! <= BUDAPEST };
}

const quarter = (list: readonly number[], part: number): number | undefined =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];
const day = (turn: number | undefined): string => {
  if (turn === undefined) return '-';
  const { month, year } = turnDate(turn);
  return `${month.slice(0, 3)} ${year}`;
};
/** A tenth, half and nine tenths of them by then. */
const spread = (turns: readonly number[], of: number): string => {
  const known = turns.filter((turn) => turn >= 0);
  return `${[0.1, 0.5, 0.9].map((part) => day(quarter(known, part))).join(', ')} (${known.length} of ${of})`;
};

for (const share of shares.split(',').map(Number)) {
  const all = Array.from({ length: Number(wars) }, (_none, n) => fight(`east:${n}`, share));
  console.log(
    `${share} of what is wanted, ${all.length} wars; ${all.filter(({ fallen }) => fallen).length} lost`,
  );
  for (const what of ['russia', 'serbia', 'romania'] as const)
    console.log(
      `  ${what}: ${spread(
        all.map((war) => war[what]),
        all.length,
      )}`,
    );
  const perYear = [0, 0, 0, 0, 0];
  for (const { russia } of all) if (russia >= 0) perYear[turnDate(russia).year - 1914]!++;
  console.log(`  Russia out by year 1914-1918: ${perYear.join(' ')}`);
  for (const [at, year] of YEARS.entries()) {
    const there = all.filter(({ lines }) => lines[at] !== undefined);
    const middle = (of: (war: War) => number): string =>
      [0.1, 0.5, 0.9].map((part) => quarter(there.map(of), part)).join(' ');
    console.log(
      `  end of ${year}: front ${middle(({ lines }) => lines[at]!)}; Germany ${middle(({ costs }) => costs[at]![0]!)}; Austria-Hungary ${middle(({ costs }) => costs[at]![1]!)}`,
    );
  }
}
