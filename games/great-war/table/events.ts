/** Events as cards: what each does, in a line or two of our own. */

import type { Chit } from '../events/form.ts';
import { events } from '../events.ts';

const BY_ID: ReadonlyMap<string, Chit> = new Map(events.value.map((row) => [row.id, row]));

export const chitOf = (id: string): Chit | undefined => BY_ID.get(id);
export const eventTitle = (id: string): string => BY_ID.get(id)?.title ?? 'an event';

const BATTLE = (drm: string, where: string): string => `${drm} on the die of one attack ${where}. Used once.`;
const ENTRY = (who: string): string => `${who} enters the war when new units are next placed.`;
const GAS = '+2 on the die of one attack. Only the side that first uses this gas has it, and only once.';

/** By event, whoever draws it. */
const TEXTS: { readonly [event: string]: string } = {
  'no-event': 'Nothing happens; it goes back into the pool.',
  chlorine: GAS,
  phosgene: GAS,
  mustard: GAS,
  'flame-thrower': '+2 on the die of one attack, but not beside gas. Used once.',
  mine: '+2 on the die of one attack, but not beside gas. Used once.',
  hurricane: BATTLE('+1', 'with Britons in the West'),
  'the-system': 'Once a turn +1 for a French attack in the West that a French headquarters supports.',
  bruchmuller: 'Once a turn +1 for a German attack in Europe that a German headquarters supports.',
  determination: '−1 on one attack against Turks, wherever it is. Used once.',
  meinertzhagen: BATTLE('+2', 'on the Egyptian Front'),
  'naval-bombardment': BATTLE('+1', 'on a coastal hex of the Egyptian Front'),
  townshend: `${BATTLE('+2', 'in Iraq')} Lost once Maude has taken over.`,
  kemal: '−1 on one attack against Central Powers inside Turkey. Used once.',
  'von-der-goltz': '−2 on one attack against Central Powers in Iraq. Used once.',
  yudenich: BATTLE('+2', 'by Russians in the Caucasus'),
  'winter-offensive':
    'For one phase between November and February snow does not hamper Russian attacks in the Caucasus.',
  'iraq-flotilla': 'Takes the river away from the defenders of one hex in the south of Iraq. Used once.',
  'rigid-planning':
    'After an attack with Britons in the West, without tanks and Americans: nobody advances. Used once.',
  'they-shall-not-pass':
    'After an attack on Frenchmen alone in the West, without shock troops: nobody advances. Used once.',
  'german-looting': 'After an attack of shock troops in the West: no second hex is entered. Used once.',
  'serb-typhus': 'Serbia loses its resource points and nobody goes into or out of it for a while.',
  'u-boat':
    'From now on a die of Britain’s points is sunk each strategic turn. Four or more brings America nearer.',
  convoy: 'Ends the U-boat war for good.',
  'polish-division': 'The Polish Legion waits in the box; it serves in the East alone.',
  'bulgarian-entry': ENTRY('Bulgaria'),
  'italian-entry': ENTRY('Italy'),
  'greek-entry': ENTRY('Greece'),
  'rumanian-entry': `${ENTRY('Rumania')} If both sides have courted it at once, it stays out.`,
  'czar-commands': '+2 on the die for the Fall of the Czar.',
  jutland:
    'A die for the High Seas Fleet: on a 1 it wins and the Central Powers gain two points; on 5 or 6 they lose one.',
  zimmermann: 'The United States enter on the next strategic turn.',
  'shock-troops':
    'Some German divisions may be turned into shock troops: six for a point, then all of them for seven.',
  'air-raid-london': 'Costs Britain two resource points on the next strategic turn.',
  'air-raid-paris': 'Costs France two resource points on the next strategic turn.',
  'independent-air-force': 'Allied bombers fly against Germany each strategic turn.',
  'paris-gun':
    'A gun within eight hexes of Paris. It counts as a victory hex until an Allied unit enters its hex.',
  'anti-tank': 'Anti-tank regiments wait in the box: with one of them in supply, tanks bring no modifier.',
  'german-tanks': 'A panzer regiment waits in the box.',
  'experimental-tanks': 'The first British tanks wait in the box.',
  'british-tanks': 'The Royal Tank Corps waits in the box.',
  'french-tanks': 'The French tanks wait in the box.',
  'american-tanks': 'The American tanks wait in the box.',
  'russian-civil-war': 'After the Bolshevik Revolution: Russian units stand and attack alone.',
  'conrad-offensive':
    'Austria-Hungary must attack once a turn in Italy for three turns; +2 on the first attack.',
  'haig-offensive': 'Britain must attack twice a turn in the West, at even odds or better, for three turns.',
  'enver-offensive':
    'The Central Powers must attack in the Caucasus this turn with three units, or march towards the enemy.',
  'command-paralysis': 'The Russians do not attack this turn.',
  'air-tactics': 'Cancels one air unit or other new tactics, and is gone.',
  'armenian-massacres': 'An Armenian unit rises in Van; Central Powers who hold it must fight it at once.',
  'armenian-republic':
    'After the Bolshevik Revolution an Armenian unit appears in an empty town of the Russian Caucasus.',
  'arab-northern-army':
    'An Arab unit of unknown strength appears in the desert of Palestine; it returns when it is lost.',
  'libyan-revolt': 'Three British units are sent to Libya and come back on a later strategic turn.',
  kress: 'The Gaza line is entrenched: −1 for attacks on it, if nobody has entered it before.',
  trench: 'A trench for Turks in supply: −1 for attacks on the hex, until an Allied unit enters it.',
  'lawrence-captured': 'Undoes a raid of Lawrence’s; on 5 or 6 he is gone for good.',
  'turkish-atrocity': '+1 for Arab attacks this turn.',
  'army-of-islam': 'Unless Turks stand in Baku, Turkey is four nearer to surrender.',
  lawrence:
    'Cuts a railway in Palestine once between strategic turns; with the Arab army he adds one to its battles.',
  maude: 'The British in Iraq may use strategic movement.',
  'remove-indians': 'The 10th and 11th Indian divisions leave the game.',
  'turkish-hq-bombed': 'The Turkish headquarters on the Egyptian Front are depleted.',
  'air-interdiction': 'This turn Central Powers next to Britons in Egypt stop in difficult ground.',
  allenby: 'One additional combat phase on the Egyptian Front, once.',
  foch: 'Each turn one additional combat phase in the West for Allied units near his marker.',
  tiger: '−1 on the dice that could break France.',
  'french-mutiny': 'The French army in the West does not attack for three turns.',
  'bulgaria-collapses': 'Bulgaria collapses.',
  'naval-mutiny': 'The Central Powers lose a point, unless they won at Jutland.',
  influenza: 'Shock troops turn back into infantry by two dice, and nobody comes out of the boxes this turn.',
  'turkey-surrenders': 'Turkey gives up.',
  'russian-amphibious':
    'One Russian unit a turn lands on the empty coast of the Black Sea, until the Czar falls.',
  brusilov:
    'Russian attacks on others than Germans that a headquarters supports get +3; that headquarters is lost.',
  gallipoli: 'Up to five divisions land at the Dardanelles.',
  salonika: 'Up to four divisions land at Salonika, and Greece lies open.',
};

const AIR_FRONTS = { west: 'the West', east: 'the East', italy: 'Italy', egypt: 'Egypt' } as const;

/** What a chit does. */
export function eventText(id: string): string {
  const chit = BY_ID.get(id);
  if (chit === undefined) return '';
  const known = TEXTS[chit.event];
  if (known !== undefined || chit.air === undefined) return known ?? '';
  const { front, killed, once } = chit.air;
  const lost = killed.length === 0 ? '' : ` He is shot down on ${killed.join(' or ')}.`;
  return `Flies in ${AIR_FRONTS[front]}: one battle${once ? ', once' : ' a strategic turn'}; who has more in the air gets one on the die.${lost}`;
}
