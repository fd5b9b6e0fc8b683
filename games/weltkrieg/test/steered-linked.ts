/**
 * Records golden games of every ending of the linked war: `node games/weltkrieg/test/steered-linked.ts [NAME]`. Nobody's results are set by hand:
 * whoever is to suffer attacks in vain from the first turn on (`steering.ts`), and all else passes. The East
 * is held as history held it, or left to itself. A surrender takes years; in the games that end with one a pack of content
 * makes every strength point dearer. Files that are there are not overwritten.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { Match, type Pack, type Play, saveText, toSave, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { linkedWar } from '../linked/index.ts';
import { courseOf, heldBy, monthNow, wantedOf } from '../linked/rules/east.ts';
import { AT, POWERS } from '../linked/rules/state.ts';
import { NATION, type Nation } from '../system/nations.ts';
import { tables } from '../system/tables.ts';
import type { Weltkrieg } from '../system/types.ts';
import { type Course, Steering } from './steering.ts';

/** New troops and supply go there while it has less than history had. */
const lacks = (play: Play<Weltkrieg>): boolean =>
  POWERS.some((_power, at) => heldBy(play, at) < wantedOf(play, at));
const hungers = (play: Play<Weltkrieg>): boolean => {
  const { supply } = courseOf(play, monthNow(play));
  return POWERS.some(
    (power, at) => play.s.tally[AT.fed + at]! < supply[power] && play.s.stock[NATION[power]]! > 0,
  );
};
const HELD: Course['ways'] = {
  landing: (play) => (lacks(play) ? 'toTheEast' : undefined),
  delivery: (play, seat) => (seat === 'cp' && hungers(play) ? 'feed' : undefined),
};
const ENDLESS = 9999;
const free = { relief: false } as const;

interface Wanted extends Omit<Course, 'scenario'> {
  readonly name: string;
  /** What the end says. */
  readonly text?: RegExp;
  readonly pack?: Pack;
  /** Italy gives up on the way. */
  readonly italyOut?: true;
}

/** A strength point counts for so many points, so that a nation is worn out in a year: a pack of content, which the save has in it. */
const dear = (strengthPoint: number): Pack => ({
  ...{ format: 'armistice-content', formatVersion: 1, game: 'linked-war' },
  title: 'Every strength point is dear',
  items: { demoralisation: { ...tables.demoralisation.value, strengthPoint } },
});
const vain = (nation: Nation, price: number, ending: string, title: string): Wanted => ({
  ...{ name: nation, ending, text: new RegExp(`${title} surrenders`), options: free, ways: HELD },
  ...{ phases: [{ nation, until: ENDLESS }], pack: dear(price) },
});

const COURSES: readonly Wanted[] = [
  vain('germany', 3, 'entente-decisive', 'Germany'),
  vain('france', 3, 'cp-decisive', 'France'),
  vain('britain', 8, 'cp-substantial', 'Britain'),
  { name: 'austria', ending: 'entente-decisive', text: /Austria-Hungary surrenders/, options: free },
  { ...vain('italy', 5, '', ''), text: /^/, italyOut: true },
  { name: 'time', ending: 'cp-marginal', text: /Nobody has surrendered/, options: free, ways: HELD },
  { name: 'relieved', ending: 'nobody-both-relieved', text: /Relieved/, ways: HELD },
];

const SEEDS = 4;
/** More entries than a golden game should have. */
const MOST = 6000;
function play({ pack, italyOut, ...course }: Wanted, seed: number): Match<Weltkrieg> {
  const { name, options = {} } = course;
  const wanted = { options, ...(pack === undefined ? {} : { content: pack }) };
  const match = unwrap(Match.create(linkedWar, `golden ${name} ${seed}`, wanted));
  const steering = new Steering(match, { ...course, scenario: 'duration' }, randomFrom(seed));
  // What comes after Italy's surrender is another game.
  while (match.outcome === null && match.n < MOST && !(italyOut === true && isItalyOut(match)))
    steering.step();
  return match;
}
const isItalyOut = ({ play: { s } }: Match<Weltkrieg>): boolean => s.tally[AT.italyOut]! > 0;

const folder = new URL('./golden/linked/', import.meta.url);
const [only] = process.argv.slice(2);
for (const course of COURSES) {
  const { name, ending, text: wanted = /^/, italyOut } = course;
  const file = new URL(`v${linkedWar.version}-${name}.json`, folder);
  if (existsSync(file) || (only !== undefined && name !== only)) continue;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const match = play(course, seed);
    const { winner, how, text = '' } = match.outcome ?? { winner: null, how: '' };
    const found = match.outcome === null ? '' : `${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}`;
    const { s } = match.play;
    const out = isItalyOut(match);
    console.log(
      `${name}, seed ${seed}: ${found}, ${match.n} entries, turn ${s.turn}, ${s.demoralisation.join('/')}, Italy ${out}. ${text}`,
    );
    if (found !== ending || !wanted.test(text) || (italyOut === true && !out)) continue;
    writeFileSync(file, saveText(toSave(match)));
    break;
  }
}
