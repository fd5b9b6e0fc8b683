/** The ten optional rules of chapter 16. Plan 1919 fixes all of them (S3.3): see its `options` in scenarios.ts. */

import type { Option } from '@armistice/engine';

export const options = [
  {
    id: 'australianAmericanCorps',
    title: 'Australian-American Corps',
    rule: '16.1',
    summary: 'From Allied Turn 9 the Australians and two U.S. divisions in one hex fight as an elite corps.',
    default: false,
  },
  {
    id: 'influenza',
    title: 'Influenza',
    rule: '16.2',
    summary: 'One turn in September or October may see the epidemic peak and slow both armies.',
    default: false,
  },
  {
    id: 'weakTrenches',
    title: 'Weak trenches',
    rule: '16.3',
    summary: 'The three southern hexes of the British sector protect less.',
    default: false,
  },
  {
    id: 'belgianDemoralization',
    title: 'Belgian demoralization',
    rule: '16.4',
    summary: 'Belgian units fight worse outside Belgium.',
    default: false,
  },
  {
    id: 'navalEvacuation',
    title: 'Allied naval evacuation',
    rule: '16.5',
    summary: 'A stack in each Channel port may leave by sea and come back a turn later.',
    default: false,
  },
  {
    id: 'bigBertha',
    title: 'Big Bertha',
    rule: '16.6',
    summary: 'The gun may move when its hex is lost or cut off; its end gives the Allies a morale point.',
    default: false,
  },
  {
    id: 'stossCasualties',
    title: 'Stosstruppen casualties',
    rule: '16.7',
    summary: 'An attack with Stosstruppen takes at least one of its losses from them.',
    default: false,
  },
  {
    id: 'superHighOdds',
    title: 'Super-high odds',
    rule: '16.8',
    summary: 'Each multiple above 7:1 adds one to the die.',
    default: false,
  },
  {
    id: 'historicalWeather',
    title: 'Historical weather',
    rule: '16.9',
    summary: 'No weather dice: Turns 14 to 16 are wet and all others dry.',
    default: false,
  },
  {
    id: 'parisGun',
    title: 'The Paris gun',
    rule: '16.10',
    summary: 'While it stands, the gun fires each German turn; two sixes cost the Allies a morale point.',
    default: false,
  },
] as const satisfies readonly Option[];

export type OptionId = (typeof options)[number]['id'];
