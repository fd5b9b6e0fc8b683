/** 1 Units, stacks and deployment. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { attack, deploy, fightOf, lose, move, moveOf, place, ready, type Table, table } from './table.ts';

const rule = rulesOf(fords);

// ---- 1.2 ----

rule('1.2', 'the enemy sees how many stand in a place, not which or how strong', () => {
  const t = table({ Mill: ['1st Rifles', 'Scouts'], Farm: ['Guard'] });
  expect(t.names('north', 'Mill')).toEqual(['1st Rifles 3', 'Scouts 1']);
  for (const stranger of ['south', null] as const) {
    expect(t.seen(stranger, 'Mill')).toMatchObject({ count: 2, units: [] });
  }
  expect(t.seen('north', 'Farm')).toMatchObject({ count: 1, units: [] });
});

rule('1.2', 'stacks of the same number look the same, whoever is in them', () => {
  const strong = table({ Mill: ['1st Rifles', '2nd Rifles'], Farm: ['Guard'] });
  const weak = table({ Mill: ['3rd Militia', 'Scouts'], Farm: ['Guard'] }, { steps: { '3rd Militia': 1 } });
  expect(strong.board('south')).toEqual(weak.board('south'));
  expect(strong.board(null)).toEqual(weak.board(null));
  expect(strong.board('north')).not.toEqual(weak.board('north'));
});

rule('1.2', 'the log tells the enemy that a unit moved, not which', () => {
  const t = moveOf('north', { Abbey: ['1st Rifles', 'Scouts'], Farm: ['Guard'] });
  t.does('north', move('Scouts', 'Upper Ford'));
  expect(t.read('north').text).toBe('moves Scouts from Abbey to Upper Ford');
  for (const stranger of ['south', null] as const) {
    expect(t.read(stranger).text).toBe('moves a unit from Abbey to Upper Ford');
    expect(t.read(stranger).value).toEqual({ from: place('Abbey'), to: place('Upper Ford') });
  }
});

/** 1st Rifles have attacked 5th Line over the ford, a step is lost on either side, and a turn has gone by. */
function afterBattle(): Table {
  const t = fightOf(
    'north',
    { Mill: ['1st Rifles'], 'Upper Ford': ['Scouts'], Farm: ['5th Line'], Quarry: ['Guard'] },
    { dice: { combat: [6] } },
  );
  t.does('north', attack('Mill', 'Farm'));
  t.does('south', lose('5th Line'));
  t.does('north', lose('1st Rifles'));
  return t;
}

rule('1.2', 'units that have fought are known, with the steps they have left; others stay hidden', () => {
  const t = afterBattle();
  expect(t.names('south', 'Mill')).toEqual(['1st Rifles 2']);
  expect(t.names('north', 'Farm')).toEqual(['5th Line 2']);
  expect(t.names(null, 'Farm')).toEqual(['5th Line 2']);
  expect(t.names('south', 'Upper Ford')).toEqual([]);
  expect(t.names('north', 'Quarry')).toEqual([]);
});

rule('1.2', 'a unit that has fought stays known until it moves', () => {
  const t = afterBattle().endTurn().goTo('north', 'move');
  expect(t.names('south', 'Mill')).toEqual(['1st Rifles 2']);
  t.does('north', move('1st Rifles', 'Brickworks'));
  expect(t.seen('south', 'Brickworks')).toMatchObject({ count: 1, units: [] });
  expect(t.names('north', 'Farm')).toEqual(['5th Line 2']); // which has not moved
});

// ---- 1.3 ----

rule('1.3', 'a place takes three units at deployment, and no fourth', () => {
  const t = table({});
  t.does('north', deploy('1st Rifles', 'Abbey'), deploy('2nd Rifles', 'Abbey'));
  expect(t.refusal('north', deploy('Scouts', 'Abbey'))).toBeUndefined();
  t.does('north', deploy('3rd Militia', 'Abbey'));
  expect(t.refusal('north', deploy('Scouts', 'Abbey'))).toBe('1.3');
  expect(t.refusal('north', deploy('Scouts', 'Chapel'))).toBeUndefined();
});

rule('1.3', 'a place takes three units in movement, and no fourth', () => {
  const t = moveOf('north', {
    Abbey: ['1st Rifles', '2nd Rifles'],
    Brickworks: ['3rd Militia', 'Scouts'],
    Farm: ['Guard'],
  });
  t.does('north', move('Scouts', 'Abbey'));
  expect(t.refusal('north', move('3rd Militia', 'Abbey'))).toBe('5.3');
});

// ---- 1.4 ----

const NORTH = [
  deploy('1st Rifles', 'Abbey'),
  deploy('2nd Rifles', 'Abbey'),
  deploy('3rd Militia', 'Brickworks'),
  deploy('4th Militia', 'Chapel'),
  deploy('Scouts', 'Chapel'),
];
const SOUTH = [
  deploy('Guard', 'Farm'),
  deploy('5th Line', 'Farm'),
  deploy('6th Line', 'Orchard'),
  deploy('7th Line', 'Orchard'),
  deploy('Pickets', 'Quarry'),
];

rule('1.4', 'both sides deploy at the same time, before the first turn', () => {
  const t = table({});
  expect(t.next).toBe('north and south: deploy');
  expect(t.s.turn).toBe(0);
  t.does('south', SOUTH[0]!);
  t.does('north', ...NORTH, ready);
  expect(t.next).toBe('south: deploy');
  expect(t.refusal('north', ready)).toBe('already-chosen');
  t.does('south', ...SOUTH.slice(1), ready);
  expect(t.next).toBe('north and south: bid');
  expect(t.s.turn).toBe(1);
  expect(t.at('2nd Rifles')).toBe('Abbey');
  expect(t.at('3rd Militia')).toBe('Brickworks');
  expect(t.at('7th Line')).toBe('Orchard');
  expect(t.at('Pickets')).toBe('Quarry');
});

rule('1.4', 'each side deploys its own units, each once, on its home places, and all of them', () => {
  const t = table({});
  expect(t.refusal('north', deploy('Guard', 'Abbey'))).toBe('1.4'); // South's
  expect(t.refusal('north', deploy('Scouts', 'Farm'))).toBe('1.4'); // South's home
  expect(t.refusal('north', deploy('Scouts', 'Mill'))).toBe('1.4'); // nobody's home
  for (const home of ['Abbey', 'Brickworks', 'Chapel']) {
    expect(t.refusal('north', deploy('Scouts', home))).toBeUndefined();
  }
  for (const home of ['Orchard', 'Farm', 'Quarry']) {
    expect(t.refusal('south', deploy('Guard', home))).toBeUndefined();
  }
  t.does('north', ...NORTH.slice(0, -1));
  expect(t.refusal('north', deploy('1st Rifles', 'Chapel'))).toBe('1.4');
  expect(t.refusal('north', ready)).toBe('1.4');
  t.does('north', NORTH.at(-1)!);
  expect(t.refusal('north', ready)).toBeUndefined();
});

rule('1.4', 'deployment is secret until both are ready, and which unit went where stays so', () => {
  const t = table({});
  const before = t.board('south');
  t.does('north', ...NORTH, ready);
  expect(t.board('south')).toEqual(before);
  expect(t.read('south')).toMatchObject({ seat: 'north', text: 'has chosen in secret' });
  expect(t.read('south').choice).toBeUndefined();
  t.does('south', ...SOUTH, ready);
  expect(t.seen('south', 'Abbey')).toMatchObject({ count: 2, units: [] });
  expect(t.names('north', 'Abbey')).toEqual(['1st Rifles 3', '2nd Rifles 3']);
});

rule('1.4', 'what is sealed may be taken back while the other side is still deploying', () => {
  const t = table({});
  t.does('north', deploy('1st Rifles', 'Abbey'));
  t.match.retract('north');
  t.does('north', deploy('1st Rifles', 'Chapel'), ...NORTH.slice(1), ready);
  t.does('south', ...SOUTH, ready);
  expect(t.at('1st Rifles')).toBe('Chapel');
});
