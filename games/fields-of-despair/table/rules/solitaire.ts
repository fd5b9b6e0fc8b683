/** Chapters 19 to 25 and the solitaire guide, said anew. */

import type { Rows } from './form.ts';

export const solitaire: Rows = {
  '19.0': ['Playing alone', 'You lead the Allies of 1917. Chits, tables and dice move the Central Powers.'],
  '19.1': ['Numbers with -S', 'A core rule that goes differently when one plays alone.'],
  '19.2': [
    'Short forms',
    'AP an Action Phase, CP the Central Powers, DRM what is added to a roll, LP a logistic point, SP a strength point.',
  ],
  '20.0': ['What it needs', 'A common board, a track for German strength, and chits.'],
  '20.1': ['One board for both', 'Your counters and theirs are kept side by side.'],
  '20.2': ['Strength track', 'Shows how strong the Central Powers are, and how much of it has been seen.'],
  '20.3': [
    'Objective chits',
    'A chit says where an offensive goes: mostly the weaker of two hexes, that is the one with the fewest Allied points; the first named if they are equal.',
  ],
  '20.3.1': [
    'Which chits are in',
    'Most from the start; those for weak hexes only while enough Allied hexes are thinly held.',
  ],
  '20.3.2': [
    'First, second and third aim',
    'If no hex of the first aim can be attacked, the second is looked at, then the third. An aim is passed over while both hexes of the next are still contested. No hex is attacked twice in a phase; a chit that cannot be done is drawn again.',
  ],
  '21.0': [
    'Setting up alone',
    'As Scenario IV; of the Central Powers one hidden block stands in each of their hexes. Total 140, revealed 14.',
  ],
  '22.0': ['The guide', 'Step by step through what is different.'],
  '22.1': [
    'Sequence alone',
    'The usual order, with the steps of the guide in place of those that a second player would do.',
  ],
  '23.0': ['Ideas behind it', 'What keeps an army going that nobody plays.'],
  '23.1': [
    'Nobody is missing',
    'Each hex the Central Powers hold has at least one of their blocks: entering an empty one brings a hidden block there.',
  ],
  '23.2': [
    'A contested front',
    'When an Action Phase begins, a hidden block goes into every Allied hex that Germans could reach within two hexes, the quiet south-east of France excepted.',
  ],
  '23.3': ['What you know', 'How strong they are in all, not where. Tables tell when it matters.'],
  '23.3.1': ['Their counters', 'Artillery and squadrons of the Central Powers lie open on the common board.'],
  '23.3.2': [
    'Total, revealed, hidden',
    'Total grows with arrivals and falls with losses. Revealed is what lies face up, and one for each hex where nothing does. Hidden is the rest.',
  ],
  '23.3.3': [
    'How many blocks',
    'Tables say how many of the three blocks of a hex appear and what they are worth together.',
  ],
  '23.3.4': [
    'Standing up again',
    'After their phase the Central Powers hide: where they attacked in three blocks, elsewhere in one.',
  ],
  '23.3.4b': [
    'After the second phase',
    'Every hex along the front is left with one hidden block, and revealed falls to their number.',
  ],
  '24.0': ['In general', 'Who goes first, how to round, and in which order.'],
  '24.1': ['Initiative alone', 'Yours, except in the first Action Phase of Turn 8.'],
  '24.2': ['Rounding', 'When their counters cannot make a value exactly, it is rounded down.'],
  '24.3': ['Order', 'Where the Allies have most comes first; you choose among equals.'],
  '24.4': ['Nothing hidden left', 'Then the lowest column of the tables is read and taken in full.'],
  '25.0': ['This scenario', 'What holds only here.'],
  '25.1': [
    'Their economy',
    'Some things come free, others are bought in a fixed order; of the rest you choose what they buy.',
  ],
  '25.2': ['Their submarines', 'Always fight without restriction.'],
  '25.3': [
    'The quiet sky',
    'Over the south-east, France from column I on and all beyond it, you may have one squadron, of two at most. They never scout.',
  ],
  '25.4': [
    'Their Spring Offensive',
    'In the first Action Phase of Turn 8 they go first, and where they are twice as strong after infantry combat the Allies fall back a hex and a breakout follows.',
  ],
  '7.1-S': [
    'Air alone',
    'You send squadrons; for each hex, the strongest first, a table says whether they answer. Then dogfights, then what was seen.',
  ],
  '7.1.2-S': [
    'Do they answer?',
    'One roll says whether, another with how much; on high rolls their ace comes along.',
  ],
  '7.1.3-S': [
    'What was seen',
    'A roll for each hex with squadrons left says how many blocks and points you find.',
  ],
  '7.3-S': [
    'Combat alone',
    'Guns are laid and attacks declared, the strongest first. For each: their artillery, their strength, their reinforcement; then dice as usual.',
  ],
  '7.3.3-S': [
    'How strong are they here?',
    'Three dice, read against what is hidden, give the points; they stand in three blocks.',
  ],
  '7.5-S': [
    'Their Action Phase',
    'They hide, contest the front, and roll for offensives. Chits place major and minor ones; breakouts follow where they win.',
  ],
};
