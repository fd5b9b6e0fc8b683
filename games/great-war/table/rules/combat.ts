/** Chapters 10 to 12: combat, supply, weather. */

import type { Rows } from './form.ts';

export const combat: Rows = {
  '10.3': [
    'A battle',
    'Strengths, columns, table, die, losses of the attacker, losses of the defender, advance.',
  ],
  '10.11': ['Who attacks', 'Units next to an enemy, in the theatre where their side fights now.'],
  '10.12': ['Nobody must', 'Attacks are voluntary, but for mandated offensives.'],
  '10.13': ['From all around', 'As many units as stand next to the hex.'],
  '10.14': ['Once', 'A unit attacks once in a phase, and is attacked once.'],
  '10.15': ['Water and Alps', 'No attack goes over sea or lake, nor in or out of the Alps in snow.'],
  '10.31': [
    'Strength against strength',
    'Attack factors against defence factors; fractions help the defender.',
  ],
  '10.33': ['Which table', 'Table A for up to three defending units, a fort among them; else Table B.'],
  '10.34': ['The die', 'One die with all its modifiers.'],
  '10.36': ['The result', 'Steps lost by attacker and defender. E: all defenders are lost.'],
  '10.41': [
    'Columns',
    'Some things shift the odds: to the left for the defender, to the right for the attacker.',
  ],
  '10.42': [
    'One column',
    'For difficult, rough, marsh, Alps, mountain, pass, city and fort; for forest and flood plain when wet.',
  ],
  '10.43': ['Two columns', 'For heavy forts and the Hindenburg Line, and for mountains in snow or wet.'],
  '10.44': ['Across a river', 'A column for the defender if every attacker comes across one.'],
  '10.45': ['Several nations', 'A column against the side whose nations do not cooperate.'],
  '10.46': ['Headquarters', 'One in supply, with or next to the units in battle, may support them.'],
  '10.47': ['One a side', 'Of a nation that fights in the battle; the attacker says first.'],
  '10.48': ['Support', 'It shifts as many columns as its factor, and is depleted after the battle.'],
  '10.49': [
    'Beyond the table',
    'Below 1:2 the attacker loses without a die; above 5:1 each column is one on the die.',
  ],
  '10.53': [
    'Concentric',
    '+1 for attackers from opposite sides, or from three sides apart; not against intact forts.',
  ],
  '10.54': ['High odds', '+1 for each column above 5:1.'],
  '10.55': ['Limits', 'Help for the attacker has none; for the defender it ends at −3.'],
  '10.56': ['The rows', 'A die below nothing counts as 0, above six as 6.'],
  '10.61': ['Losses', 'A point is a step.'],
  '10.62': ['The attacker first', 'He takes his losses before the defender.'],
  '10.63': ['A step', 'A unit of two steps is reduced, any other is lost.'],
  '10.64': ['The first loss', 'It falls on those who led: tanks and shock troops, and the fort falls last.'],
  '10.65': ['E', 'Everybody in the hex is lost, headquarters and fort too.'],
  '10.71': ['Advance', 'Attackers that are left may go into the empty hex.'],
  '10.72': ['A second hex', 'Shock troops and Allied tanks may go one hex further, if the ground lets them.'],
  '10.81': ['The markers', 'OHL or OberOst gives units within two hexes a second combat phase.'],
  '10.82': [
    'Laying a marker',
    'During movement, with a unit of yours on the map; units near it attack once more.',
  ],
  '11.13': ['Attrition', 'After each combat phase whoever is out of supply is lost.'],
  '11.21': [
    'Supply',
    'Four hexes to a source or to a town of one’s own from which a line of any length leads to one.',
  ],
  '11.51': ['Fortress supply', 'An intact fort feeds the units in it.'],
  '11.53': ['The Sinai pipeline', 'A hex a strategic turn, it carries British supply through the desert.'],
  '11.6': ['Blocked', 'Enemies and their neighbours cut a line, unless somebody of one’s own stands there.'],
  '11.71': ['Lost sources', 'A town that was a source and was taken once is none any more.'],
  '11.82': ['In a fort', 'On the stores of a fort alone a unit stays alive but attacks at half strength.'],
  '11.83': ['Halved', 'Units out of supply fight at half strength, rounded up.'],
  '11.84': ['Lost', 'Units out of supply at attrition go to the dead pile.'],
  '12.1': ['Weather', 'The track says it for each front.'],
  '12.11': ['By front', 'Fair, wet, snow or hot.'],
  '12.13': ['March and October', 'In the West and Italy a die decides: even is fair, odd is wet.'],
  '12.2': [
    'What it does',
    'Wet: rivers and flood plains are slow. Snow: lakes freeze, no fighting in the Alps, −2 in the Caucasus. Hot: −2 in Egypt and Iraq, no supply through desert.',
  ],
};
