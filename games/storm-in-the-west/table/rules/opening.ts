/** Chapters 1 to 6: what the game is, set-up, morale, the turn, weather. */

import type { Rows } from './form.ts';

export const opening: Rows = {
  '1.0': ['Introduction', 'What the game is about and what its pieces and turns stand for.'],
  '1.1': [
    'The subject',
    'Two players fight the Western Front of 1918. Germany attacks first and must later hold on; the Allies survive the spring and then push back. Breaking the enemy’s morale wins.',
  ],
  '1.2': [
    'Scale',
    'A turn is half a month and a hex about eight miles. Most units are corps; American units are divisions, each nearly as large.',
  ],
  '2.0': ['Pieces', 'The map, the counters, and how to read them.'],
  '2.1': ['What there is', 'A map with two sides (1918 and 1919), counters, charts and two six-sided dice.'],
  '2.2': [
    'The map',
    'A grid of numbered hexes laid over the front. A unit is in one hex at a time; ground in the hex and along its sides matters for moving and fighting. Cut-off hexes at the east edge count as whole ones, except in Holland.',
  ],
  '2.3': [
    'Counters',
    'Most counters are units. They show nation, name, attack, defence, movement and, for those that come later, their turn.',
  ],
  '2.4': [
    'Reading a unit',
    'The XIV Corps is British infantry of two steps, 3-4-4: attack 3, defence 4, movement 4. It arrives on Turn 4.',
  ],
  '2.41': [
    'Nations',
    'Colour tells the army. Australians, Canadians and Portuguese belong to the British; the Italians to the French (8.2.1 has what sets them apart). Germans are grey, and their Stosstruppen stand out. In 1919 the Japanese count as French.',
  ],
  '2.42': [
    'Names',
    'Units carry their numbers and short names: AGB is Artillery Group Bruchmüller, AAC the French tanks, RTC the British, TC the American; B is Bavarian, R reserve, Gd guard, Col colonial.',
  ],
  '2.43': [
    'Sizes',
    'European ground units are corps and American ones divisions; the American tanks are a corps by name only. Air units stand for effort in the air, not for one formation.',
  ],
  '2.44': [
    'Kinds of unit',
    'Infantry, Stosstruppen, cavalry, tanks, artillery and air. Weak German trench corps are plain infantry. Each Stosstruppen corps has a regular double that waits for 8.3. As we play it, cavalry is not infantry.',
  ],
  '2.45': [
    'Attack and defence',
    'Two numbers: how hard a unit hits, and how well it holds. Chapter 13.0 uses them.',
  ],
  '2.46': ['Movement', 'How far a unit goes. Ground, and wet weather (6.0), make hexes cost more.'],
  '2.47': [
    'Steps',
    'A unit has one step or two. The first loss of a two-step unit turns it to its weaker and slower side. Losing the last step sends it to its side’s dead pile.',
  ],
  '2.5': [
    'Markers',
    'Counters for replacements, morale, lack of supply and the Australian-American Corps. The table keeps these for you.',
  ],

  '3.0': ['Set-up and control', 'Where everything begins, and who holds which hex.'],
  '3.1': [
    'Sides',
    'One player leads the Germans, the other the French, British, Belgians and Americans. At this table both armies begin as history had them; take that as it is, or change it unit by unit.',
  ],
  '3.2': [
    'Markers at the start',
    'Turn 1, late March, dry. Both morales begin at 15. Replacement steps in hand: German 24, British 10, French 12, Belgian 2, American none.',
  ],
  '3.3': [
    'Later arrivals',
    'Allied units with a turn number wait beside the map until then; all Americans do. Germany gets no new units.',
  ],
  '3.4': ['Full strength', 'Units begin, and reinforcements arrive, with all their steps.'],
  '3.5': [
    'Who holds a hex',
    'Each land hex belongs to one side. At first the trench lines divide them. A ground unit that enters an enemy hex takes it at once, as often as it happens. This is not the same as a zone of control (10.0).',
  ],
  '3.6': [
    'Allied set-up',
    'The Allies go first. Belgians: two corps each in 1135 and 1235. British infantry in the trenches from 1334 to 2732, French from 2832 to 4112 with the forts on that line; cavalry and tanks behind, not in Reims or Verdun. Each hex of a sector needs a unit of that army or its zone of control.',
  ],
  '3.7': [
    'German set-up',
    'Infantry and Stosstruppen go into the main trench line, so that each of its hexes has a unit or a zone of control. AGB stands anywhere else behind the line, Big Bertha in 2631.',
  ],

  '4.0': ['Morale and winning', 'How the war is decided: by places, and by the will to go on.'],
  '4.1': ['The aim', 'Take places that matter until the enemy’s morale is at zero.'],
  '4.2': [
    'Morale hexes',
    'A place with a number in a red dot is worth that many points. When such a hex changes hands, the loser drops by its value and the taker rises by it, at once and every time. Each of the three Paris hexes is worth 5.',
  ],
  '4.3': ['Limits of morale', 'Morale stays between 0 and 30. What would go beyond is lost.'],
  '4.4': [
    'The end',
    'After each whole turn, a side whose morale is zero has lost. If Germany is above zero after Turn 16, Germany wins. Should both be at zero, nobody does.',
  ],
  '4.5': [
    'The Turn 9 check',
    'When the German part of Turn 9 ends, Germany must stand at 18 or more and the Allies at 13 or less; otherwise the Allies win on the spot. Earlier success counts only if it still lasts then. There is no such check in The Storm Elsewhere.',
  ],
  '4.6': [
    'The Yanks arrive',
    'The first Allied turn that begins with six whole, supplied American infantry divisions on the map gives the Allies 1 morale, once. The Germans lose nothing. In The Allied Offensive this has already happened.',
  ],
  '4.7': [
    'The gun is gone',
    'The first Allied turn that begins without Big Bertha on the map gives the Allies 1 morale. We pay it only once, by this rule or 16.6, whichever comes first.',
  ],

  '5.0': ['The turn', 'The order in which things happen.'],
  '5.1': [
    'Turns and player turns',
    'Each turn has a German part and then an Allied one, both split into phases. What was missed in a phase stays missed, unless the opponent agrees to go back; here that is undo by consent.',
  ],
  '5.2': [
    'Order of a turn',
    'Weather; then the Germans, then the Allies: supply, replacements, movement by rail, movement, first combat, infiltration, second combat, supply again. Last, a look at morale. Allied infiltration begins with Turn 9.',
  ],

  '6.0': ['Weather', 'Dry or wet, and what rain does.'],
  '6.1': [
    'When to roll',
    'Turns 2 to 5 and 12 to 16 roll a die for the weather of the whole turn. All others are dry.',
  ],
  '6.2': [
    'The roll',
    'Each of those turns has a number, or a span of them, that means wet. Any other roll is dry.',
  ],
  '6.3': [
    'When it is wet',
    'Flood plains are marsh, every river is a major one, a forest costs 2 instead of 1, and air units fly only in the first combat phase of each player. Dry weather changes nothing.',
  ],
};
