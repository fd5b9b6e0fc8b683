/** Chapter 16: optional rules. */

import type { Rows } from './form.ts';

export const options: Rows = {
  '16.0': ['Optional rules', 'More history for a little more to remember. Agree on them before the game.'],
  '16.1': [
    'Australian-American Corps',
    'From Allied Turn 9 the Australians and two American infantry divisions in one hex are an elite corps: +1 in attack, -1 for its attackers, and able to infiltrate. It exists as long as the three stand together; to attack as a corps takes all three.',
  ],
  '16.2': [
    'Influenza',
    'In September and October a die is rolled each turn until it shows 1 to 3. That turn nobody spends replacements, movement factors fall by 1, and rail moves are halved: two German, three Allied.',
  ],
  '16.3': [
    'Weak trenches',
    'In 2532, 2633 and 2732 the Allied trench gives nothing against an attack led by Stosstruppen and -1 against any other.',
  ],
  '16.4': [
    'Belgians abroad',
    'Belgians outside Belgium fight badly: +1 for those who attack them there, -1 when they attack there.',
  ],
  '16.5': [
    'Leaving by sea',
    'As the first thing in their turn the Allied player may ship out a stack from each Channel port they never lost, whatever stands next to it. It returns on the next turn over the French map edge.',
  ],
  '16.6': [
    'Moving the gun',
    'When the Allies take Big Bertha’s hex or cut it off, the Germans may set it up again in a supplied hex of theirs within 10 of Paris. They do so at once, before the next Allied move. If there is no such hex, or they give it up, it is lost and the Allies gain 1 morale.',
  ],
  '16.7': ['Stosstruppen pay', 'An attack with Stosstruppen takes at least one of its losses from them.'],
  '16.8': ['Beyond 7:1', 'Each step of odds above 7:1 adds 1 to the die: 9:1 is 7:1 with +2.'],
  '16.9': ['Weather of 1918', 'No weather dice: Turns 14, 15 and 16 are wet, all others dry.'],
  '16.10': [
    'The Paris gun',
    'While Big Bertha stands it fires at the end of each German turn. Two sixes cost the Allies 1 morale.',
  ],
};
