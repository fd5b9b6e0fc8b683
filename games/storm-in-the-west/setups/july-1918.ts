/**
 * 18 July 1918. The corps of the attacking armies and of the Germans before them after the orders of battle, as
 * generally known; the quiet fronts only roughly by army.
 *
 * The Germans hold their three salients in a line with few gaps, two corps to a hex at the corners where the attack
 * fell: before Amiens, south of Soissons and at Château-Thierry. The reduced corps are those that had crossed the Marne
 * and those that had failed east of Reims. Mangin's Tenth Army has the tanks and the U.S. 1st and 2nd Divisions about
 * the forest of Villers-Cotterêts, Rawlinson's Fourth the Australians, and before their time the Canadians, with the
 * Royal Tank Corps and the cavalry at Amiens.
 */

import type { Placements } from './form.ts';

/** The French corps that is not there (S2.5): of Sixth Army, overrun between Aisne and Marne in May. */
export const julyDead = 'fr-37';

export const july1918: Placements = {
  german: {
    // Fourth Army
    1134: 'ge-mar',
    1234: 'ge-61',
    1333: 'ge-gdr',
    1433: 'ge-18r',
    1533: 'ge-10r',
    // Sixth Army
    1634: 'ge-40r',
    1635: 'ge-55 ge-2b',
    1734: 'ge-19',
    1835: 'ge-4',
    // Seventeenth Army
    1933: 'ge-1br',
    2034: 'ge-9r',
    2134: 'ge-18',
    2235: 'ge-14r',
    // Second Army
    2335: 'ge-3b ge-54',
    2436: 'ge-11 ge-51',
    // Eighteenth Army
    2535: 'ge-3',
    2635: 'ge-9',
    2733: 'ge-17',
    // Ninth Army
    2833: 'ge-gg',
    2933: 'ge-13 ge-39r',
    // Seventh Army
    3033: 'ge-25r',
    3032: 'ge-7r',
    3131: 'ge-6',
    3232: 'ge-gd ge-4r',
    3231: 'ge-8r ge-23r',
    3130: 'ge-65',
    3030: 'ge-6r',
    // First Army
    2929: 'ge-7',
    2928: 'ge-12r',
    3028: 'ge-14 ge-1b',
    3027: 'ge-24r',
    // Third Army
    3026: 'ge-5',
    3025: 'ge-16',
    3023: 'ge-58',
    // Fifth Army
    3021: 'ge-5r',
    3119: 'ge-21',
    // Army Detachment C
    3420: 'ge-38r',
    3319: 'ge-12',
    3316: 'ge-66',
    // Army Detachment A
    3415: 'ge-10',
    3614: 'ge-15br',
    3713: 'ge-2br',
    // Army Detachment B
    3812: 'ge-64',
    4011: 'ge-15',
  },
  allied: {
    1135: 'be-1 be-2',
    1235: 'be-3 be-4',
    // British Second Army
    1334: 'br-2',
    1434: 'br-14 br-19',
    1435: 'us-27 us-30',
    1534: 'br-9',
    1535: 'br-16 br-15',
    // Fifth Army
    1636: 'br-11',
    1735: 'br-13',
    // First Army
    1836: 'br-1',
    1934: 'br-17',
    2035: 'br-7',
    // Third Army
    2135: 'br-4 br-6',
    2236: 'br-3 br-5',
    // Fourth Army
    2336: 'br-18 br-aus',
    2437: 'br-22 br-cnd',
    2337: 'br-rtc',
    2237: 'us-33',
    2338: 'br-cav',
    // French First and Third Armies
    2536: 'fr-10 fr-31',
    2636: 'fr-36',
    2734: 'fr-35',
    2736: 'fr-3c',
    // Tenth Army
    2834: 'fr-9 fr-18',
    2934: 'us-1 fr-1 fr-20',
    3034: 'fr-11 fr-30',
    2935: 'fr-aac',
    3035: 'us-2',
    3036: 'fr-2c',
    // Sixth Army
    3133: 'fr-2',
    3132: 'us-26 fr-7',
    3134: 'us-4',
    3234: 'us-32',
    3331: 'us-3 fr-38',
    3431: 'us-28',
    // Ninth and Fifth Armies
    3330: 'fr-3',
    3230: 'fr-5',
    3129: 'fr-it',
    3029: 'fr-1col',
    3229: 'fr-1c',
    // Fourth Army
    3128: 'us-42 fr-4',
    3127: 'fr-21',
    3125: 'fr-8',
    // Second Army
    3123: 'fr-13',
    3121: 'fr-16',
    3120: 'fr-17',
    3320: 'fr-2col',
    // Eighth Army
    3519: 'fr-14',
    3417: 'fr-32',
    3615: 'fr-15',
    3715: 'us-77',
    // Seventh Army
    3813: 'fr-6',
    4012: 'fr-33',
  },
};
