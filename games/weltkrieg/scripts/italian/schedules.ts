/** Chapter 16: who comes and goes when, and who becomes an assault unit. */

import type { Nation } from '../../italian-front/form.ts';
import type { Chapter } from '../files.ts';
import { type Listed, readRows } from '../rows.ts';
import { lines, Unreadable } from '../text.ts';

const NATIONS: readonly (readonly [string, Nation])[] = [
  ['16-1 Austro-Hungarian', 'Austria-Hungary'],
  ['16-2 German', 'Germany'],
  ['16-3 Italian', 'Italy'],
  ['16-4 British', 'Great Britain'],
  ['16-5 French', 'France'],
];
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const WHEN = new RegExp(
  `^(?:(?<turn>[1-7]) (?<month>${MONTHS}) (?<year>19\\d\\d)|Italian Morale Shaken \\+(?<shaken>\\d+) Turns)$`,
  'gm',
);
/** What stands between the lists and is no list. */
const NOTES = [
  /^Note - these 2 Headquarters[\s\S]*?desires\.$/m,
  /^Note - this unit take[\s\S]*?XXXX HQ\.$/m,
  /^\(transfer sp[\s\S]*?XXX HQ\)$/m,
  /^\(Arrival dates based[\s\S]*?"Shaken"\)$/m,
];
const UPGRADES = 'Schedule for Austro-Hungarian Assault Upgrades.';

function whenOf({ groups }: RegExpMatchArray): object {
  if (groups!.shaken !== undefined) return { shaken: Number(groups!.shaken) };
  return { year: Number(groups!.year), month: groups!.month, turn: Number(groups!.turn) };
}

export function schedules(text: string): Chapter[] {
  const refused: string[] = [];
  const read = NATIONS.map(([head, nation], at) => {
    const begin = text.indexOf(`${head} Reinforcement Schedule`);
    const next = NATIONS[at + 1];
    const end = next === undefined ? text.length : text.indexOf(`${next[0]} Reinforcement Schedule`);
    let body = text.slice(begin, end).split(UPGRADES)[0]!.replace(/^.*$/m, '');
    for (const note of NOTES) body = body.replace(note, '');
    const dates = [...body.matchAll(WHEN)];
    const before = body.slice(0, dates[0]?.index).trim();
    if (before !== '') throw new Unreadable(`${head}: ${JSON.stringify(before.slice(0, 80))} is not read.`);
    const turns = dates.map((date, one) => {
      const list = body.slice(date.index + date[0].length, dates[one + 1]?.index ?? body.length);
      let listed: Listed = { arrivals: [], withdrawals: [] };
      try {
        listed = readRows(`${head} ${date[0]}`, lines(list), 'behind');
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        refused.push(error.message);
      }
      return {
        when: whenOf(date),
        ...(listed.arrivals.length === 0 ? {} : { arrivals: listed.arrivals }),
        ...(listed.withdrawals.length === 0 ? {} : { withdrawals: listed.withdrawals }),
      };
    });
    return {
      name: `schedule-${nation.toLowerCase().replace(' ', '-')}`,
      source: body,
      data: { nation, turns },
    };
  });
  if (refused.length > 0) throw new Unreadable(refused.join('\n'));
  return read;
}

const CONVERT =
  /Convert (\d+) (Infantry divisions|Mountain brigades) from (full strength [a-z ]+|backside assault strength) to (backside assault strength|full strength [a-z ]+)\./g;

export function upgrades(text: string): Chapter {
  const body = text.slice(text.indexOf(UPGRADES) + UPGRADES.length, text.indexOf(`\n${NATIONS[1]![0]}`));
  const dates = [...body.matchAll(WHEN)];
  const turns = dates.map((date, at) => {
    const list = body
      .slice(date.index + date[0].length, dates[at + 1]?.index ?? body.length)
      .replace(/\s+/g, ' ');
    const left = list.replace(CONVERT, '').trim();
    if (left !== '') throw new Unreadable(`16-1: ${JSON.stringify(left)} is not read.`);
    return {
      ...whenOf(date),
      units: [...list.matchAll(CONVERT)].map(([, count, what, , to]) => ({
        count: Number(count),
        of: what === 'Infantry divisions' ? 'divisions' : 'mountain brigades',
        to: to!.startsWith('backside') ? 'weaker' : 'full',
      })),
    };
  });
  return { name: 'upgrades', source: body, data: { turns } };
}
