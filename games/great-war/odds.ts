/** `armistice odds great-war`: a battle in the words of a player, by its numbers or by units and hexes (10). */

import { Account, fail, fieldsOf, ok, type Result, readForm, type Setting } from '@armistice/engine';
import { type BattleOdds, type BattleResult, expectedLosses, type OddsFace } from '@armistice/table';
import { z } from 'zod';
import { fights, sideOfUnit, stepsOf } from './forces.ts';
import { FRONT_NAMES } from './map.ts';
import { type Clash, DIE, type Odds, oddsName, oddsOf, resultsByDie } from './reckoning.ts';
import { reckon } from './rules/odds.ts';
import { traceSupply } from './rules/supply.ts';
import { put, remove, unitsIn } from './stacks.ts';
import { start } from './start.ts';
import { type GreatWar, LETTER, OFF, type Reader, seatOf, WEATHER } from './types.ts';
import { LETTERS } from './units/form.ts';

const strength = z.coerce.number().int().min(1).max(200);
const few = z.coerce.number().int().min(0).max(9);

const form = z.strictObject({
  attack: strength.optional().describe('attack factors in all'),
  defend: strength.optional().describe('defence factors in all'),
  units: z.coerce.number().int().min(1).max(12).optional().describe('defending combat units, a fort too'),
  right: few.optional().describe('columns for the attacker: support'),
  left: few.optional().describe('columns for the defender: ground, city, fort, river'),
  helps: few.optional().describe('what the attacker adds to the die: tanks, shock troops, gas'),
  hinders: few.optional().describe('what the defender takes off it: trenches'),
  hex: z.string().optional().describe('instead of numbers: the hex that is attacked, W5312 or E4118'),
  attackers: z
    .string()
    .optional()
    .describe('who attacks it, by commas: ge-16, ge-22- for its back, ge-3@W5412 for where it stands'),
  defenders: z.string().optional().describe('who stands in it; as history had it, when left out'),
  weather: z
    .enum(Object.keys(WEATHER) as [string, ...string[]])
    .optional()
    .describe('on that front'),
  letter: z
    .enum(LETTERS as readonly string[] as [string, ...string[]])
    .optional()
    .describe('the last strategic turn held: for trenches'),
  steps: z.coerce.number().int().min(1).max(24).optional().describe('steps of the defenders'),
});
type Said = z.infer<typeof form>;

const no = (message: string): Result<never> => fail('malformed', message);

const BY_NUMBERS = ['attack', 'defend', 'units', 'right', 'left', 'helps', 'hinders'] as const;
const BY_UNITS = ['attackers', 'defenders', 'weather', 'letter'] as const;

function reckonSaid(
  of: Setting<GreatWar>,
  said: { readonly [flag: string]: unknown },
): Result<BattleOdds<BattleResult>> {
  const read = readForm(form, said);
  if (!read.ok) return read;
  const [mine, others] =
    read.value.hex === undefined ? [byNumbers, BY_UNITS] : ([byUnits, BY_NUMBERS] as const);
  const stray = others.find((flag) => read.value[flag] !== undefined);
  if (stray === undefined) return mine(of, read.value);
  return no(
    read.value.hex === undefined
      ? `--${stray} is for a battle at a --hex.`
      : `--${stray} and --hex do not go together: the hex and its units say that.`,
  );
}

type Accounts = { readonly [part in 'attack' | 'defence' | 'shift' | 'helps' | 'hinders']: Account };
const accounts = (): Accounts => ({
  ...{ attack: new Account(), defence: new Account() },
  ...{ shift: new Account(), helps: new Account(), hinders: new Account() },
});

function answer(
  of: Setting<GreatWar>,
  on: Accounts,
  clash: Clash,
  odds: Odds,
  steps: number | undefined,
): BattleOdds<BattleResult> {
  const { combat } = of.data;
  const byDie = odds.hopeless ? [resultsByDie(combat, odds)[0]!] : resultsByDie(combat, odds);
  const all = new Map<string, { p: number; attackerLoss: number; defenderLoss: number; falls: boolean }>();
  for (const { attacker, defender } of byDie) {
    const everybody = defender === Number.POSITIVE_INFINITY;
    const lost = everybody ? (steps ?? clash.units) : Math.min(defender, steps ?? defender);
    const key = `${attacker}/${defender}`;
    const known = all.get(key);
    const p = (known?.p ?? 0) + 1 / byDie.length;
    const falls = everybody || (steps !== undefined && defender >= steps);
    all.set(key, { p, attackerLoss: attacker, defenderLoss: lost, falls });
  }
  const results = [...all.values()];
  const falls = results.reduce((sum, one) => sum + (one.falls ? one.p : 0), 0);
  return {
    columns: [...combat.scale.columns],
    column: odds.hopeless ? 'worse than 1:2' : combat.scale.columns[odds.column]!,
    ...{ attack: on.attack.items, defence: on.defence.items },
    modifiers: [...on.shift.items, ...on.helps.items, ...on.hinders.items],
    results: results.map(({ p, attackerLoss, defenderLoss }) => ({ p, attackerLoss, defenderLoss })),
    expected: expectedLosses(results),
    notes: [
      `${oddsName(combat, clash, odds)}, Table ${'AB'[odds.table]}, ${odds.hopeless ? 'no die' : `die of ${DIE} with ${odds.drm < 0 ? '' : '+'}${odds.drm}`} (10.33).`,
      steps === undefined
        ? 'Say --steps for the chance that the hex falls; who is eliminated loses what stands there (10.65).'
        : `The hex falls in ${Math.round(falls * 100)} % of all cases (10.71).`,
    ],
  };
}

function byNumbers(of: Setting<GreatWar>, said: Said): Result<BattleOdds<BattleResult>> {
  if (said.attack === undefined || said.defend === undefined)
    return no(
      `Say --${said.attack === undefined ? 'attack' : 'defend'} with a number of factors, or --hex and --attackers.`,
    );
  const on = accounts();
  on.attack.add('attack factors', said.attack, '10.31');
  on.defence.add('defence factors', said.defend, '10.31');
  if (said.right !== undefined) on.shift.add('columns for the attacker', said.right, '10.41');
  if (said.left !== undefined) on.shift.add('columns for the defender', -said.left, '10.41');
  if (said.helps !== undefined) on.helps.add('for the attacker', said.helps, '10.51');
  if (said.hinders !== undefined) on.hinders.add('for the defender', -said.hinders, '10.51');
  const clash: Clash = {
    ...{ attack: said.attack, defence: said.defend, units: said.units ?? 1 },
    ...{ shift: on.shift.total, helps: on.helps.total, hinders: on.hinders.total },
  };
  return ok(answer(of, on, clash, oddsOf(of.data.combat, clash), said.steps));
}

// ---- by units and hexes

interface Named {
  readonly unit: number;
  readonly back: boolean;
  readonly at: number | undefined;
}

function unitNamed(of: Setting<GreatWar>, text: string): Result<Named> {
  const [word = '', hex] = text.split('@').map((part) => part.trim());
  const { forces, ground } = of.data;
  const at = hex === undefined ? undefined : ground.world.index(hex);
  if (at !== undefined && at < 0) return no(`There is no hex ${hex} on these maps.`);
  const whole = forces.index.get(word);
  if (whole !== undefined) return ok({ unit: whole, back: false, at });
  const back = word.endsWith('-') ? forces.index.get(word.slice(0, -1)) : undefined;
  if (back === undefined) return no(`There is no unit '${word}': see armistice forces ${of.game.id}.`);
  return forces.units[back]!.back === null
    ? no(`${word.slice(0, -1)} has one side only.`)
    : ok({ unit: back, back: true, at });
}

function unitsNamed(of: Setting<GreatWar>, list: string): Result<Named[]> {
  const found: Named[] = [];
  for (const text of list.split(',').filter((one) => one.trim() !== '')) {
    const one = unitNamed(of, text);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

function byUnits(of: Setting<GreatWar>, said: Said): Result<BattleOdds<BattleResult>> {
  const { ground, forces } = of.data;
  const target = ground.world.index(said.hex!);
  if (target < 0) return no(`There is no hex ${said.hex} on these maps.`);
  if (said.attackers === undefined) return no('Say --attackers: who attacks that hex?');
  const attackers = unitsNamed(of, said.attackers);
  if (!attackers.ok) return attackers;
  const defenders = said.defenders === undefined ? undefined : unitsNamed(of, said.defenders);
  if (defenders?.ok === false) return defenders;
  const first = attackers.value[0];
  if (first === undefined) return no('Say --attackers: who attacks that hex?');
  const g = reader(of);
  const side = sideOfUnit(g, first.unit);
  const name = (unit: number): string => forces.units[unit]!.id;
  const stranger = attackers.value.find(({ unit }) => sideOfUnit(g, unit) !== side);
  if (stranger !== undefined || side > 1)
    return no(`${name((stranger ?? first).unit)} does not fight on the side of ${name(first.unit)}.`);
  if (defenders !== undefined) {
    for (const u of unitsIn(g, target)) remove(g, u, OFF.unused);
    lay(g, defenders.value, target);
  }
  lay(g, attackers.value);
  const there = unitsIn(g, target).filter((u) => fights(g, u));
  const friend = there.find((u) => sideOfUnit(g, u) === side);
  if (friend !== undefined) return no(`${name(friend)} is on the attacker's side.`);
  if (there.length === 0 && g.s.fort[target] === 0)
    return no(`Nobody stands in ${said.hex} when ${of.scenario.title} begins: say --defenders.`);
  const far = attackers.value.find(
    ({ unit }) => g.s.at[unit]! < 0 || ground.world.direction(g.s.at[unit]!, target) < 0,
  );
  if (far !== undefined)
    return no(
      `${name(far.unit)} does not stand next to ${said.hex}: say where, as in ${name(far.unit)}@HEX.`,
    );
  if (said.weather !== undefined)
    g.s.weather[ground.front[target]!] = WEATHER[said.weather as keyof typeof WEATHER];
  if (said.letter !== undefined) g.s.letter = LETTER[said.letter as keyof typeof LETTER];
  traceSupply(g);
  const on = accounts();
  const attack = { side: seatOf(side), theatre: ground.theatre[target] as 0 | 1, target, special: false };
  const { clash, odds } = reckon(
    g,
    attack,
    attackers.value.map(({ unit }) => unit),
    on,
  );
  const steps = there.reduce((sum, u) => sum + stepsOf(g, u), 0) + (g.s.fort[target]! > 0 ? 1 : 0);
  const found = answer(of, on, clash, odds, said.steps ?? steps);
  return ok({ ...found, notes: [`${FRONT_NAMES[ground.front[target]!]}, ${said.hex}.`, ...found.notes] });
}

function lay(g: Reader, units: readonly Named[], to?: number): void {
  for (const { unit, back, at = to } of units) {
    if (at !== undefined) put(g, unit, at);
    g.s.face[unit] = back ? 1 : 0;
  }
}

/** The position as rules read it: as the scenario begins. */
function reader(of: Setting<GreatWar>): Reader {
  const { data, options, scenario } = of;
  const s = start(of);
  s.turn = scenario.firstTurn;
  return { s, data, options, scenario, frame: () => undefined } as unknown as Reader;
}

const face: OddsFace = {
  flags: fieldsOf(form),
  example: 'armistice odds great-war --attack 24 --defend 8 --units 3 --left 1 --hinders 1 --steps 3',
  reckon: (of, said) => reckonSaid(of as Setting<GreatWar>, said),
};

export default face;
