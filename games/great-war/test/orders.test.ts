/** 6.24-6.29 Mandated offensives, Lawrence, and what the winter and the air do for a turn. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { attack, commit, done, event, goOn, join, type Layout, move, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 18, letter: 'G', scenario: '1916' };

const isonzo = (more: Layout = {}, stacks: Stacks = { W2328: 'ah-2', W2327: 'it-1' }) =>
  table(stacks, { ...SPRING, west: 'cp', active: 'cp-conrad-offensive', ...more });

rule('6.29', 'Conrad wants an Austrian attack in Italy before combat ends', () => {
  const t = isonzo({ dice: { combat: [1] } }).goTo('cp', 'combat');
  expect(t.refusalOf('cp', done)).toBe('6.29');
  t.choose('cp', attack('W2327'), join('ah-2'), commit);
  while (t.step !== 'combat') t.passBy();
  expect(t.refusalOf('cp', done)).toBeUndefined();
});

rule('6.29', 'who marches away from the attack he was ordered to make has lost the game', () => {
  const t = isonzo().goTo('cp', 'movement');
  t.choose('cp', move('ah-2', 'W2330'));
  while (t.outcome === null && t.step !== 'strategicMovement') t.passBy();
  expect(t.outcome).toMatchObject({ winner: 'allied', how: 'forfeit' });
});

rule('6.29', 'where there is nobody to attack nothing is owed', () => {
  const t = isonzo({}, { W2328: 'ah-2' }).goTo('cp', 'combat');
  expect(t.refusalOf('cp', done)).toBeUndefined();
  t.goTo('allied', 'strategicMovement');
  expect(t.outcome).toBeNull();
});

rule(
  '6.29',
  'under a marker nothing is owed: whoever is not near it could not attack any more (10.82)',
  () => {
    const stacks: Stacks = { W2328: 'ah-2 ge-24', W2327: 'it-1', W5219: 'ge-16', W5119: 'fr-7' };
    const t = isonzo({ dice: { combat: [1] } }, stacks);
    t.s.command = { marker: 'ohl', place: -1 };
    t.goTo('cp', 'movement');
    t.choose('cp', { choice: 'layMarker', value: { marker: 'ohl', at: 'W5219' } });
    // A German attack is none of Conrad's, but nobody can attack the Italians again in this phase.
    t.goTo('cp', 'combat').choose('cp', attack('W2327'), join('ge-24'), commit);
    while (t.step !== 'combat') t.passBy();
    t.choose('cp', done);
    expect(t.match.play.frame('combat')).toMatchObject({ special: true });
    expect(t.refusalOf('cp', attack('W2327'))).toBe('10.11');
    expect(t.refusalOf('cp', done)).toBeUndefined();
  },
);

rule('6.29', 'Haig wants two British attacks at even strength, as far as there are units for them', () => {
  const t = table(
    { W5119: 'br-9na br-10na', W5218: 'ge-16', W5219: 'ge-22' },
    { ...SPRING, west: 'allied', active: 'al-haig-offensive', dice: { combat: [1, 1] } },
  ).goTo('allied', 'combat');
  expect(t.s.mandates.could).toEqual([0, 0, 1]);
  expect(t.refusalOf('allied', done)).toBe('6.29');
  // 3 against 4 is worse than even: it does not count.
  t.choose('allied', attack('W5219'), join('br-9na'), commit);
  while (t.step !== 'combat') t.passBy();
  expect(t.s.mandates.made).toEqual([0, 0, 0]);
});

const caucasus = (stacks: Stacks, more: Layout = {}) =>
  table(stacks, { ...SPRING, west: 'allied', active: 'cp-enver-offensive-1', ...more });

rule('6.29', 'Enver wants an attack of three units in the Caucasus, or that they come nearer', () => {
  const near = caucasus({ N3836: 'tu-17 tu-18 tu-28', N3837: 'ru-20' }, { dice: { combat: [1] } });
  near.goTo('cp', 'movement');
  expect(near.refusalOf('cp', done)).toBeUndefined();
  near.goTo('cp', 'combat');
  expect([near.s.mandates.could[0], near.refusalOf('cp', done)]).toEqual([1, '6.29']);
  const apart = caucasus({ N3836: 'tu-17 tu-18', N3735: 'tu-28', N3837: 'ru-20' }).goTo('cp', 'movement');
  expect(apart.messageOf('cp', done)).toMatch(/3 units/);
  const far = caucasus({ N3931: 'tu-17 tu-18', N4033: 'tu-28', N4041: 'ru-20' }).goTo('cp', 'movement');
  expect(far.s.mandates.could[0]).toBe(0);
  expect(far.refusalOf('cp', done)).toBe('6.29');
});

rule(
  '6.29',
  'cavalry that no infantry leads makes up no attack: nothing is owed that cannot be done (15.54)',
  () => {
    const alone = isonzo({}, { W2328: 'ah-1cv', W2327: 'it-1' }).goTo('cp', 'combat');
    expect([alone.s.mandates.could[1], alone.refusalOf('cp', done)]).toEqual([0, undefined]);
    const split = caucasus({ N3836: 'tu-17', N3737: 'tu-18', N3938: 'tu-2cv', N3837: 'ru-20' });
    expect(split.goTo('cp', 'movement').s.mandates.could[0]).toBe(0);
    const led = caucasus({ N3836: 'tu-17 tu-2cv', N3737: 'tu-18', N3837: 'ru-20' }).goTo('cp', 'combat');
    expect([led.s.mandates.could[0], led.refusalOf('cp', done)]).toEqual([1, '6.29']);
  },
);

rule(
  '6.29',
  'who has collapsed attacks with nobody but his own, and owes no attack with others (16.11)',
  () => {
    const owed = (stacks: Stacks) => {
      const t = caucasus({ ...stacks, N3837: 'ru-20' }, { collapsed: ['turkey'] });
      return t.goTo('cp', 'movement').s.mandates.could[0];
    };
    expect(owed({ N3836: 'tu-17 tu-18', N3737: 'ge-16' })).toBe(0);
    expect(owed({ N3836: 'tu-17 tu-18 tu-28', N3737: 'ge-16' })).toBe(1);
    // Nor do two Turks wait for a German before they end their movement.
    const apart = { N3836: 'tu-17', N3735: 'tu-18', N3636: 'ge-16', N3837: 'ru-20' };
    const t = caucasus(apart, { collapsed: ['turkey'] }).goTo('cp', 'movement');
    expect(t.messageOf('cp', done)).not.toMatch(/3 units/);
  },
);

rule('6.29', 'cavalry that slips away from an ordered attack makes nobody forfeit the game (15.51)', () => {
  const t = caucasus({ N3837: 'tu-17 tu-18 tu-28', N3937: 'ru-tcc' }).goTo('cp', 'combat');
  expect([t.s.mandates.could[0], t.refusalOf('cp', done)]).toEqual([1, '6.29']);
  t.choose('cp', attack('N3937'), join('tu-17'), join('tu-18'), join('tu-28'), commit);
  const to = t.values('allied', 'slipAway')[0] as string;
  t.choose('allied', { choice: 'slipAway', value: to });
  while (t.step !== 'combat') t.passBy();
  expect([t.s.mandates.could[0], t.s.mandates.made[0]]).toEqual([0, 0]);
  // Nobody goes after it (15.53), and nobody has to.
  t.goTo('cp', 'strategicMovement');
  expect(t.outcome).toBeNull();
});

const damascus: Layout = { ...SPRING, active: 'al-lawrence', west: 'cp' };
const raidAt = (hex: string) => ({ choice: 'blowUp', value: hex });

rule('6.24', 'Lawrence raids a town before the trains run, once between two strategic turns', () => {
  const t = table({ N2519: 'tu-27' }, damascus).goTo('allied', 'raid');
  expect(t.refusalOf('allied', raidAt('N2416'))).toBe('6.24');
  t.choose('allied', raidAt('N2519'));
  expect(t.next).toBe('cp: strategicMovement');
  expect(t.values('cp', 'rail')).toEqual([]);
  const { letter } = t.s;
  t.goTo('allied', 'raid');
  expect([t.s.letter > letter, t.s.raided]).toEqual([true, -1]);
});

rule('6.24', 'he raids no more once the Arabs have an army', () => {
  const after = (active: string) => {
    const t = table({ N2519: 'tu-27' }, { ...damascus, active }).goTo('allied', 'strategicMovement');
    t.choose('allied', done);
    return t.next;
  };
  expect(after('al-lawrence')).toBe('allied: raid');
  expect(after('al-lawrence al-arab-northern-army')).toBe('cp: strategicMovement');
});

rule('6.26', 'his capture undoes the raid, and on 5 and 6 he is lost', () => {
  const caught = (die: number) => {
    const t = table(
      { N2519: 'tu-27' },
      { ...damascus, held: 'cp-lawrence-captured', dice: { Lawrence: [die] } },
    );
    t.goTo('allied', 'raid').choose('allied', raidAt('N2519'));
    expect(t.next).toBe('cp: capture');
    t.choose('cp', { choice: 'seize', value: null });
    return [t.s.raided, t.s.chit[t.match.play.data.chits.index.get('al-lawrence')!]];
  };
  expect([caught(4), caught(5)]).toEqual([
    [-1, 3],
    [-1, 5],
  ]);
});

rule('6.28', 'the winter offensive takes the snow off Russian attacks for its turn', () => {
  const t = table(
    { N4039: 'ru-20 ru-39', N3938: 'tu-17' },
    {
      ...SPRING,
      turn: 17,
      west: 'cp',
      held: 'al-winter-offensive-1',
      dice: { combat: [1] },
    },
  );
  t.goTo('allied', 'combat');
  t.choose('allied', attack('N3938'), join('ru-20'), commit);
  expect(t.next).toBe('allied: support');
  t.choose('allied', event('al-winter-offensive-1'), goOn);
  expect(t.battle.drm).toBe(0);
});

rule('6.3', 'under air interdiction who starts beside Britons halts on difficult ground', () => {
  const cost = (active: string) =>
    table({ N2415: 'bp-11in', N2315: 'tu-27' }, { ...SPRING, west: 'cp', active })
      .goTo('cp', 'movement')
      .cost('tu-27', 'N2516');
  expect([cost(''), cost('al-air-interdiction')]).toEqual([4, undefined]);
});
