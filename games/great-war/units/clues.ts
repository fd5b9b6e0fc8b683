/** What the text says of the counters, by rule. Each clue is one row: what, how many, which. */

import type { NationId } from '../nations.ts';
import { availableBy, isCombat, oneStep } from './available.ts';
import { factorsText, type Unit } from './form.ts';

type Test = (unit: Unit) => boolean;
interface Clue {
  readonly rule: string;
  readonly what: string;
  readonly test: Test;
  readonly least: number;
  readonly most: number;
}

const exactly = (rule: string, number: number, what: string, test: Test): Clue => ({
  rule,
  what,
  test,
  least: number,
  most: number,
});
const least = (rule: string, number: number, what: string, test: Test): Clue => ({
  ...exactly(rule, number, what, test),
  most: Number.POSITIVE_INFINITY,
});

const of =
  (nation: NationId | readonly NationId[], ...tests: readonly Test[]): Test =>
  (unit) =>
    (typeof nation === 'string' ? nation === unit.nation : nation.includes(unit.nation)) &&
    tests.every((test) => test(unit));
const by =
  (letter: string): Test =>
  (unit) =>
    availableBy(unit, letter);
const worth =
  (...factors: readonly string[]): Test =>
  (unit) =>
    factors.includes(oneStep(unit));
const combat: Test = isCombat;
const command: Test = (unit) => !isCombat(unit);
const europe: Test = (unit) => unit.game === 'europe';
const near: Test = (unit) => unit.game === 'near-east';
const infantry: Test = (unit) => unit.kind === 'infantry' || unit.kind === 'mountain';
const cavalry: Test = (unit) => unit.kind === 'cavalry';
const coded =
  (code: string): Test =>
  (unit) =>
    'code' in unit.enters && unit.enters.code === code;
const sized =
  (size: Unit['size']): Test =>
  (unit) =>
    unit.size === size;
const onTurn =
  (turn: string): Test =>
  (unit) =>
    'turn' in unit.enters && unit.enters.turn === turn;
const called =
  (...labels: readonly string[]): Test =>
  (unit) =>
    labels.includes(unit.label);
const not =
  (test: Test): Test =>
  (unit) =>
    !test(unit);

const BRITISH: readonly NationId[] = ['british', 'indian', 'anzac', 'canadian', 'portuguese'];

/** By the end of a strategic turn, in Asia: dead, in reserve, in Arabia and on the three fronts together. */
const asia = (rule: string, letter: string, rows: readonly (readonly [number, string])[]): Clue[] =>
  rows.map(([number, factors]) =>
    exactly(
      rule,
      number,
      `Turkish ${factors} units in the Near East by ${letter}`,
      of('turkish', near, combat, by(letter), worth(factors)),
    ),
  );

const caucasus = (rule: string, letter: string, rows: readonly (readonly [number, string, Test])[]): Clue[] =>
  rows.map(([number, factors, test]) =>
    exactly(
      rule,
      number,
      `Russian ${factors} units in the Caucasus by ${letter}`,
      of('russian', near, by(letter), worth(factors), test),
    ),
  );

const CENTRAL: readonly Clue[] = [
  exactly('3.22', 1, '8th Bavarian Reserve Division, 3-4-4, on C, with a shock side', (unit) =>
    [
      unit.id === 'ge-8bvr',
      factorsText(unit.front) === '3-4-4',
      onTurn('C')(unit),
      unit.back?.as === 'shock',
    ].every(Boolean),
  ),
  exactly('3.23', 1, '8th Army headquarters, support 1 and 3 movement points, in the East', (unit) =>
    [unit.id === 'ge-hq-8', unit.support === 1, unit.front[2] === 3, coded('E')(unit)].every(Boolean),
  ),
  exactly('play reports', 3, 'German divisions on Strategic Turn A', of('german', onTurn('A'))),
  least('19.31', 30, 'German infantry divisions with code W', of('german', infantry, coded('W'))),
  least(
    '22.25',
    54,
    'German combat units by D, 51 of them for the East',
    of('german', combat, europe, by('D')),
  ),
  exactly('22.45', 238, 'German divisions by L', of('german', combat, europe, by('L'))),
  least(
    '22.45',
    36,
    'German divisions of defence 3 by L',
    (unit) => of('german', combat, europe, by('L'))(unit) && unit.front[1] >= 3,
  ),
  exactly('22.45', 13, 'German army headquarters by L, 1st to 12th and Süd', of('german', command, by('L'))),
  exactly(
    '22.25',
    6,
    'German headquarters for the East by D',
    of('german', command, by('D'), called('8', '9', '10', '11', '12', 'Sud')),
  ),
  exactly('15.31', 3, 'anti-tank regiments', (unit) => unit.kind === 'anti-tank'),
  exactly(
    '15.26',
    1,
    'German tank regiment that is never replaced',
    (unit) => of('german')(unit) && unit.kind === 'tank' && unit.replaced === 'never',
  ),
  exactly(
    '15.46',
    1,
    'Alpenkorps, of mountain troops with a shock side',
    (unit) => unit.id === 'ge-ak' && unit.kind === 'mountain' && unit.back?.as === 'shock',
  ),
  least('7.23', 1, 'German battalions for the Near East', of('german', near, sized('battalion'))),
  least('15.41', 40, 'German divisions that can become shock troops', (unit) => unit.back?.as === 'shock'),
  least('22.25', 3, 'Austrian 1-6 cavalry corps by D', of('austrian', cavalry, by('D'), worth('1-6'))),
  exactly('22.25', 4, 'Austrian headquarters by D', of('austrian', command, by('D'))),
  least('22.35', 2, 'Austrian headquarters by G', of('austrian', command, by('G'))),
  exactly('22.45', 1, '88KB Division by L', of('austrian', by('L'), called('88KB'))),
  exactly(
    '6.6',
    1,
    'Polish Division that is never replaced',
    (unit) => unit.id === 'ah-polish' && unit.replaced === 'never' && 'event' in unit.enters,
  ),
  exactly(
    '22.25',
    7,
    'Turkish 2-4 divisions of the Straits',
    (unit) => of('turkish', europe, worth('2-4'))(unit) && 'hex' in unit.enters,
  ),
  exactly('22.35', 1, 'Turkish 3-4-4 division', of('turkish', worth('3-4-4'), called('19'))),
  exactly('22.45', 9, 'Turkish units in Europe by L', of('turkish', europe, by('L'))),
  exactly('22.45', 1, 'Turkish 1-4 division in Europe by L', of('turkish', europe, by('L'), worth('1-4'))),
  exactly(
    '17.31',
    1,
    '2-4 19th Division in the place of the other on N',
    (unit) => 'instead' in unit.enters && unit.enters.turn === 'N' && oneStep(unit) === '2-4',
  ),
  ...asia('22.25', 'D', [
    [23, '2-4'],
    [4, '1-2-4'],
    [2, '1-6'],
  ]),
  ...asia('22.35', 'G', [
    [37, '2-4'],
    [7, '1-2-4'],
    [2, '1-6'],
  ]),
  ...asia('22.45', 'K', [
    [38, '2-4'],
    [8, '1-2-4'],
    [3, '1-6'],
    [1, '1-2-6'],
  ]),
  exactly('22.45', 1, 'Turkish headquarters in the Near East by K', of('turkish', near, command, by('K'))),
  exactly(
    '22.25',
    4,
    'Turkish divisions for Arabia by K',
    (unit) => unit.region === 'arabia' && by('K')(unit),
  ),
  exactly('5.62', 1, '58th Division for Arabia', (unit) => unit.region === 'arabia' && unit.label === '58'),
  exactly('22.25', 1, 'Persian Gendarmerie', of('gendarmerie')),
  exactly('22.45', 10, 'Bulgarian divisions by L', of('bulgarian', combat, by('L'))),
  exactly('22.45', 1, 'Bulgarian headquarters', of('bulgarian', command)),
];

const ALLIED: readonly Clue[] = [
  exactly('19.21', 1, 'Belgian 4th Division', of('belgian', called('4'))),
  exactly('19.21', 6, 'other Belgian combat units, a full stack', of('belgian', combat, not(called('4')))),
  exactly(
    '22.24',
    7,
    'regular British divisions 1 to 7 of two steps by D',
    (unit) =>
      of('british', by('D'), called('1', '2', '3', '4', '5', '6', '7'))(unit) && unit.back?.as === 'reduced',
  ),
  exactly(
    '22.24',
    1,
    '29th Division of two steps by D',
    (unit) => of('british', by('D'), called('29'))(unit) && unit.back?.as === 'reduced',
  ),
  exactly('22.24', 3, '1AS, NZ and 63RN by D', of(BRITISH, by('D'), called('1AS', 'NZ', '63RN'))),
  exactly('22.24', 2, '42T and 52T by D', of('british', by('D'), called('42T', '52T'))),
  exactly(
    '22.34',
    5,
    '13NA, 42T, 52T, 53T and 54T by G',
    of('british', by('G'), called('13NA', '42T', '52T', '53T', '54T')),
  ),
  exactly('22.44', 2, '3IN and 7IN by G', of('indian', by('G'), called('3', '7'))),
  exactly('22.44', 3, '10NA, 74T and 60T by L', of('british', by('L'), called('10NA', '74T', '60T'))),
  least('22.34', 2, 'British 1-2-6 cavalry divisions by G', of(BRITISH, by('G'), cavalry, worth('1-2-6'))),
  least('22.34', 1, 'British divisions of 3-4-4 when reduced by G', of('british', by('G'), worth('3-4-4'))),
  least('22.34', 8, 'British 3-4 divisions by G', of('british', by('G'), worth('3-4'))),
  exactly(
    '15.26',
    1,
    'experimental tank battalion that is never replaced',
    (unit) => of('british')(unit) && unit.kind === 'tank' && unit.replaced === 'never',
  ),
  exactly('15.21', 4, 'Allied tank units', (unit) => unit.kind === 'tank' && unit.nation !== 'german'),
  exactly('22.24', 6, 'BI 1-4 brigades by D', of('iraq', infantry, by('D'), worth('1-4'))),
  exactly('22.34', 6, 'BI 1-4 brigades by G', of('iraq', infantry, by('G'), worth('1-4'))),
  exactly('22.44', 9, 'BI 1-4 brigades by K', of('iraq', infantry, by('K'), worth('1-4'))),
  exactly('22.24', 1, 'BI 1-6 cavalry brigade by G', of('iraq', cavalry, by('G'))),
  exactly('22.44', 2, 'BI 1-6 cavalry brigades by K', of('iraq', cavalry, by('K'))),
  exactly('22.44', 2, 'BI 3-4-4 divisions by K', of('iraq', by('K'), worth('3-4-4'))),
  exactly('22.44', 2, 'BI 3-4 divisions by K', of('iraq', by('K'), worth('3-4'))),
  exactly('22.44', 2, 'BI headquarters by K', of('iraq', command, by('K'))),
  exactly('22.24', 2, '10IN and 11IN', of('palestine', by('D'), called('10IN', '11IN'))),
  exactly('22.24', 4, 'canal defence companies', of('palestine', sized('company'), by('D'))),
  exactly('22.34', 6, 'BP units by G', of('palestine', by('G'))),
  exactly(
    '22.44',
    6,
    'BP 3-4 divisions by K besides 10IN and 11IN',
    of('palestine', by('K'), not(by('G')), worth('3-4')),
  ),
  exactly('22.44', 7, 'BP 1-6 cavalry brigades by K', of('palestine', cavalry, by('K'), worth('1-6'))),
  exactly('22.44', 1, 'BP 1-5 cavalry brigade by K', of('palestine', cavalry, by('K'), worth('1-5'))),
  exactly('22.44', 1, 'South Persian Rifles by K', of('rifles', by('K'))),
  exactly(
    '20.3',
    4,
    'French 3-4-4 divisions, all on Strategic Turn A',
    of('french', worth('3-4-4'), onTurn('A')),
  ),
  exactly('20.3', 0, 'French 3-4-4 divisions on other turns', of('french', worth('3-4-4'), not(onTurn('A')))),
  exactly('19.21', 1, 'Lille Fortress Division', of('french', coded('L'), called('LFD'))),
  exactly('22.34', 1, 'Italian Legion by G', of('french', by('G'), called('ITL'))),
  exactly('22.24', 2, 'French 1st and 2nd Divisions by D', of('french', combat, by('D'), called('1', '2'))),
  least('22.34', 4, 'French 2-3-4 divisions by G', of('french', by('G'), worth('2-3-4'))),
  least('22.44', 2, 'French 2-4 divisions by L', of('french', by('L'), worth('2-4'))),
  exactly(
    '17.21',
    1,
    'French division for Palestine, never replaced',
    (unit) => of('french', near, called('DFPS'))(unit) && unit.replaced === 'never',
  ),
  least('22.24', 107, 'Russian combat units by D', of('russian', europe, combat, by('D'))),
  exactly(
    '22.44',
    5,
    'Russian headquarters 7, 8, 9, 11 and GD by L',
    of('russian', europe, command, by('L'), called('7', '8', '9', '11', 'GD')),
  ),
  exactly('22.34', 1, 'Russian 6th Division', of('russian', europe, by('G'), called('6'))),
  exactly('15.91', 1, 'Serbian Volunteer Division', of('russian', called('SV'))),
  ...caucasus('22.24', 'D', [
    [8, '1-4', infantry],
    [4, '2-3-4', infantry],
    [2, '3-4-4', infantry],
    [1, '1-6', cavalry],
    [1, '1-2-6', cavalry],
  ]),
  exactly('22.34', 1, 'Russian headquarters in the Caucasus by F', of('russian', near, command, by('F'))),
  exactly(
    '22.34',
    0,
    'Russian units in the Caucasus on E or F but it',
    of('russian', near, combat, (unit) => onTurn('E')(unit) || onTurn('F')(unit)),
  ),
  exactly(
    '22.44',
    9,
    'Russian 1-4 brigades in the Caucasus by L',
    of('russian', near, infantry, by('L'), worth('1-4')),
  ),
  exactly(
    '22.44',
    12,
    'Russian divisions in the Caucasus by L',
    of('russian', near, infantry, sized('division'), by('L')),
  ),
  exactly(
    '22.44',
    1,
    'Russian 1-3 cavalry brigade by L',
    of('russian', near, cavalry, by('L'), worth('1-3')),
  ),
  exactly('22.24', 1, 'Persian Cossacks by D', of('cossack', by('D'))),
  least('22.24', 1, '1-4 Armenian units', of('armenian', worth('1-4'))),
  least('22.54', 80, 'divisions of the Provisional Government', of('provisional', worth('1-2-3'))),
  exactly(
    '22.44',
    11,
    'Serbian 2-4 mountain divisions by L',
    (unit) => of('serbian', by('L'), worth('2-4'))(unit) && unit.kind === 'mountain',
  ),
  exactly('22.44', 1, 'Serbian 1-6 cavalry corps', of('serbian', cavalry, worth('1-6'))),
  exactly('22.34', 1, 'Serbian headquarters', of('serbian', command)),
  least('22.44', 7, 'Rumanian 1-2-4 divisions', of('rumanian', worth('1-2-4'))),
  exactly('22.44', 1, 'Rumanian 1-6 cavalry corps', of('rumanian', cavalry, worth('1-6'))),
  least('22.44', 19, 'Italian 2-4 divisions by L', of('italian', by('L'), worth('2-4'))),
  exactly(
    '22.54',
    1,
    'American division three turns after entry',
    (unit) => 'american' in unit.enters && unit.enters.american <= 3,
  ),
  least(
    '5.72',
    1,
    'American divisions five turns after entry',
    (unit) => 'american' in unit.enters && unit.enters.american === 5,
  ),
  exactly('7.24', 1, 'American 1st Army headquarters', of('american', command, called('1'))),
  least('6.7', 2, 'Arab units to draw from', of('arab')),
];

export const clues: readonly Clue[] = [...CENTRAL, ...ALLIED];

export function cluesFault(units: readonly Unit[]): string | undefined {
  for (const { rule, what, test, least: low, most } of clues) {
    const found = units.filter(test).length;
    if (found < low)
      return `must have ${low === most ? '' : 'at least '}${low} ${what} (${rule}), not ${found}`;
    if (found > most) return `must have ${most} ${what} (${rule}), not ${found}`;
  }
  return provisionalFault(units);
}

/** 15.91, 15.92: a counter for every Czarist infantry division but the Serbian volunteers; brigades stay (22.44). */
function provisionalFault(units: readonly Unit[]): string | undefined {
  const replaced = units.filter(isReplacedByFall).length;
  const there = units.filter((unit) => unit.nation === 'provisional').length;
  return there >= replaced
    ? undefined
    : `must have ${replaced} divisions of the Provisional Government to replace the Czar's (15.91), not ${there}`;
}

export const isReplacedByFall = (unit: Unit): boolean =>
  unit.nation === 'russian' && unit.kind === 'infantry' && unit.size === 'division' && unit.label !== 'SV';
