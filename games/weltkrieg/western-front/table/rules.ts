/** The rules of The Western Front that its table names, in our own words. */

import type { RuleCard } from '@armistice/table';
import { lists } from '../lists.ts';

const ROWS: { [rule: string]: readonly [title: string, text: string] } = {
  '3': [
    'Who has won in 1914',
    'The demoralisation of France and Britain less that of Germany gives a level; how near to Paris the Germans stand at the end, and came at all, moves it.',
  ],
  '3-1': [
    'Neutrals',
    'Nobody enters the Netherlands or Switzerland. Luxembourg is open, and in German hands from the start.',
  ],
  '3-2': ['To Liege', 'German infantry mobilised on the first turn goes to Liege.'],
  '3-3': [
    'From Metz to Strasbourg',
    'Until the sixth turn German infantry keeps an unbroken line from Metz to Strasbourg.',
  ],
  '3-4': ['Siege trains', 'Siege artillery travels without being counted on the railways.'],
  '3-5': [
    'To the east',
    'On the sixth turn of August 26 points of infantry and 2 of cavalry near the 2nd Army leave for the east.',
  ],
  '3-6': ['Plan XVII', 'Four French armies have to attack by the fifth turn.'],
  '3-7': ['North and east', 'Until it has attacked, such an army goes north and east only.'],
  '3-8': [
    'The Belgians',
    'The Belgian army goes behind Antwerp once the Germans come near Brussels, and is its player’s own again later.',
  ],
  '3-9': ['The garrison of Namur', 'It stays until it is attacked.'],
  '3-10': ['Liege gives way', 'Belgians attacked at Liege before they are mobilised fall back.'],
  '3-11': ['The Scheldt', 'Antwerp has no way to the sea while the Netherlands are neutral.'],
  '3-12': ['Siege headquarters', 'A headquarters with 200 supply points for siege artillery alone.'],
  '6': [
    'Mobilisation',
    'Nobody moves or attacks before he is mobilised: the schedule names who is, turn by turn, and how many of their owner’s choice. Who is attacked is mobilised at once.',
  ],
  ...Object.fromEntries(
    ['13-2', '15-2', '17-2', '19-2'].map((rule) => [
      rule,
      [
        'Belgians, and who wins',
        'Belgians do not attack; what they suffer counts as French. The points of France and Britain less those of Germany decide.',
      ] as const,
    ]),
  ),
  '23-8': ['German supply', 'No more than 150 points in 1915, 220 in 1916, 700 from 1917 on.'],
  '23-9': ['British supply', 'No more than 40 points in 1915, 110 in 1916, 135 in 1917, 175 in 1918.'],
  '23-10': ['French supply', 'No more than 110 points in 1915, 225 from 1916 on.'],
  '23-11': ['Belgian supply', 'No more than 30 points.'],
  '23-12': ['American supply', 'No more than 50 points.'],
  '23-13': [
    'Relieved of command',
    'A player who has saved more supply points than a nation of his is allowed, in a monthly special turn, has lost.',
  ],
  '23-15': [
    'Guns and men',
    'What artillery costs in an attack has to be spent on infantry within two turns; until then the nation’s guns wait.',
  ],
  '23-18': [
    'German morale',
    'Shaken at 1600 points; collapse and surrender come at more points every year. A shaken nation receives less, a collapsed one little.',
  ],
  '23-19': ['French morale', 'Shaken at 900 points; collapse and surrender come at more points every year.'],
  '23-20': [
    'British morale',
    'Shaken at 1000 points; collapse and surrender come at more points every year.',
  ],
  '23-39': [
    'From overseas',
    'Every tenth French replacements are Colonials or North Africans, as their owner says, and fill such units.',
  ],
  '23-40': ['By Le Havre', 'British units may land two turns later by Le Havre, on trains.'],
  '23-60': [
    'American supply points',
    'They come for France or Britain, and once an American headquarters is there for the Americans too.',
  ],
  '23-61': ['In advance', 'Up to 25 American points wait for the headquarters that is to come.'],
  '24-1': ['French schedule', 'What France receives and gives up, turn by turn.'],
  '24-2': ['British schedule', 'What Great Britain receives and gives up, turn by turn.'],
  '24-3': ['American schedule', 'What the United States send, turn by turn.'],
  '24-4': ['Belgian schedule', 'What Belgium receives, turn by turn.'],
  '24-5': [
    'German schedule',
    'What Germany receives and gives up, turn by turn. Divisions with an asterisk are made of others: the strongest give one point for every two.',
  ],
};

type Rate = (typeof lists.duration.value.rates)[number];

/** 23-25 to 23-59: what a nation receives, when and in what state. */
function receiptsOf({ from, until, after, before, entries }: Rate): string {
  const when = [
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(after === undefined ? [] : [`after ${MORALE[after]}`]),
    ...(before === undefined ? [] : [`before ${MORALE[before]}`]),
  ];
  const what = entries.map((entry) => {
    const { supply, replacements: men, months, turns } = entry;
    const parts = [
      ...(supply === undefined ? [] : [`${supply} supply points`]),
      ...(men === undefined
        ? []
        : [[men.count, men.kin, `${men.strength}-${men.move} replacements`].filter(Boolean).join(' ')]),
    ];
    const often =
      months === 'all' ? 'every month' : Array.isArray(months) ? months.join(', ') : `${months} months`;
    const span = [entry.from && `from ${entry.from}`, entry.until && `until ${entry.until}`].filter(Boolean);
    return `${parts.join(' and ')} (${[often, `turn ${turns.join(', ')}`, ...span].join('; ')})`;
  });
  const text = `${when.join(' ')}: ${what.join(', ')}.`;
  return text[0]!.toUpperCase() + text.slice(1);
}

const MORALE: { readonly [morale: string]: string } = {
  shaken: 'its morale is shaken',
  collapse: 'its economy collapses',
  surrender: 'it surrenders',
};

for (const rate of lists.duration.value.rates)
  ROWS[rate.rule] ??= [`What ${rate.nation} receives`, receiptsOf(rate)];

export const rules: { readonly [rule: string]: RuleCard } = Object.fromEntries(
  Object.entries(ROWS).map(([rule, [title, text]]) => [`wf:${rule}`, { title, text }]),
);
