/** What can be chosen, in words: no name of the machine's reaches a player. */

import type { OptionFace } from '@armistice/table';
import { preWarEvents } from '../options.ts';
import { unitTitle } from './counters.ts';
import { eventText, eventTitle } from './events.ts';
import { isBox, placeTitle, powerWords, sentence, whereTitle } from './places.ts';

/** Choices about one unit, whose value is its name: what becomes of it. */
const UNITS: { readonly [choice: string]: (name: string) => string } = {
  onTop: (name) => `Put ${name} on top`,
  giveUp: (name) => `Give up ${name}`,
  join: (name) => `${name} joins the attack`,
  leave: (name) => `${name} stays out of the attack`,
  headquarters: (name) => `${name} supports the battle`,
  lose: (name) => `${name} loses a step`,
  convert: (name) => `Put ${name} on foot`,
  shock: (name) => `Make ${name} shock troops`,
  refit: (name) => `Bring ${name} to full strength`,
  callIn: (name) => `Call ${name} into the reserve`,
  release: (name) => `Release ${name} from the reserve`,
  sendAway: (name) => `Send ${name} to Libya`,
  giveAway: (name) => `Give up ${name}`,
  turnRed: (name) => `${name} joins the Red Army`,
  layLow: (name) => `${name} is no longer shock troops`,
};

/** Choices whose value is a hex: what is done there. */
const HEXES: { readonly [choice: string]: (place: string) => string } = {
  attack: (place) => `Attack ${place}`,
  slipAway: (place) => `Slip away to ${place}`,
  devastate: (place) => `Lay ${place} waste`,
  layLine: (place) => `The Hindenburg Line runs through ${place}`,
  raise: (place) => `Raise the Arabs at ${place}`,
  proclaim: (place) => `Proclaim the republic in ${place}`,
  blowUp: (place) => `Blow up the line at ${place}`,
  holdOut: (place) => `The pocket at ${place} holds out`,
};

const TO: { readonly [choice: string]: string } = {
  rail: 'by rail to',
  sail: 'by sea to',
  march: 'marches in at',
  place: 'at',
  setUp: 'at',
  land: 'lands at',
  goForward: 'advances to',
  goBack: 'goes back to',
  fallBack: 'falls back to',
};

const EVENTS: { readonly [choice: string]: (title: string) => string } = {
  event: (title) => `Use ${title}`,
  stop: (title) => `Stop them: ${title}`,
  playEvent: (title) => `Play ${title}`,
  defend: (title) => `${title} defends the homeland`,
};

const PAY = (choice: string, power: string | null): OptionFace =>
  power === null
    ? { text: choice === 'spend' ? 'Draw no events' : 'Leave them alone' }
    : {
        text: `${sentence(powerWords(power))} pays for two`,
        note:
          choice === 'spend'
            ? 'Two events of your own pool.'
            : 'Two of the enemy’s: what he need not play at once is lost.',
      };

/** Answers that are yes or no. */
const YES: { readonly [choice: string]: readonly [yes: string, no: string] } = {
  build: ['Lay the pipeline on', 'Not now'],
  cancel: ['Call the U-boats home', 'Let them go on'],
  pick: ['Italy enters now', 'Draw as usual'],
};

const FLEET: { readonly [number: number]: string } = Object.fromEntries(
  preWarEvents.filter(({ side }) => side === 'cp').map(({ number, title }) => [number, title]),
);

const WORDS: { readonly [choice: string]: (value: never) => OptionFace } = {
  spend: (power: string | null) => PAY('spend', power),
  buyTheirs: (power: string | null) => PAY('buyTheirs', power),
  declare: (theatre: 'west' | 'east') => ({
    text: theatre === 'west' ? 'In the West' : 'In the East',
    note:
      theatre === 'west'
        ? 'You move and fight first in the West, Italy and Egypt; the enemy first in the East, the Caucasus and Iraq.'
        : 'You move and fight first in the East, the Caucasus and Iraq; the enemy first in the West, Italy and Egypt.',
  }),
  appoint: (marker: 'ohl' | 'oberost') => ({
    text: marker === 'ohl' ? 'OHL, in the West' : 'OberOst, in the East',
    note: 'One additional combat phase for units within two hexes of the marker.',
  }),
  give: ({ from, to }: { readonly from: string; readonly to: string }) => ({
    text: `A point of ${powerWords(from)} to ${powerWords(to)}`,
    shelf: 'Transfers',
    price: 1,
  }),
  pay: (points: number) => ({
    text: points === 0 ? 'Nothing' : `${points} victory point${points === 1 ? '' : 's'}`,
  }),
  tellFleet: (plan: number) => ({
    text: plan === 0 ? 'Announce nothing' : `Announce ${FLEET[plan] ?? 'a naval plan'}`,
  }),
  disembark: ({ unit, edge }: { readonly unit: string; readonly edge: string }) => ({
    text: `${unitTitle(unit)} to the edge of the ${edge === 'west' ? 'Western' : 'Italian'} map`,
  }),
  rebuild: ({ unit, full }: { readonly unit: string; readonly full: boolean }) => ({
    text: `Rebuild ${unitTitle(unit)}${full ? ' at full strength' : ''}`,
  }),
  transit: ({ unit, box }: { readonly unit: string; readonly box: string }) => ({
    text: `${unitTitle(unit)} to ${whereTitle(box)}`,
  }),
  layMarker: ({ marker, at }: { readonly marker: string; readonly at: string }) => ({
    hex: at,
    text: `Lay ${MARKERS[marker] ?? 'the marker'} at ${placeTitle(at)}`,
  }),
  shareOut: (power: string) => ({ text: `A point to ${powerWords(power)}` }),
  toPersia: (units: readonly string[]) => ({ text: `Send ${units.map(unitTitle).join(', ')} to Persia` }),
};

const MARKERS: { readonly [marker: string]: string } = {
  ...{ ohl: 'OHL', oberost: 'OberOst', foch: 'Foch', allenby: 'Allenby' },
};

/** Pre-war events by number: those of the seat that is asked lie in its view. */
function planOf(numbers: readonly number[], side: 'cp' | 'allied'): OptionFace {
  const rows = numbers.map((number) =>
    preWarEvents.find((one) => one.side === side && one.number === number),
  );
  return {
    text: rows.map((row) => row?.title ?? '').join(' and ') || 'None of them',
    note: rows.map((row) => row?.summary ?? '').join(' '),
    shelf: 'Before the war',
  };
}

type Moved = { readonly unit: string; readonly to: string };
type Laid = { readonly chit: string; readonly at: string | null };

const isMove = (value: unknown): value is Moved =>
  typeof value === 'object' && value !== null && 'unit' in value && 'to' in value;

export function optionOf(choice: string, value: unknown, side: 'cp' | 'allied'): OptionFace {
  const words = WORDS[choice] as ((value: unknown) => OptionFace) | undefined;
  if (words !== undefined) return words(value);
  if (choice === 'plan') return planOf(value as readonly number[], side);
  if (isMove(value)) return movedOf(choice, value);
  if (typeof value === 'boolean') return { text: YES[choice]?.[value ? 0 : 1] ?? (value ? 'Yes' : 'No') };
  if (choice === 'playEvent') return playedOf(value as Laid);
  if (typeof value !== 'string') return { text: '' };
  const unit = UNITS[choice];
  if (unit !== undefined) return { text: unit(unitTitle(value)) };
  const hex = HEXES[choice];
  if (hex !== undefined) return { hex: value, text: hex(placeTitle(value)) };
  const event = EVENTS[choice];
  return event === undefined
    ? { text: '' }
    : { text: event(eventTitle(value)), note: eventText(value), shelf: 'Events' };
}

function movedOf(choice: string, { unit, to }: Moved): OptionFace {
  const text = `${unitTitle(unit)} ${isBox(to) ? 'to' : (TO[choice] ?? 'to')} ${whereTitle(to)}`;
  return isBox(to) ? { text } : { hex: to, text };
}

function playedOf({ chit, at }: Laid): OptionFace {
  const head = { note: eventText(chit), shelf: 'Events' };
  const text = `Play ${eventTitle(chit)}`;
  return at === null ? { ...head, text } : { ...head, text: `${text} at ${placeTitle(at)}` };
}
