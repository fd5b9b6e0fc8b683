/** Chapters 9 to 12: stacking, zones of control, rail, movement and terrain. */

import type { Rows } from './form.ts';

export const movement: Rows = {
  '9.0': ['Stacking', 'How many units fit into a hex.'],
  '9.1': ['The limit', 'Three units of a side to a hex, with the changes that follow.'],
  '9.2': [
    'Always in force',
    'The limit counts at every moment, so the order of your moves matters. As we play it, a unit may not even pass through a hex that is full or another army’s, on foot or by rail.',
  ],
  '9.3': [
    'Too many',
    'Where a hex held too many, the enemy would take off the surplus. The table never lets it happen.',
  ],
  '9.4': ['Free units', 'Tanks and AGB do not count, but only one such unit fits into a hex.'],
  '9.5': [
    'Allies do not mix',
    'British, French, Belgians and Americans keep to hexes of their own. Smaller nations count with their army (2.41).',
  ],
  '9.6': [
    'Americans among others',
    'In each Game Turn nine American infantry divisions may share hexes with other armies, though never two other armies in one hex. As we play it, one that has done so is of the nine until the turn ends. Their tanks may not. Their supply stays their own (7.6).',
  ],
  '9.7': ['Markers', 'Supply markers take no room.'],

  '10.0': ['Zones of control', 'What a unit rules around it.'],
  '10.1': [
    'Who has one',
    'Most ground units reach into the six hexes around them. Several zones in a hex are no stronger than one, and both sides can have theirs there. Air units, tanks, AGB and Big Bertha have none.',
  ],
  '10.2': ['Not across the sea', 'A zone does not cross a side that is all sea. No other ground stops it.'],
  '10.3': [
    'By rail',
    'A unit may set out or arrive by rail in an enemy zone only if another of your units stays in that hex all the phase. On the way it enters no enemy zone, whoever stands there.',
  ],
  '10.4': [
    'On foot',
    'Entering an enemy zone ends a move. A unit that begins in one may leave, if its first hex is free of them. Your own units do not cancel a zone for this.',
  ],
  '10.5': ['Infiltration', 'Units that can infiltrate pay no heed to zones in that phase (15.0).'],
  '10.6': [
    'Retreat',
    'Going back into an enemy zone costs the retreating force one step in all, unless a unit of yours is in that hex.',
  ],
  '10.7': ['Supply', 'An enemy zone cuts a supply line, unless a unit of yours stands in the hex.'],

  '11.0': ['Strategic movement', 'Moves by rail, from one part of the front to another.'],
  '11.1': [
    'By rail',
    'Railways run almost everywhere, so none are drawn. This is for shifting units, not for the battlefield.',
  ],
  '11.2': ['How many', 'Each turn the Germans move four units by rail, the Allies six of any nation.'],
  '11.3': ['Not there', 'No trains through Holland or over the sea.'],
  '11.4': ['Enemy hexes', 'Trains keep to hexes you hold. Enemy zones bind them too (10.3).'],
  '11.5': [
    'The trench lines',
    'Trains run on your own side of the first front, up to both trench lines and not past them. As we play it, a unit beyond them cannot set out by rail either.',
  ],
  '11.6': [
    'Rail or road',
    'A unit that went by rail does not move or infiltrate that turn. It may fight, advance and retreat.',
  ],
  '11.7': [
    'Stations',
    'A rail move begins and ends in a town or city; villages do not do. New units count as setting out from one beyond the edge.',
  ],
  '11.8': ['Any distance', 'A train may go as far as its way is open.'],
  '11.9': [
    'Round the edge',
    'When your ground is cut in two, trains may leave the map in one part and come back in the other, through edge hexes you hold that no enemy zone covers; not by sea or Holland. Ground units leave the map in no other way, except by 16.5.',
  ],
  '11.10': [
    'AGB by rail',
    'AGB may also set out from and stop in German trenches, main or second line. It never stops in marsh or mountain.',
  ],

  '12.0': ['Movement', 'How units walk from hex to hex.'],
  '12.1': [
    'Points',
    'A unit has as many points as its movement factor and pays for each hex it enters, by the ground. Only the player whose turn it is moves; retreats are the exception.',
  ],
  '12.2': [
    'No saving',
    'Points are not kept or lent. Move any of your units, as far as you like. Finish one before the next.',
  ],
  '12.3': [
    'At least one hex',
    'A unit can always go one hex for all its points, but not where it may not go at all, nor from one enemy zone into another.',
  ],
  '12.4': ['No entry', 'Nobody enters a hex with enemy units.'],
  '12.5': [
    'Stacks',
    'Units that begin the phase together may go together, apart, or in parts. At this table units move one at a time, and those of the same stack may take turns.',
  ],
  '12.6': [
    'Splitting up',
    'Units of a stack may part on the way and go on with what points they have, until you move a unit from another hex.',
  ],
  '12.7': [
    'Fast and slow',
    'A stack goes at the pace of its slowest unit; drop that one and the others may go on. Moved one at a time, each unit simply has its own points.',
  ],
  '12.8': ['Ground', 'A hex has one kind of natural ground and may have several kinds of works.'],
  '12.9': [
    'Natural ground',
    'In a hex: clear, rough, forest, mountain, marsh, flood plain or devastated. Along its sides: rivers, small and major.',
  ],
  '12.9.1': ['Clear', 'Costs 1 and helps nobody.'],
  '12.9.2': ['Forest', 'Costs 1 when dry and 2 when wet.'],
  '12.9.3': ['Rough', 'Costs 1. It helps a defender (13.19).'],
  '12.9.4': ['Devastated', 'Costs 2. The ground the Germans laid waste when they fell back in 1917.'],
  '12.9.5': ['Marsh', 'Costs 2. AGB keeps out.'],
  '12.9.6': ['Flood plain', 'Clear when dry, marsh when wet.'],
  '12.9.7': ['Mountain', 'Costs 2. AGB keeps out.'],
  '12.9.8': [
    'Rivers',
    'They run along hex sides and cost nothing when dry. Wet weather makes them major rivers.',
  ],
  '12.9.9': ['Major rivers', 'Crossing one costs 1 more, in any weather.'],
  '12.10': ['Works', 'Cities, towns, Allied trenches, German main and second-line trenches, fortresses.'],
  '12.10.1': ['Cities and towns', 'They cost nothing extra; pay for the ground.'],
  '12.10.2': ['Allied trenches', 'Germans pay 1 more to enter. Allies do not.'],
  '12.10.3': ['German main trenches', 'Allies pay 1 more to enter. Germans do not.'],
  '12.10.4': ['German second line', 'It costs nothing extra; pay for the ground.'],
  '12.10.5': ['Fortresses', 'They cost nothing extra; pay for the ground.'],
  '12.11': [
    'All together',
    'Add up everything: a wet forest with an enemy trench behind a major river costs 2 + 1 + 1 = 4.',
  ],
};
