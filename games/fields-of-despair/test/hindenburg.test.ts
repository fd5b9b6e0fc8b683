import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { totalStrength } from '../blocks.ts';
import { cpInFrance } from '../front.ts';
import { despair } from '../index.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const lists = (despair.content.map.value as unknown as { lists: { [name: string]: string[] } }).lists;

/** The front of 1915 in Turn 7 of the Grand Campaign, at the digging. */
const digging = (stacks: Stacks, layout: Layout = {}): Table => {
  const held = lists['held:1915:cp']!;
  const rest = Object.values(lists['held:1915:allied']!);
  return table(stacks, {
    scenario: 'campaign',
    turn: 7,
    forts: {},
    frames: [
      ['turn', { at: 7 }],
      ['hindenburg', { path: [] }],
    ],
    control: { cp: held.join(' '), allied: rest.join(' ') },
    boards: { cp: { ep: 3 } },
    ...layout,
  });
};
/** The front of 1915, Verdun included. */
const FRONT = 'D01 D02 D03 D04 D05 E06 F05 G06 H05 I06 J06 K07 L07 L08 L09'.split(' ');
/** Without a block in Verdun it has sixteen hexes, and is shortened so. */
const SHORT = 'D01 D02 D03 D04 E05 F05 G05 H04 I05 I06 J06 K07 L07 L08 L09'.split(' ');
/** Two hexes before it are held as well: with a block in Verdun that makes sixteen. */
const BULGE = {
  control: {
    cp: `${lists['held:1915:cp']!.join(' ')} C03 C04`,
    allied: lists['held:1915:allied']!.filter((hex) => !['C03', 'C04'].includes(hex)).join(' '),
  },
};

const dig = (t: Table, ...hexes: string[]): Table => {
  for (const hex of hexes) t.does('cp', 'dig', hex);
  return t;
};

rule('16.4', 'a line that fits the front is dug there, costs a point, and gives nothing up', () => {
  const t = digging({ H05: 'cp 3 french 4', D05: 'cp 5', D04: 'cp 2', E06: 'cp 4 french 1' });
  expect(t.refused('cp', 'finish')).toBe('16.4');
  dig(t, ...FRONT.slice(0, 4));
  // Cutting off D05 and E06 would be easier to hold; nobody may.
  expect(t.refused('cp', 'dig', 'E05')).toBe('16.4');
  expect(t.why('cp', 'dig', 'E05')).toContain('behind the front');
  expect(t.values('cp', 'dig')).toEqual(['D05']);
  dig(t, ...FRONT.slice(4)).does('cp', 'finish');
  expect(t.board.cp.ep).toBe(2);
  expect(t.seen(null).line.toSorted()).toEqual(FRONT.toSorted());
  expect([t.blocks('D05', 'cp'), t.blocks('E06', 'cp'), t.step]).toEqual(['5', '4', 'scouting']);
  expect([t.holder('D05'), t.holder('E06'), t.holder('H05'), cpInFrance(t.match.play)]).toEqual([
    'cp',
    'cp',
    'allied',
    15,
  ]);
});

rule('16.4', 'a hex before two of the line needs no marker, and is kept', () => {
  const held = lists['held:1915:cp']!.filter((hex) => hex !== 'E06').join(' ');
  const t = digging(
    { D05: 'cp 5' },
    { control: { cp: held, allied: `${lists['held:1915:allied']!.join(' ')} E06` } },
  );
  dig(t, ...SHORT).does('cp', 'finish');
  expect([t.holder('D05'), t.blocks('D05', 'cp'), t.step]).toEqual(['cp', '5', 'scouting']);
});

rule('16.4', 'a front of sixteen hexes is shortened where the player likes, and no further', () => {
  const cut = (...to: string[]): Table => dig(digging({ H05: 'cp 3 french 4' }, BULGE), ...to);
  const south = FRONT.slice(6);
  // Along all of it there is no way in fifteen hexes.
  expect(cut('D01', 'D02', 'C03', 'C04', 'D04').why('cp', 'dig', 'D05')).toContain('in 15 hexes');
  const north = cut('D01', 'D02', 'D03', 'D04', 'D05', 'E06', ...south).does('cp', 'finish');
  expect(['C03', 'C04', 'D05', 'E06'].map((hex) => north.holder(hex))).toEqual([
    'allied',
    'allied',
    'cp',
    'cp',
  ]);
  const middle = cut('D01', 'D02', 'C03', 'C04', 'D04', 'E05', ...south).does('cp', 'finish');
  expect(['C03', 'C04', 'D05', 'E06'].map((hex) => middle.holder(hex))).toEqual([
    'cp',
    'cp',
    'allied',
    'allied',
  ]);
  // Both, in fourteen, give up more than they must; so does a retreat to the Rhine.
  const both = cut('D01', 'D02', 'D03', 'D04', 'E05', ...south);
  expect([both.refused('cp', 'finish'), both.values('cp', 'finish')]).toEqual(['16.4', []]);
  expect(both.why('cp', 'finish')).toContain('need not be given up');
  const rhine = cut(...'H01 I02 J02 K03 K04 L04 M05 M06 M07 M08 L08 L09'.split(' '));
  expect(rhine.why('cp', 'finish')).toContain('need not be given up');
});

rule('16.4', 'each hex of a shortened line is next to the enemy', () => {
  // Behind the Rhine at Köln, from where the army is supplied, there is no line.
  const t = dig(digging({}), ...'L01 K02 J02 I03 I04 J04 J05 J06 K07 L07 M08 M09'.split(' '));
  expect(t.why('cp', 'finish')).toContain('not be next to the enemy');
  const made = dig(digging({}), ...SHORT).does('cp', 'finish');
  const { near } = made.match.play.data.ground;
  for (const hex of SHORT)
    expect(near[made.place(hex)]!.some((next) => made.s.control[next] === 1)).toBe(true);
});

rule('16.4', 'blocks before the line go back to it, where the owner likes', () => {
  const t = digging({ D05: 'cp 5 d', D04: 'cp 2', C07: 'french 3' });
  dig(t, ...SHORT).does('cp', 'finish');
  expect(t.next).toBe('cp: retreat');
  expect(t.refused('cp', 'fall', { block: 'D05:0', to: 'D03' })).toBe('16.4');
  expect(t.refused('cp', 'fall', { block: 'D04:0', to: 'E05' })).toBe('16.4');
  t.does('cp', 'fall', { block: 'D05:0', to: 'E05' });
  t.does('cp', 'fall', { block: 'D05:0', to: 'D04' });
  expect([t.blocks('D05', 'cp'), t.blocks('E05', 'cp'), t.blocks('D04', 'cp')]).toEqual(['', '5', '2 d']);
  expect(t.step).not.toBe('retreat');
});

rule('16.4', 'blocks that contest an Allied hex before the line may stay there', () => {
  const { cp, allied } = BULGE.control;
  const t = digging({ H05: 'cp 3', C03: 'cp 5', B03: 'cp 4 french 6' }, { control: { cp, allied } });
  dig(t, 'D01', 'D02', 'D03', 'D04', 'D05', 'E06', ...FRONT.slice(6)).does('cp', 'finish');
  while (t.step === 'retreat') t.does('cp', 'fall', t.values('cp', 'fall')[0]!);
  expect([t.blocks('B03', 'cp'), t.blocks('C03', 'cp')]).toEqual(['4', '']);
  expect([t.holder('B03'), t.holder('C03')]).toEqual(['allied', 'allied']);
});

rule('16.4', 'a block with one way back takes it; what finds no room goes on to the rear', () => {
  const t = digging({ E06: 'cp 9', E05: 'cp 20 20 20', F05: 'cp 18 20 20' });
  dig(t, ...SHORT);
  const before = totalStrength(t.s.armies[0]);
  t.does('cp', 'finish');
  while (t.step === 'retreat') {
    const [first] = t.values('cp', 'fall');
    t.does('cp', 'fall', first!);
  }
  expect(totalStrength(t.s.armies[0]) + t.s.waiting[0]).toBe(before);
  expect(t.blocks('E06', 'cp')).toBe('');
  expect(t.s.waiting[0]).toBe(0);
});

rule('16.4', 'the line begins in the north, runs on from hex to hex and has no breaks', () => {
  const t = digging({ H05: 'cp 3' });
  expect(t.refused('cp', 'dig', 'D02')).toBe('16.4');
  expect(t.why('cp', 'dig', 'D02')).toContain('northern edge');
  dig(t, 'D01');
  expect(t.refused('cp', 'dig', 'D03')).toBe('16.4');
  expect(t.refused('cp', 'dig', 'C02')).toBe('16.4');
  t.does('cp', 'back');
  expect(t.refused('cp', 'back')).toBe('16.4');
});

rule('16.4', 'once it has left the northern edge the line does not come back to it', () => {
  const t = digging({});
  dig(t, 'F01', 'G02');
  expect(t.why('cp', 'dig', 'H01')).toContain('northern edge');
  expect(t.refused('cp', 'dig', 'H01')).toBe('16.4');
});

rule('16.4', 'no marker lies before two others that touch', () => {
  const t = digging({});
  dig(t, 'D01', 'D02', 'D03');
  // E03 touches D02 and D03.
  expect(t.refused('cp', 'dig', 'E03')).toBe('16.4');
  expect(t.why('cp', 'dig', 'E03')).toContain('before');
});

rule('16.4', 'fifteen hexes at most', () => {
  const t = digging({});
  dig(t, 'D01', 'D02', 'D03', 'D04');
  expect(t.why('cp', 'dig', 'D05')).toContain('in 15 hexes');
  expect(dig(digging({}), ...SHORT).refused('cp', 'finish')).toBeUndefined();
});

rule('16.4', 'Verdun may be dug in only with a block there', () => {
  const before = ['D01', 'D02', 'D03', 'D04', 'D05', 'E06', 'F05', 'G06'];
  expect(dig(digging({}), ...SHORT.slice(0, 7)).refused('cp', 'dig', 'H05')).toBe('16.4');
  // Without Verdun the salient of G06 leads nowhere in fifteen hexes.
  expect(dig(digging({}), ...SHORT.slice(0, 6)).refused('cp', 'dig', 'G06')).toBe('16.4');
  const t = dig(digging({ H05: 'cp 3 french 4' }), ...before, 'H05');
  expect(t.holder('H05')).toBe('allied');
  expect(t.match.play.frame('hindenburg')!.path).toHaveLength(9);
});

rule('16.4', 'without an economic point there is no line', () => {
  const t = digging({ H05: 'cp 3' }, { boards: { cp: { ep: 0 } } });
  expect(t.values('cp', 'dig')).toEqual([]);
  expect(t.refused('cp', 'dig', 'D01')).toBe('16.4');
  t.does('cp', 'forgo');
  expect(t.seen(null).line).toEqual([]);
});

rule('15.2', 'the baseline is counted anew after the line is dug', () => {
  const t = digging({});
  expect(cpInFrance(t.match.play)).toBe(15);
  dig(t, ...SHORT).does('cp', 'finish');
  expect(t.s.baseline).toBe(cpInFrance(t.match.play));
  expect(t.s.baseline).toBe(12);
});

rule('16.4', 'all ground before the line goes to the Allies, with the fortresses on it', () => {
  const t = digging({ J06: 'cp 4' }, { forts: { D05: 'cp 4', J06: 'cp 4', M07: 'cp 4' } });
  dig(t, ...SHORT).does('cp', 'finish');
  expect([t.fort('D05'), t.fort('J06'), t.fort('M07')]).toEqual([0, 4, 4]);
  expect(['D05', 'E06', 'G06', 'D04', 'E05', 'M04'].map((hex) => t.holder(hex))).toEqual([
    'allied',
    'allied',
    'allied',
    'cp',
    'cp',
    'cp',
  ]);
});
