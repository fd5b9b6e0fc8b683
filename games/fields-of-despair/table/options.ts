/** How each thing that can be chosen shows: at a hex, as a button, or on the shelf of things to buy. */

import type { OptionFace } from '@armistice/table';
import { BERTHA, diceChances, facesFrom } from '../reckoning.ts';
import type { Seat, TechId } from '../types.ts';
import { NATIONS, placeOf, plural } from './names.ts';
import { techName } from './panels.ts';
import type { DespairView, SeenBlock } from './seen.ts';

type Value = { readonly [part: string]: unknown };

/** Whose board the reader may choose from: in solitaire play both are open, and they are the Allied player. */
const own = (board: DespairView): Seat =>
  board.boards.cp !== null && board.boards.allied === null ? 'cp' : 'allied';

/** What a block of the reader is called: '7 French infantry'. */
export function blockWords(board: DespairView, id: unknown): string {
  const [hex, i] = String(id).split(':');
  const here = board.stacks.filter((stack) => stack.hex === hex);
  const stack = here.find(({ side }) => side === own(board));
  const block: SeenBlock = stack?.blocks[Number(i)] ?? null;
  if (block === null) return `the block in ${placeOf(hex ?? '')}`;
  if (block.kind === 'deception') return 'the Deception block';
  return `${block.value} ${NATIONS[block.nation]} ${block.kind}`;
}

/** A part of a block, or all of it. */
function points(board: DespairView, { block, sp }: Value): string {
  const whole = blockWords(board, block);
  if (sp === undefined || sp === 0) return whole;
  return whole.startsWith(`${sp} `) ? whole : `${sp} of ${whole}`;
}

function counter(board: DespairView, kind: 'guns' | 'wings', index: unknown): string {
  const side = own(board);
  const one = board.boards[side]?.[kind][Number(index)];
  // 2.2: a counter of 0 has no points and no dice; the enemy cannot tell it from another.
  if (one?.value === 0) return kind === 'guns' ? 'a dummy gun' : 'a dummy squadron';
  const worth = one === undefined ? '' : ` of ${one.value}`;
  if (kind === 'guns') return side === 'cp' && index === 0 ? `Big Bertha${worth}` : `artillery${worth}`;
  return board.boards[side]?.wings[Number(index)]?.ace === true ? `the ace${worth}` : `a squadron${worth}`;
}

const laid = (deed: string, { hex }: Value, what: string, by: 1 | -1): OptionFace => ({
  hex: String(hex),
  text: `${deed} ${what}`,
  line: [what, by],
});

type Face = (value: Value, board: DespairView) => OptionFace;

/** Choices whose value names its parts. */
const PARTS: { readonly [choice: string]: Face } = {
  move: (v, board) => ({
    hex: String(v.to),
    text: `Move ${points(board, v)} to ${placeOf(String(v.to))}`,
    amount: 'sp',
  }),
  rail: (v, board) => ({
    hex: String(v.to),
    text: `Bring ${points(board, v)} by rail from ${placeOf(String(v.block).split(':')[0]!)}`,
    amount: 'sp',
    binds: true,
  }),
  split: (v, board) => ({ text: `Split ${points(board, v)} off`, amount: 'sp' }),
  shift: (v, board) => ({
    hex: String(v.to),
    text: `Shift ${points(board, v)} to ${placeOf(String(v.to))}`,
    amount: 'sp',
  }),
  place: (v) => ({
    hex: String(v.to),
    text: `Place ${plural(Number(v.sp), 'point')} from the East at ${placeOf(String(v.to))}`,
    amount: 'sp',
  }),
  fall: (v, board) => ({
    hex: String(v.to),
    text: `${points(board, v)} back to ${placeOf(String(v.to))}`,
  }),
  fallBack: (v, board) => ({
    hex: String(v.to),
    text: `${points(board, v)} fall back to ${placeOf(String(v.to))}`,
  }),
  merge: (v, board) => ({ text: `Put it together with ${blockWords(board, v.with)}` }),
  lose: (v, board) => ({ text: `Lose ${points(board, v)}`, amount: 'sp' }),
  drownFrom: (v, board) => ({ text: `Lose ${points(board, v)}`, amount: 'sp' }),
  wearDown: (v, board) => ({ text: `Lose ${points(board, v)}`, amount: 'sp' }),
  send: (v, board) => ({ text: `Send ${points(board, v)} East`, amount: 'sp' }),
  bring: (v, board) => ({ text: `Bring ${points(board, v)} into the battle`, amount: 'sp' }),
  bringBack: (v) => ({
    hex: String(v.hex),
    text: `Bring ${plural(Number(v.sp), 'point')} back to ${placeOf(String(v.hex))}`,
    amount: 'sp',
  }),
  fly: (v, board) => laid('Send', v, counter(board, 'wings', v.wing), 1),
  recall: (v, board) => laid('Call back', v, counter(board, 'wings', v.wing), -1),
  lay: (v, board) => laid('Lay', v, counter(board, 'guns', v.gun), 1),
  takeBack: (v, board) => laid('Take back', v, counter(board, 'guns', v.gun), -1),
  buy: purchase,
};

const GENERIC: readonly (readonly [part: string, words: (v: Value, board: DespairView) => OptionFace])[] = [
  [
    'to',
    (v, board) => ({
      hex: String(v.to),
      text: `${v.block === undefined ? placeOf(String(v.to)) : `${points(board, v)} to ${placeOf(String(v.to))}`}`,
      ...(v.sp === undefined ? {} : { amount: 'sp' }),
    }),
  ],
  [
    'hex',
    (v) => ({
      hex: String(v.hex),
      text: placeOf(String(v.hex)),
      ...(v.sp === undefined ? {} : { amount: 'sp' }),
    }),
  ],
  ['block', (v, board) => ({ text: points(board, v), ...(v.sp === undefined ? {} : { amount: 'sp' }) })],
];

/** 6.5: what is for sale, in a few words. */
const WARES: { readonly [ware: string]: readonly [shelf: string, text: string, note: string] } = {
  artillery: [
    'Maintenance',
    'Artillery maintenance +1',
    'One point more of artillery can be laid in an Action Phase.',
  ],
  air: ['Maintenance', 'Air maintenance +1', 'One point more of squadrons can fly in an Action Phase.'],
  supply: ['Maintenance', 'Supply +1', 'One hex more with your blocks can be supplied.'],
  gun: ['Weapons', 'New artillery counter of 1', 'Fires a die for each point.'],
  tank: ['Weapons', '', 'Lets blocks break out of the trenches.'],
  logistics: ['Weapons', 'Logistic point', 'For the rail gun, a reinforcement or a move by rail.'],
  tech: ['Technology', '', ''],
  cube: ['Bags', 'Naval cube', ''],
  east: ['Bags', 'Black cube for the East', 'Thins out the red ones of Russia.'],
};
/** 6.4: the cubes of either side. */
const CUBE_NOTES: { readonly [side in Seat]: string } = {
  cp: 'A black cube more in the naval bag: submarines, which cost the Allies points.',
  allied: 'A blue cube more in the naval bag: the blockade, which costs the Central Powers points.',
};
const TECH_NOTES: { readonly [tech in TechId]: string } = {
  aircraft: 'Better odds in dogfights; at box 3 an ace.',
  gas: 'From box 2 half of your artillery dice are gas, from box 5 worse gas.',
  masks: 'Box 2 stops the first gas, box 5 the second.',
  tanks: 'From box 3 counters for breaking out, each box lets more through.',
};

/** 25.1: while the Central Powers of a solitaire game have points left, the player buys for them. */
const buyer = (board: DespairView): Seat =>
  board.solo !== null && (board.boards.cp?.ep ?? 0) > 0 ? 'cp' : own(board);

function purchase(v: Value, board: DespairView): OptionFace {
  const ware = WARES[String(v.what)];
  if (ware === undefined) return { text: String(v.what) };
  const [shelf, text, note] = ware;
  if (v.what === 'tech') {
    const tech = v.tech as TechId;
    const buys = buyer(board);
    const box = (board.boards[buys]?.tech[tech] ?? 0) + 1;
    return { shelf, text: `${techName(tech, buys)}, box ${box}`, note: TECH_NOTES[tech] };
  }
  const side = buyer(board);
  if (v.what === 'tank') {
    const words = side === 'cp' ? 'Stosstruppen counter' : 'Tank counter';
    return { shelf, text: words, note, ...grows(board, side, 'tanks') };
  }
  if (v.what === 'cube') return { shelf, text, note: CUBE_NOTES[side] };
  if (typeof v.raise === 'number')
    return v.what === 'gun'
      ? {
          shelf,
          text:
            v.raise === 0
              ? 'A dummy gun becomes artillery of 1'
              : `Artillery of ${v.raise} becomes ${v.raise + 1}`,
          note: 'A die more from this counter.',
        }
      : {
          shelf,
          text,
          note: `${note} ${v.raise === 0 ? 'A dummy squadron becomes one of 1' : `A squadron of ${v.raise} becomes ${v.raise + 1}`}.`,
          ...grows(board, side, 'air'),
        };
  const track = TRACKS.find((one) => one === v.what);
  return { shelf, text, note, ...(track === undefined ? {} : grows(board, side, track)) };
}

/** Tracks of a player board that a purchase moves by one. */
const TRACKS = ['artillery', 'air', 'supply', 'logistics', 'tanks'] as const;
type Track = (typeof TRACKS)[number];

const worth = (counters: readonly { readonly value: number }[]): number =>
  counters.reduce((sum, { value }) => sum + value, 0);

/** 6.7, 7.1.1, 7.3.1: how high a track must be for all there is. */
const NEEDS: { readonly [track in Track]?: (board: DespairView, side: Seat) => readonly [number, string] } = {
  supply: (board, side) => [
    board.stacks.filter((stack) => stack.side === side && stack.hex !== 'England').length,
    'hexes need it',
  ],
  artillery: (board, side) => [worth(board.boards[side]?.guns ?? []), 'points of artillery need it'],
  air: (board, side) => [worth(board.boards[side]?.wings ?? []), 'points of squadrons need it'],
};

function grows(board: DespairView, side: Seat, track: Track): Pick<OptionFace, 'change'> {
  const now = board.boards[side]?.[track];
  if (now === undefined) return {};
  const need = NEEDS[track]?.(board, side);
  return { change: { now, after: now + 1, ...(need === undefined ? {} : { need }) } };
}

/** A deed at a hex, as the map and the panel call it. */
const at =
  (deed: string) =>
  (value: unknown): OptionFace => ({ hex: String(value), text: `${deed} ${placeOf(String(value))}` });

/** What Big Bertha would do to the fortress before all others fire. */
function railGun({ battle, forts }: DespairView): OptionFace {
  const fort = forts.find(({ hex, side }) => hex === battle?.hex && side !== battle?.side)?.points ?? 0;
  const chances = diceChances(BERTHA.value, facesFrom(BERTHA.hitsOn));
  const lost = chances.reduce((sum, p, hits) => sum + p * Math.min(hits, fort), 0);
  return { text: '', note: `fortress ${fort} → ${(fort - lost).toFixed(1)} on average, before others fire` };
}

const BUTTONS: { readonly [choice: string]: (value: unknown, board: DespairView) => OptionFace } = {
  declare: (value) =>
    value === 'prize' || value === 'unrestricted'
      ? { text: value === 'prize' ? 'Prize regulations' : 'Unrestricted submarine warfare' }
      : at('Declare an attack at')(value),
  withdraw: at('Take back the attack at'),
  fight: at('Fight at'),
  use: at('Break out of'),
  drop: at('Remove the marker at'),
  leaveOut: at('Leave without supply:'),
  dig: at('Dig in at'),
  bid: (value) => ({
    text: `Bid ${plural(Number(value), 'point')}`,
    shelf: 'Initiative',
    note: 'The higher bid takes the initiative; all bids are lost.',
    amount: '',
  }),
  deceive: (value) => ({ hex: String(value), text: 'Add a Deception block', binds: true }),
  undeceive: () => ({ text: 'Take the Deception block away' }),
  // 10.1, and 8 a block by rail
  rail: (value, board) => (value === null ? railGun(board) : PARTS.rail!(value as Value, board)),
};

const HEX = /^(?:[A-M]\d\d|England)$/;
const BLOCK = /^(?:[A-M]\d\d|England):\d$/;

export function optionOf(choice: string, value: unknown, board: DespairView): OptionFace {
  const button = BUTTONS[choice];
  if (button !== undefined) return button(value, board);
  if (typeof value === 'object' && value !== null) {
    const parts = value as Value;
    const named = PARTS[choice];
    if (named !== undefined) return named(parts, board);
    const found = GENERIC.find(([part]) => parts[part] !== undefined);
    return found === undefined ? { text: '' } : found[1](parts, board);
  }
  if (typeof value === 'string' && HEX.test(value)) return { hex: value, text: placeOf(value) };
  if (typeof value === 'string' && BLOCK.test(value)) return { text: blockWords(board, value) };
  if (value === true) return { text: 'Yes' };
  if (value === false) return { text: 'No' };
  return { text: typeof value === 'number' ? String(value) : '' };
}
