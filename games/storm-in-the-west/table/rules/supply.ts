/** Chapters 7 and 8: supply, reinforcements, replacements. */

import type { Rows } from './form.ts';

export const supply: Rows = {
  '7.0': ['Supply', 'What keeps units alive and at full strength.'],
  '7.1': [
    'Why it matters',
    'A unit is in supply or out of it. Without supply its numbers shrink, and it may be lost.',
  ],
  '7.2': [
    'When it is looked at',
    'At the start of your turn your unsupplied units are marked: attack, defence and movement are halved, rounded up, until it ends. A marked unit still cut off then goes to the dead pile, unless a fortress feeds it. Factors to be halved in one battle are first added up.',
  ],
  '7.3': [
    'How it works',
    'A unit is supplied if a line of hexes joins it to a source of its own army. Nothing has to be moved for this.',
  ],
  '7.4': ['German sources', 'The east edge of the map from 1618 to 4107, without Holland.'],
  '7.5': [
    'British and Belgian sources',
    'The Channel ports: Boulogne 1441, Calais 1339, Dunkirk 1237. A unit that reaches none of them may lean on French sources, at a price (7.11).',
  ],
  '7.6': [
    'French and American sources',
    'The French map edge in the west and south, from 2244 to 4112. Units cut off from it may lean on the Channel ports, at a price (7.11).',
  ],
  '7.7': [
    'The line',
    'It may be of any length, but no enemy unit may stand on it, nor an enemy zone of control that none of your own units cancels.',
  ],
  '7.8': [
    'Lost sources',
    'No line runs through a fortress of the enemy that they still hold, even an empty one. An edge hex gives nothing while the enemy has it and works again when won back. A Channel port once taken by Germany is finished as a source.',
  ],
  '7.9': [
    'Where a line may go',
    'Hexes the enemy holds do not stop it if none of their units are there, except their fortresses. Their zones of control do, unless your unit stands in the hex.',
  ],
  '7.10': ['No limit', 'One source feeds any number of units of the right army.'],
  '7.11': [
    'Help from an ally',
    'French and Americans may draw on British sources, British and Belgians on French ones. Such units are halved like unsupplied ones but do not die. As we play it, this too lasts for their own turn: in the enemy’s they defend in full.',
  ],
  '7.12': [
    'German fortresses',
    'A full stack of Germans inside Metz 3217 or Strasbourg 3708 lives on its stores: attack and movement halved, defence whole, no losses, for any length of time. It feeds nobody outside.',
  ],
  '7.13': [
    'French fortresses',
    'The three hexes of Paris, Reims 3029, Verdun 3120, Toul 3619 and Epinal 4114 feed a stack of French inside: half attack and movement, whole defence, no losses. Americans stacked with such French share it; British and Belgians never. It comes before help from an ally.',
  ],
  '7.14': [
    'A fortress taken',
    'Once the enemy has entered a fortress its stores are gone for the rest of the game.',
  ],
  '7.15': [
    'Back to normal',
    'A unit on fortress stores returns to usual supply in a supply phase in which it has a line.',
  ],
  '7.16': ['At your own risk', 'You may move a unit to where it will be cut off.'],

  '8.0': ['Replacements and reinforcements', 'New units, and men for old ones.'],
  '8.1': [
    'Reinforcements',
    'Units that come in after the start. The Germans have none; they even lose some (8.3, 8.7).',
  ],
  '8.1.1': [
    'British arrivals',
    'XIV and XVI Corps appear on their turn in a Channel port the Allies hold, within stacking. With no such port they wait.',
  ],
  '8.1.2': [
    'French arrivals',
    'The Italians come on Turn 4, on foot or by rail, over any French supply edge that works. The French air unit joins on Turn 8 and stays beside the map.',
  ],
  '8.1.3': ['American arrivals', 'They enter over the French supply edge, as the Italians do.'],
  '8.1.4': [
    'When they come',
    'You may hold reinforcements back. Those that come by rail use up rail moves. They arrive whole and supplied and may move and fight at once.',
  ],
  '8.2': [
    'Replacements',
    'A replacement step restores one step, of a reduced unit or of one in the dead pile. All nations but the Americans begin with some, and all but the Belgians get more as the turns go by. What you do not use, you keep.',
  ],
  '8.2.1': [
    'Allied limits',
    'Armies do not share steps. Portuguese and Italians get none. Australians and Canadians use British ones but never come back from the dead pile. A step serves infantry, cavalry or tanks alike.',
  ],
  '8.2.2': [
    'German limits',
    'AGB never comes back. Stosstruppen can be restored and rebuilt only until 8.3 ends them.',
  ],
  '8.3': [
    'The offensive spirit ends',
    'After the German part of Turn 9, if the game goes on, regular infantry takes the place of all Stosstruppen, step for step, on the map and in the dead pile.',
  ],
  '8.4': [
    'Replenishing',
    'A reduced unit on the map gets its second step back for one replacement, even beside the enemy, and may move and fight as usual. It must be in regular supply: not without, not on fortress stores and, as we play it, not on supply through an ally.',
  ],
  '8.5': [
    'Back from the dead pile',
    'One step brings a unit back reduced, two bring it back whole, as often as you can pay. It enters like a reinforcement: Germans over a working source of the east edge, by rail or on foot, and Belgians through the ports. The Americans receive 3 steps a turn, and 2 from Turn 9.',
  ],
  '8.6': ['As many as you like', 'Spend any number of steps in your turn, or none.'],
  '8.7': ['AGB leaves', 'After the German part of Turn 9 Artillery Group Bruchmüller is out of the game.'],
};
