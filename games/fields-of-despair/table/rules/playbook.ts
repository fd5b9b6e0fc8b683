/** Chapters 14 to 18 and the scenarios, said anew. */

import type { Rows } from './form.ts';

export const playbook: Rows = {
  '14.0': [
    'About the scenarios',
    'The war in nine turns, or one of its three parts of three turns each; the last part can be played alone.',
  ],
  '14.1': ['One pool for all', 'Every scenario uses the same blocks and counters.'],
  '14.2': [
    'Setting up the map',
    'Points given for a hex, or for a group of hexes, are made up of blocks as their owner likes; in a group every hex gets infantry.',
  ],
  '14.3': [
    'Setting up the boards',
    'Counters begin at hand, tracks and technologies where the scenario says.',
  ],
  '14.4': [
    'Setting up the rest',
    'Tracks, bags, turn, initiative and victory points as listed for the scenario.',
  ],
  '15.0': [
    'Victory',
    'A decisive or a domination victory ends the game on the spot; otherwise victory points decide after the last turn.',
  ],
  '15.0.1': ['Points for good', 'What is marked permanent stays with whoever scored it.'],
  '15.0.2': [
    'Points on loan',
    'A temporary point goes when the enemy holds the place at a later scoring, and can be won back.',
  ],
  '15.1': [
    'Mobile war',
    'Turns 1 to 3: objectives held or contested score. Belgian ones are temporary. After Turn 3 the Allies score up to three points, more the fewer French hexes are lost.',
  ],
  '15.2': [
    'Baseline',
    'French hexes of the Central Powers are counted when a turn begins and when it ends. More: they score the difference; as many: one point; fewer: the Allies score the difference.',
  ],
  '15.2b': ['Baseline in the scenario', 'The first baseline is printed with the set-up.'],
  '15.3': [
    'Final push',
    'No points. After Turn 9 the Allies draw with all of France; they win if they also hold five supplied hexes in Belgium or Germany. Otherwise the Central Powers have held out.',
  ],
  '16.0': ['Special rules', 'What a scenario adds or changes goes before the core rules.'],
  '16.1': [
    'Opening Move',
    'Before Turn 1 the Central Powers may have an Action Phase, and must then go into Belgium. France is left alone by blocks, squadrons and guns; the Allies answer with neither counters nor logistic points.',
  ],
  '16.2': [
    '1914 on its own',
    'If nobody means to play on after Turn 3, the East and the USA are left out: the Central Powers pay one point a turn instead, and each unrestricted declaration adds a blue cube for good.',
  ],
  '16.3': [
    'Fifteen for the East',
    'At the start of Turn 4 fifteen points of infantry leave the front, or in a game that begins there are set aside. They return to frontline hexes on Turn 5.',
  ],
  '16.4': [
    'Hindenburg Line',
    'On Turn 7, for one economic point: an unbroken chain of at most 15 German hexes from the north edge to the south. It runs along the front; only where that is longer is it pulled back, no further than needed, and blocks with it. Trench dice are doubled behind it, and a breakout there only breaks the marker.',
  ],
  '16.5': [
    'Spring Offensive',
    'On Turn 8 the Central Powers have to attack at least once with fifteen points or more.',
  ],
  '17.0': ['Advice', 'Hints for each part of the war. Nothing to obey.'],
  '17.1': [
    'Advice for 1914',
    'Attack, clear hexes and break out; the Allies strike where the Germans are thin.',
  ],
  '17.2': [
    'Advice for 1915 and 1916',
    'Look before you attack, keep logistic points for reinforcement, and mind what a change of initiative does.',
  ],
  '17.3': [
    'Advice for 1917 and 1918',
    'The Germans want depth behind the line; the Allies want several attacks and counters for breaking out.',
  ],
  '18.0': ['How the game came about', 'The designer on their choices.'],
  'SCENARIO I': [
    '1914: Introductory',
    'Begins with the first Action Phase of Turn 1, Liège and Namur already passed. Three turns.',
  ],
  'SCENARIO II': ['1914: The Mobile War', 'From the Opening Move to the end of Turn 3.'],
  'SCENARIO III': [
    '1915-1916: The Great Stalemate',
    'Turns 4 to 6 in the trenches, scored against the baseline. 22 French hexes win for the Central Powers, eight for the Allies.',
  ],
  'SCENARIO IV': [
    '1917-1918: The Final Push',
    'Turns 7 to 9: Russia leaves, the Americans arrive, and France is to be freed.',
  ],
  'SCENARIO V': ['1914-1918: The Grand Campaign', 'All nine turns; victory points add up from part to part.'],
  'SCENARIO VI': [
    '1914: Free Setup',
    'Armies stand where their owners want them, and boards are bought from a budget. Maintenance must cover the guns, supply the hexes with blocks.',
  ],
  'SCENARIO VII': ['1915-1916: Free Setup', 'As Scenario III with armies and boards of one’s own.'],
  'SCENARIO VIII': ['1917-1918: Free Setup', 'As Scenario IV with armies and boards of one’s own.'],
};
