/** 5 The Eastern Front, and the infantry lent to it (16.3). */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, reduce } from '../blocks.ts';
import type { DespairFact } from '../facts.ts';
import { frontline, frontlineHexes } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { ask, choice, KIND, NATION, type Reader, run, STACK, type Writer } from '../types.ts';
import { settle } from './control.ts';
import { blockId, slotOf } from './names.ts';
import { muster, roomFor } from './pool.ts';

/** 16.2: no East and no USA in a game that ends with 1914. */
export const short1914 = ({ options, scenario }: Pick<Reader, 'options' | 'scenario'>): boolean =>
  options.short1914 === true && options.until === 'scenario' && scenario.lastTurn === 3;

/** Drawn each turn (5.1). */
export const CUBES = 3;
const BLACK = 'black';
const RED = 'red';
/** Infantry lent to the East (16.3). */
export const EAST_LOAN = 15;
/** The turn on which Russia leaves the war (5.5). */
export const RUSSIA_LEAVES = 7;

/** 5.1: cubes, a die, losses; 5.5 on Turn 7. */
export const easternFront = run('easternFront', {
  title: 'Eastern Front',
  rule: '5.0',
  run(g) {
    g.pop();
    const red = drawCubes(g);
    const loss = red === 0 ? 0 : lossInTheEast(g, red);
    if (red === 3 || loss > g.s.eastSp) majorVictory(g);
    g.s.eastSp = Math.max(0, g.s.eastSp - loss);
    if (red > 0)
      g.tell('5.1', () => `The Central Powers lose ${loss} in the East, where ${g.s.eastSp} are left.`, {
        kind: 'eastLosses',
        steps: loss,
        left: g.s.eastSp,
      });
    if (g.s.turn >= RUSSIA_LEAVES && g.outcome === null) peaceInTheEast(g);
  },
});

/** The track moves, its red cubes go into the bag, three are drawn: how many are red. */
function drawCubes(g: Writer): number {
  const { s } = g;
  s.eastBox++;
  const added = g.data.content.east.red[s.eastBox - 1] ?? 0;
  s.eastBag.red += added;
  g.tell('5.1', () => `The Eastern Front moves to box ${s.eastBox}: red cubes added, ${added}.`, {
    kind: 'eastBox',
    box: s.eastBox,
    red: added,
  });
  const bag = [...Array(s.eastBag.black).fill(BLACK), ...Array(s.eastBag.red).fill(RED)] as string[];
  const drawn = Array.from({ length: Math.min(CUBES, bag.length) }, () => g.draw('Eastern Front cubes', bag));
  g.tell('5.1', () => `Cubes of the Eastern Front: ${drawn.join(', ')}.`, {
    kind: 'cubes',
    bag: 'East',
    drawn,
  });
  return drawn.filter((cube) => cube === RED).length;
}

/** 5.2 */
function lossInTheEast(g: Writer, red: number): number {
  const die = g.roll('Eastern Front', 6);
  return g.data.content.east.losses[red - 1]![die - 1]!;
}

/** 5.3 */
function majorVictory(g: Writer): void {
  const { fatal } = g.data.content.east;
  const won = ++g.s.russianVictories;
  g.tell('5.3', () => `A Major Russian Victory: ${won} of the ${fatal} that lose the war.`, {
    kind: 'russianVictory',
    won,
    fatal,
  });
  if (won < fatal) return;
  g.end({ winner: 'allied', how: 'the East', text: `Russia has won ${won} major victories in the East.` });
}

/** 5.5 */
function peaceInTheEast(g: Writer): void {
  const { s } = g;
  s.russiaOut = true;
  s.eastHome = s.eastSp;
  s.eastSp = 0;
  g.tell('5.5', () => `Russia leaves the war. ${s.eastHome} come home in Strategic Reorganization.`, {
    kind: 'russiaOut',
    steps: s.eastHome,
  });
}

/** 16.3: do infantry come back from the East now? */
export const arrivalTurn = (g: Reader): boolean =>
  g.scenario.east !== null && g.s.turn === g.scenario.east.turn + 1 && g.s.eastLent > 0;

/** 16.3: out of the front, or beside the set-up. */
export const eastTransfer = run('eastTransfer', {
  title: 'Reinforce the East',
  rule: '16.3',
  run(g, f) {
    g.pop();
    if (g.scenario.east?.fromFront === true) return sendMore(g, f.left);
    g.s.eastLent = f.left;
    g.tell('16.3', () => `${f.left} infantry will come from the East on Turn ${g.s.turn + 1}.`, loan(g));
  },
});

function sendMore(g: Writer, left: number): void {
  if (left > 0 && frontSlots(g).length > 0) {
    g.push('eastSend', { left });
    return;
  }
  if (left > 0) g.reveal(); // the front has no more infantry
  const until = g.s.turn + 1;
  g.tell('16.3', () => `${g.s.eastLent} infantry leave the front for the East until Turn ${until}.`, loan(g));
}

const loan = (g: Reader): DespairFact => ({ kind: 'eastLoan', steps: g.s.eastLent, until: g.s.turn + 1 });

/** Blocks of German infantry in frontline hexes. */
function frontSlots(g: Reader): number[] {
  const { kind } = g.s.armies[0];
  const slots: number[] = [];
  for (const place of frontlineHexes(g, 0))
    for (let slot = place * STACK; slot < place * STACK + STACK; slot++)
      if (kind[slot] === KIND.infantry) slots.push(slot);
  return slots;
}

/** SPs that may leave a block without leaving its hex empty. */
function spare(g: Reader, slot: number): number {
  const army = g.s.armies[0];
  return count(army, Math.floor(slot / STACK)) > 1 ? army.value[slot]! : army.value[slot]! - 1;
}

/** The most SPs a block may send now: the last of a hex only when no other is to be had. */
function sendable(g: Reader, slot: number, left: number): number {
  const free = spare(g, slot);
  if (free > 0) return Math.min(free, left);
  return frontSlots(g).some((other) => spare(g, other) > 0) ? 0 : Math.min(g.s.armies[0].value[slot]!, left);
}

function sendRefusal(g: Reader, slot: number, sp: number, left: number): Refusal | undefined {
  const place = Math.floor(slot / STACK);
  const where = placeName(g, place);
  if (slot < 0 || g.s.armies[0].kind[slot] !== KIND.infantry)
    return refuse('16.3', 'Only infantry of the Central Powers goes East.');
  if (!frontline(g, 0, place)) return refuse('16.3', `${where} is not a frontline hex.`);
  if (sp > left) return refuse('16.3', `${left} more are to go, not ${sp}.`);
  if (sp > g.s.armies[0].value[slot]!) return refuse('16.3', `That block in ${where} has fewer than ${sp}.`);
  if (sp > sendable(g, slot, left))
    return refuse('16.3', `${where} must keep a block while others can send.`);
  return undefined;
}

/** 16.3 */
export const send = choice('eastSend', {
  title: 'Send infantry East',
  rule: '16.3',
  about: 'block',
  form: z.strictObject({ block: z.string(), sp: z.int().min(1).max(20) }),
  *foci(g, f) {
    for (const slot of frontSlots(g)) if (sendable(g, slot, f.left) > 0) yield blockId(g, slot);
  },
  *values(g, f, _seat, block: string) {
    const slot = slotOf(g, block);
    if (sendRefusal(g, slot, 1, f.left) !== undefined) return;
    for (let sp = 1; sp <= sendable(g, slot, f.left); sp++) yield { block, sp };
  },
  refuse: (g, f, { block, sp }) => sendRefusal(g, slotOf(g, block), sp, f.left),
  apply(g, f, { block, sp }) {
    const slot = slotOf(g, block);
    if (g.s.armies[0].value[slot] === sp) g.reveal(); // a block is gone from the map
    reduce(g.s.armies[0], slot, sp);
    settle(g, Math.floor(slot / STACK));
    g.s.eastLent += sp;
    g.pop();
    sendMore(g, f.left - sp);
  },
  say: (g, _f, { block, sp }, seat, to) =>
    to === seat
      ? `sends ${sp} from ${placeName(g, Math.floor(slotOf(g, block) / STACK))} East`
      : 'sends infantry East',
  shown: () => null,
});

export const eastSend = ask('eastSend', {
  title: 'Reinforce the East',
  rule: '16.3',
  asks: () => 'cp',
  prompt: (_g, f) => `Send ${f.left} more infantry SPs from frontline hexes to the East.`,
  choices: { send },
});

/** 16.3: they are back at the start of Turn 5. */
export const eastReturn = run('eastReturn', {
  title: 'Back from the East',
  rule: '16.3',
  run(g, f) {
    g.pop();
    placeMore(g, f.left);
  },
});

/** Those for whom the front has no room go to Koblenz with the turn's reinforcements. */
function placeMore(g: Writer, left: number): void {
  const full = !frontlineHexes(g, 0).some((place) => room(g, place) > 0);
  if (left > 0 && !full) {
    g.push('eastPlace', { left });
    return;
  }
  if (left > 0) g.reveal(); // the front is full
  g.s.waiting[NATION.german] += left;
  g.s.eastLent = 0;
  g.tell('16.3', () => 'The infantry lent to the East is back at the front.', { kind: 'eastReturn' });
}

/** German infantry SPs that find room in a place (1.4, 2.1). */
const room = (g: Reader, place: number): number =>
  roomFor(g, g.s.armies[0], place, NATION.german, KIND.infantry);

function returnRefusal(g: Reader, place: number, sp: number, left: number): Refusal | undefined {
  const where = placeName(g, place);
  if (place < 0 || !frontline(g, 0, place))
    return refuse('16.3', `${where} is not a frontline hex of the Central Powers.`);
  if (sp > left) return refuse('16.3', `Only ${left} come back, not ${sp}.`);
  if (sp > room(g, place)) return refuse('1.4', `${where} has no room for ${sp}.`);
  return undefined;
}

/** 16.3 */
export const bringBack = choice('eastPlace', {
  title: 'Bring infantry back',
  rule: '16.3',
  about: 'hex',
  form: z.strictObject({ hex: z.string(), sp: z.int().min(1).max(20) }),
  *foci(g) {
    for (const place of frontlineHexes(g, 0)) if (room(g, place) > 0) yield g.data.ground.ids[place]!;
  },
  *values(g, f, _seat, hex: string) {
    const place = placeAt(g, hex);
    for (let sp = 1; sp <= Math.min(f.left, 20); sp++)
      if (returnRefusal(g, place, sp, f.left) === undefined) yield { hex, sp };
  },
  refuse: (g, f, { hex, sp }) => returnRefusal(g, placeAt(g, hex), sp, f.left),
  apply(g, f, { hex, sp }) {
    muster(g, g.s.armies[0], placeAt(g, hex), NATION.german, KIND.infantry, sp);
    g.s.eastLent -= sp;
    g.pop();
    placeMore(g, f.left - sp);
  },
  say: (g, _f, { hex, sp }, seat, to) =>
    to === seat
      ? `brings ${sp} from the East to ${placeName(g, placeAt(g, hex))}`
      : 'brings infantry from the East to the front',
  shown: () => null,
});

export const eastPlace = ask('eastPlace', {
  title: 'Back from the East',
  rule: '16.3',
  asks: () => 'cp',
  prompt: (_g, f) => `Place ${f.left} infantry SPs from the East in frontline hexes.`,
  choices: { bringBack },
});
