/** Which countries are open to whom (7.1, 17.1-17.4). */

import { wasPlayed } from '../chits.ts';
import { COUNTRIES, COUNTRY, type Country, countryName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { preWar, type Reader } from '../types.ts';

/**
 * May units of either side stand in a country at all? Neutrals are closed until they enter (7.14); Greece opens with the
 * Salonika event (6.52), Albania with that or with Greece (17.4); Holland and Switzerland never do, but for a pre-war
 * event; Asiatic Turkey is scenery.
 */
export function isOpen(g: Reader, country: number): boolean {
  switch (countryName(country)) {
    case undefined:
    case 'Switzerland':
    case 'Asiatic Turkey':
      return false;
    case 'Netherlands':
      return preWar(g, 'cp', 5);
    case 'Belgium':
    case 'Luxembourg':
      return !preWar(g, 'cp', 10);
    case 'Greece':
    case 'Albania':
      return g.s.bases.salonika || wasPlayed(g, 'salonika') || g.s.allegiance[POWER.greece] !== SIDE.nobody;
    case 'Persia':
    case 'Egypt':
      return g.s.turn >= NEAR_EAST_TURN;
    default: {
      const power = COUNTRIES[countryName(country) as Country];
      return power === null || g.s.allegiance[POWER[power]] !== SIDE.nobody || wasHere(g, POWER[power]);
    }
  }
}

/** 7.12: November 1914. */
export const NEAR_EAST_TURN = 6;

/** Is the war in all of the Near East part of the game? Not in the scenario of 1918 (22.51). */
export const hasNearEast = (g: Reader): boolean =>
  NEAR_EAST_MAPS.every((map) => g.scenario.maps.includes(map));
const NEAR_EAST_MAPS = ['caucasus', 'iraq', 'egypt'] as const;

/** A beaten country stays open ground. */
const wasHere = (g: Reader, power: number): boolean =>
  g.s.entered[power] !== 0 || power === POWER.montenegro || (power === POWER.turkey && g.s.surrender.turkey);

const COUNTRY_COUNT = Object.keys(COUNTRY).length + 1;

/** By country: open or not, for a loop over places. */
export function openCountries(g: Reader): Uint8Array {
  const open = new Uint8Array(COUNTRY_COUNT);
  for (let country = 0; country < open.length; country++) open[country] = isOpen(g, country) ? 1 : 0;
  return open;
}
