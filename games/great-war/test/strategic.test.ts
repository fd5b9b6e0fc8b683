/** 9 Strategic and sea movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { type Layout, rail, type Stacks, sail, table, transit } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const rides = (seat: 'cp' | 'allied', stacks: Stacks, more: Layout = {}) =>
  table(stacks, { ...SPRING, ...more }).goTo(seat, 'strategicMovement');

rule('9.41', 'a headquarters from Breslau to Budapest counts four units, a Turkish one in Asia two', () => {
  const t = rides('cp', { E4508: 'ge-hq-9', N3835: 'tu-hq-yag' });
  t.choose('cp', rail('ge-hq-9', 'E3310'));
  expect(t.used('cp-europe')).toBe(4);
  t.choose('cp', rail('tu-hq-yag', 'N4126'));
  expect([t.used('cp-europe'), t.used('cp-near-east')]).toEqual([4, 2]);
});

rule('9.11', 'twenty-four units of the Central Powers, double outside Germany at either end', () => {
  const t = rides('cp', { E4508: 'ge-16 ge-22', E3606: 'ah-2' });
  t.choose('cp', rail('ge-16', 'E4908'));
  expect(t.used('cp-europe')).toBe(1);
  t.choose('cp', rail('ah-2', 'E4502'));
  expect(t.used('cp-europe')).toBe(3);
  const full = rides('cp', {
    E4508: 'ge-hq-1 ge-16 ge-22',
    E4908: 'ge-hq-2 ge-24',
    E5102: 'ge-hq-3 ge-30',
    E4502: 'ge-hq-4',
    E4701: 'ge-hq-5',
  });
  const abroad = ['E3310', 'E3606', 'E4304', 'E4112', 'E3118'];
  for (const [i, to] of abroad.entries()) full.choose('cp', rail(`ge-hq-${i + 1}`, to));
  for (const unit of ['ge-16', 'ge-22', 'ge-24', 'ge-30']) full.choose('cp', rail(unit, 'E5412'));
  expect(full.used('cp-europe')).toBe(24);
  full.choose('cp', { choice: 'done', value: null });
  const spent = rides('cp', {
    E4508: 'ge-hq-1 ge-16',
    E4908: 'ge-hq-2',
    E5102: 'ge-hq-3',
    E4502: 'ge-hq-4',
    E4701: 'ge-hq-5',
    E5412: 'ge-hq-6',
    E5205: 'ge-22',
  });
  for (const [i, to] of abroad.entries()) spent.choose('cp', rail(`ge-hq-${i + 1}`, to));
  spent.choose('cp', rail('ge-hq-6', 'E5205'), rail('ge-22', 'E5412'));
  expect(spent.refusalOf('cp', rail('ge-16', 'E3907'))).toBe('9.11');
  expect(spent.refusalOf('cp', rail('ge-16', 'E5412'))).toBeUndefined();
});

rule('9.21', 'twelve Allied units in the West, double outside France and Italy', () => {
  const t = rides('allied', { W5008: 'fr-7', W6707: 'br-9na' });
  t.choose('allied', rail('fr-7', 'W6707'));
  t.choose('allied', rail('br-9na', 'W5909'));
  expect(t.used('allied-west')).toBe(2);
});

rule('9.22', 'Russians ride within Russia and Poland, Serbs and Westerners in the East not at all', () => {
  const t = rides(
    'allied',
    { E4719: 'ru-30', E2015: 'sb-1drn', N4243: 'ru-20' },
    { control: { allied: 'E4020' } },
  );
  t.choose('allied', rail('ru-30', 'E4816'));
  expect(t.used('allied-east')).toBe(1);
  expect(t.refusalOf('allied', rail('sb-1drn', 'E2313'))).toBe('9.22');
  t.choose('allied', rail('ru-20', 'N4437'));
  expect(t.used('allied-caucasus')).toBe(1);
  const lemberg = rides('allied', { E4421: 'ru-30' }, { control: { allied: 'E4020' } });
  expect(lemberg.refusalOf('allied', rail('ru-30', 'E4020'))).toBe('9.22');
});

rule(
  '9.23',
  'no rail in Iraq before Maude, and then south of hexrow 44 alone; four units within Egypt',
  () => {
    const stacks = { N2252: 'bi-16in', N2147: 'bi-17in', N4312: 'bp-10in' };
    const before = rides('allied', stacks);
    expect(before.refusalOf('allied', rail('bi-16in', 'N2552'))).toBe('9.23');
    before.choose('allied', rail('bp-10in', 'N4104'));
    expect(before.used('allied-egypt')).toBe(1);
    const after = rides('allied', stacks, { active: 'al-maude' });
    after.choose('allied', rail('bi-16in', 'N2552'));
    expect(after.used('allied-iraq')).toBe(1);
  },
);

rule('9.13', 'between the East and Asia units go by the transit box, which counts on both sides', () => {
  const t = rides('cp', { E1328: 'tu-1' }, { off: { transit: 'tu-8' } });
  t.choose('cp', transit('tu-1', 'transit'));
  expect(t.at('tu-1')).toBe('transit');
  expect(t.refusalOf('cp', rail('tu-1', 'N4126'))).toBe('9.56');
  t.choose('cp', rail('tu-8', 'N4126'));
  expect(t.at('tu-8')).toBe('N4126');
});

rule('9.14', 'out of Europe counts double there and once in the Near East', () => {
  const t = rides('cp', { E1328: 'tu-1', N4126: 'tu-17' });
  t.choose('cp', transit('tu-1', 'transit'));
  expect([t.used('cp-europe'), t.used('cp-near-east')]).toEqual([2, 1]);
  t.choose('cp', transit('tu-17', 'transit'));
  expect([t.used('cp-europe'), t.used('cp-near-east')]).toEqual([2, 2]);
});

rule('9.15', 'no German division goes to Asia before European Turkey is set up', () => {
  const t = rides('cp', { E4508: 'ge-16' }, { scenario: 'campaign', turn: 8, sides: { turkey: 'cp' } });
  expect(t.refusalOf('cp', transit('ge-16', 'transit'))).toBe('9.15');
  const later = rides('cp', { E4508: 'ge-16' });
  expect(later.refusalOf('cp', transit('ge-16', 'transit'))).toBeUndefined();
});

rule('9.16', 'out of Arabia into an Ottoman town of the Egyptian map, without the box', () => {
  const t = rides('cp', { N3311: 'tu-25' }, { off: { arabia: 'tu-21 tu-22' }, control: { cp: 'N3112' } });
  const places = (t.values('cp', 'rail') as { unit: string; to: string }[]).filter(
    ({ unit }) => unit === 'tu-21',
  );
  expect(places.length).toBeGreaterThan(3);
  expect(places.some(({ to }) => to === 'N3112' || to === 'N3311')).toBe(false);
  t.choose('cp', rail('tu-21', 'N1728'));
  expect([t.at('tu-21'), t.used('cp-near-east')]).toEqual(['N1728', 1]);
});

rule('9.24', 'Russians go between the East and the Caucasus by a box of their own', () => {
  const t = rides('allied', { E4719: 'ru-30' }, { off: { caucasus: 'ru-39' } });
  t.choose('allied', transit('ru-30', 'caucasus'));
  t.choose('allied', rail('ru-39', 'N4243'));
  expect([t.at('ru-30'), t.at('ru-39')]).toEqual(['caucasus', 'N4243']);
  expect([t.used('allied-east'), t.used('allied-caucasus')]).toEqual([1, 1]);
});

rule(
  '9.31',
  'from a town of one’s own in supply to another; not through enemies, neutrals or the open country',
  () => {
    const t = rides('cp', { E4508: 'ge-16', E4609: 'ge-22' });
    expect(t.refusalOf('cp', rail('ge-22', 'E4908'))).toBe('9.31');
    expect(t.refusalOf('cp', rail('ge-16', 'E4609'))).toBe('9.31');
    expect(t.refusalOf('cp', rail('ge-16', 'E1819'))).toBe('9.31');
    expect(t.refusalOf('cp', rail('ge-16', 'E4908'))).toBeUndefined();
  },
);

rule('9.32', 'one may start next to the enemy, not end there, nor pass him but through one’s own', () => {
  const t = rides('cp', { E5012: 'ge-16', E5013: 'ru-30', E4508: 'ge-22' });
  expect(t.refusalOf('cp', rail('ge-22', 'E5012'))).toBe('9.32');
  t.choose('cp', rail('ge-16', 'E4508'));
  expect(t.at('ge-16')).toBe('E4508');
});

rule('9.42', 'headquarters of Europe stay there; those of Asia change fronts by the box', () => {
  const t = rides('cp', { E1328: 'ge-hq-9', N4126: 'tu-hq-yag' });
  expect(t.refusalOf('cp', transit('ge-hq-9', 'transit'))).toBe('9.42');
  t.choose('cp', transit('tu-hq-yag', 'transit'));
  expect(t.at('tu-hq-yag')).toBe('transit');
});

rule('9.51', 'Allied units sail from port to port, nobody else', () => {
  const t = rides('allied', { W6707: 'br-9na', W5008: 'br-10na' });
  expect(t.refusalOf('allied', sail('br-10na', 'W6709'))).toBe('9.51');
  t.choose('allied', sail('br-9na', 'W5801'));
  expect([t.at('br-9na'), t.used('sea-europe')]).toEqual(['W5801', 1]);
  expect(t.refusalOf('allied', rail('br-9na', 'W5008'))).toBe('9.56');
});

rule('9.52', 'six by sea in Europe, three in the Near East, and between them in both', () => {
  const t = rides('allied', { W6707: 'br-9na br-10na br-11na br-12na', N4312: 'as-1as' });
  for (const unit of ['br-9na', 'br-10na', 'br-11na']) t.choose('allied', sail(unit, 'N4104'));
  expect([t.used('sea-europe'), t.used('sea-near-east')]).toEqual([3, 3]);
  expect(t.refusalOf('allied', sail('br-12na', 'N4104'))).toBe('9.52');
  expect(t.refusalOf('allied', sail('br-12na', 'W5801'))).toBeUndefined();
});

rule('9.54', 'no ships in the Baltic, nor in the Black Sea before Constantinople is Allied', () => {
  const t = rides('allied', { W6707: 'br-9na', E6120: 'ru-30' });
  expect(t.refusalOf('allied', sail('br-9na', 'E3031'))).toBe('9.53');
  expect(t.refusalOf('allied', sail('ru-30', 'E6116'))).toBe('9.51');
});

rule('9.55', 'to Iraq ships go from Egypt alone', () => {
  const t = rides('allied', { W6707: 'br-9na', N4312: 'as-1as', N2252: 'bi-16in' });
  expect(t.refusalOf('allied', sail('br-9na', 'N2252'))).toBe('9.55');
  t.choose('allied', sail('as-1as', 'N2252'));
  expect(t.used('sea-near-east')).toBe(1);
});
