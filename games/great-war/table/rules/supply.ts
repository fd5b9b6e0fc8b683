/** Chapters 11 and 12: supply and weather. */

import type { Rows } from './form.ts';

export const supply: Rows = {
  '11.0': ['Supply', 'Who is cut off fights badly, stays where he is, and dies away.'],
  '11.1': ['When', 'Supply is looked at in battle, before trains and in attrition.'],
  '11.11': ['For trains', 'Who is cut off, or lives on a fort’s stores, does not ride; marching is free.'],
  '11.12': ['In battle', 'Strengths out of supply are added up and halved, fractions up; no unit below one.'],
  '11.13': ['Attrition', 'After each combat phase whoever is out of supply is lost.'],
  '11.2': ['Lines', 'From the unit to a source, straight or by towns and headquarters.'],
  '11.21': [
    'Supply',
    'Four hexes to a source or to a town of one’s own from which a line of any length leads to one.',
  ],
  '11.22': [
    'By town or headquarters',
    'Four hexes to a town of one’s own or a headquarters of the nation, and from there any way to a source.',
  ],
  '11.24': ['No limit', 'Any number of units may live on one source.'],
  '11.3': ['Sources', 'Where supply comes from.'],
  '11.31': ['What they are', 'Marked towns and the map edges of certain countries; each for its own map.'],
  '11.32': [
    'Of the Central Powers',
    'The German and Austrian edges, the Ruhr, and what the maps of Asia mark.',
  ],
  '11.33': [
    'Of the Allies',
    'The French, Italian and Russian edges, the bases of landings, and what the maps of Asia mark.',
  ],
  '11.4': ['Ports', 'Most ports feed who is in them.'],
  '11.41': [
    'The Baltic',
    'German units in Baltic ports are supplied, and all within four hexes of Königsberg.',
  ],
  '11.42': ['The Black Sea', 'Allied units in its ports are supplied while the Allies hold Constantinople.'],
  '11.43': ['The Adriatic', 'Allied units in Venice and Trieste are supplied.'],
  '11.44': [
    'The Channel',
    'Allied units in its ports are supplied, Britons and Belgians within four hexes too; Rouen and Antwerp need their river.',
  ],
  '11.45': [
    'The Caucasus',
    'Russians and Turks on the Black Sea, Russians on the Caspian are supplied on the coast.',
  ],
  '11.5': ['Special cases', 'Forts, Antwerp, the pipeline, Kut.'],
  '11.51': ['Fortress supply', 'An intact fort feeds the units in it.'],
  '11.52': ['Antwerp', 'Belgians in it do not die away until it has fallen.'],
  '11.53': ['The Sinai pipeline', 'A hex a strategic turn, it carries British supply through the desert.'],
  '11.54': ['Kut', 'Units of the Central Powers in the hexes round Kut can live there; nobody else can.'],
  '11.6': ['Blocked', 'Enemies and their neighbours cut a line, unless somebody of one’s own stands there.'],
  '11.7': ['Taken sources', 'What a source is worth to who takes it.'],
  '11.71': ['Lost sources', 'A town that was a source and was taken once is none any more.'],
  '11.72': ['Towns', 'They may change hands and serve either side; the pipeline is different.'],
  '11.8': ['Cut off', 'What it does to units and hexes.'],
  '11.81': ['No trains', 'Neither rail nor sea.'],
  '11.82': ['In a fort', 'On the stores of a fort alone a unit stays alive but attacks at half strength.'],
  '11.83': ['Halved', 'Units out of supply fight at half strength, rounded up.'],
  '11.84': ['Lost', 'Units out of supply at attrition go to the dead pile.'],
  '11.85': [
    'Hexes',
    'What needs a supplied hex (trains, new units, conversions) is not done in one that is cut off.',
  ],
  '12.0': ['Weather', 'By the calendar and a die.'],
  '12.1': ['Weather', 'The track says it for each front.'],
  '12.11': ['By front', 'Fair, wet, snow or hot.'],
  '12.12': [
    'Two maps',
    'The first letter is for the West and Italy, or Iraq and Egypt; the second for the East, or the Caucasus.',
  ],
  '12.13': ['March and October', 'In the West and Italy a die decides: even is fair, odd is wet.'],
  '12.2': [
    'What it does',
    'Wet: rivers and flood plains are slow. Snow: lakes freeze, no fighting in the Alps, −2 in the Caucasus. Hot: −2 in Egypt and Iraq, no supply through desert.',
  ],
};
