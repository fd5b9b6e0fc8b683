/** S1 to S3: the other scenarios. */

import type { Rows } from './form.ts';

export const scenarios: Rows = {
  'S1.0': [
    'The Storm Elsewhere',
    'What if Germany had looked east and south in 1918 and only held in the west?',
  ],
  'S1.1': ['Map', 'The map of 1918 is used.'],
  'S1.2': ['Turns', 'Turn 1 has no German part: the Allies begin.'],
  'S1.3': [
    'Set-up',
    'As in the campaign, but the Germans go first and have regular corps for their Stosstruppen. AGB, the German air unit and Big Bertha stay out.',
  ],
  'S1.4': [
    'German replacements',
    'Four steps in hand, then two a turn from Turn 2 to 6 and one after that. The Allies have what they always have.',
  ],
  'S1.5': ['Infiltration', 'No German can infiltrate. The Allies learn it as usual, on Turn 9.'],
  'S1.6': ['Weather', 'Always by dice: historical weather cannot be chosen here.'],
  'S1.7': [
    'The end',
    'From Turn 12 to 16 a die may end the war as the turn begins: on 1, then 1-2, 1-3, 1-4 and 1-5. If German morale is above zero when the game stops, Germany wins.',
  ],

  'S2.0': ['The Allied Offensive', 'A shorter war: from the counterstroke of July 1918 to November.'],
  'S2.1': ['Map', 'The map of 1918, with the front of late July.'],
  'S2.2': [
    'Turns',
    'From the Allied part of Turn 9 to the end of Turn 16. The Germans have passed their check; Stosstruppen and AGB are gone already.',
  ],
  'S2.3': [
    'Markers',
    'Morale: Allied 13, German 18. Steps in hand: German 4, British 2, French 3, Belgian 1, American 5; those of Turn 9 come on top.',
  ],
  'S2.4': [
    'German set-up',
    'First. The line is that of March with what the spring drives won. Two reduced 5-6-4 corps stand alone in 3028 and two in 3231; all others are whole, in the line, in trenches or in fortresses. Each hex of the line needs a unit or a zone of control.',
  ],
  'S2.5': [
    'Allied set-up',
    'Second, with all that came by Turn 8. British infantry on the line down to row 24, French from row 25, cavalry and tanks behind; one American division in each of 3128, 3331, 3132 and 2934. The Portuguese are lost for good, and one French corps begins in the dead pile.',
  ],
  'S2.6': ['Air', 'On Turn 9 only the French air unit flies.'],
  'S2.7': ['Winning', 'As in the campaign (4.4).'],

  'S3.0': ['Plan 1919', 'The war went on, and in May 1919 the Allies attack with masses of tanks.'],
  'S3.1': ['Map', 'The map of 1919 is used, with its own tracks.'],
  'S3.2': [
    'Turns',
    'From the Allied part of Turn 0, early May, to late September, Turn 9. As we play it that last turn is played in full. There is no German check.',
  ],
  'S3.3': ['Options', 'The rules 16.4, 16.7 and 16.8 are in force, and no other options.'],
  'S3.4': ['New units', 'Thirty-two counters that only this scenario has.'],
  'S3.5': [
    'Their names',
    'HT and FT are heavy and fast tanks, PZ panzers, AT anti-tank, AK the Alpenkorps, AHEF the Austro-Hungarians, JEF the Japanese, RAF the bombers.',
  ],
  'S3.6': [
    'Not in the game',
    'Allied morale, the old British tanks and cavalry, the Portuguese, the Italians, the old American tanks and 2nd Division, AGB and Big Bertha.',
  ],
  'S3.8': [
    'Stosstruppen by dice',
    'Two dice tell how many Stosstruppen corps Germany has; the rest are regular. They get no replacements. One that is destroyed goes to the dead pile as its regular double, which can be rebuilt.',
  ],
  'S3.9': [
    'German set-up',
    'First: anywhere in the front trenches or behind them, and all of that line with a unit or a zone of control.',
  ],
  'S3.10': [
    'Allied set-up',
    'Second. Belgians: two corps each in 1134 and 1235. British infantry from 1333 to 2633, French from 2732 to 3120 and 3714 to 4112, Americans in or next to the line from 3220 to 3615. Tanks and cavalry behind, those of French and Americans within three hexes of their infantry.',
  ],
  'S3.11': [
    'Markers',
    'German morale 18. Steps in hand: German 16, British 10, French 10, Belgian 1, Japanese 2, American 18. As we play it the marker begins on Turn 0.',
  ],
  'S3.12': [
    'Winning',
    'Only German morale is kept. At zero when a turn is over, the Allies win; if it is still above zero after Turn 9, Germany does.',
  ],
  'S3.13': ['Weather', 'Dry through Turn 7, by dice on Turns 8 and 9. The bombers stay at home in the wet.'],
  'S3.14': [
    'American stacks',
    'Four American divisions fit into a hex, Marines included. They no longer share hexes, or fortress stores, with others.',
  ],
  'S3.15': [
    'Stacking tanks',
    'The two AAC keep apart. A British heavy and a fast unit may share a hex, but no two of a kind. Heavy tanks of an attack are lost before fast ones.',
  ],
  'S3.16': [
    'German stacks',
    'One anti-tank regiment to a hex; as we play it, it takes no room but does not join the panzers. The AHEF stacks like any German unit and gets no replacements.',
  ],
  'S3.17': [
    'Alpenkorps',
    'Counts as Stosstruppen and infiltrates; no replacements. Mountains and wet forests cost it 1, and in mountains it defends with its attack factor.',
  ],
  'S3.18': [
    'Panzers',
    'Germany’s one tank unit works like Allied tanks: +1, or an Allied trench cancelled, and the first loss. It infiltrates but takes nobody along, and can be rebuilt. Its +1 adds to that of Stosstruppen.',
  ],
  'S3.19': [
    'Anti-tank regiments',
    'No zone, no attack. In defence they undo what tanks bring, bonus and trench alike, but not infiltration, and they are the first loss when tanks attack. They do not pay for attacks of their stack. One step rebuilds one.',
  ],
  'S3.20': [
    'Heavy tanks',
    'British heavy tanks have two steps, each worth a Royal Tank Corps, and otherwise work as the tanks of 1918 do.',
  ],
  'S3.21': [
    'Fast tanks',
    'One step and no bonus, but they cancel German trenches and infiltrate two hexes, one in the wet. They stop at the first forest, marsh, mountain or city and cross no major river. Units with them still go one hex.',
  ],
  'S3.22': [
    'Marines',
    '+1 when they attack, -1 for those who attack them. They are lost first after the tanks; in defence we let tanks with them go earlier. They infiltrate, and can be refilled on the map but never rebuilt.',
  ],
  'S3.23': ['American tanks', 'The Tank Corps is a full corps now and works as before.'],
  'S3.24': ['Second AAC', 'A further French tank unit, like the first.'],
  'S3.25': [
    'The Japanese',
    'The JEF counts as French, shares a hex with nobody, and infiltrates. As we play it, it sets up with the French infantry.',
  ],
  'S3.26': [
    'Bombers',
    'Not on the first turn or in the wet. The RAF helps a battle, or bombs the Ruhr (4-5: one German step less, 6: two), or bombs a hex (4-5: one step lost, 6: two; 1 less on the die at a German fortress). The German air unit can stop a raid and is then used up.',
  ],
  'S3.27': ['Replacements', 'From late May: British 1, Americans 2, Germans 2 a turn. No others.'],
  'S3.28': [
    'Tanks from the factories',
    'From Turn 2 four more steps a turn, for Allied tanks of any nation. They do not keep, so they are spent before national ones.',
  ],
};
