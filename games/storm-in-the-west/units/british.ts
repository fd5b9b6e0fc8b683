/** The British army, with the Dominions and Portugal. */

import { air, arrives, type Begins, roman, START, tank, type Unit, unit } from './form.ts';

const BRITISH_CORPS = [1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 18, 19, 22];
/** The fullest on 21 March: four corps of Third and Fifth Army around the Flesquières salient and Maxse's. */
const STRONG_BRITISH = new Set([4, 5, 6, 7, 18]);

function britishCorps(number: number, from: Begins): Unit {
  return unit({
    id: `br-${number}`,
    nation: 'british',
    kind: 'infantry',
    label: `${number}`,
    name: `${roman(number)} Corps`,
    full: [STRONG_BRITISH.has(number) ? 4 : 3, 4, 4],
    reduced: [2, 3, 3],
    begins: from,
  });
}

export const british: Unit[] = [
  ...BRITISH_CORPS.map((number) => britishCorps(number, START)),
  { ...britishCorps(14, arrives(4)), notes: 'The sample counter of 2.4: back from Italy.' },
  { ...britishCorps(16, arrives(5)), notes: 'The divisions from Palestine, landed in April and May.' },
  unit({
    id: 'br-aus',
    nation: 'australian',
    kind: 'infantry',
    label: 'Aus',
    name: 'Australian Corps',
    full: [5, 5, 4],
    reduced: [3, 4, 3],
    replace: 'field',
  }),
  unit({
    id: 'br-cnd',
    nation: 'canadian',
    kind: 'infantry',
    label: 'Cnd',
    name: 'Canadian Corps',
    full: [5, 5, 4],
    reduced: [3, 4, 3],
    replace: 'field',
  }),
  unit({
    id: 'br-port',
    nation: 'portuguese',
    kind: 'infantry',
    label: 'Port',
    name: 'Portuguese Corps',
    full: [1, 2, 4],
    reduced: [0, 1, 3],
    replace: 'never',
    begins: { campaign: 'start', elsewhere: 'start', offensive: 'dead', plan1919: 'unused' },
    notes: 'Lost on the Lys in April 1918 (S2.5).',
  }),
  unit({
    id: 'br-cav',
    nation: 'british',
    kind: 'cavalry',
    label: 'C',
    name: 'Cavalry Corps',
    full: [2, 2, 6],
    reduced: [1, 1, 5],
    begins: { ...START, plan1919: 'unused' },
  }),
  tank('br-rtc', 'british', 'RTC', 'Royal Tank Corps', { begins: { ...START, plan1919: 'unused' } }),
  air('br-air', 'british', 'British air service', START),
];
