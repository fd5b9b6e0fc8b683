/**
 * 21 March 1918. British corps and German attack corps after the orders of battle of that day, as generally known; the
 * French, and the Germans on quiet fronts, only roughly by army.
 *
 * British corps stand in their true order from the coast, one to a hex; the Portuguese have a neighbour with them. The
 * French double the Oise flank, Reims and Verdun, and watch the inside of the St Mihiel salient and parts of Lorraine
 * by zones only. The Germans have the 17th, 2nd and 18th Armies massed between the Scarpe and La Fère, a regular corps
 * on top of a stack where there is one (13.8), and trench corps south of Reims.
 */

import type { Placements } from './form.ts';

export const march1918: Placements = {
  german: {
    // Fourth Army
    1134: 'ge-mar',
    1234: 'ge-61',
    1333: 'ge-gdr',
    1433: 'ge-10r',
    1532: 'ge-18r',
    // Sixth Army
    1633: 'ge-2b',
    1733: 'ge-19 ge-40r',
    1834: 'ge-55',
    1835: 'ge-4',
    // Seventeenth Army
    1933: 'ge-stoss-1br',
    2033: 'ge-stoss-3b ge-stoss-9r',
    2133: 'ge-stoss-6r ge-stoss-14r ge-18',
    // Second Army
    2233: 'ge-gd',
    2332: 'ge-stoss-39r ge-stoss-13 ge-stoss-23r',
    2432: 'ge-stoss-14 ge-stoss-51 ge-stoss-3',
    // Eighteenth Army, which also has III Corps at St Quentin
    2531: 'ge-stoss-9 ge-stoss-17 ge-25r',
    // In reach of 2532, 2633 and 2732 (14.3), next to none of them.
    2631: 'ge-agb',
    2632: 'ge-stoss-4r ge-stoss-11 ge-gg',
    // Seventh Army
    2731: 'ge-65 ge-8r',
    2730: 'ge-54',
    2830: 'ge-7r',
    // First Army
    2928: 'ge-7',
    3028: 'ge-6',
    3027: 'ge-12r',
    // Third Army
    3026: 'ge-1b',
    3025: 'ge-24r',
    3023: 'ge-16',
    // Fifth Army
    3021: 'ge-5r',
    3020: 'ge-21',
    3319: 'ge-5',
    // Army Detachment C
    3420: 'ge-38r',
    3318: 'ge-12',
    3316: 'ge-58',
    // Army Detachment A
    3415: 'ge-66',
    3614: 'ge-15br',
    3713: 'ge-2br',
    // Army Detachment B
    3812: 'ge-64',
    4011: 'ge-15',
    4111: 'ge-10',
  },
  allied: {
    1135: 'be-1 be-2',
    1235: 'be-3 be-4',
    // British Second Army
    1334: 'br-2',
    1434: 'br-22',
    1533: 'br-9',
    1634: 'br-aus',
    // First Army
    1734: 'br-port br-15',
    1735: 'br-11',
    1836: 'br-1',
    1935: 'br-cnd',
    1934: 'br-13',
    // Third Army
    2034: 'br-17',
    2134: 'br-6',
    2234: 'br-4',
    2333: 'br-5',
    2236: 'br-rtc',
    // Fifth Army
    2433: 'br-7',
    2532: 'br-19',
    2633: 'br-18',
    2732: 'br-3',
    2533: 'br-cav',
    // French reserves between the Oise and the Aisne: V Corps, two cavalry corps, the tanks at Champlieu
    2832: 'fr-35 fr-5',
    2734: 'fr-2c',
    2835: 'fr-1c',
    2935: 'fr-aac',
    // Sixth Army
    2831: 'fr-11',
    2930: 'fr-37',
    2929: 'fr-30',
    // Fifth Army
    3029: 'fr-38 fr-1col',
    3128: 'fr-1',
    3229: 'fr-3c',
    // Fourth Army
    3127: 'fr-4',
    3126: 'fr-21',
    3125: 'fr-8',
    3124: 'fr-3',
    3123: 'fr-10',
    // Second Army
    3122: 'fr-13',
    3121: 'fr-16',
    3120: 'fr-31 fr-17',
    3220: 'fr-20',
    3320: 'fr-2',
    // First Army
    3520: 'fr-2col',
    3419: 'fr-32',
    3418: 'fr-6',
    // Eighth Army
    3417: 'fr-9',
    3515: 'fr-36',
    3615: 'fr-15',
    3714: 'fr-18',
    // Seventh Army
    3813: 'fr-7',
    3912: 'fr-14',
    4012: 'fr-33',
  },
};
