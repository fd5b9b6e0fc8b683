/**
 * The Ottoman Empire: the divisions of the Straits with their hexes (17.13), those of the four Asian fronts and of
 * Arabia with the region they come in by (13.29), and the Persian Gendarmerie.
 */

import { named, series, type Unit, unit } from './form.ts';

const division = { nation: 'turkish', of: 'Division' } as const;
const strait = { ...division, factors: '2-4' } as const;
const near = { ...division, game: 'near-east', factors: '2-4' } as const;
const weak = { ...near, factors: '1-2-4' } as const;

const europe: readonly Unit[] = [
  ...series(strait, { '#E1023': '9', '#E1024': '5 7', '#E1124': '3 11', '#E1328': '2 15' }),
  named('turkish', ['19', '19th Division', '3-4-4', '#E1023']),
  // 17.31: worn out by the end of 1916.
  unit({
    ...{ id: 'tu-19b', nation: 'turkish', label: '19', name: '19th Division (worn)', front: [2, 2, 4] },
    enters: { turn: 'N', instead: 'tu-19' },
  }),
  named('turkish', ['42', '42nd Division', '1-4', 'I']),
];

const asia: readonly Unit[] = [
  ...series({ ...near, region: 'caucasus' }, { '@C': '17-18 28-34', C: '36-37', G: '48-49' }),
  ...series({ ...near, region: 'iraq' }, { '@I': '35 38', D: '51-52', F: '45', M: '46' }),
  ...series({ ...near, region: 'syria' }, { '@P': '27', '@S': '23 25', G: '53-54', N: '50' }),
  ...series(
    { ...near, region: 'turkey' },
    {
      '@T': '4 6 12-14',
      E: '1 8 10 16 20',
      F: '24 26 47',
      G: '55',
      J: '57',
      P: '60-61',
    },
  ),
  ...series({ ...weak, region: 'arabia' }, { '@A': '21-22 39-40', L: '58' }),
  ...series({ ...weak, region: 'syria' }, { F: '41 43', L: '59' }),
  ...series({ ...weak, region: 'turkey' }, { F: '44', I: '56' }),
  named('turkish', ['2CV', '2nd Cavalry Brigade', '1-6', '@C'], {
    ...{ game: 'near-east', kind: 'cavalry', size: 'brigade', region: 'caucasus' },
  }),
  named('turkish', ['ICV', 'Iraq Cavalry Brigade', '1-6', '@I'], {
    ...{ game: 'near-east', kind: 'cavalry', size: 'brigade', region: 'iraq' },
  }),
  named('turkish', ['4CV', '4th Cavalry Brigade', '1-6', 'J'], {
    ...{ game: 'near-east', kind: 'cavalry', size: 'brigade', region: 'iraq' },
  }),
  named('turkish', ['3CV', '3rd Cavalry Division', '1-2-6', 'I'], {
    ...{ game: 'near-east', kind: 'cavalry', region: 'syria' },
  }),
  unit({
    ...{ id: 'tu-hq-yag', nation: 'turkish', kind: 'headquarters', size: 'army', label: 'YAG' },
    ...{
      name: 'Yilderim Army Group',
      front: [0, 0, 3],
      support: 1,
      game: 'near-east',
      enters: { turn: 'K' },
    },
  }),
  named('gendarmerie', ['GNDM', 'Persian Gendarmerie', '1-4', 'C'], { game: 'near-east' }),
];

export const turks: readonly Unit[] = [...europe, ...asia];
