/** Chapters 7 to 9: control, stacking, movement, rail and sea. */

import type { Rows } from './form.ts';

export const movement: Rows = {
  '7.1': ['Control', 'Every open hex is held by one side; neutral countries by nobody.'],
  '7.12': ['The Near East', 'Nobody enters its maps before November 1914.'],
  '7.13': ['Taking a hex', 'It changes hands the moment a unit enters it. Arabs hold only where they stand.'],
  '7.22': [
    'When it counts',
    'Stacks may be too high while units move, but not when the phase ends: what is too much is lost.',
  ],
  '7.23': [
    'Stacking',
    'Six units of a side in a hex. One headquarters, one tank and one anti-tank unit come free; four Americans or Bulgarians at most.',
  ],
  '7.24': [
    'Nations together',
    'Units of several nations in one battle cost a column, but for those who are used to each other.',
  ],
  '7.25': [
    'Fog of war',
    'Only the top of an enemy stack is seen until it is attacked; then there is no way back. The Central Powers see all in Germany, Austria-Hungary and Poland.',
  ],
  '8.11': ['Who moves', 'Any of your units in your theatre; never both sides in the same one.'],
  '8.12': ['Movement points', 'Each hex costs points by its ground, its rivers and the weather.'],
  '8.13': ['One hex always', 'A unit that moves at all can go one hex, where the ground lets it.'],
  '8.14': ['In the West', 'Points are doubled in the West, Italy and Egypt, where hexes are smaller.'],
  '8.17': [
    'Splitting a stack',
    'Units of one stack may part on the way; once another stack moves, they have finished.',
  ],
  '8.21': ['Too far', 'A unit needs the points for each hex it enters.'],
  '8.22': [
    'Enemies',
    'No hex with an enemy combat unit or an intact enemy fort is entered. Headquarters alone are overrun.',
  ],
  '8.23': ['At the end', 'Nobody ends movement in a stack that is too high.'],
  '8.24': ['Sea and edge', 'Nobody marches into the sea or off the map.'],
  '8.26': ['Not out of supply', 'No unit ends its move where it would be out of supply.'],
  '8.32': [
    'Ground',
    'One point for most hexes, two for forest, marsh, desert, difficult, mountain and waste; Alps are for mountain units.',
  ],
  '8.33': ['Passes', 'Along a pass a mountain hex costs one point, unless there is snow.'],
  '8.34': [
    'Rivers and lakes',
    'A river costs a point more when it is wet. Lakes are crossed only when they freeze.',
  ],
  '9.0': [
    'Strategic and sea movement',
    'By rail from town to town, and for the Allies by sea from port to port. The Allies first.',
  ],
  '9.11': [
    'Central Powers by rail',
    'Twenty-four units in Europe; those that begin or end outside Germany count double.',
  ],
  '9.12': ['In the Near East', 'Four units of the Central Powers.'],
  '9.13': ['The transit box', 'Between the East and the Near East units wait a turn in the box.'],
  '9.15': ['No German divisions', 'None goes to the Near East before European Turkey is set up.'],
  '9.16': ['Arabia', 'Units leave it by rail to Palestine, and never come back.'],
  '9.21': [
    'Allies by rail',
    'Twelve units in the West and Italy; those outside France and Italy count double.',
  ],
  '9.22': ['Russians by rail', 'Eight in the East inside Russia and Poland, two in the Caucasus.'],
  '9.23': ['Egypt and Iraq', 'Four units each; in Iraq only after Maude, and in the south.'],
  '9.24': ['To the Caucasus', 'Russians wait a turn in their transfer box on the way.'],
  '9.25': ['Both limits', 'Units on the way count on both fronts; after the Czar’s fall nobody goes.'],
  '9.31': ['From town to town', 'In supply, along a way free of enemies.'],
  '9.32': ['Not to the enemy', 'No train ends its way next to the enemy.'],
  '9.42': ['Headquarters', 'They stay in Europe, or in the Near East.'],
  '9.51': ['By sea', 'Allied units from a port in supply to another.'],
  '9.52': ['Ships', 'Six units in Europe, three in the Near East.'],
  '9.53': ['Ports', 'Towns with an anchor, and the coast west of Suez.'],
  '9.55': ['By Egypt', 'Between Europe and the Near East units land in Egypt first.'],
  '9.56': [
    'One or the other',
    'Who sails takes no train in the same phase; a landing takes all the ships in Europe.',
  ],
};
