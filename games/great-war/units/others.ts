/** Belgium, Serbia, Montenegro, Italy, Rumania, Bulgaria, Greece, the United States, and the Arabs of the north. */

import { armies, named, reduced, series, type Unit } from './form.ts';

/** Everyone in Antwerp but the 4th (19.21). */
const belgians: readonly Unit[] = [
  ...series({ nation: 'belgian', of: 'Division', factors: '1-2-4' }, { '@A': '1-3 5-6', '@N': '4' }),
  named('belgian', ['CV', 'Cavalry Division', '1-6', '@A'], { kind: 'cavalry' }),
  ...armies('belgian', { '@A': 'BE=Field' }, { support: 0 }),
];

const serb = { nation: 'serbian', kind: 'mountain', factors: '2-4' } as const;
const bans = (mark: string, name: string): Unit[] =>
  series({ ...serb, mark, of: `${name} Division` }, { '@S': '1-2' });

const MONTENEGRIN = { NOR: 'Northern Division', SND: 'Sandzak Division', SOU: 'Southern Division' };

/** Eleven of mountain men: five are gone by 1917, and six stand before Monastir (22.44). */
const serbs: readonly Unit[] = [
  ...bans('DRN', 'Drina'),
  ...bans('DON', 'Danube'),
  ...bans('MOR', 'Morava'),
  ...bans('SUM', 'Sumadija'),
  ...bans('TIM', 'Timok'),
  named('serbian', ['COM', 'Combined Division', '2-4', '@S'], { kind: 'mountain' }),
  named('serbian', ['YUG', 'Yugoslav Division', '2-4', 'P'], { kind: 'mountain' }),
  named('serbian', ['CV', 'Cavalry Corps', '1-6', '@S'], { kind: 'cavalry', size: 'corps' }),
  ...armies('serbian', { '@S': 'SE=Serbian' }),
  ...(['NOR', 'SND', 'SOU'] as const).map((label) =>
    named('montenegrin', [label, MONTENEGRIN[label], '1-4', '@M'], {
      kind: 'mountain',
    }),
  ),
];

const italian = { nation: 'italian', of: 'Division', factors: '2-4' } as const;
const italians: readonly Unit[] = [
  ...series(italian, {
    '*': '1-35',
    '*F': '36-37',
    '*G': '38-39 44',
    '*H': '40 43 45',
    '*I': '46-48',
    '*K': '49-54',
    '*L': '55-60',
    '*M': '61-63',
    '*N': '64-67',
  }),
  ...series(
    { ...italian, kind: 'mountain', mark: 'ALP', of: 'Alpini Division', factors: '2-3-4' },
    {
      '*': '1-4',
      '*H': '5',
      '*L': '6-7',
    },
  ),
  ...series(
    { ...italian, kind: 'cavalry', size: 'corps', mark: 'CV', of: 'Cavalry Corps', factors: '1-6' },
    { '*': '1' },
  ),
  named('italian', ['CZK', 'Czech Division', '2-4', '*R']),
  ...armies('italian', { '*': '1-4', '*K': '6', '*P': '8' }),
];

/** Six 1-2-4 divisions and the cavalry are lost by 1917 (22.44). */
const rumanians: readonly Unit[] = [
  ...series({ nation: 'rumanian', of: 'Division', factors: '1-2-4' }, { '*': '1-10' }),
  ...series({ nation: 'rumanian', of: 'Division', factors: '1-4' }, { '*': '11-16' }),
  named('rumanian', ['CV', 'Cavalry Corps', '1-6', '*'], { kind: 'cavalry', size: 'corps' }),
  ...armies('rumanian', { '*': '1' }, { support: 0 }),
];

/** Divisions of six regiments: two steps. Ten by 1917 (22.45). */
const bulgarians: readonly Unit[] = [
  ...series(
    { nation: 'bulgarian', of: 'Division', factors: '4-4', ...reduced('2-4') },
    { '*': '1-9', '*N': '12' },
  ),
  named('bulgarian', ['11M', '11th Macedonian Division', '3-4', '*'], reduced('2-4')),
  ...armies('bulgarian', { '*': 'BU=Bulgarian' }),
];

const greeks: readonly Unit[] = [
  ...series({ nation: 'greek', of: 'Division', factors: '1-2-4' }, { '*': '1-4 9 13-14' }),
  ...(['Archipelago', 'Crete', 'Serres'] as const).map((name) =>
    named('greek', [name.slice(0, 3).toUpperCase(), `${name} Division`, '1-2-4', '*']),
  ),
  ...armies('greek', { '*': 'GK=Greek' }, { support: 0 }),
];

/** Twice the size of anybody's. */
const american = { nation: 'american', of: 'Division', ...reduced('3-4') } as const;
const americans: readonly Unit[] = [
  ...series({ ...american, factors: '6-4' }, { '+3': '1', '+4': '2 26 42' }),
  ...series(
    { ...american, factors: '5-6-4' },
    {
      '+5': '3-5 27-28 30 32-33 35 77-78 80 82',
      '+6': '6 29 36-37 79 81 83 85 88-92',
      '+7': '7 31 34 38-41 76 84 86-87',
      '+8': '8 93',
    },
  ),
  ...armies('american', { '+6': '1', '+7': '2' }),
  named('american', ['TC', 'Tank Corps', '1-4', '!american-tanks'], { kind: 'tank', size: 'corps', drm: 1 }),
];

/** 6.7, 15.8: drawn blind, one at a time. */
const arabs: readonly Unit[] = (['1-6', '1-6', '1-2-6', '2-6', '0-1-6'] as const).map((factors, i) =>
  named('arab', [`ANA${i + 1}`, 'Arab Northern Army', factors, '!arab-northern-army'], {
    ...{ kind: 'irregular', size: 'brigade', game: 'near-east', replaced: 'never' },
  }),
);

export const others: readonly Unit[] = [
  ...belgians,
  ...serbs,
  ...italians,
  ...rumanians,
  ...bulgarians,
  ...greeks,
  ...americans,
  ...arabs,
];
