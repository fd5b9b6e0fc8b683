/** Chapters 13 to 15: combat, special units, infiltration. */

import type { Rows } from './form.ts';

export const combat: Rows = {
  '13.0': ['Combat', 'How battles are prepared, rolled and paid for.'],
  '13.1': [
    'Who attacks',
    'The player whose turn it is may attack, and never has to. Standing next to the enemy forces nothing.',
  ],
  '13.2': ['Two phases', 'Both combat phases work alike, and any unit may fight in either.'],
  '13.3': ['Stacks defend together', 'All units in a hex that is attacked defend as one.'],
  '13.4': [
    'From several hexes',
    'A battle has one target, attacked from as many neighbouring hexes as you like. Nobody attacks across a side that is all sea.',
  ],
  '13.5': [
    'Once only',
    'A unit attacks at most once in a phase and is attacked at most once. Its strength is never split.',
  ],
  '13.6': [
    'In your own order',
    'Attack as often as you like, one battle after another. You need not say beforehand what comes next.',
  ],
  '13.7': [
    'Not all need go',
    'Units of one hex may attack different targets, or rest. Defenders cannot refuse.',
  ],
  '13.8': [
    'Fog of war',
    'Of an enemy stack you see the top unit, and here how many lie under it, until the battle is joined; from then on you cannot call it off. At this table what is on top changes only when a phase ends.',
  ],
  '13.9': [
    'Allies attacking together',
    'Different armies may attack side by side. After the first Franco-British attack of a phase, each further one has -1. Smaller nations count with their army.',
  ],
  '13.10': [
    'Odds',
    'Divide all attack factors by all defence factors and drop the rest: 26 against 7 is 3:1. Unsupplied attackers count half (7.2).',
  ],
  '13.11': ['Poor odds', 'A weaker attacker divides the other way and rounds up: 5 against 11 is 1:3.'],
  '13.12': ['Best and worst', 'More than 7:1 is rolled as 7:1. Worse than 1:2 is 2/0 without a die.'],
  '13.13': [
    'Modifiers',
    'Everything that helps adds to the die, everything that hinders takes from it, and all of it counts together. Only ground in and around the defender’s hex matters.',
  ],
  '13.14': [
    'In the air',
    'An attacker’s air unit is worth +1, a defender’s -1. The Allies may send all they have to one attack but only one to a defence. In 1918 they have two at most; the bombers of 1919 are the third.',
  ],
  '13.15': [
    'Tanks attack',
    'Attacking Allied tanks give +1 where there is no German trench. Where there is one they cancel it instead. More tanks do not give more, and in defence they only lend their strength.',
  ],
  '13.16': ['AGB fires', 'A German attack supported by AGB has +1 (14.3).'],
  '13.17': [
    'Concentric attack',
    '+1 if the attack comes from two opposite hexes, from three with gaps between them, or from four or more. It does not count against Germans or French in fortresses of their own country.',
  ],
  '13.18': ['Forest', '-1 for the attack. Tanks may not attack into it.'],
  '13.19': ['Rough and devastated', '-1 for the attack. Tanks may come.'],
  '13.20': ['Marsh', '-1 for the attack, and tanks may not join it. Wet flood plains count.'],
  '13.21': ['Mountain', '-2 for the attack, and tanks may not join it.'],
  '13.22': [
    'Rivers',
    '-1 for the attack if every attacker comes over a river. Tanks may not attack over a major river; in wet weather all are.',
  ],
  '13.23': ['Towns', '-1 for the attack. Villages are only names on the map.'],
  '13.24': ['Cities', '-2 for the attack, in capitals too. Tanks may not join it.'],
  '13.25': ['German main trenches', '-2 for the attack when Germans defend there. Tanks cancel it (13.15).'],
  '13.26': ['German second line', '-1 for the attack when Germans defend there. Tanks cancel it (13.15).'],
  '13.27': [
    'Allied trenches',
    '-2 for the attack when Allies defend there, only -1 against Stosstruppen. Weak trenches (16.3) give 1 less again. An enemy’s trench protects nobody.',
  ],
  '13.28': [
    'The roll',
    'One die plus all modifiers, at least 1 and at most 9, read in the column of the odds. A 6 at 3:1 is 2/3.',
  ],
  '13.29': [
    'Loss points',
    'The first number is the attacker’s loss, the second the defender’s. The defender pays first, by steps and one retreat; the attacker by steps.',
  ],
  '13.30': [
    'Retreat',
    'All defenders together may go back one hex to pay one point. The hex must be empty or have room; in an enemy zone that no friend cancels it costs a step. Only AGB stays behind (14.3). If the new hex is attacked in the same phase they do not help, and any loss there destroys them.',
  ],
  '13.31': [
    'Losing steps',
    'Each step lost pays one point, and its owner chooses where, save for 14.1 and 16.7. What cannot be paid is forgotten. AGB, firing from afar, pays nothing for an attack.',
  ],
  '13.32': [
    'Fortresses',
    'Attacking French in a French fortress costs the Germans 2 more points; attacking Germans in a German one costs the Allies 3 more. Americans alone in one do not count. It holds even without a die. Tanks may not attack into a fortress.',
  ],
  '13.33': [
    'Advance',
    'If the defender’s hex is empty after their losses, attackers that are left may go in at once, for no points and within stacking. You may send some or none.',
  ],
  '13.34': [
    'Advance, then infiltrate',
    'A unit that advanced in first combat may still infiltrate if it is able to.',
  ],
  '13.35': [
    'Stosstruppen lead',
    'An attack with at least one supplied Stosstruppen step has +1; in first combat of Turn 1, by surprise, +2. Their effect on trenches (13.27) comes on top.',
  ],

  '14.0': ['Tanks, guns and aircraft', 'Units that work in ways of their own.'],
  '14.1': [
    'Tanks',
    'Tanks take the first losses of any attack they join; in defence they need not. A tank attacks only with infantry of its own army from the same hex. It can be rebuilt as often as you can pay.',
  ],
  '14.2': [
    'Moving AGB',
    'AGB does not move next to an Allied unit, nor into marsh or mountain; if the enemy comes beside it, it cannot support. It may go by rail but not infiltrate. Caught by a flood, it must make for dry ground and is silent meanwhile.',
  ],
  '14.3': [
    'AGB in battle',
    'Once in each German combat phase AGB adds up to 15 factors and +1 to an attack within two hexes, but never more factors than the infantry brings. It needs full supply. Attacked, it cannot retreat, though the others may and leave it, and it is the last step to go.',
  ],
  '14.4': [
    'Air units',
    'They wait beside the map and reach any battle, one each turn, attacking or defending. They need no supply and take no losses. Wet turns ground them in second combat. The attacker decides first.',
  ],

  '15.0': ['Infiltration', 'A short second move between the two combat phases.'],
  '15.1': [
    'Who may',
    'Units able to infiltrate that were not out of supply when the turn began. Fortress stores or an ally’s supply will do.',
  ],
  '15.2': ['Germans', 'Only Stosstruppen can, until 8.3 ends them.'],
  '15.3': [
    'Allies',
    'From Turn 9 on: tanks, units that ended movement stacked with tanks, and the Australian-American Corps. In 1919 from the first turn.',
  ],
  '15.4': ['One hex', 'The unit goes one hex over any ground it can enter and ignores enemy zones.'],
  '15.5': [
    'With tanks',
    'Units that were stacked with tanks may infiltrate even if those were lost in first combat, each to a hex of its own choice. Tanks may also go alone.',
  ],
  '15.6': [
    'The Corps',
    'The Australian-American Corps (16.1) needs no tanks but goes to one hex together. If it has a tank, each unit may go for itself.',
  ],
};
