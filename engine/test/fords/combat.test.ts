/** 6 Combat. */

import { itemText } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import {
  advance,
  attack,
  done,
  fightOf,
  lose,
  retreat,
  type Stacks,
  stay,
  surrender,
  type Table,
} from './table.ts';

const rule = rulesOf(fords);

// ---- 6.1 ----

rule('6.1', 'a stack attacks an adjacent place that holds enemies', () => {
  const t = fightOf('north', { Mill: ['1st Rifles'], Farm: ['Guard'], Quarry: ['Pickets'] });
  expect(t.refusal('north', attack('Mill', 'Farm'))).toBeUndefined();
  expect(t.refusal('north', attack('Mill', 'Quarry'))).toBe('6.1'); // not adjacent
  expect(t.refusal('north', attack('Mill', 'Upper Ford'))).toBe('6.1'); // nobody there
  expect(t.refusal('north', attack('Lower Ford', 'Quarry'))).toBe('6.1'); // nobody to attack
  expect(t.refusal('north', attack('Farm', 'Mill'))).toBe('6.1'); // the other way round
});

rule('6.1', 'nobody has to attack', () => {
  const t = fightOf('north', { Mill: ['1st Rifles'], Farm: ['Guard'] });
  expect(t.refusal('north', done)).toBeUndefined();
});

rule('6.1', 'a stack attacks once a turn', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', 'Scouts'], Chapel: ['2nd Rifles'], Farm: ['Guard'], 'Lower Ford': ['Pickets'] },
    { dice: { combat: [4] } },
  );
  t.does('north', attack('Mill', 'Farm'));
  t.does('south', lose('Guard'));
  t.does('north', lose('1st Rifles'), lose('1st Rifles'));
  expect(t.next).toBe('north: fight');
  expect(t.refusal('north', attack('Mill', 'Lower Ford'))).toBe('6.1');
  expect(t.refusal('north', attack('Chapel', 'Lower Ford'))).toBeUndefined(); // another stack
  t.endTurn().goTo('north', 'fight');
  expect(t.refusal('north', attack('Mill', 'Lower Ford'))).toBeUndefined();
});

rule('6.1', 'a unit that has attacked and advanced does not attack again', () => {
  const t = fightOf(
    'north',
    { Chapel: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['Pickets'], Quarry: ['Guard'] },
    { dice: { combat: [6] } },
  );
  t.does('north', attack('Chapel', 'Lower Ford'));
  t.does('south', lose('Pickets'));
  t.does('north', advance);
  expect(t.refusal('north', attack('Lower Ford', 'Quarry'))).toBe('6.1');
});

rule('6.1', 'a place is attacked once a turn', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles'], Chapel: ['2nd Rifles'], 'Lower Ford': ['Guard'], Farm: ['Pickets'] },
    { dice: { combat: [2] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('south', lose('Guard'));
  t.does('north', lose('1st Rifles'), lose('1st Rifles'));
  expect(t.refusal('north', attack('Chapel', 'Lower Ford'))).toBe('6.1');
  t.endTurn().goTo('north', 'fight');
  expect(t.refusal('north', attack('Chapel', 'Lower Ford'))).toBeUndefined();
});

// ---- 6.2 ----

rule('6.2', 'the difference is the steps of the attackers less those of the defenders', () => {
  const t = fightOf(
    'north',
    {
      Mill: ['1st Rifles', '3rd Militia'],
      Brickworks: ['2nd Rifles'],
      'Lower Ford': ['Guard', 'Pickets'],
      Quarry: ['5th Line'],
    },
    { steps: { '1st Rifles': 2, Guard: 2 }, dice: { combat: [3] } },
  );
  const { items, total } = t.sum('Mill', 'Lower Ford');
  expect(items).toEqual([
    { label: '1st Rifles', value: 2, rule: '6.2' },
    { label: '3rd Militia', value: 2, rule: '6.2' },
    { label: 'Guard', value: -2, rule: '6.2' },
    { label: 'Pickets', value: -1, rule: '6.2' },
  ]);
  expect(total).toBe(1);
  t.does('north', attack('Mill', 'Lower Ford'));
  expect(t.notes[0]).toMatchObject({
    rule: '6.3',
    text: `Difference ${itemText(items)}; die 3: 1 to the attacker, 1 to the defender.`,
  });
});

rule('6.2', 'both stacks are shown before losses are chosen', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', 'Scouts'], 'Lower Ford': ['Guard'], Quarry: ['Pickets'] },
    { dice: { combat: [4] } },
  );
  expect(t.names('south', 'Mill')).toEqual([]);
  expect(t.names('north', 'Lower Ford')).toEqual([]);
  t.does('north', attack('Mill', 'Lower Ford'));
  expect(t.next).toBe('south: losses');
  expect(t.names('south', 'Mill')).toEqual(['1st Rifles 3', 'Scouts 1']);
  expect(t.names('north', 'Lower Ford')).toEqual(['Guard 4']);
  expect(t.names('north', 'Quarry')).toEqual([]);
});

/** 1st Rifles at the Mill against 5th Line, three steps each, at a place of our choice. */
const even = (place: string, die: number, seat: 'north' | 'south' = 'north', token = 0): Table =>
  fightOf(
    seat,
    { Mill: ['1st Rifles'], [place]: ['5th Line'] },
    { tokens: { north: token, south: token }, dice: { combat: [die] } },
  );

rule('6.21', 'an attack across a ford counts one less, along another road it does not', () => {
  const ford = even('Farm', 6);
  expect(ford.sum('Mill', 'Farm').items).toContainEqual({
    label: 'across the ford',
    value: -1,
    rule: '6.21',
  });
  expect(ford.sum('Mill', 'Farm').total).toBe(-1);
  ford.does('north', attack('Mill', 'Farm'));
  expect(ford.losses).toEqual({ attacker: 1, defender: 1 });

  const road = even('Lower Ford', 6);
  expect(road.sum('Mill', 'Lower Ford').items.map((item) => item.rule)).toEqual(['6.2', '6.2']);
  expect(road.sum('Mill', 'Lower Ford').total).toBe(0);
  road.does('north', attack('Mill', 'Lower Ford'));
  expect(road.losses).toEqual({ attacker: 1, defender: 2 });
});

rule('6.21', 'the river is in the way of an attack from either bank', () => {
  const t = even('Farm', 6, 'south');
  t.does('south', attack('Farm', 'Mill'));
  expect(t.losses).toEqual({ attacker: 1, defender: 1 });
});

rule('6.22', 'a token spent counts one more', () => {
  const t = even('Lower Ford', 5, 'north', 1);
  const { items, total } = t.sum('Mill', 'Lower Ford', 'with a token');
  expect(items).toContainEqual({ label: 'token', value: 1, rule: '6.22' });
  expect(total).toBe(1);
  t.does('north', attack('Mill', 'Lower Ford', 'with a token'));
  expect(t.losses).toEqual({ attacker: 1, defender: 2 });
  expect(t.s.tokens).toEqual({ north: 0, south: 1 });
});

rule('6.22', 'without it the token is kept', () => {
  const t = even('Lower Ford', 5, 'north', 1);
  expect(t.sum('Mill', 'Lower Ford').total).toBe(0);
  t.does('north', attack('Mill', 'Lower Ford'));
  expect(t.losses).toEqual({ attacker: 1, defender: 1 });
  expect(t.s.tokens).toEqual({ north: 1, south: 1 });
});

rule('6.22', 'nobody spends a token they do not have', () => {
  const t = even('Lower Ford', 5);
  expect(t.refusal('north', attack('Mill', 'Lower Ford', 'with a token'))).toBe('6.22');
  expect(t.refusal('north', attack('Mill', 'Lower Ford'))).toBeUndefined();
});

// ---- 6.3 ----

const WEAK: [string[], string[]] = [['Scouts'], ['Guard']]; // difference -3
const EVEN: [string[], string[]] = [['1st Rifles'], ['5th Line']]; // 0
const STRONG: [string[], string[]] = [['1st Rifles', '2nd Rifles'], ['5th Line']]; // 3
const CRUSHING: [string[], string[]] = [['1st Rifles', '2nd Rifles', '3rd Militia'], ['Pickets']]; // 7

for (const [[attackers, defenders], die, attacker, defender] of [
  [WEAK, 1, 2, 0],
  [WEAK, 3, 2, 0],
  [WEAK, 4, 2, 1],
  [EVEN, 1, 2, 1],
  [EVEN, 3, 2, 1],
  [EVEN, 4, 1, 1],
  [EVEN, 5, 1, 1],
  [EVEN, 6, 1, 2],
  [STRONG, 3, 1, 2],
  [STRONG, 5, 1, 2],
  [STRONG, 6, 0, 3],
  [CRUSHING, 1, 1, 2],
  [CRUSHING, 6, 0, 3],
] as const) {
  const title = `${attackers.join(' and ')} against ${defenders.join(' and ')}, die ${die}: ${attacker} and ${defender}`;
  rule('6.3', title, () => {
    const t = fightOf('north', { Mill: attackers, 'Lower Ford': defenders }, { dice: { combat: [die] } });
    const { rolls } = t.does('north', attack('Mill', 'Lower Ford'));
    expect(rolls).toMatchObject([{ name: 'combat', sides: 6, value: die }]);
    expect(t.losses).toEqual({ attacker, defender });
  });
}

// ---- 6.4 ----

rule('6.4', 'each side chooses which of its units lose the steps, the defender first', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['5th Line', 'Pickets'], Quarry: ['Guard'] },
    { dice: { combat: [4] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  expect(t.losses).toEqual({ attacker: 1, defender: 2 });
  expect(t.next).toBe('south: losses');
  expect(t.refusal('north', lose('1st Rifles'))).toBe('out-of-turn');
  expect(t.refusal('south', lose('5th Line'))).toBeUndefined();
  expect(t.refusal('south', lose('Guard'))).toBe('6.4'); // not in the battle
  expect(t.refusal('south', lose('1st Rifles'))).toBe('6.4'); // not theirs

  t.does('south', lose('Pickets'));
  expect(t.at('Pickets')).toBeUndefined(); // their only step
  expect(t.next).toBe('south: losses');
  expect(t.refusal('south', lose('Pickets'))).toBe('6.4');
  t.does('south', lose('5th Line'));
  expect(t.steps('5th Line')).toBe(2);

  expect(t.next).toBe('north: losses');
  expect(t.refusal('north', lose('5th Line'))).toBe('6.4');
  t.does('north', lose('2nd Rifles'));
  expect(t.steps('1st Rifles')).toBe(3);
  expect(t.steps('2nd Rifles')).toBe(2);
  expect(t.next).toBe('south: retreat');
});

rule('6.4', 'nobody loses more steps than they have', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', '2nd Rifles', '3rd Militia'], 'Lower Ford': ['Pickets'], Quarry: ['Guard'] },
    { dice: { combat: [1] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  expect(t.losses).toEqual({ attacker: 1, defender: 2 });
  t.does('south', lose('Pickets'));
  expect(t.next).toBe('north: losses');
});

rule('6.4', 'a side without losses is not asked', () => {
  const attackerOnly = fightOf(
    'north',
    { Mill: ['1st Rifles'], Abbey: ['Scouts'], 'Lower Ford': ['Guard', '6th Line'] },
    { dice: { combat: [1] } },
  );
  attackerOnly.does('north', attack('Mill', 'Lower Ford'));
  expect(attackerOnly.next).toBe('north: losses');
  attackerOnly.does('north', lose('1st Rifles'), lose('1st Rifles'));
  expect(attackerOnly.steps('1st Rifles')).toBe(1);
  expect(attackerOnly.next).toBe('north: fight');

  const defenderOnly = fightOf(
    'north',
    { Mill: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['5th Line'], Quarry: ['Guard'] },
    { dice: { combat: [6] } },
  );
  defenderOnly.does('north', attack('Mill', 'Lower Ford'));
  defenderOnly.does('south', lose('5th Line'), lose('5th Line'), lose('5th Line'));
  expect(defenderOnly.at('5th Line')).toBeUndefined();
  expect(defenderOnly.next).toBe('north: advance');
});

// ---- 6.5 ----

/** The Rifles have beaten 5th Line and Pickets at the Lower Ford, who have to go; others stand where we say. */
function beaten(others: Stacks): Table {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['5th Line', 'Pickets'], ...others },
    { dice: { combat: [4] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('south', lose('5th Line'), lose('5th Line'));
  t.does('north', lose('1st Rifles'));
  return t;
}

rule('6.5', 'a defender who lost more steps retreats their stack by one road', () => {
  const t = beaten({ Farm: ['Guard'] });
  expect(t.next).toBe('south: retreat');
  expect(t.refusal('south', surrender)).toBe('6.5'); // they can retreat, and must
  expect(t.refusal('south', retreat('Chapel'))).toBeUndefined();
  expect(t.refusal('south', retreat('Quarry'))).toBeUndefined();
  expect(t.refusal('south', retreat('Farm'))).toBe('6.5'); // two roads
  expect(t.refusal('south', retreat('Lower Ford'))).toBe('6.5');
  t.does('south', retreat('Quarry'));
  expect(t.at('5th Line')).toBe('Quarry');
  expect(t.at('Pickets')).toBe('Quarry');
  expect(t.holder('Quarry')).toBe('south');
});

rule('6.5', 'not to where the attack came from', () => {
  expect(beaten({}).refusal('south', retreat('Mill'))).toBe('6.5');
});

rule('6.5', 'not even if the attackers are all lost', () => {
  const t = fightOf(
    'north',
    { Mill: ['Scouts'], Abbey: ['1st Rifles'], 'Lower Ford': ['Guard'] },
    { content: { results: [{ from: -99, attacker: 1, defender: 2 }] }, dice: { combat: [1] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('south', lose('Guard'), lose('Guard'));
  t.does('north', lose('Scouts'));
  expect(t.next).toBe('south: retreat');
  expect(t.refusal('south', retreat('Mill'))).toBe('6.5');
  expect(t.refusal('south', retreat('Chapel'))).toBeUndefined();
  t.does('south', retreat('Chapel'));
  expect(t.next).toBe('north: fight'); // and nobody is left to advance
});

rule('6.5', 'not to a place with enemies', () => {
  const t = beaten({ Chapel: ['Scouts'] });
  expect(t.refusal('south', retreat('Chapel'))).toBe('6.5');
  expect(t.refusal('south', retreat('Quarry'))).toBeUndefined();
});

rule('6.5', 'not to a place without room for the whole stack', () => {
  const crowded = beaten({ Quarry: ['Guard', '6th Line'] });
  expect(crowded.refusal('south', retreat('Quarry'))).toBe('6.5');
  expect(crowded.refusal('south', retreat('Chapel'))).toBeUndefined();
  const roomy = beaten({ Quarry: ['Guard'] });
  expect(roomy.refusal('south', retreat('Quarry'))).toBeUndefined();
});

rule('6.5', 'a stack that cannot retreat is lost', () => {
  const t = beaten({ Chapel: ['Scouts'], Quarry: ['Guard', '6th Line'] });
  expect(t.next).toBe('south: retreat');
  for (const place of ['Chapel', 'Mill', 'Quarry']) expect(t.refusal('south', retreat(place))).toBe('6.5');
  t.does('south', surrender);
  expect(t.at('5th Line')).toBeUndefined();
  expect(t.at('Pickets')).toBeUndefined();
  expect(t.at('Guard')).toBe('Quarry');
  expect(t.next).toBe('north: advance');
});

for (const [die, defender, attacker] of [
  [4, 1, 1],
  [3, 1, 2],
] as const) {
  rule('6.5', `a defender who lost ${defender} to the attacker's ${attacker} stands`, () => {
    const t = even('Lower Ford', die);
    t.does('north', attack('Mill', 'Lower Ford'));
    expect(t.losses).toEqual({ attacker, defender });
    for (let i = 0; i < defender; i++) t.does('south', lose('5th Line'));
    for (let i = 0; i < attacker; i++) t.does('north', lose('1st Rifles'));
    expect(t.next).toBe('north: fight');
    expect(t.at('5th Line')).toBe('Lower Ford');
  });
}

// ---- 6.6 ----

rule('6.6', 'the attacker may advance into a place left empty by a retreat', () => {
  const t = beaten({});
  t.does('south', retreat('Quarry'));
  expect(t.next).toBe('north: advance');
  t.does('north', advance);
  expect(t.at('1st Rifles')).toBe('Lower Ford');
  expect(t.at('2nd Rifles')).toBe('Lower Ford');
  expect(t.holder('Lower Ford')).toBe('north');
  expect(t.next).toBe('north: fight');
});

rule('6.6', 'they may as well stay', () => {
  const t = beaten({});
  t.does('south', retreat('Quarry'));
  t.does('north', stay);
  expect(t.at('1st Rifles')).toBe('Mill');
  expect(t.at('2nd Rifles')).toBe('Mill');
  expect(t.holder('Lower Ford')).toBe('south'); // who was there last
  expect(t.next).toBe('north: fight');
});

rule('6.6', 'or into a place whose defenders are all lost', () => {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['Pickets'], Quarry: ['Guard'] },
    { dice: { combat: [1] } },
  );
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('south', lose('Pickets'));
  t.does('north', lose('2nd Rifles'));
  expect(t.next).toBe('north: advance');
  t.does('north', advance);
  expect(t.at('1st Rifles')).toBe('Lower Ford');
});

rule('6.6', 'there is no advance while defenders stand, nor when no attacker is left', () => {
  const standing = even('Lower Ford', 4);
  standing.does('north', attack('Mill', 'Lower Ford'));
  standing.does('south', lose('5th Line'));
  standing.does('north', lose('1st Rifles'));
  expect(standing.next).toBe('north: fight');

  const nobody = fightOf(
    'north',
    { Mill: ['Scouts'], Abbey: ['1st Rifles'], 'Lower Ford': ['Pickets'], Quarry: ['Guard'] },
    { dice: { combat: [4] } },
  );
  nobody.does('north', attack('Mill', 'Lower Ford'));
  nobody.does('south', lose('Pickets'));
  nobody.does('north', lose('Scouts'));
  expect(nobody.next).toBe('north: fight');
});
