/** 6.5-6.58 Events that count outside battles. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { surrenderModifiers } from '../rules/surrender.ts';
import { score } from '../rules/victory.ts';
import { attack, done, drawn, type Layout, move, play, rail, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const MAY: Layout = { turn: 10, letter: 'D', west: 'cp', dice: { combat: [3] } };
const JUNE: Layout = { turn: 11, letter: 'D', west: 'cp' };
const deed = (choice: string, value: string | null | { [key: string]: string }) => ({ choice, value });

rule('6.5', 'the shock-troop event lets Germany convert divisions', () => {
  const train = deed('shock', 'ge-3');
  const t = (held: string) =>
    table({ W5528: 'ge-3 ge-16' }, { ...JUNE, held, resources: { germany: 9 } }).goTo('cp', 'newUnits');
  expect(t('').refusalOf('cp', train)).toBe('15.41');
  const with_ = t('cp-shock-troops-1');
  with_.choose('cp', train);
  expect([with_.face('ge-3'), with_.chit('cp-shock-troops-1')]).toEqual([1, 'out']);
  expect(with_.refusalOf('cp', deed('shock', 'ge-16'))).toBe('15.41');
});

rule(
  '6.10',
  'the Paris Gun stands within eight hexes of Paris in supply, counts a point, and is lost with its hex',
  () => {
    const t = table({ W5620: 'ge-16', W5412: 'fr-7' }, { ...JUNE, held: 'cp-paris-gun' });
    t.goTo('cp', 'newUnits');
    const before = score(t.match.play).victory;
    expect(t.refusalOf('cp', play('cp-paris-gun', 'W5528'))).toBe('6.10'); // too far
    t.choose('cp', play('cp-paris-gun', 'W5413'));
    expect(score(t.match.play).victory).toBe(before + 1);
    t.until(
      'the Allies move in the West',
      () => t.step === 'movement' && t.match.play.frame('movement')!.half === 2,
    );
    t.choose('allied', move('fr-7', 'W5413'));
    expect([t.chit('cp-paris-gun'), score(t.match.play).victory]).toEqual(['out', before]);
  },
);

rule(
  '6.24',
  'before the Arab army rises Lawrence stops trains at a town of Palestine, once between strategic turns',
  () => {
    const t = table({ N2419: 'tu-9', N1822: 'tu-5' }, { ...JUNE, active: 'al-lawrence' }).goTo(
      'allied',
      'raid',
    );
    expect(t.refusalOf('allied', deed('blowUp', 'N2416'))).toBe('6.24'); // Jerusalem is a city
    t.choose('allied', deed('blowUp', 'N2419'));
    t.until('the trains run', () => t.next === 'cp: strategicMovement');
    expect(t.refusalOf('cp', rail('tu-9', 'N1822'))).toBe('9.31');
    expect(t.refusalOf('cp', rail('tu-5', 'N2419'))).toBe('9.31');
    expect(t.refusalOf('cp', rail('tu-5', 'N2117'))).toBeUndefined();
  },
);

rule('6.24', 'with an Arab army there are no more raids', () => {
  const t = table({}, { ...JUNE, active: 'al-lawrence al-arab-northern-army' });
  t.until('the trains run', () => t.next === 'cp: strategicMovement' || t.step === 'raid');
  expect(t.step).toBe('strategicMovement');
});

rule('6.26', 'a raid can be foiled: Lawrence is lost on a five or six', () => {
  const raided = (die: number) => {
    const t = table(
      {},
      { ...JUNE, active: 'al-lawrence', held: 'cp-lawrence-captured', dice: { Lawrence: [die] } },
    );
    t.goTo('allied', 'raid').choose('allied', deed('blowUp', 'N2419'));
    t.choose('cp', deed('seize', null));
    return [t.chit('al-lawrence'), t.chit('cp-lawrence-captured'), t.s.raided];
  };
  expect([raided(4), raided(5)]).toEqual([
    ['active', 'out', -1],
    ['out', 'out', -1],
  ]);
  expect(
    drawn('cp', 'cp-lawrence-captured', {}, { active: 'al-arab-northern-army' }).chit('cp-lawrence-captured'),
  ).toBe('out');
});

rule('6.29', 'Enver wants an attack of three units in the Caucasus', () => {
  const t = table(
    { N3839: 'ru-30', N3738: 'tu-9 tu-5', N3838: 'tu-7' },
    { ...MAY, west: 'allied', active: 'cp-enver-offensive-1', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect(t.refusalOf('cp', done)).toBe('6.29');
  t.fought('cp', 'N3839', 'tu-9 tu-5 tu-7');
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.refusalOf('cp', done)).toBeUndefined();
});

rule(
  '6.29',
  'Conrad wants Austrian attacks in Italy on three turns, the first with two more on the die',
  () => {
    const t = drawn(
      'cp',
      'cp-conrad-offensive',
      { W2527: 'it-1', W2428: 'ah-2' },
      { out: 'cp-u-boat', dice: { combat: [3, 3] } },
    );
    t.until('his first turn comes', () => t.s.turn === 12 && t.next === 'cp: combat');
    expect(t.refusalOf('cp', done)).toBe('6.29');
    expect(t.fought('cp', 'W2527', 'ah-2').drm).toBe(2);
    t.until('the battle is over', () => t.step === 'combat');
    expect(t.refusalOf('cp', done)).toBeUndefined();
    expect(
      drawn('cp', 'cp-conrad-offensive', {}, { sides: { italy: 'nobody' } }).chit('cp-conrad-offensive'),
    ).toBe('pool');
  },
);

rule('6.29', 'Haig wants two British attacks a turn at even odds', () => {
  const lines: Stacks = { W5219: 'ge-83', W5119: 'br-1 br-2', W5220: 'ge-84', W5120: 'br-3 br-4' };
  const t = table(lines, { ...MAY, west: 'allied', active: 'al-haig-offensive', dice: { combat: [3, 3] } });
  t.goTo('allied', 'combat');
  expect(t.refusalOf('allied', done)).toBe('6.29');
  t.fought('allied', 'W5219', 'br-1 br-2');
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.refusalOf('allied', done)).toBe('6.29');
  t.fought('allied', 'W5220', 'br-3 br-4');
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.refusalOf('allied', done)).toBeUndefined();
});

rule('6.29', 'who marches away from the attack he owes forfeits the game', () => {
  const t = table(
    { W5219: 'ge-83', W5119: 'br-1 br-2' },
    { ...MAY, west: 'allied', active: 'al-haig-offensive' },
  );
  t.goTo('allied', 'movement').choose('allied', move('br-1', 'W4919'), move('br-2', 'W4919'));
  for (let i = 0; i < 50 && t.outcome === null; i++) t.passBy('callOff');
  expect(t.outcome).toMatchObject({ winner: 'cp', how: 'forfeit' });
});

rule('6.30', 'Foch gives the Allies another combat phase in the West in every turn', () => {
  const t = table(
    { W5219: 'ge-16 ge-22', W5119: 'br-1', W5019: 'fr-7' },
    { ...MAY, west: 'allied', active: 'al-foch', dice: { combat: [2, 2] } },
  );
  t.goTo('allied', 'movement').choose('allied', deed('layMarker', { marker: 'foch', at: 'W5119' }));
  t.goTo('allied', 'combat').fought('allied', 'W5219', 'br-1');
  t.until('the battle is over', () => t.step === 'combat');
  t.choose('allied', done);
  expect(t.match.play.frame('combat')).toMatchObject({ side: 'allied', special: true });
  t.until('the next turn', () => t.s.turn === 11);
  expect([t.chit('al-foch'), t.s.foch.place]).toEqual(['active', -1]);
});

rule('6.31', 'Allenby does it once, in Egypt', () => {
  const t = table(
    { N4210: 'tu-9', N4309: 'bp-20ind', W5119: 'br-1' },
    { ...MAY, west: 'allied', active: 'al-allenby', dice: { combat: [3, 3] } },
  );
  t.goTo('allied', 'movement');
  expect(t.refusalOf('allied', deed('layMarker', { marker: 'allenby', at: 'W5119' }))).toBe('6.31');
  t.choose('allied', deed('layMarker', { marker: 'allenby', at: 'N4309' }));
  t.goTo('allied', 'combat').choose('allied', done);
  expect(t.match.play.frame('combat')).toMatchObject({ special: true });
  expect(t.refusalOf('allied', attack('N4210'))).toBeUndefined();
  t.choose('allied', done);
  t.until('attrition is over', () => t.step === 'movement');
  expect(t.chit('al-allenby')).toBe('out');
});

rule('6.32', 'Maude opens the railways of Iraq to the British', () => {
  const ride = (active: string) =>
    table({ N2252: 'bi-14ind' }, { ...JUNE, active })
      .goTo('allied', 'strategicMovement')
      .refusalOf('allied', rail('bi-14ind', 'N2552'));
  expect([ride(''), ride('al-maude')]).toEqual(['9.23', undefined]);
});

rule('6.34', 'Kress digs the Gaza line, unless it was entered before; entering destroys it', () => {
  const t = table(
    { N2712: 'tu-9', N2812: 'bp-20ind' },
    { ...MAY, west: 'allied', held: 'cp-kress', dice: { combat: [3] } },
  );
  t.goTo('cp', 'movement').choose('cp', play('cp-kress'));
  t.goTo('allied', 'combat');
  expect(t.fought('allied', 'N2712', 'bp-20ind').drm).toBe(-1);
  const late = table({ N2712: 'bp-20ind' }, { ...JUNE, held: 'cp-kress' }).goTo('cp', 'movement');
  expect(late.refusalOf('cp', play('cp-kress'))).toBe('6.34');
});

rule('6.35', 'a trench of the Near East goes to Turks in supply, and not into cities or mountains', () => {
  const t = table(
    { N3738: 'tu-9', N3838: 'tu-5', N3835: 'tu-7', N3839: 'ru-30' },
    { ...JUNE, west: 'cp', held: 'cp-trench-1', dice: { combat: [3] } },
  );
  t.goTo('cp', 'newUnits');
  expect(t.values('cp', 'playEvent')).toEqual([{ chit: 'cp-trench-1', at: 'N3738' }]);
  t.choose('cp', play('cp-trench-1', 'N3738'));
  t.goTo('allied', 'combat');
  expect(t.fought('allied', 'N3738', 'ru-30').drm).toBe(-1);
});

rule(
  '6.37',
  'one Russian unit a turn lands on the Black Sea coast east of Trebizond, until the Czar falls',
  () => {
    const landings = (layout: Layout) =>
      (
        table(
          { N4234: 'tu-9' },
          { ...JUNE, active: 'al-russian-amphibious', off: { nearEast: 'ru-1kub ru-2kub' }, ...layout },
        )
          .goTo('allied', 'newUnits')
          .values('allied', 'place') as { unit: string; to: string }[]
      ).filter(({ to }) => to.startsWith('N42') && to < 'N4236');
    expect(landings({}).map(({ to }) => to)).toContain('N4235');
    expect(landings({}).some(({ to }) => to === 'N4234')).toBe(false); // Turks are there
    expect(landings({ bolshevik: 'D' })).toEqual([]);
    const t = table(
      {},
      { ...JUNE, active: 'al-russian-amphibious', off: { nearEast: 'ru-1kub ru-2kub' } },
    ).goTo('allied', 'newUnits');
    t.choose('allied', { choice: 'place', value: { unit: 'ru-1kub', to: 'N4235' } });
    expect([t.holder('N4235'), t.isSupplied('ru-1kub')]).toEqual(['allied', true]);
    expect(t.refusalOf('allied', { choice: 'place', value: { unit: 'ru-2kub', to: 'N4233' } })).toBe('13.11');
  },
);

rule(
  '6.43',
  'the Yilderim headquarters in Palestine is bombed: depleted until the next strategic turn',
  () => {
    const t = table({ N2419: 'tu-hq-yag' }, { ...JUNE, held: 'al-turkish-hq-bombed' }).goTo(
      'allied',
      'newUnits',
    );
    t.choose('allied', play('al-turkish-hq-bombed'));
    expect([t.face('tu-hq-yag'), t.chit('al-turkish-hq-bombed')]).toEqual([1, 'out']);
  },
);

rule('6.44', 'the Army of Islam wants Turks, and Turks alone, in Baku', () => {
  const four = (stacks: Stacks) => {
    const t = table(stacks, { ...JUNE, active: 'cp-army-of-islam' });
    return surrenderModifiers(t.match.play).items.some(({ value }) => value === 4);
  };
  expect([four({}), four({ N3653: 'tu-9' }), four({ N3653: 'tu-9 ge-146' })]).toEqual([true, false, true]);
  const worth = (active: string) => score(table({ N3653: 'tu-9' }, { ...JUNE, active }).match.play).victory;
  expect(worth('') - worth('cp-army-of-islam')).toBe(1);
  expect(drawn('cp', 'cp-army-of-islam', {}, { turn: 47, letter: 'S' }).chit('cp-army-of-islam')).toBe('out');
});

rule('6.48', 'convoys end the U-boats; one that is drawn later is removed', () => {
  const t = table({}, { ...JUNE, active: 'cp-u-boat', pool: 'cp-u-boat-2', held: 'al-convoy' }).goTo(
    'allied',
    'newUnits',
  );
  t.choose('allied', play('al-convoy'));
  expect([t.chit('cp-u-boat'), t.chit('cp-u-boat-2')]).toEqual(['out', 'pool']);
  expect(drawn('cp', 'cp-u-boat-2', {}, { active: 'al-convoy' }).chit('cp-u-boat-2')).toBe('out');
});

rule('6.56', 'typhus takes Serbia’s points and closes its border in the next three turns', () => {
  const t = drawn(
    'cp',
    'cp-serb-typhus',
    { E2013: 'sb-1drn sb-2drn', E2310: 'ah-2' },
    { resources: { serbia: 3, germany: 3 }, dice: { 'U-boats': [1, 1] } },
  );
  expect([t.resourcesOf('serbia'), t.s.until[t.match.play.data.chits.index.get('cp-serb-typhus')!]]).toEqual([
    0, 14,
  ]);
  const east = (turn: number) =>
    t.until(
      'the Central Powers move in the East',
      () =>
        t.s.turn === turn &&
        t.asked.includes('cp') &&
        t.step === 'movement' &&
        t.refusalOf('cp', move('ah-2', 'E2410')) === undefined,
    );
  // It breaks out, and begins to count with the next turn.
  expect(east(11).refusalOf('cp', move('ah-2', 'E2311'))).toBeUndefined();
  expect(east(12).refusalOf('cp', move('ah-2', 'E2311'))).toBe('6.56');
  expect(east(14).refusalOf('cp', move('ah-2', 'E2311'))).toBe('6.56');
  expect(east(15).refusalOf('cp', move('ah-2', 'E2311'))).toBeUndefined();
});

rule('6.57', 'in the influenza nobody leaves the boxes, and shock troops fall ill for good', () => {
  const t = drawn(
    'allied',
    'al-influenza',
    { W5528: 'ge-3- ge-4- ge-5-' },
    { off: { europe: 'br-9na' }, dice: { influenza: [1, 1] } },
  );
  expect(t.next).toBe('cp: influenza');
  t.choose('cp', deed('layLow', 'ge-5'), deed('layLow', 'ge-3'));
  expect([t.face('ge-3'), t.face('ge-4'), t.face('ge-5')]).toEqual([0, 1, 0]);
  t.goTo('allied', 'newUnits');
  expect(t.refusalOf('allied', { choice: 'place', value: { unit: 'br-9na', to: 'W6707' } })).toBe('6.57');
});

rule('6.57', 'the ill are never converted again', () => {
  const t = drawn(
    'allied',
    'al-influenza',
    { W5528: 'ge-3- ge-4-' },
    {
      ...{ held: 'cp-shock-troops-1', resources: { britain: 3, germany: 9 }, dice: { influenza: [1, 1] } },
    },
  );
  t.choose('cp', deed('layLow', 'ge-3'), deed('layLow', 'ge-4'));
  t.goTo('cp', 'newUnits');
  expect(t.refusalOf('cp', deed('shock', 'ge-3'))).toBe('6.57');
});

rule('6.58', 'in 1918 Turkey may surrender by an event', () => {
  const t = table(
    { E1328: 'tu-9' },
    { scenario: '1918', turn: 38, letter: 'O', west: 'cp', held: 'al-turkey-surrenders' },
  );
  t.goTo('allied', 'newUnits').choose('allied', play('al-turkey-surrenders'));
  expect([t.s.surrender.turkey, t.at('tu-9')]).toEqual([true, 'gone']);
});

rule(
  '6.3',
  'air interdiction: next to Britons in Egypt the Central Powers halt in difficult ground, for a turn',
  () => {
    const raided = (held: string) => {
      const t = table({ N2227: 'tu-9', N2228: 'bp-20ind' }, { ...JUNE, held });
      t.goTo('allied', 'newUnits');
      if (held !== '') t.choose('allied', play(held));
      t.goTo('cp', 'movement');
      return [t.cost('tu-9', 'N2326'), t.cost('tu-9', 'N2426')];
    };
    // Every way to N2426 leads through difficult ground.
    expect([raided(''), raided('al-air-interdiction')]).toEqual([
      [2, 4],
      [2, undefined],
    ]);
  },
);

rule('6.33', 'the Tiger takes one off every later die for sudden death', () => {
  const total = (active: string) => {
    const t = table(
      { W5315: 'ge-16' },
      {
        ...{ ...JUNE, collapsed: ['russia'], active: `al-french-mutiny ${active}` },
        dice: { 'sudden death': [1] },
      },
    ).goTo('cp', 'movement');
    t.choose('cp', move('ge-16', 'W5216'));
    const facts = t.match.accounts
      .flatMap(({ notes }) => notes)
      .map(({ fact }) => fact as { what?: string; total?: number });
    return facts.find((fact) => fact?.what === 'sudden death')!.total!;
  };
  expect(total('') - total('al-tiger')).toBe(1);
});
