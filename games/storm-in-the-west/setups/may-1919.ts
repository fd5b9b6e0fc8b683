/**
 * May 1919, which never came: the armies of the autumn before, in the sectors the scenario gives them.
 *
 * The Germans hold their line without gaps from the sea to the Vosges, with anti-tank regiments on the open ground
 * from Douai to St Quentin and before Metz, and keep counter-attack corps a move behind it: those at Cambrai (with the
 * panzers), in the rear trenches at Tournai and St Quentin, and at Metz are the first to want as Stosstruppen. The
 * British mass for Cambrai, the French in Champagne, the Americans between Meuse and Moselle for Metz.
 */

import type { Placements } from './form.ts';

export const may1919: Placements = {
  german: {
    // Fourth Army
    1034: 'ge-mar',
    1133: 'ge-61',
    1233: 'ge-gdr',
    1332: 'ge-18r',
    1432: 'ge-10r',
    1532: 'ge-40r',
    // Sixth Army
    1633: 'ge-55 ge-2b',
    1733: 'ge-19',
    1834: 'ge-26r',
    1835: 'ge-52 ge-4',
    1731: 'ge-11 ge-9r',
    // Seventeenth Army
    1933: 'ge-18',
    2033: 'ge-at-1 ge-1br',
    2133: 'ge-at-2 ge-6r ge-3b',
    // Second Army
    2233: 'ge-at-3 ge-53 ge-14r',
    2332: 'ge-at-4 ge-57 ge-39r',
    2132: 'ge-pz ge-13 ge-23r ge-51',
    // Eighteenth Army
    2432: 'ge-at-5 ge-gd',
    2531: 'ge-17',
    2632: 'ge-gg',
    2431: 'ge-9 ge-3',
    // Seventh Army
    2731: 'ge-8r',
    2730: 'ge-54',
    2830: 'ge-25r',
    2829: 'ge-65',
    // First Army
    2928: 'ge-7',
    3028: 'ge-12r',
    3027: 'ge-41r ge-24r',
    // Third Army
    3026: 'ge-1b',
    3025: 'ge-60',
    3024: 'ge-16',
    3023: 'ge-62',
    // Fifth Army
    3022: 'ge-58',
    3021: 'ge-5r',
    3020: 'ge-21',
    3119: 'ge-63',
    3219: 'ge-5',
    // Army Detachment C
    3319: 'ge-67',
    3420: 'ge-68 ge-38r',
    3318: 'ge-12 ge-7r',
    3317: 'ge-at-6 ge-6',
    3316: 'ge-66',
    3217: 'ge-ak ge-4r ge-14',
    // Army Detachment A
    3416: 'ge-22r ge-10',
    3415: 'ge-ahef',
    3514: 'ge-20',
    3614: 'ge-15br',
    3713: 'ge-2br',
    // Army Detachment B
    3812: 'ge-64',
    4011: 'ge-15',
  },
  allied: {
    1134: 'be-1 be-2',
    1235: 'be-3 be-4',
    // British Second Army
    1333: 'br-2',
    1433: 'br-19',
    1533: 'br-16',
    1634: 'br-15',
    // Fifth Army
    1734: 'br-11',
    1735: 'br-13',
    // First Army
    1935: 'br-1',
    1934: 'br-22',
    2034: 'br-17',
    2035: 'br-ht-3',
    // Third Army
    2134: 'br-6',
    2234: 'br-4 br-5 br-cnd',
    2235: 'br-ht-2 br-ft-2',
    // Fourth Army
    2333: 'br-3 br-aus',
    2433: 'br-14 br-18',
    2334: 'br-ht-1 br-ft-1',
    2532: 'br-9',
    2633: 'br-7',
    // French First and Tenth Armies
    2732: 'fr-10 fr-31',
    2832: 'fr-35 fr-36',
    2831: 'fr-18 fr-11 fr-30',
    2930: 'fr-16',
    2932: 'fr-2aac',
    2834: 'fr-2c',
    // Fifth Army
    2929: 'fr-9 fr-5',
    3029: 'fr-37 fr-1col',
    3128: 'fr-38',
    // Fourth Army
    3127: 'fr-2 fr-4 fr-21',
    3126: 'fr-1 fr-3 fr-20',
    3125: 'fr-14 fr-8',
    3124: 'fr-jef',
    3226: 'fr-aac',
    3326: 'fr-1c',
    // Second Army
    3123: 'fr-13',
    3121: 'fr-17',
    3120: 'fr-15 fr-2col',
    // U.S. First Army
    3220: 'us-33 us-79',
    3320: 'us-26 us-81',
    3520: 'us-28',
    3519: 'us-29',
    3419: 'us-89 us-3 us-42 us-1',
    3418: 'us-5 us-82 us-90 us-mar',
    3518: 'us-1tc',
    // U.S. Second Army
    3417: 'us-78 us-91 us-4 us-32',
    3516: 'us-92',
    3515: 'us-35 us-36 us-37',
    3615: 'us-80 us-77',
    3517: 'us-6 us-88 us-27 us-30',
    // French Eighth and Seventh Armies
    3714: 'fr-32',
    3815: 'fr-3c',
    3813: 'fr-6',
    4012: 'fr-33',
    4112: 'fr-7',
  },
};
