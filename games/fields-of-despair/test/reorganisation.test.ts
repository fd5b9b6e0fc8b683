import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { totalStrength } from '../blocks.ts';
import { frontlineHexes, holds } from '../front.ts';
import { despair } from '../index.ts';
import { LONGEST } from '../rules/plan.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const shift = (block: string, sp: number, to: string) => ({ block, sp, to });

/** A front along the Meuse: the Central Powers hold Germany and nothing else. */
const plan = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { scenario: 'mobile', turn: 2, from: 'reorganisation', forts: {}, ...layout });

rule('8.1', 'SPs go along supply lines to any hex of the side', () => {
  const t = plan({ M03: 'cp 20', J01: 'cp 6', I06: 'french 8', C07: 'french 15' });
  t.does('cp', 'shift', shift('M03:0', 10, 'L09'));
  t.does('cp', 'shift', shift('J01:0', 5, 'M08'));
  expect(t.seenBlocks('cp', 'L09', 'cp')).toBe('10');
  expect(t.refused('cp', 'shift', shift('M03:0', 10, 'I02'))).toBe('8.1');
  expect(t.refused('cp', 'shift', shift('M03:0', 7, 'L08'))).toBe('8.1');
  t.does('cp', 'split', { block: 'M03:0', sp: 7 });
  t.does('cp', 'shift', shift('M03:1', 7, 'L08'));
  expect(t.seenBlocks('cp', 'L08', 'cp')).toBe('7');
});

rule('8.1', 'nothing goes to or from a hex without a supply line', () => {
  const t = plan({ G07: 'cp 6', M03: 'cp 5' }, { control: { cp: 'G07' } });
  expect(t.refused('cp', 'shift', shift('G07:0', 6, 'M03'))).toBe('8.1');
  expect(t.refused('cp', 'shift', shift('M03:0', 5, 'G07'))).toBe('8.1');
});

rule('8.1', 'every frontline hex must have a block, if the side can see to it', () => {
  const t = plan({ M03: 'cp 20' });
  expect(t.refused('cp', 'ready')).toBe('8.1');
  const front = frontlineHexes(t.match.play, 0).map((place) => t.match.play.data.ground.ids[place]!);
  expect(front.length).toBeGreaterThan(5);
  for (const hex of front.slice(1)) t.does('cp', 'shift', shift('M03:0', 1, hex));
  expect(t.refused('cp', 'ready')).toBe('8.1');
  t.does('cp', 'deceive', front[0]!);
  expect(t.refused('cp', 'ready')).toBeUndefined();
});

rule('8.1', 'one word covers the front with Deception blocks', () => {
  const t = plan({ M03: 'cp 20', C07: 'french 9' });
  t.does('cp', 'garrison');
  expect(t.refused('cp', 'garrison')).toBe('8.1');
  expect(t.seenBlocks('cp', 'J01', 'cp')).toBe('d');
  t.does('cp', 'ready');
});

rule('8.1', 'with no Deception blocks and no block to spare the front may have gaps', () => {
  const pool = { ...(despair.content.pool.value as object), deception: 0 } as never;
  const t = plan({ J01: 'cp 1' }, { content: { pool } });
  expect(t.refused('cp', 'garrison')).toBe('2.1');
  expect(t.refused('cp', 'ready')).toBeUndefined();
  const more = plan({ J01: 'cp 2' }, { content: { pool } });
  expect(more.refused('cp', 'ready')).toBe('8.1');
});

rule('8.0', 'both plan in secret, and their plans are opened together', () => {
  const t = plan({ M03: 'cp 20', C07: 'french 9' });
  t.does('cp', 'shift', shift('M03:0', 10, 'L09'));
  expect([t.blocks('L09', 'cp'), t.seenBlocks('allied', 'L09', 'cp')]).toEqual(['', '']);
  t.does('cp', 'garrison').does('cp', 'ready');
  expect(t.asked).toEqual(['allied']);
  expect(t.seenBlocks('allied', 'L09', 'cp')).toBe('');
  for (let i = 0; i < LONGEST; i++) if (t.values('allied', 'ready').length === 0) cover(t);
  t.does('allied', 'ready');
  expect(t.seenBlocks('allied', 'L09', 'cp')).toBe('?');
  expect(totalStrength(t.s.armies[0])).toBe(20);
  for (const side of [0, 1] as const)
    for (const place of frontlineHexes(t.match.play, side))
      expect(holds(t.match.play, side, place)).toBe(true);
});

/** One more French SP to the first bare hex. */
function cover(t: Table): void {
  const bare = t
    .values('allied', 'deceive')
    .find((hex) => t.seenBlocks('allied', String(hex), 'allied') === '');
  if (bare !== undefined) t.does('allied', 'deceive', bare);
  else {
    const front = frontlineHexes(t.match.play, 1).map((place) => t.match.play.data.ground.ids[place]!);
    const open = front.find((hex) => t.seenBlocks('allied', hex, 'allied') === '')!;
    t.does('allied', 'shift', shift('C07:0', 1, open));
  }
}

rule('11.3', 'nobody is shifted over the Channel: it is crossed by moving', () => {
  const t = plan({ England: 'british 6', C07: 'french 9 british 2' });
  expect(t.refused('allied', 'shift', shift('England:0', 5, 'E04'))).toBe('8.1');
  expect(t.refused('allied', 'shift', shift('C07:1', 2, 'England'))).toBe('8.1');
  expect(t.refused('allied', 'shift', shift('C07:1', 2, 'B01'))).toBeUndefined();
});

rule('11.1', 'Belgians are not shifted far from Belgium', () => {
  const t = plan({ G01: 'belgian 4', C07: 'french 5' });
  expect(t.refused('allied', 'shift', shift('G01:0', 4, 'C07'))).toBe('11.1');
  expect(t.refused('allied', 'shift', shift('G01:0', 4, 'E01'))).toBeUndefined();
});

rule('5.5', 'what is left in the East is placed in frontline hexes', () => {
  const t = plan({ M03: 'cp 20', C07: 'french 9' }, { state: { eastHome: 45 } });
  expect(t.refused('cp', 'place', { to: 'M03', sp: 5 })).toBe('5.5');
  t.does('cp', 'garrison');
  expect(t.refused('cp', 'ready')).toBe('5.5');
  t.does('cp', 'place', { to: 'J01', sp: 40 });
  expect(t.seenBlocks('cp', 'J01', 'cp')).toBe('d 20 20');
  expect(t.refused('cp', 'place', { to: 'J01', sp: 6 })).toBe('5.5');
  t.does('cp', 'place', { to: 'L09', sp: 5 });
  expect(t.values('cp', 'place')).toEqual([]);
  expect(t.refused('allied', 'place', { to: 'C07', sp: 1 })).toBe('5.5');
  t.does('cp', 'ready').does('allied', 'garrison');
  for (let i = 0; i < LONGEST; i++) if (t.values('allied', 'ready').length === 0) cover(t);
  t.does('allied', 'ready');
  expect([totalStrength(t.s.armies[0]), t.s.eastHome, t.s.waiting[0]]).toEqual([65, 0, 0]);
});

rule('5.5', 'as many as come home, and as many as a hex has room for', () => {
  const t = plan(
    { M03: 'cp 20', J01: 'cp 20 20 13', L09: 'cp 1', C07: 'french 9' },
    { state: { eastHome: 45 } },
  );
  const most = (hex: string): number =>
    Math.max(
      ...(t.values('cp', 'place') as { to: string; sp: number }[])
        .filter(({ to }) => to === hex)
        .map(({ sp }) => sp),
    );
  expect([most('J01'), most('L09')]).toEqual([7, 45]);
  expect(t.refused('cp', 'place', { to: 'J01', sp: 8 })).toBe('1.4');
  expect(t.refused('cp', 'place', { to: 'L09', sp: 46 })).toBe('5.5');
  t.does('cp', 'place', { to: 'J01', sp: 7 });
  expect(t.refused('cp', 'place', { to: 'L09', sp: 39 })).toBe('5.5');
  expect(t.refused('cp', 'place', { to: 'L09', sp: 38 })).toBeUndefined();
});

rule('5.5', 'a plan cut short still brings everybody from the East to the front', () => {
  const t = plan({ M03: 'cp 20', C07: 'french 9' }, { state: { eastHome: 45 } });
  for (let i = 0; i < LONGEST / 2; i++)
    t.does('cp', 'split', { block: 'M03:0', sp: 1 }).does('cp', 'merge', { block: 'M03:1', with: 'M03:0' });
  t.does('cp', 'ready').does('allied', 'garrison');
  for (let i = 0; i < LONGEST; i++) if (t.values('allied', 'ready').length === 0) cover(t);
  t.does('allied', 'ready');
  expect([totalStrength(t.s.armies[0]), t.s.eastHome]).toEqual([65, 0]);
  for (const place of frontlineHexes(t.match.play, 0)) expect(holds(t.match.play, 0, place)).toBe(true);
});

rule('1.4', 'a full hex takes no fourth block', () => {
  const t = plan({ M03: 'cp 20 4c', L04: 'cp 20 20 20' });
  expect(t.refused('cp', 'shift', shift('M03:0', 20, 'L04'))).toBe('1.4');
  expect(t.refused('cp', 'shift', shift('M03:0', 1, 'L04'))).toBe('1.4');
  expect(t.refused('cp', 'deceive', 'L04')).toBe('1.4');
});
