/** The Western Front at the command line: its order of battle, and battles that are described to it. */

import type { Setting } from '@armistice/engine';
import { arrange, unwrap } from '@armistice/engine';
import { describe, expect, it } from 'vitest';
import type { Weltkrieg } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import odds from '../western-front/odds.ts';
import orderOfBattle from '../western-front/order-of-battle.ts';

const setting = unwrap(arrange(westernFront, { scenario: 'schlieffen' })) as Setting<Weltkrieg>;

describe('forces', () => {
  const { units, arrivals, stores = [], totals } = orderOfBattle(setting);

  it('adds up to what the text has for August 1914', () => {
    expect(totals.France).toEqual({ units: 101, strength: 409 });
    expect(totals.Belgium).toEqual({ units: 10, strength: 42 });
    const [german, austrian] = [totals.Germany!, totals['Austria-Hungary']!];
    expect([german.units + austrian.units, german.strength + austrian.strength]).toEqual([134, 629]);
  });

  it('has hexes, strengths and dates of the lists', () => {
    expect(units.find(({ id }) => id === 'france-inf-xx-25-6-4')).toMatchObject({
      ...{ at: '2420', strength: 6, movement: 4, nation: 'France', side: 'entente' },
    });
    expect(units.find(({ id }) => id === 'fortress-2107')).toMatchObject({ strength: 36, size: 'fortress' });
    expect(arrivals).toContainEqual({
      ...{ when: '4 August 1914', nation: 'France', what: 'reinforcement', where: '0717', rule: 'wf:24-1' },
      units: ['france-inf-xx-76r-4-4'],
    });
    expect(stores.find(({ where }) => where === 'germany-hq-7')?.amount).toBe(50);
  });

  it('lists a counter once: where it stands, or when it comes', () => {
    const coming = new Set(arrivals.flatMap((one) => (one.what === 'reinforcement' ? one.units : [])));
    expect(units.filter(({ id }) => coming.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('odds', () => {
  const ask = (said: { readonly [flag: string]: unknown }) => odds.reckon(setting as never, said);

  it('knows that 48 points counterattack with 144', () => {
    const { notes, expected, modifiers } = unwrap(ask({ attack: 48, defend: 48, terrain: 'woods' }));
    expect(notes[0]).toContain('48 attack, 144 counterattack');
    expect(modifiers.map(({ label, value }) => [label, value])).toEqual([
      ['woods, attack', -2],
      ['woods, counterattack', 1],
    ]);
    expect(expected.attackerLoss).toBeGreaterThan(expected.defenderLoss);
  });

  it('takes hex and units as they stand', () => {
    const { attack, defence } = unwrap(
      ask({ hex: '2107', attackers: 'germany-inf-xx-5-8-5@2207, germany-inf-xx-6-8-5@2207' }),
    );
    expect(attack).toHaveLength(2);
    expect(defence.at(-1)).toEqual({ label: 'fortress', value: 36, rule: '21-3' });
  });

  it('says what is missing', () => {
    expect(ask({}).ok).toBe(false);
    expect(ask({ hex: '2107', attack: 3 }).ok).toBe(false);
    expect(ask({ hex: '2107', attackers: 'germany-inf-xx-5-8-5' }).ok).toBe(false);
  });
});
