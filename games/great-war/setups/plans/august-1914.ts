/** August 1914: the armies where the railways left them. */

import type { Plan } from '../form.ts';

export const august1914: Plan = {
  stands: {
    // Kluck, Bülow, Hausen, Duke Albrecht, the two Crown Princes, Heeringen
    'ge-w': [
      { units: '3 4 5 6 7 8 17 18 5r 6r 7r 22r 2cv 4cv 9cv', hexes: 'W6625 W6525 W6526 W6627' },
      { units: '1gd 2gd 13 14 19 20 3gd 1gdr 13r 14r 2gdr 19r', hexes: 'W6425 W6325 W6426' },
      { units: '22 38 23 32 24 40 23r 24r gdcv 5cv', hexes: 'W6126 W6226 W6127' },
      { units: '11 12 15 16 21 25 15r 16r 21r 25r', hexes: 'W5926 W5827 W5927 W5828' },
      { units: '9 10 26 27 33 34 9r 10r 11r 12r 3cv 6cv', hexes: 'W5426 W5325 W5326 W5427' },
      {
        units: '31 42 1bv 2bv 3bv 4bv 5bv 6bv 1bvr 5bvr gder 4er 8er 10er',
        hexes: 'W5026 W4926 W4927 W4828 W5027',
      },
      { units: '7cv 8cv bvcv', hexes: 'W4829' },
      { units: '28 29 30 39 26r 28r 19er bver', hexes: 'W4630 W4530 W4330 W4129 W4031' },
    ],
    'ge-x': [
      { units: '33r 5lw', hexes: 'W5126' },
      { units: '30r 1blw', hexes: 'W4633' },
    ],
    'ge-e': [
      { units: '1 2', hexes: 'E5517' },
      { units: '35 36 1cv', hexes: 'E5418' },
      { units: '1r 36r 3r', hexes: 'E5317' },
      { units: '37 41', hexes: 'E5114' },
      { units: '3lw 4lw', hexes: 'E4410 E4509' },
      { units: '14lw 16lw 17lw', hexes: 'E4910 E4810 E4610' },
    ],
    'ge-y': [
      { units: '35r', hexes: 'E5012' },
      { units: '11lw', hexes: 'E5514' },
      { units: '10lw', hexes: 'E4908' },
      { units: '18lw', hexes: 'E5212' },
    ],
    // Kummer before Cracow; Dankl, Auffenberg, Brudermann
    'ah-a': [
      { units: '95lst 106lst', hexes: 'E4114 E4115' },
      { units: '5 12 14 33 37hlw 2 24 45sch 1cv', hexes: 'E4116 E4117 E4118' },
      { units: '4 25 13sch 15 27 39hlw 10 26sch 19 2cv', hexes: 'E4119 E4118 E4019' },
      {
        units: '11 30 6 22sch 28 3 8 44sch 16 35 38hlw 23hlw 41hlw 46sch 3cv 4cv',
        hexes: 'E4121 E4022 E3922 E4021 E3921',
      },
    ],
    'ah-b': [{ units: '17 31 32 34 29 43sch 20hlw 5cv', hexes: 'E2814 E2812 E2813 E2811' }],
    'ah-m': [
      { units: '9 21sch 36 42hlw', hexes: 'E2510 E2611' },
      { units: '1 48 18 40hlw', hexes: 'E2410 E2310 E2210' },
      { units: '47', hexes: 'E1809' },
    ],
    'br-b': [{ hexes: 'W6316 W6315 W6216' }],
    // Ruffey and Langle to the north, Castelnau before Nancy, Dubail in the Vosges: one line without a gap
    'fr-f': [
      { units: '23 24 33 34 2col 3col 9cv', hexes: 'W5622 W5522 W5423 W5424' },
      { units: '7 8 9 10 12 40 42 54r 55r 56r 7cv', hexes: 'W5324 W5225 W5124 W5025' },
      { units: '17 18 29 30 31 32 35 36 11 39 59r 68r 70r 2cv 10cv', hexes: 'W4925 W4826 W4827 W4727' },
      {
        units: '14 41 15 16 25 26 27 28 13 43 6cv 8cv',
        hexes: 'W4728 W4629 W4529 W4429 W4329 W4229 W4128 W4028 W3830',
      },
    ],
    // Lanrezac; Sordet's horse; the Territorials of d'Amade; Paris
    'fr-g': [
      { units: '1 2 5 6 19 20 3 4 21 22 51r 52r 60r 53r 69r', hexes: 'W6118 W6018 W5919 W5819 W5720' },
      { units: '1cv 3cv 4cv 5cv', hexes: 'W6218 W6118' },
      { units: '81t 82t 84t 88t', hexes: 'W6411 W6213 W6112' },
      { units: '62r', hexes: 'W5009' },
    ],
    'fr-v': [
      { units: '72r 75r', hexes: 'W5122' },
      { units: '73r 64r', hexes: 'W4724' },
      { units: '71r 66r', hexes: 'W4427' },
      { units: '57r 65r', hexes: 'W3928' },
      { units: '74r 67r', hexes: 'W6116' },
    ],
    // Rennenkampf and Samsonov
    'ru-1': [{ hexes: 'E5619 E5519 E5520' }],
    'ru-2': [{ hexes: 'E4916 E4915 E4816 E4815' }],
    // Salza, Plehve, Ruzski, Brusilov
    'ru-s': [
      { units: '1gr 2gr 18 45 41 47 3cv', hexes: 'E4217 E4218' },
      { units: '7 10 3 35 17 38 3gr 46 2ss', hexes: 'E4219 E4319 E4320' },
      { units: '5 42 9 31 11 32 33 44', hexes: 'E4222 E4122 E4221' },
      { units: '13 34 14 15 12 19 48 49 3ss 4ss 4cv dc', hexes: 'E3924 E3824 E3724' },
    ],
    'ru-v': [
      { units: '58 63', hexes: 'E4915' },
      { units: '57', hexes: 'E5118' },
      { units: '76', hexes: 'E5220' },
      { units: '73', hexes: 'E5620' },
      { units: '75', hexes: 'E4516' },
      { units: '79', hexes: 'E4719' },
      { units: '68', hexes: 'E6921' },
    ],
    sb: [
      { units: '1drn 2drn 1mor cv', hexes: 'E2411 E2511' },
      { units: '1tim 1don 2don', hexes: 'E2512 E2413' },
      { units: '1sum 2sum 2mor com', hexes: 'E2311 E2412' },
      { units: '2tim', hexes: 'E2015' },
    ],
    mn: [{ hexes: 'E1909 E2009 E1810' }],
    // Bergmann at Sarikamish; Batum and Erivan
    'ru-c': [
      { units: '20 39 1kub 2kub', hexes: 'N3938' },
      { units: '66 caucv 3tks', hexes: 'N3740' },
      { units: '2cau 3cau 4tks', hexes: 'N4039' },
      { units: '1f 2f', hexes: 'N4437 N4037' },
      { units: 'tcc', hexes: 'N3541' },
    ],
    'bp-e': [{ units: '10in 11in', hexes: 'N4308 N4310' }, { hexes: 'N4312 N4310 N4308 N4104' }],
    'tu-c': [
      { units: '17 28 29', hexes: 'N3836' },
      { units: '18 33 34 2cv', hexes: 'N3837' },
      { units: '30 31 32', hexes: 'N4036' },
    ],
    'tu-i': [
      { units: '38', hexes: 'N2149 N1949' },
      { units: '35', hexes: 'N1845' },
      { units: 'icv', hexes: 'N2147' },
    ],
  },
  commands: {
    ...{ 'ge-hq-1': 'W6627', 'ge-hq-2': 'W6426', 'ge-hq-3': 'W6127', 'ge-hq-4': 'W5827', 'ge-hq-5': 'W5427' },
    ...{ 'ge-hq-6': 'W5027', 'ge-hq-7': 'W4631', 'ge-hq-8': 'E5316' },
    ...{ 'fr-hq-1': 'W4529', 'fr-hq-2': 'W4826', 'fr-hq-3': 'W5225', 'fr-hq-4': 'W5522', 'fr-hq-5': 'W5819' },
    ...{ 'br-hq-1': 'W6216', 'ru-hq-1': 'E5620', 'ru-hq-2': 'E4816' },
    ...{ 'ru-hq-4': 'E4217', 'ru-hq-5': 'E4319', 'ru-hq-3': 'E4222', 'ru-hq-8': 'E3824' },
    ...{
      'ah-hq-1': 'E4117',
      'ah-hq-4': 'E4019',
      'ah-hq-3': 'E4020',
      'ah-hq-2': 'E2812',
      'sb-hq-se': 'E2412',
    },
  },
};
