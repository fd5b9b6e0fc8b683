/** Austria-Hungary: line, Schützen (until 1917 Landwehr) and Hungarian Landwehr divisions, cavalry corps, armies. */

import { armies, named, series, type Unit, unit } from './form.ts';

const line = { nation: 'austrian', of: 'Division' } as const;
const rifles = { ...line, mark: 'SCH', of: 'Schützen Division' } as const;
const honved = { ...line, mark: 'HLW', of: 'Hungarian Landwehr Division' } as const;

export const austrians: readonly Unit[] = [
  // The armies of peace, common, Austrian and Hungarian: few guns for the attack, as good as any in defence.
  ...series(
    { ...line, factors: '2-3-4' },
    {
      '@A': '2-6 8 10-12 14-16 19 24-25 27-28 30 33 35',
      '@B': '17 29 31-32 34',
      '@M': '1 9 18 36',
    },
  ),
  ...series(
    { ...line, factors: '2-4' },
    {
      B: '50',
      C: '7 52 54',
      D: '55 57',
      E: '56',
      F: '58-59 61',
      G: '62-63',
      I: '60 71 73',
      K: '92-93',
      O: '94',
    },
  ),
  ...series({ ...line, factors: '2-4', kind: 'mountain' }, { '@M': '47-48', C: '53', J: '90' }),
  ...series({ ...rifles, factors: '2-3-4' }, { '@A': '13 26 44-46', '@B': '43', '@M': '21' }),
  ...series({ ...rifles, factors: '2-3-4', kind: 'mountain' }, { '@A': '22' }),
  ...series({ ...honved, factors: '2-3-4' }, { '@A': '23 37-39 41', '@B': '20', '@M': '40 42' }),
  ...series({ ...honved, factors: '2-4' }, { C: '51', H: '64', J: '70', L: '74' }),
  // Third-line men; two of their divisions under Kummer stood before Cracow in August 1914.
  ...series(
    { ...line, mark: 'LST', of: 'Landsturm Division', factors: '1-2-4' },
    {
      '@A': '95 106',
      K: '98',
      L: '155',
    },
  ),
  // 22.45: in Italy by 1917, with the mountains in their blood.
  named('austrian', ['88KB', '88th Kaiserschützen Brigade', '1-2-4', 'I'], { kind: 'mountain' }),
  // 6.6
  unit({
    ...{ id: 'ah-polish', nation: 'austrian', label: 'PO', name: 'Polish Division', front: [2, 2, 4] },
    ...{ replaced: 'never', enters: { event: 'polish-division' } },
  }),
  ...series(
    { ...line, mark: 'CV', of: 'Cavalry Corps', kind: 'cavalry', size: 'corps', factors: '1-6' },
    { '@A': '1-4', '@B': '5' },
  ),
  ...armies('austrian', { '@A': '1 3-4', '@B': '2', E: '5', F: '7', I: '11', O: '6' }),
];
