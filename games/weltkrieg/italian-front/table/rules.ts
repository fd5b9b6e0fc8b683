/** The rules of The Italian Front that its table names, in our own words. */

import type { RuleCard } from '@armistice/table';

const ROWS: { readonly [rule: string]: readonly [title: string, text: string] } = {
  '3-1': [
    'Two brigades',
    'Two Austrian brigades that fight in one hex are one division when a long supply line takes its points.',
  ],
  '3-2': ['The Alpenkorps', 'Its units in one hex are one division, for stacking and on long supply lines.'],
  '3-4': ['Garrisons', 'Those of Trieste, Fiume and Pola stay where they are unless they are driven out.'],
  '3-5': [
    'The broad front',
    'Until 1917 the 2nd and the 3rd Army share the Isonzo between rows 17 and 18. They do not attack together; when one attacks, the other does with half as many points (a third in 1916). A headquarters spends 12 points on an attack in 1915, 18 in 1916.',
  ],
  '3-6': [
    'No trenches in the west',
    'Italy digs none west of row 29 before 1917, unless the enemy stands on clear ground in Italy.',
  ],
  '3-7': ['No surprise', 'Assault troops do not surprise Britons and Frenchmen.'],
  '3-8': ['Supplied or not at all', 'In 1917 and 1918 Britons and Frenchmen do not attack without supply.'],
  '3-9': [
    'No war with Germany',
    'Germans neither enter Italy nor attack into it before the sixth turn of August 1916.',
  ],
  '4': [
    'Who has won in 1915',
    'Austria-Hungary with Gorizia and Riva held and Italian points at one and a half of its own, or twice. Italy with fewer, with a hex of row 33, or with Trent, Trieste or Ljubljana.',
  ],
  '6': [
    'Mobilisation',
    'Italian units move and attack once they are mobilised, some at once, others on the first and second turn of June; who is attacked is mobilised at once.',
  ],
  '7': [
    'Who has won in 1916',
    'Austria-Hungary with Gorizia and two hexes of Italy, a hex of the plain, or a city. Italy otherwise, better with all her land back, best with fewer points too.',
  ],
  '9': [
    'Who has won in May 1917',
    'Austria-Hungary with no hex lost, or one, and Italian points at one and a half of its own; best with thirty and twice. Italy with a hex and the points turned, next to Trieste, or in one of three cities.',
  ],
  '11': [
    'Who has won at Caporetto',
    'The Central Powers by 75, 100 or 125 points of the Entente at small loss of their own; the Entente by fewer than 75, 60 or 50 when the Central Powers have lost more than 50 strength points.',
  ],
  '11-5': ['Germans alone', 'In October 1917 only Germans attack without supply.'],
  '13': [
    'Who has won on the Piave',
    'Austria-Hungary by 40, 45 or 50 points of the Entente at fewer than 40, 35 or 30 of its own; the Entente by 40, 50 or 60 of Austria-Hungary at fewer of its own.',
  ],
  '13-5': ['No attack without supply', 'In June 1918 nobody attacks without supply.'],
  '15': [
    'The long war',
    'It ends when Italy or Austria-Hungary surrenders, or with the first turn of November 1918, when nobody has won.',
  ],
  '15-1': [
    'Headquarters and engineers',
    'Those that are lost come back as reinforcements three full months later.',
  ],
  '15-2': ['Guns', 'Two points of infantry replacements make good one point of artillery.'],
  '15-4': ['Austrian supply', 'No more than 40 points in headquarters.'],
  '15-5': ['Italian supply', 'No more than 70 points in headquarters.'],
  '15-6': [
    'Relieved of command',
    'A player who has saved more supply points than his nation is allowed, in a monthly special turn, has lost.',
  ],
  '15-8': [
    'Hunger, and the East',
    'Every month costs Austria-Hungary 3 points, 10 more in 1915 and 12 more in 1916 for the Eastern front.',
  ],
  '15-9': [
    'Austrian morale',
    'Shaken at 550 points; collapse and surrender come at more points every year. A collapsed nation receives little.',
  ],
  '15-10': [
    'Italian morale',
    'Shaken at 300 points; Britain and France then send help. Collapse and surrender come at more points every year.',
  ],
  '15-11': [
    'Lent troops',
    'A German, French or British force too weak to give back what its schedule calls for leaves at once, and sends nobody more.',
  ],
  '16-1': [
    'Austro-Hungarian schedule',
    'What Austria-Hungary receives and gives up, turn by turn. In 1917 full divisions and mountain brigades become assault troops: first the weaker side of such a counter, later its full strength. The headquarters of the Isonzo share the points of the 5th Army.',
  ],
  '16-2': ['German schedule', 'What Germany sends and takes back, turn by turn.'],
  '16-3': ['Italian schedule', 'What Italy receives and gives up, turn by turn.'],
  '16-4': ['British schedule', 'Divisions that come once Italian morale is shaken.'],
  '16-5': ['French schedule', 'Divisions that come once Italian morale is shaken.'],
};

export const rules: { readonly [rule: string]: RuleCard } = Object.fromEntries(
  Object.entries(ROWS).map(([rule, [title, text]]) => [`it:${rule}`, { title, text }]),
);
