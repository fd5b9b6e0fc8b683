/** What the figures of the side panels mean, by the words they stand under. */

import type { Panel, PanelRow } from '@armistice/table';

type Meaning = readonly [means: string, rule: string];

const VP: Meaning = [
  'Victory points. They are scored at the end of a turn and decide at the end of the game.',
  '15.0',
];

/** Labels begin with these words; a label under its own panel goes before one of all. */
const MEANINGS: { readonly [panel: string]: { readonly [label: string]: Meaning } } = {
  victory: {
    'Central Powers': VP,
    Allies: VP,
    'French hexes': [
      'Hexes of France that the Central Powers hold: they score, and enough of them end the war.',
      '15.0',
    ],
    Baseline: [
      'French hexes of the Central Powers when the turn began. More at its end score for them, fewer for the Allies.',
      '15.2',
    ],
    'Belgian hexes': ['Hexes of Belgium that the Allies hold: enough of them win the last turns.', '15.0'],
  },
  armies: {
    '': ['Strength points of all blocks on the map and in England. Everybody can count them.', '1.1'],
  },
  chits: { '': ['Chits still in the cup: each sends an offensive to its place.', '20.3.1'] },
  rolls: { '': ['What was rolled on the tables of the Central Powers, newest first.', '23.3'] },
  offensives: {
    '': ['Offensives of the Central Powers in this Action Phase; a major one brings more.', '20.3'],
  },
  solitaire: {
    Total: ['All the strength that the Central Powers have.', '23.3.2'],
    Revealed: ['What of it has been seen in combat this turn.', '23.3'],
    Hidden: ['What of it may still stand anywhere behind their front.', '23.3'],
  },
};

const ALL: { readonly [label: string]: Meaning } = {
  'Opening Move': ['Before Turn 1 the Central Powers move alone.', '16.1'],
  Turn: ['Each turn has Production, two Action Phases for both sides, and scoring.', '4.0'],
  'Action Phase': ['In each of the two, both sides act one after the other.', '7.0'],
  Initiative: ['Who acts first. The higher secret bid has it; the points are spent.', '6.6'],
  'Trench warfare': ['The side that is attacked fires first and has dice more.', '7.3.4'],
  'Mobile war': ['Both sides fire together; only rivers give dice more.', '7.3.3'],
  Submarines: ['The further, the more unrestricted submarines sink off England.', '6.4.3'],
  Blockade: ['The higher, the more economic points a blue cube costs the Central Powers.', '6.4.2'],
  'The USA': ['American infantry lands in Paris in each Allied Action Phase.', '11.2'],
  'USA entry': ['At the last box the USA comes into the war.', '4.1'],
  'Eastern Front': ['Moves on each turn and adds red cubes to the bag of the East.', '5.1'],
  'Strength in the East': [
    'What stands against Russia. Red cubes cost some of it; it comes home when Russia leaves.',
    '5.4',
  ],
  'Major Russian Victories': ['Three red cubes, or more losses than strength, are one.', '5.3'],
  Russia: ['Nothing more happens in the East.', '5.5'],
  'To come back': ['Infantry lent to the East: it returns next turn.', '16.3'],
  'From the East': ['It is placed in Strategic Reorganization.', '5.5'],
  'Naval bag': [
    'Three cubes are drawn each turn: blue is the blockade, black submarines, white nothing.',
    '6.4',
  ],
  'Eastern bag': ['Three cubes are drawn each turn: each red one costs strength in the East.', '5.1'],
  'Behind its screen': ['The other side’s board is secret.', '2.3'],
  'Economic points': ['Collected in Production and spent there; what is left is lost.', '6.3'],
  'Artillery maintenance': [
    'Points of artillery that can be laid in an Action Phase. It falls by one each turn.',
    '6.1',
  ],
  'Air maintenance': [
    'Points of squadrons that can fly in an Action Phase. It falls by one each turn.',
    '6.1',
  ],
  Supply: ['So many hexes with your blocks are supplied. It falls by one each turn.', '6.7'],
  'Logistic points': ['Each pays for the rail gun, a reinforcement in battle or a move by rail.', '10.0'],
  'Stosstruppen counters': ['Each lets blocks break out of one hex.', '12.4'],
  'Tank counters': ['Each lets blocks break out of one hex.', '12.4'],
  Artillery: ['Counters by their points: a die for each.', '7.3.1'],
  Squadrons: [
    'Counters by their points: they see what stands in a hex, and fight those of the enemy.',
    '7.1.1',
  ],
  Aircraft: ['Helps in dogfights; at box 3 a squadron of two becomes an ace.', '12.1'],
  Gas: ['From box 2 half of the artillery dice are gas, from box 5 worse gas.', '12.2'],
  Masks: ['Box 2 stops the first gas, box 5 the second.', '12.3'],
  Tanks: ['From box 3 on there are counters; each box lets more break out.', '12.4'],
  Stosstruppen: ['From box 3 on there are counters; each box lets more break out.', '12.4'],
};

function meaningOf(panel: string, label: string): Meaning | undefined {
  for (const list of [MEANINGS[panel] ?? {}, ALL]) {
    const words = Object.keys(list)
      .filter((begin) => label.startsWith(begin))
      .sort((a, b) => b.length - a.length)[0];
    if (words !== undefined) return list[words];
  }
  return undefined;
}

/** A panel whose rows say what they mean. */
export const explained = (panel: Panel): Panel => ({
  ...panel,
  rows: panel.rows.map((row): PanelRow => {
    const found = row.label === '' ? undefined : meaningOf(panel.id, row.label);
    return found === undefined ? row : { ...row, means: found[0], rule: found[1] };
  }),
});
