/** `armistice odds storm-in-the-west`: a battle in the words of a player, by its numbers or by units and hexes (13). */

import { Account, fail, fieldsOf, ok, type Result, readForm, type Setting } from '@armistice/engine';
import { expectedLosses, type OddsFace } from '@armistice/table';
import { z } from 'zod';
import {
  dieModifiers,
  distribution,
  fortressLosses,
  type Odds,
  odds,
  oddsModifier,
  oddsName,
  plainly,
  resultsByDie,
  type StormOdds,
  type Trench,
} from './reckoning.ts';
import { oddsOf } from './rules/odds.ts';
import { start } from './start.ts';
import { ODDS } from './tables.ts';
import {
  enemyOf,
  type Reader,
  SEATS,
  type State,
  type Storm,
  SUPPLY,
  seatOf,
  sideOf,
  uses,
} from './types.ts';
import type { Unit } from './units.ts';

const GROUND = ['clear', 'forest', 'rough', 'devastated', 'marsh', 'floodplain', 'mountain'] as const;
const TRENCHES = ['allied', 'german-main', 'german-secondary'] as const;
const strength = z.coerce.number().int().min(1).max(200);
const few = z.coerce.number().int().min(0).max(3);
const yes = (about: string) => z.boolean().optional().describe(about);

const form = z.strictObject({
  attack: strength.optional().describe('attack factors in all'),
  defend: strength.optional().describe('defence factors in all'),
  hex: z.string().optional().describe('instead of numbers: the hex that is attacked, with its ground'),
  attackers: z
    .string()
    .optional()
    .describe(
      'who attacks it, by commas: ids or names, ge-4- for a reduced one, ge-4@2731 for where it stands',
    ),
  defenders: z.string().optional().describe('who stands in it; as history had it, when left out'),
  side: z
    .enum(SEATS as ['german', 'allied'])
    .optional()
    .describe('who attacks'),
  terrain: z.enum(GROUND).optional().describe('of the hex'),
  place: z.enum(['town', 'city']).optional().describe('in the hex'),
  river: yes('every attacker comes across a river'),
  trench: z.enum(TRENCHES).optional().describe('that shelters the defenders'),
  weak: yes('the trench is a weak one'),
  wet: yes('in wet weather'),
  tanks: yes('tanks attack'),
  'fast-tanks': yes('only fast tanks attack'),
  stoss: yes('Stosstruppen in supply lead'),
  surprise: yes('on the turn of surprise'),
  agb: yes('Artillery Group Bruchmüller supports'),
  concentric: yes('from sides that surround the hex'),
  fortress: few.optional().describe('loss points that a fortress costs on top'),
  air: few.optional().describe('air units of the attacker'),
  'air-defence': few.optional().describe('air units of the defender'),
  mixed: yes('another Franco-British attack this phase'),
  marines: z.enum(['attack', 'defend']).optional().describe('U.S. Marines'),
  steps: z.coerce.number().int().min(1).max(12).optional().describe('steps of the defenders'),
});
type Said = z.infer<typeof form>;

const no = (message: string): Result<never> => fail('malformed', message);

/** Flags that only make sense where nobody says which hex it is. */
const BY_NUMBERS = ['attack', 'defend', 'terrain', 'place', 'river', 'trench', 'weak', 'tanks'] as const;

function reckon(of: Setting<Storm>, said: { readonly [flag: string]: unknown }): Result<StormOdds> {
  const read = readForm(form, said);
  if (!read.ok) return read;
  if (read.value.hex === undefined && read.value.attackers === undefined) return byNumbers(of, read.value);
  const both = BY_NUMBERS.find((flag) => read.value[flag] !== undefined);
  if (both !== undefined)
    return no(`--${both} and --hex do not go together: the hex and its units say that.`);
  return byUnits(of, read.value);
}

/** The answer, from what either side has and what is added to the die. */
function answer(
  of: Setting<Storm>,
  [attack, defence, drm]: readonly [Account, Account, Account],
  found: Odds,
  fortress: number,
  steps: number | undefined,
): StormOdds {
  const results = distribution(resultsByDie(of.data.combat, found, drm.total, fortress), steps);
  const chance = (hex: string): number =>
    results.reduce((sum, one) => sum + (one.hex === hex ? one.p : 0), 0);
  const percent = (p: number): string => `${Math.round(p * 100)} %`;
  return {
    columns: [...ODDS],
    column: oddsName(found),
    ...{ attack: attack.items, defence: defence.items, modifiers: drm.items, results },
    expected: expectedLosses(results),
    notes: [
      ...(fortress > 0 ? [`The fortress costs the attacker ${fortress} on top, counted in (13.32).`] : []),
      ...(steps === undefined
        ? ['Say --steps for the chance that the hex falls.']
        : [
            `The hex falls in ${percent(chance('falls'))} of all cases` +
              ` and, if the defenders retreat for a loss, in ${percent(chance('falls if they retreat'))} more (13.30).`,
          ]),
    ],
  };
}

function byNumbers(of: Setting<Storm>, said: Said): Result<StormOdds> {
  if (said.attack === undefined || said.defend === undefined)
    return no(
      `Say --${said.attack === undefined ? 'attack' : 'defend'} with a number of factors, or --hex and --attackers.`,
    );
  const side = said.side ?? 'german';
  const charts = of.data.combat;
  const trench = said.trench === undefined ? undefined : (`${said.trench}-${'trench'}` as Trench);
  if (trench !== undefined && trench.startsWith('allied') !== (side === 'german'))
    return no(`A ${said.trench} trench does not shelter anybody from the ${side} side: see --side.`);
  const how = {
    ...plainly(charts, side),
    ...{ wet: said.wet === true, terrain: charts.terrain[said.terrain ?? 'clear']!, place: said.place },
    ...{ river: said.river === true, trench, weak: said.weak === true, guns: said.agb === true },
    tanks: said.tanks === true || said['fast-tanks'] === true,
    slowTanks: said.tanks === true,
    ...{ stoss: said.stoss === true, stossLed: said.stoss === true, surprise: said.surprise === true },
    surrounded: said.concentric === true,
    fortress: said.fortress === undefined ? undefined : { losses: said.fortress },
    ...{ airAttack: said.air ?? 0, airDefence: said['air-defence'] ?? 0, mixed: said.mixed === true },
    ...{ marinesAttack: said.marines === 'attack', marinesDefend: said.marines === 'defend' },
  };
  const [attack, defence, drm] = [new Account(), new Account(), new Account()] as const;
  attack.add('attack factors', said.attack, '13.10');
  defence.add('defence factors', said.defend, '13.10');
  dieModifiers(charts, how, drm);
  const found = odds(said.attack, said.defend);
  if (uses(of, 'superHighOdds')) oddsModifier(charts, found, drm);
  return ok(answer(of, [attack, defence, drm], found, fortressLosses(how), said.steps));
}

// ---- by units and hexes

interface Named {
  readonly u: number;
  readonly reduced: boolean;
  readonly at: number | undefined;
}

/** One unit by its id or name; a trailing minus is its reduced side. */
function unitNamed(of: Setting<Storm>, text: string): Result<Named> {
  const [word = '', hex] = text.split('@').map((part) => part.trim());
  const { forces, ground } = of.data;
  const at = hex === undefined ? undefined : ground.grid.index(hex);
  if (at !== undefined && at < 0) return no(`There is no hex ${hex} on this map.`);
  const find = (name: string): number[] =>
    [...forces.units.keys()].filter((u) => {
      const { id, name: full, label }: Unit = forces.units[u]!;
      return [id, full, label].some((one) => one.toLowerCase() === name.toLowerCase());
    });
  const whole = find(word);
  const reduced = whole.length === 0 && word.endsWith('-');
  const found = reduced ? find(word.slice(0, -1)) : whole;
  if (found.length === 0) return no(`There is no unit '${word}': see armistice forces ${of.game.id}.`);
  if (found.length > 1)
    return no(`'${word}' could be ${found.map((u) => forces.units[u]!.id).join(', ')}: say one of these.`);
  if (reduced && forces.steps[found[0]!] === 1) return no(`${word.slice(0, -1)} has one step only.`);
  return ok({ u: found[0]!, reduced, at });
}

function unitsNamed(of: Setting<Storm>, list: string): Result<Named[]> {
  const found: Named[] = [];
  for (const text of list.split(',').filter((one) => one.trim() !== '')) {
    const one = unitNamed(of, text);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

function byUnits(of: Setting<Storm>, said: Said): Result<StormOdds> {
  const { data, scenario } = of;
  const { ground, forces } = data;
  if (said.hex === undefined) return no('Say --hex: where do they attack?');
  if (said.attackers === undefined) return no('Say --attackers: who attacks that hex?');
  const target = ground.grid.index(said.hex);
  if (target < 0) return no(`There is no hex ${said.hex} on this map.`);
  const attackers = unitsNamed(of, said.attackers);
  if (!attackers.ok) return attackers;
  const side = seatOf(forces.side[attackers.value[0]?.u ?? 0]!);
  const s = start(of);
  const stranger = attackers.value.find(({ u }) => forces.side[u] !== sideOf(side));
  if (stranger !== undefined) return no(`${forces.units[stranger.u]!.name} is on the other side.`);
  const here = [...forces.of[sideOf(enemyOf(side))]].filter((u) => s.at[u] === target);
  const named = said.defenders === undefined ? undefined : unitsNamed(of, said.defenders);
  if (named?.ok === false) return named;
  const defenders: readonly Named[] =
    named?.value ?? here.map((u) => ({ u, reduced: s.steps[u] === 1 && forces.steps[u] === 2, at: target }));
  if (defenders.length === 0)
    return no(
      `Nobody of the other side stands in ${said.hex} when ${scenario.title} begins: say --defenders.`,
    );
  const friend = defenders.find(({ u }) => forces.side[u] === sideOf(side));
  if (friend !== undefined) return no(`${forces.units[friend.u]!.name} is on the attacker's side.`);
  lay(s, of, attackers.value, defenders, target);
  s.wet = said.wet === true ? 1 : 0;
  const far = attackers.value.find(({ u }) => s.at[u]! < 0 || !ground.grid.adjacent(s.at[u]!, target));
  if (far !== undefined)
    return no(
      `${forces.units[far.u]!.name} does not stand next to ${said.hex}: say where, as in ${forces.units[far.u]!.id}@HEX.`,
    );
  const [attack, defence, drm] = [new Account(), new Account(), new Account()] as const;
  const { found, fortress } = oddsOf(
    reader(of, s, said, side),
    {
      ...{ side, target, guns: said.agb === true, mixed: said.mixed === true },
      ...{ airAttack: said.air ?? 0, airDefence: said['air-defence'] ?? 0 },
    },
    attack,
    defence,
    drm,
  );
  const steps = defenders.reduce((sum, { u }) => sum + s.steps[u]!, 0);
  return ok(answer(of, [attack, defence, drm], found, fortress, steps));
}

/** Puts the units of the battle where they fight, in supply. */
function lay(
  s: State,
  { data }: Setting<Storm>,
  attackers: readonly Named[],
  defenders: readonly Named[],
  target: number,
): void {
  const { forces } = data;
  for (const [units, how] of [
    [attackers, 1],
    [defenders, 2],
  ] as const)
    for (const { u, reduced, at } of units) {
      s.at[u] = how === 2 ? target : (at ?? s.at[u]!);
      s.steps[u] = reduced ? 1 : forces.steps[u]!;
      s.supply[u] = SUPPLY.full;
      s.fighting[u] = how;
    }
}

/** The position as rules read it, in the combat phase that was said. */
function reader(of: Setting<Storm>, s: State, { surprise }: Said, side: 'german' | 'allied'): Reader {
  const { data, options } = of;
  s.turn = of.scenario.firstTurn;
  const scenario = { ...of.scenario, surprise: surprise === true ? s.turn : null };
  const frames: { readonly [step: string]: object } = {
    combat: { step: 'combat', side, phase: 1, mixed: 0 },
    playerTurn: { step: 'playerTurn', at: 0, side },
  };
  return { s, data, options, scenario, frame: (step: string) => frames[step] } as unknown as Reader;
}

const face: OddsFace = {
  flags: fieldsOf(form),
  example:
    'armistice odds storm-in-the-west --attack 24 --defend 8 --terrain forest --trench allied --stoss --steps 4',
  reckon: (of, said) => reckon(of as Setting<Storm>, said),
};

export default face;
