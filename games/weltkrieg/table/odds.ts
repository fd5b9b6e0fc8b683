/** `armistice odds`: a battle on the standard rules in the words of a player, by its numbers or by units and hexes (12, 13). */

import { fail, fieldsOf, type Item, ok, type Result, readForm, type Setting } from '@armistice/engine';
import { type BattleOdds, type BattleResult, expectedLosses, type OddsFace } from '@armistice/table';
import { z } from 'zod';
import { turnNumber } from '../system/calendar.ts';
import { type Clash, FACES, prospectOf } from '../system/prospect.ts';
import {
  attackStrength,
  counterattackStrength,
  modifiers,
  type Position,
  shareHeld,
} from '../system/reckoning.ts';
import { clashOf, groundsUsed, riverUsed } from '../system/rules/exchange.ts';
import { feedAll, feedersOf } from '../system/rules/supply.ts';
import { put, sideOfUnit, unitsIn } from '../system/stacks.ts';
import { start } from '../system/start.ts';
import { TERRAIN_IDS } from '../system/tables.ts';
import { dateOf, type Reader, type Weltkrieg, type Writer } from '../system/types.ts';

const points = z.coerce.number().int().min(0).max(400);

const form = z.strictObject({
  attack: points.optional().describe('supplied attacking strength points'),
  unsupplied: points.optional().describe('attacking points without supply, beside those'),
  defend: points.optional().describe('supplied defending strength points'),
  starved: points.optional().describe('defending points without supply, beside those'),
  guns: points.optional().describe('artillery among the attackers: it counts double against weak works'),
  terrain: z
    .enum(TERRAIN_IDS)
    .optional()
    .describe('of the hexsides that most attack across; clear, when left out'),
  river: z.enum(['river', 'major']).optional().describe('if all attack across one'),
  works: z.enum(['trench', 'hindenburg']).optional().describe('in the hex'),
  fortress: points.optional().describe('strength points of the fortress'),
  march: z.literal('yes').optional().describe('attack from the march: yes'),
  year: z.coerce.number().int().min(1914).max(1918).optional().describe('of the results table'),
  hex: z.string().optional().describe('instead of numbers: the hex that is attacked, as 2107'),
  attackers: z
    .string()
    .optional()
    .describe('who attacks it, by commas, as armistice forces names them; id@2207 for where it stands'),
});
type Said = z.infer<typeof form>;
type Answer = Result<BattleOdds<BattleResult>>;

const no = (message: string): Result<never> => fail('malformed', message);

function reckonSaid(of: Setting<Weltkrieg>, said: { readonly [flag: string]: unknown }): Answer {
  const read = readForm(form, said);
  if (!read.ok) return read;
  const { hex, attackers, year, ...numbers } = read.value;
  if (hex === undefined && attackers !== undefined) return no('--attackers is for a battle at a --hex.');
  if (hex === undefined) return byNumbers(of, read.value);
  const stray = Object.keys(numbers)[0];
  if (stray !== undefined)
    return no(`--${stray} and --hex do not go together: the hex and its units say that.`);
  return byUnits(of, hex, attackers ?? '', year);
}

function answer(
  of: Setting<Weltkrieg>,
  year: number,
  clash: Clash,
  items: Pick<BattleOdds, 'attack' | 'defence'>,
) {
  const { results } = of.data.content;
  const { attackerLoss, defenderLoss, falls } = prospectOf(results, year, clash);
  const p = 1 / FACES.length ** 2;
  const all = FACES.flatMap((_a, a) =>
    FACES.map(
      (_d, d): BattleResult => ({ p, attackerLoss: attackerLoss[d]!, defenderLoss: defenderLoss[a]! }),
    ),
  );
  const chance = falls.filter((one) => one).length / FACES.length;
  const [part, whole] = clash.share;
  return {
    columns: [],
    ...items,
    modifiers: clash.parts.flatMap(({ label, attack, counterattack, rule }): Item[] => [
      ...(attack === 0 ? [] : [{ label: `${label}, attack`, value: attack, rule }]),
      ...(counterattack === 0 ? [] : [{ label: `${label}, counterattack`, value: counterattack, rule }]),
    ]),
    results: gathered(all),
    expected: expectedLosses(all),
    notes: [
      `${clash.attack} attack, ${clash.counter} counterattack; table of ${year} (13-4).`,
      `The defender loses ${defenderLoss.join(', ')} by die 1 to 6, the attacker ${attackerLoss.join(', ')}.`,
      `Losses above ${part}/${whole} of ${clash.infantry} infantry points drive the defenders out (14-1).`,
      `The hex falls in ${Math.round(chance * 100)} % of all cases.`,
    ],
  };
}

/** Alike results as one. */
function gathered(all: readonly BattleResult[]): BattleResult[] {
  const found = new Map<string, BattleResult>();
  for (const one of all) {
    const key = `${one.attackerLoss}/${one.defenderLoss}`;
    found.set(key, { ...one, p: (found.get(key)?.p ?? 0) + one.p });
  }
  return [...found.values()];
}

function byNumbers(of: Setting<Weltkrieg>, said: Said): Answer {
  const { attack = 0, unsupplied = 0, defend = 0, starved = 0, fortress = 0, guns = 0 } = said;
  if (attack + unsupplied === 0) return no('Say --attack with strength points, or --hex and --attackers.');
  if (defend + starved + fortress === 0) return no('Say --defend with strength points, or --fortress.');
  if (guns > attack) return no('--guns are part of --attack: they cannot be more.');
  const { content } = of.data;
  const terrain = content.terrain.find(({ id }) => id === (said.terrain ?? 'clear'))!;
  const water = content.waters.find(({ id }) => id === said.river);
  const position: Position = {
    terrain,
    works: content.works.filter(({ id }) => id === said.works || (id === 'fortress' && fortress > 0)),
    ...(water === undefined ? {} : { water }),
  };
  const weak = (defend + starved) * 2 < fortress;
  const strength = attackStrength(
    [
      { points: attack - guns, supplied: true, halved: terrain.halves },
      { points: guns, supplied: true, halved: terrain.halves, doubled: weak },
      { points: unsupplied, supplied: false, halved: terrain.halves },
    ],
    { acrossMajor: said.river === 'major', fromTheMarch: said.march !== undefined },
  );
  const counter = counterattackStrength(
    content.results,
    [
      { points: defend, supplied: true },
      { points: starved, supplied: false },
    ],
    fortress,
  );
  const march =
    said.march === undefined ? [] : [{ label: 'from the march', attack: -1, counterattack: 0, rule: '16-3' }];
  const clash: Clash = {
    ...{ attack: strength, counter, parts: [...modifiers(position), ...march], share: shareHeld(position) },
    ...{ infantry: defend + starved, tanks: 0, garrison: defend + starved, fortress },
    ...{ guns, points: attack + unsupplied },
  };
  return ok(
    answer(of, said.year ?? of.scenario.from.year, clash, {
      attack: itemsOf([
        ['strength points', attack, '13-2'],
        ['without supply', unsupplied, '19-6'],
      ]),
      defence: itemsOf([
        ['strength points', defend, '13-3'],
        ['without supply', starved, '19-6'],
        ['fortress', fortress, '21-3'],
      ]),
    }),
  );
}

const itemsOf = (rows: readonly (readonly [label: string, value: number, rule: string])[]): Item[] =>
  rows.filter(([, value]) => value !== 0).map(([label, value, rule]) => ({ label, value, rule }));

// ---- by units and hexes, as the scenario begins

function byUnits(of: Setting<Weltkrieg>, hex: string, list: string, year: number | undefined): Answer {
  const { ground, forces } = of.data;
  const target = ground.world.index(hex);
  if (target < 0) return no(`There is no hex ${hex} on the map.`);
  const s = start(of);
  if (year !== undefined) s.turn = turnNumber({ ...of.scenario.from, year });
  const g = {
    s,
    data: of.data,
    scenario: of.scenario,
    options: of.options,
    frame: () => undefined,
  } as unknown as Writer;
  const attackers: number[] = [];
  for (const word of list.split(',').map((one) => one.trim())) {
    const [id = '', at] = word.split('@');
    const unit = forces.index.get(id);
    if (unit === undefined) return no(`There is no unit '${id}': see armistice forces ${of.game.id}.`);
    const place = at === undefined ? s.at[unit]! : ground.world.index(at);
    if (place < 0 || ground.world.direction(place, target) < 0)
      return no(`${id} does not stand next to ${hex}: say where, as in ${id}@HEX.`);
    put(g, unit, place);
    attackers.push(unit);
  }
  const defenders = unitsIn(g, target).filter((u) => forces.combat[u] === 1 && s.strength[u]! > 0);
  const friend = defenders.find((u) => sideOfUnit(g, u) === sideOfUnit(g, attackers[0]!));
  if (friend !== undefined) return no(`${forces.units[friend]!.id} is on the attacker's side.`);
  if (defenders.length === 0 && s.fort[target] === 0)
    return no(`Nobody holds ${hex} when the scenario begins.`);
  feedAll(g, attackers, false);
  feedAll(g, defenders, true);
  const at = {
    ...{ target, terrain: groundsUsed(g, target, attackers)[0]!, river: riverUsed(g, target, attackers) },
    column: false,
  };
  const items = (units: readonly number[]): Item[] => itemsOf(units.map((u) => itemOf(g, u)));
  return ok(
    answer(of, dateOf(g).year, clashOf(g, at, attackers, defenders), {
      attack: items(attackers),
      defence: [...items(defenders), ...itemsOf([['fortress', s.fort[target]!, '21-3']])],
    }),
  );
}

function itemOf(g: Reader, unit: number): readonly [string, number, string] {
  const fed = g.s.feeder[unit]! >= 0;
  const why = fed ? '' : feedersOf(g, unit).length > 0 ? ', supply spent' : ', no supply';
  return [`${g.data.forces.units[unit]!.id}${why}`, g.s.strength[unit]!, fed ? '13-2' : '19-6'];
}

export const oddsOf = (game: string): OddsFace => ({
  flags: fieldsOf(form),
  example: `armistice odds ${game} --attack 48 --defend 24 --terrain woods --works trench`,
  reckon: (of, said) => reckonSaid(of as unknown as Setting<Weltkrieg>, said),
});
