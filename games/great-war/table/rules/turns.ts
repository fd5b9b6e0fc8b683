/** Chapters 3 to 6: the counters, the turn, the strategic turn, drawing events. */

import type { Rows } from './form.ts';

export const turns: Rows = {
  '3.23': [
    'A headquarters',
    'Its support, and its pace: twice as far in the West, Italy and Egypt. The back is spent.',
  ],
  '3.24': ['An event', 'Whose it is, the letter of its pool, and whether it must be played when drawn.'],
  '3.25': [
    'Kinds of units',
    'Infantry, mountain troops, cavalry, shock troops, tanks, headquarters: the symbol tells.',
  ],
  '3.26': [
    'Strength and steps',
    'Attack, defence and movement. One number for both is both; most units have one step, some two.',
  ],
  '3.3': ['Charts', 'They lie in the drawer beside the map.'],
  '3.4': ['Scale', 'A turn is a month, in winter two; units are divisions.'],
  '4.0': ['Sequence of play', 'Operational turns, and strategic turns between them.'],
  '4.1': [
    'Two kinds of turn',
    'Twenty-one strategic turns, A to U, each after two or three operational ones.',
  ],
  '4.2': [
    'The operational turn',
    'Events, new units, weather; then twice movement of both sides at once, combat and attrition; last rail and sea.',
  ],
  '4.21': [
    'Both move at once',
    'One side moves in the West while the other moves in the East; in the second half they change.',
  ],
  '4.3': [
    'The strategic turn',
    'Victory, resources, U-boats and bombers, replacements, revolutions, surrender, initiative.',
  ],
  '5.0': ['The strategic turn', 'Between operational turns: war economy, losses made good, politics.'],
  '5.1': ['Resources', 'Nations receive their points, new units and events; headquarters in supply recover.'],
  '5.11': [
    'New units',
    'Units due on this strategic turn go into the box of available units, in Europe or the Near East.',
  ],
  '5.12': ['New events', 'Events of this letter go into the pools.'],
  '5.13': ['Keeping points', 'A nation keeps ten resource points at most.'],
  '5.14': ['Headquarters recover', 'Depleted headquarters that are in supply get their support back.'],
  '5.15': ['The Near East', 'Britain, Russia and Turkey receive points for the Near East apart.'],
  '5.16': [
    'Resource hexes',
    'Mines and oil that the Central Powers have held for four strategic turns pay, if a line of supply leads home.',
  ],
  '5.17': [
    'Transfers',
    'Britain or France may give Russia a point, six once Constantinople is Allied; Serbia gets up to six by Salonika, and Germany gives up to six away.',
  ],
  '5.2': ['War at a distance', 'U-boats and bombers.'],
  '5.21': ['When', 'Only while the event for it is in play; else the step passes.'],
  '5.22': [
    'U-boats',
    'A die of British points each strategic turn. On four or more America comes a turn sooner, and once the boats may be called home.',
  ],
  '5.23': ['Air raids', 'Each costs its victim two points, once.'],
  '5.24': [
    'The Independent Air Force',
    'A die against German points; German air units that stay at home weaken it.',
  ],
  '5.3': ['Replacements', 'Points bring back lost steps and units.'],
  '5.31': ['Full strength', 'A reduced unit in supply gets its step back for a point.'],
  '5.32': ['Dots', 'Units and steps with a dot are never replaced.'],
  '5.33': ['Cost', 'A point a step; the unit goes to the box of available units.'],
  '5.34': ['Headquarters', 'A point rebuilds one depleted, two with its support.'],
  '5.35': ['Whose pile', 'Each nation pays for its own dead, and each dead pile for its own war.'],
  '5.36': [
    'The British',
    'Canadians and Anzacs come back one a turn, and colours of Iraq and Egypt there alone.',
  ],
  '5.37': ['German replacements', 'They come back in Europe, wherever they fell.'],
  '5.38': [
    'The Turkish reserve',
    'A die, or two in the middle of the war, says how many divisions must wait in reserve; each that lacks helps Turkish surrender.',
  ],
  '5.4': ['Russian revolutions', 'First the Czar may fall, then the Bolsheviks may come to power.'],
  '5.41': ['Two revolutions', 'First the Czar falls; only after that can the Bolsheviks come.'],
  '5.42': [
    'The die',
    'A die and the cities in Russia and Poland that the Central Powers hold: eleven or more is a revolution.',
  ],
  '5.43': [
    'The Fall of the Czar',
    'The Czar in command, Brusilov, Petrograd and Poland add; early turns and lost cities of the enemy take away.',
  ],
  '5.44': [
    'The Bolsheviks',
    'Each turn with a Russian attack, and each without an attack on Russians, adds one.',
  ],
  '5.45': [
    'What revolutions do',
    'After the Czar’s fall weaker divisions of the Provisional Government take over and headquarters stay depleted; after the second Russia collapses.',
  ],
  '5.46': [
    'Brest-Litovsk',
    'After the Bolshevik Revolution the Central Powers may end the war in Russia: nobody there moves or fights any more.',
  ],
  '5.47': [
    'Holding Russia',
    'After the treaty a victory hex there counts with three German divisions in it and four headquarters in Russia.',
  ],
  '5.5': ['Fortresses', 'Units that live on the stores of a fort alone may have to surrender.'],
  '5.6': ['Turkish surrender', 'A die each strategic turn from C on.'],
  '5.61': ['The die', 'Eleven or more with its modifiers, and Turkey gives up.'],
  '5.62': [
    'What brings it nearer',
    'Places lost, Arabia stripped, the Alpenkorps in the Near East, Baghdad in 1915, Jerusalem before 1918, Baku without Turks, a reserve too weak.',
  ],
  '5.63': ['Constantinople', 'If it falls, Turkey surrenders at once.'],
  '5.7': ['America', 'When the United States come in, and their divisions.'],
  '5.71': [
    'The United States',
    'They enter on Strategic Turn O, sooner with U-boats or the Zimmermann telegram.',
  ],
  '5.72': ['American units', 'Each comes so many strategic turns after the entry as its counter says.'],
  '5.8': ['Initiative', 'Who has it in a theatre moves and fights there first.'],
  '5.81': ['Initiative', 'Who goes first in each theatre, until the next strategic turn.'],
  '5.82': ['Who chooses', 'The Central Powers, until six full American divisions stand in France.'],
  '5.83': [
    'One theatre each',
    'One side takes the initiative in the West or the East; the other has it in the other theatre.',
  ],
  '5.84': [
    'First and second',
    'The side with the initiative moves and fights first there, while the other does so elsewhere.',
  ],
  '5.85': ['Theatres', 'West: the West, Italy and Egypt. East: the East, the Caucasus and Iraq.'],
  '5.86': [
    'OHL or OberOst',
    'One marker until the next strategic turn: OHL needs the initiative in the West, OberOst serves in the East always.',
  ],
  '6.0': ['Events', 'Bought with resource points and drawn from each side’s pool.'],
  '6.1': ['Drawing', 'Who pays, what is drawn, what must be played.'],
  '6.11': ['Buying events', 'Each turn a side may spend a point and draw two.'],
  '6.12': [
    'Playing events',
    'Those with a stripe are played when drawn; others are kept until they are wanted.',
  ],
  '6.13': ['One by one', 'Each event is drawn and settled before the next.'],
  '6.14': [
    'The enemy’s events',
    'Who alone has bought may pay again and draw two of the enemy’s: what need not be played is lost to him.',
  ],
  '6.15': ['No event', 'It goes back into the pool, and counts as drawn.'],
  '6.16': ['Who pays', 'Germany for the Central Powers; Britain, France or America for the Allies.'],
  '6.17': [
    'Kept or played',
    'Those with a band are played at once; others are kept face down, and lie open once played.',
  ],
  '6.2': ['Kinds', 'What each event does.'],
  '6.21': ['Kinds of events', 'New units, weapons and ways of fighting, diplomacy, and men of note.'],
  '6.29': [
    'Mandated offensives',
    'Enver, Conrad and Haig must attack; a side that could and does not has lost the game.',
  ],
  '6.3': ['In the air', 'Air units and aces support battles; new tactics only cancel others.'],
  '6.4': ['Tanks', 'Tank and anti-tank units come into the box when their event is played.'],
  '6.48': ['U-boats and convoys', 'U-boats sink British points until convoys end it.'],
  '6.53': ['Neutrals', 'The nation enters when new units are placed, and sets up its army.'],
  '6.12b': [
    'Gas',
    '+2 for one attack. Each gas works only for the side that uses it first; Allied gas needs Britons, French or Belgians.',
  ],
  '6.13b': ['Flames and mines', '+2 for one attack, not beside gas.'],
};
