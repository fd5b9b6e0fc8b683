/** 3.6, 3.7 Set-up: who sees what of it. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import { onTop, place, ready, table } from './table.ts';

const rule = rulesOf(storm);

rule('3.6', 'while the Allies set up, nobody else sees anything of them', () => {
  const t = table();
  t.does('allied', place('br-2', '1734'));
  for (const reader of ['german', null] as const) {
    expect(t.seen(reader, '1334')).toBeUndefined();
    expect(t.seen(reader, '1734')).toBeUndefined();
    expect(JSON.stringify(t.read(reader))).not.toMatch(/br-2|1734|II Corps/);
    expect((t.board(reader) as { setup: unknown }).setup).toBeNull();
  }
  expect(t.seen('allied', '1734')).toEqual(['br-2', 'br-15', 'br-port']);
  expect(t.seen('allied', '2432')).toBeUndefined(); // nor the Allies anything of the Germans
});

rule('3.7', 'the Germans then set up against the tops of the Allied stacks', () => {
  const t = table();
  t.does('allied', place('br-2', '1734'), onTop('br-port'), ready);
  for (const reader of ['german', null] as const) {
    expect(t.seen(reader, '1734')).toEqual(['br-port', '?', '?']);
    expect(t.seen(reader, '1434')).toEqual(['br-22']);
    expect(t.seen(reader, '3029')).toEqual(['fr-1col', '?']);
    expect(t.seen(reader, '1334')).toBeUndefined();
  }
  expect(t.seen('allied', '1734')).toEqual(['br-port', 'br-2', 'br-15']);
});

rule('3.7', 'and the Allies see nothing of them until they are ready', () => {
  const t = table();
  t.does('allied', ready);
  t.does('german', place('ge-stoss-3', '2731'));
  for (const reader of ['allied', null] as const) {
    expect(t.seen(reader, '2731')).toBeUndefined();
    expect(t.seen(reader, '2432')).toBeUndefined();
    expect(t.seen(reader, '2631')).toBeUndefined();
    expect(JSON.stringify(t.read(reader))).not.toMatch(/stoss|2731|III/);
    expect((t.board(reader) as { setup: unknown }).setup).toBeNull();
  }
  expect(t.seen('german', '2731')).toEqual(['ge-stoss-3', 'ge-8r', 'ge-65']);
  t.does('german', ready);
  expect(t.seen('allied', '2731')).toEqual(['ge-stoss-3', '?', '?']);
  expect(t.seen('allied', '2631')).toEqual(['ge-agb']);
});
