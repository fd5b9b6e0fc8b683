/** What the plans of The Great War's six maps share. */

import type { GatheredPlan, TotalPlan } from '../src/plan.ts';

/** How many Turkish surrender hexes the Allies hold in each scenario: front, number, rule. */
export function surrenderTotals(
  ...held: readonly (readonly [front: string, is: number, rule: string])[]
): TotalPlan[] {
  return held.map(([front, is, rule]) => ({
    name: `Turkish surrender hexes in Allied hands ${front}`,
    rule,
    is,
    feature: 'turkish-surrender',
    front,
    side: 'allied',
  }));
}

/**
 * The hexes that the marker of Allied cities held counts (18.13), on a map of Europe: cities of the Central Powers and the
 * edge of Germany.
 */
export const citiesHeld: GatheredPlan = {
  name: 'cities-held',
  rule: '18.13, 18.14',
  countries: ['Germany', 'Austria-Hungary', 'Bulgaria', 'Luxembourg', 'European Turkey'],
  kinds: ['city', 'capital'],
  features: ['counts-as-city'],
};

/** On a map of the Near East it counts none: docs/decisions/maps.md. */
export const noCitiesHeld: GatheredPlan = {
  name: 'cities-held',
  rule: 'derived: 18.13, 22.36, 22.46',
  countries: [],
};

const TRACKS: { readonly [front: string]: string } = {
  1915: '22.26',
  1916: '22.36',
  1917: '22.46',
  1918: '22.56',
};

/** How many of them the Allies hold on one map in each scenario. All maps together make what is printed: 1, 0, 0, 0. */
export const citiesHeldTotals = (held: { readonly [front: string]: number }): TotalPlan[] =>
  Object.entries(held).map(([front, is]) => ({
    name: `Allied cities held ${front}`,
    rule: TRACKS[front]!,
    is,
    list: 'cities-held',
    front,
    side: 'allied',
  }));

/** Where new units of these countries come in, if they hold it: the cities at home. */
export const newUnits = (...countries: readonly string[]): GatheredPlan => ({
  name: 'new-units',
  rule: '13.11',
  countries,
  kinds: ['city', 'capital'],
});

/** The towns of Persia: who comes in by them depends on who holds them. */
export const persianTowns: GatheredPlan = {
  name: 'persian-towns',
  rule: '7.12, 13.28, 13.29',
  countries: ['Persia'],
  kinds: ['town', 'city'],
};
