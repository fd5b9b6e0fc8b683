/** `armistice odds fields-of-despair`: a combat in the words of a player, by its numbers or in a hex of a set-up (7.3). */

import { Account, fail, fieldsOf, ok, type Result, readForm, type Setting } from '@armistice/engine';
import { type BattleOdds, expectedLosses, type OddsFace } from '@armistice/table';
import { z } from 'zod';
import { strength } from './blocks.ts';
import { type Combat, type CombatResult, courseOf, type Side } from './course.ts';
import { fortOf } from './front.ts';
import { BERTHA, dugDice, gasDice, gasHitsOn, gasPips, hitsAgainst } from './reckoning.ts';
import { start } from './start.ts';
import { type Despair, other, SEATS, sideOf, TRENCHES_FROM } from './types.ts';

const points = z.coerce.number().int().min(0).max(60);
const box = z.coerce.number().int().min(0).max(9);
const yes = (about: string) => z.boolean().optional().describe(about);

const form = z.strictObject({
  attack: points.optional().describe('SPs of the active side'),
  defend: points.optional().describe('SPs of the side that is attacked'),
  hex: z
    .string()
    .optional()
    .describe('a hex of the scenario: what stands there, its fortress, river and line'),
  side: z
    .enum(SEATS as ['cp', 'allied'])
    .optional()
    .describe('who attacks; cp unless told'),
  fort: z.coerce.number().int().min(0).max(9).optional().describe('points of the defender’s fortress'),
  'own-fort': z.coerce.number().int().min(0).max(9).optional().describe('points of the attacker’s fortress'),
  guns: z.coerce.number().int().min(0).max(30).optional().describe('artillery dice of the attacker'),
  'defend-guns': z.coerce.number().int().min(0).max(30).optional().describe('artillery dice of the defender'),
  gas: box.optional().describe('the attacker’s gas technology, its box'),
  masks: box.optional().describe('the defender’s masks, their box'),
  'defend-gas': box.optional().describe('the defender’s gas'),
  'own-masks': box.optional().describe('the attacker’s masks'),
  rail: yes('Big Bertha fires as a rail gun, beside the artillery dice'),
  trenches: yes('trench warfare; by the first turn of the scenario when a hex is named'),
  river: yes('the hex lies behind a river'),
  line: yes('a Hindenburg Line of the defender'),
  'artillery-only': yes('infantry does not meet'),
  table: yes('volleys by the Combat Table (option combat=table)'),
});
type Said = z.infer<typeof form>;

const no = (message: string) => fail('malformed', message);

/** What the set-up has in a hex, where one is named. */
function known(of: Setting<Despair>, said: Said): Result<Partial<Said>> {
  if (said.hex === undefined) return ok({});
  const s = start(of);
  const { data, scenario } = of;
  const place = data.ground.ids.indexOf(said.hex);
  if (place < 0) return no(`There is no hex ${said.hex} on this map.`);
  const side = sideOf(said.side ?? 'cp');
  const enemy = other(side);
  const g = { s, data };
  const [attack, defend] = [strength(s.armies[side], place), strength(s.armies[enemy], place)];
  const fort = fortOf(g, enemy, place);
  return ok({
    ...(attack > 0 ? { attack } : {}),
    ...(defend > 0 || fort > 0 ? { defend } : {}),
    ...{ fort, 'own-fort': fortOf(g, side, place) },
    ...{ gas: s.boards[side].tech.gas, masks: s.boards[enemy].tech.masks },
    ...{ 'defend-gas': s.boards[enemy].tech.gas, 'own-masks': s.boards[side].tech.masks },
    trenches: scenario.firstTurn >= TRENCHES_FROM,
    river: data.ground.river[place] === 1,
    line: enemy === 0 && s.line[place] === 1,
  });
}

function reckon(
  of: Setting<Despair>,
  flags: { readonly [flag: string]: unknown },
): Result<BattleOdds<CombatResult>> {
  const read = readForm(form, flags);
  if (!read.ok) return read;
  const there = known(of, read.value);
  if (!there.ok) return there;
  const said: Said = { ...there.value, ...read.value };
  const missing = (['attack', 'defend'] as const).find((flag) => said[flag] === undefined);
  if (missing !== undefined)
    return no(
      said.hex === undefined
        ? `Say --${missing} with a number of SPs, or --hex for a hex in which both sides stand.`
        : `Nobody of that side stands in ${said.hex} when ${of.scenario.title} begins: say --${missing}.`,
    );
  if (said.attack === 0) return no('Nobody attacks: --attack must be at least 1.');
  if (said.defend === 0 && (said.fort ?? 0) === 0) return no('Nobody is attacked: say --defend or --fort.');
  return ok(answer(of, combatOf(of, said)));
}

function combatOf({ data, options }: Setting<Despair>, said: Said): Combat {
  const side = (sp = 0, fort = 0, guns = 0, gas = 0, masks = 0): Side => ({
    ...{ strength: sp, fort, guns },
    gas: gasPips(data.content, gas, masks),
  });
  return {
    attacker: side(said.attack, said['own-fort'], said.guns, said.gas, said.masks),
    defender: side(said.defend, said.fort, said['defend-guns'], said['defend-gas'], said['own-masks']),
    rail: said.rail === true,
    ground: { trenches: said.trenches === true, river: said.river === true, line: said.line === true },
    infantry: said['artillery-only'] !== true,
    table: said.table === true || options.combat === 'table',
  };
}

function answer({ data }: Setting<Despair>, combat: Combat): BattleOdds<CombatResult> {
  const { attacker, defender, ground } = combat;
  const [attack, defence, modifiers] = [new Account(), new Account(), new Account()];
  fires(attack, attacker, combat);
  if (combat.rail) attack.add('dice of the rail gun', BERTHA.value, '10.1');
  fires(defence, defender, combat);
  if (combat.infantry && defender.strength > 0) {
    const extra = dugDice(data.content, ground, attacker.strength);
    if (extra > 0) modifiers.add(ground.trenches ? 'Trench Defense' : 'behind a river', extra, '7.3.4');
  }
  if (defender.fort > 0) modifiers.add('hits against the fortress on', hitsAgainst(defender.fort), '7.3.5');
  if (attacker.fort > 0) modifiers.add('hits against the attacker on', hitsAgainst(attacker.fort), '7.3.5');
  for (const [who, { gas, guns }] of [
    ['attacker', attacker],
    ['defender', defender],
  ] as const)
    if (gasDice(gas, guns) > 0) modifiers.add(`gas of the ${who} hits on`, gasHitsOn(gas), '12.2');
  const results = courseOf(data.content, combat);
  const clear = results.reduce((sum, one) => sum + (one.cleared ? one.p : 0), 0);
  return {
    columns: [],
    ...{ attack: attack.items, defence: defence.items, modifiers: modifiers.items, results },
    expected: expectedLosses(results),
    notes: [`The hex is cleared in ${(clear * 100).toFixed(1)} % of all cases.`],
  };
}

/** The dice of a side. Its gas is among the dice of its artillery. */
function fires(account: Account, side: Side, { infantry }: Combat): void {
  if (side.guns > 0) account.add('dice of artillery', side.guns, '7.3.1');
  if (side.fort > 0) account.add('dice of the fortress', side.fort, '7.3.5');
  if (infantry) account.add('strength points', side.strength, '7.3.3');
}

const face: OddsFace = {
  flags: fieldsOf(form),
  example: 'armistice odds fields-of-despair --attack 20 --defend 6 --fort 2 --guns 5 --trenches',
  reckon: (of, said) => reckon(of as Setting<Despair>, said),
};

export default face;
