/** What a scene means for the page, as pure functions: who can act where, what is lit, what was tried. */

import { type Plain, RETRACT, type SeatEntry } from '@armistice/engine';
import { type CounterFace, type MapPlaceFacts, sideOf, UNIT_WORDS } from '@armistice/table';
import { botIn } from '../session/levels.ts';
import type { Button, ChoiceOption, Focus, Scene } from '../session/protocol.ts';

/** 'faint': something can be done with the hex, beside what units can do; 'told': what somebody else did or advises. */
export type Light = 'faint' | 'focus' | 'target' | 'attack' | 'selected' | 'told' | 'battle';

/** Who stands where, and what every counter looks like, wherever it lies. */
export interface Places {
  readonly hexOf: ReadonlyMap<string, string>;
  readonly faces: ReadonlyMap<string, CounterFace>;
}

export function placesOf(scene: Pick<Scene, 'stacks' | 'panels' | 'battle'>): Places {
  const hexOf = new Map<string, string>();
  const faces = new Map<string, CounterFace>();
  const know = (face: CounterFace) => {
    if (face.id !== undefined && !faces.has(face.id)) faces.set(face.id, face);
  };
  for (const { hex, counters } of scene.stacks) {
    for (const face of counters) {
      know(face);
      if (face.id !== undefined) hexOf.set(face.id, hex);
    }
  }
  for (const { rows } of scene.panels) for (const { counters } of rows) counters?.forEach(know);
  return { hexOf, faces };
}

/** The foci, sorted by where they are. */
export interface FociByPlace {
  readonly units: ReadonlyMap<string, readonly Focus[]>;
  readonly hexes: ReadonlyMap<string, readonly Focus[]>;
  /** Units that can act, by the hex they stand in. */
  readonly inHex: ReadonlyMap<string, readonly string[]>;
  /** Units that can act and are not on the map. */
  readonly off: readonly string[];
  /** What is neither a unit nor a hex, by what it is: things to buy. */
  readonly things: ReadonlyMap<string, readonly Focus[]>;
}

export function groupFoci(foci: readonly Focus[], hexOf: ReadonlyMap<string, string>): FociByPlace {
  const units = new Map<string, Focus[]>();
  const hexes = new Map<string, Focus[]>();
  const things = new Map<string, Focus[]>();
  for (const focus of foci) {
    if (focus.about === 'hex') add(hexes, focus.id, focus);
    else if (UNIT_WORDS.has(focus.about)) add(units, focus.id, focus);
    else add(things, focus.about, focus);
  }
  const inHex = new Map<string, string[]>();
  const off: string[] = [];
  for (const unit of units.keys()) {
    const hex = hexOf.get(unit);
    if (hex === undefined) off.push(unit);
    else add(inHex, hex, unit);
  }
  return { units, hexes, inHex, off, things };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Options that lie on the map, by hex. */
export function targetsOf<T extends ChoiceOption>(options: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const targets = new Map<string, T[]>();
  for (const option of options) if (option.hex !== undefined) add(targets, option.hex, option);
  return targets;
}

/** All that one option can mean: itself, or each of its amounts, the smallest first. */
export interface Amounts extends ChoiceOption {
  readonly amounts?: readonly ChoiceOption[];
}

/** Options that differ only in an amount become one, which stands for the largest. */
export function withAmounts(options: readonly ChoiceOption[]): readonly Amounts[] {
  const groups = new Map<string, ChoiceOption[]>();
  const order: (string | ChoiceOption)[] = [];
  const seen = new Set<string>();
  for (const option of options) {
    if (option.amount === undefined) {
      // Two that read the same are the same: one of several equal counters.
      const same = JSON.stringify([option.choice, option.hex ?? '', option.text]);
      const counted = option.line !== undefined; // on its line it matters how many there are
      if (!counted && option.text !== '' && option.text !== option.hex && seen.has(same)) continue;
      seen.add(same);
      order.push(option);
      continue;
    }
    const key = JSON.stringify([option.choice, option.hex ?? '', withoutAmount(option)]);
    if (!groups.has(key)) order.push(key);
    add(groups, key, option);
  }
  return order.map((one) => {
    if (typeof one !== 'string') return one;
    const amounts = groups.get(one)!.toSorted((a, b) => amountOf(a) - amountOf(b));
    return amounts.length === 1 ? amounts[0]! : { ...amounts.at(-1)!, amounts };
  });
}

function withoutAmount({ value, amount }: ChoiceOption): Plain {
  if (amount === '') return null;
  const { [amount!]: _amount, ...rest } = value as { readonly [part: string]: Plain };
  return rest as Plain;
}

export function amountOf({ value, amount }: Pick<ChoiceOption, 'value' | 'amount'>): number {
  if (amount === undefined) return 0;
  return amount === '' ? (value as number) : ((value as { readonly [part: string]: number })[amount] ?? 0);
}

/** The option with this amount, or as much of it as there can be; all of it, if nothing was wished. */
export function atAmount(option: Amounts, wish: number | null): ChoiceOption {
  if (option.amounts === undefined) return option;
  if (wish === null) return option.amounts.at(-1)!;
  return option.amounts.findLast((one) => amountOf(one) <= wish) ?? option.amounts[0]!;
}

/** The smallest and the largest amount of these options; null where none has any. */
export function amountsOf(options: readonly Amounts[]): readonly [least: number, most: number] | null {
  const all = options.flatMap(({ amounts }) => amounts ?? []).map(amountOf);
  return all.length === 0 ? null : [Math.min(...all), Math.max(...all)];
}

/** Deeds for all units; those that are done again with one thing are on its panel. */
export const forAll = (bulks: Scene['bulks']): Scene['bulks'] =>
  bulks.filter(({ again }) => again === undefined);

/** How often this very deed can be done in one go. */
export function timesOf(deed: Pick<ChoiceOption, 'choice' | 'value'>, bulks: Scene['bulks']): number {
  const own = bulks.find(({ again, acts }) => again !== undefined && sameDeed(acts[0]!, deed));
  const other = own?.acts.findIndex((one) => !sameDeed(one, deed)) ?? 1;
  return other < 0 ? own!.acts.length : other;
}

/**
 * What is lit: the battle under way, what can be chosen, and where the chosen one can go. `aim`: the kind of choice about
 * hexes that was asked for by its button.
 */
export function lightsOf(
  scene: Pick<Scene, 'stacks' | 'battle' | 'seat' | 'sides'>,
  foci: FociByPlace,
  chosen: { readonly hex: string | null; readonly targets: ReadonlyMap<string, unknown> },
  aim: string | null = null,
): ReadonlyMap<string, Light> {
  const lit = new Map<string, Light>();
  const ours = sideOf(scene.sides, scene.seat)?.id;
  const own = new Set(scene.stacks.filter(({ side }) => side === ours).map(({ hex }) => hex));
  const hostile = new Set(scene.stacks.flatMap(({ hex }) => (own.has(hex) ? [] : [hex])));
  if (chosen.targets.size === 0 && aim === null) for (const hex of foci.inHex.keys()) lit.set(hex, 'focus');
  // Where somebody has been picked, the places they can go to matter, not what else could be done.
  const aiming = chosen.targets.size > 0 && foci.units.size > 0;
  for (const [hex, own] of aiming ? [] : foci.hexes) {
    const aimed = aim !== null && own.some(({ choice }) => choice === aim);
    if (aim === null ? foci.inHex.has(hex) : !aimed) continue;
    // Beside what units can do it is faint; but in a battle a way out is worth as much as a loss.
    const quiet = foci.inHex.size > 0 && !aimed && scene.battle === null;
    lit.set(hex, hostile.has(hex) ? 'attack' : quiet ? 'faint' : 'target');
  }
  for (const hex of chosen.targets.keys()) lit.set(hex, 'target');
  if (scene.battle !== null) lit.set(scene.battle.hex, 'battle');
  if (chosen.hex !== null && !chosen.targets.has(chosen.hex)) lit.set(chosen.hex, 'selected');
  return lit;
}

/** Where a table opens: at the battle, where somebody can act, where the own army stands; null for anywhere. */
export function startOf(
  scene: Pick<Scene, 'battle' | 'stacks' | 'seat' | 'sides'>,
  foci: FociByPlace,
): string | null {
  const own = sideOf(scene.sides, scene.seat)?.id;
  const [stack] = scene.stacks.filter(({ side }) => side === own);
  return (
    scene.battle?.hex ??
    foci.inHex.keys().next().value ??
    foci.hexes.keys().next().value ??
    stack?.hex ??
    scene.stacks[0]?.hex ??
    null
  );
}

/** A value like a listed one, with another hex and another unit in it: what a click on an unlit hex would have meant. */
export function valueLike(
  listed: { readonly value: Plain; readonly hex?: string | undefined },
  change: { readonly hex?: string | undefined; readonly unit?: readonly [from: string, to: string] },
): Plain {
  const swap = (value: Plain): Plain => {
    if (typeof value === 'string') {
      if (change.hex !== undefined && value === listed.hex) return change.hex;
      return change.unit !== undefined && value === change.unit[0] ? change.unit[1] : value;
    }
    if (Array.isArray(value)) return value.map((one) => swap(one as Plain)) as Plain;
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, swap(one as Plain)]),
      ) as Plain;
    return value;
  };
  return swap(listed.value);
}

/** Whether a value is about this unit: names it anywhere. */
export function names(value: Plain | undefined, unit: string): boolean {
  if (value === unit) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => names(one as Plain, unit));
}

/** What it comes to in the end, where there is no room for more: 'takes the hex 23 % → 31 %'. */
export function inShort(note: string): string {
  const parts = note.split(', ');
  return parts.findLast((part) => part.includes('→')) ?? parts[0]!;
}

/** The button that ends the step; none where all are answers, or where the only one gives up what can be done. */
export function primaryOf(
  { buttons, kinds }: Pick<Scene, 'buttons' | 'kinds'>,
  more = false,
): Button | undefined {
  const end = buttons.find(({ choice }) => kinds[choice]?.ends === true);
  return end ?? (buttons.length === 1 && !more ? buttons[0] : undefined);
}

/** Did this seat decide it? What passed by itself is nobody's decision. */
export const decidedBy = (entry: SeatEntry, seat: string): boolean =>
  entry.seat === seat && entry.passed !== true;

/** What happened since this seat's last decision, but for those passed over, and what came of what passed by itself. */
export function sinceLast<E extends SeatEntry>(
  log: readonly E[],
  seat: string | null,
  over?: ReadonlySet<number>,
): readonly E[] {
  if (seat === null) return [];
  const last = log.findLastIndex((entry) => decidedBy(entry, seat) && over?.has(entry.n) !== true);
  const news = last < 0 && log.length > 40 ? log.slice(-40) : log.slice(last + 1);
  // What lies in an envelope is no news, unless something came of it.
  return news.filter(
    ({ choice, rolls, notes, passed }) =>
      (choice !== undefined && passed !== true) || rolls.length + notes.length > 0,
  );
}

/** Seats that sit at this screen. */
export const seatsHere = (scene: Pick<Scene, 'seats'>): string[] =>
  Object.keys(scene.seats).filter((seat) => scene.seats[seat] === 'me');

/** Is the last thing of one's own in an envelope, and not simply the last entry? */
export const isSealed = (scene: Pick<Scene, 'sealed' | 'undoTo' | 'n'>, online: boolean): boolean =>
  scene.sealed > 0 && (online || scene.undoTo >= scene.n);

/** Is there something of one's own to take back? */
export const canStepBack = (scene: Pick<Scene, 'sealed' | 'undoTo' | 'n' | 'outcome'>): boolean =>
  scene.outcome === null && (scene.sealed > 0 || scene.undoTo < scene.n);

/** What this seat has decided and can take back, the oldest first: what lies in its envelope, or its last entries. */
export function ownDecisions<E extends SeatEntry>(
  log: readonly E[],
  { seat, sealed, undoTo }: Pick<Scene, 'seat' | 'sealed' | 'undoTo'>,
): readonly E[] {
  const own = log.filter((entry) => entry.seat === seat && entry.choice !== undefined);
  if (sealed === 0) {
    // What others did, and what passed by itself, is not made again.
    const stop = log.findLast((entry) => entry.seat !== seat || entry.passed === true)?.n ?? 0;
    return own.filter(({ n }) => n > Math.max(undoTo, stop));
  }
  const left: E[] = [];
  for (const entry of own)
    if (entry.choice === RETRACT) left.pop();
    else left.push(entry);
  return left.slice(-sealed);
}

/** Is it the same choice, with the same value? */
export const sameDeed = (
  a: { readonly choice?: string | undefined; readonly value?: Plain | undefined },
  b: Pick<ChoiceOption, 'choice' | 'value'>,
): boolean => a.choice === b.choice && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Why nothing can be taken back. */
export function whyNoUndo(
  { outcome, seat, n, seatTitles }: Pick<Scene, 'outcome' | 'seat' | 'n' | 'seatTitles'>,
  last: SeatEntry | undefined,
): string {
  if (outcome !== null) return 'The game is over: nothing can be taken back.';
  if (seat === null) return 'You watch: there is nothing of yours to take back.';
  if (n === 0 || last === undefined) return 'Nothing has been decided yet.';
  if (last.seat !== seat)
    return `${seatTitles[last.seat] ?? last.seat} decided last: what was yours before cannot be taken back.`;
  if (last.rolls.length > 0) return 'Dice were rolled: that cannot be taken back.';
  return 'With your last decision something hidden was seen, or the turn was handed over: that cannot be taken back.';
}

/** Who looks next: whoever of this screen is asked, else the one who looks already. */
export function viewerOf(scene: Pick<Scene, 'seats' | 'asked'>, now: string | null): string | null {
  const here = seatsHere(scene);
  if (now !== null && scene.asked.includes(now)) return now;
  return here.find((seat) => scene.asked.includes(seat)) ?? now ?? here[0] ?? null;
}

/** The bot that has to decide now. */
export const botSeat = (scene: Pick<Scene, 'seats' | 'asked'>): string | undefined =>
  scene.asked.find((seat) => botIn(scene.seats[seat]) !== undefined);

export const botAsked = (scene: Pick<Scene, 'seats' | 'asked'>): boolean => botSeat(scene) !== undefined;

/** 'Germany’s', 'The Allies’' */
export const ownerOf = (title: string): string => (title.endsWith('s') ? `${title}’` : `${title}’s`);

/** Units off the map by the pile they lie in, as the panels name it: those that wait apart from the dead. */
export function byPile(
  units: readonly string[],
  panels: Scene['panels'],
): { readonly label: string; readonly units: readonly string[] }[] {
  const wanted = new Set(units);
  const piles: { label: string; units: string[] }[] = [];
  for (const { label, counters } of panels.flatMap(({ rows }) => rows)) {
    const here = (counters ?? []).flatMap(({ id }) => (id !== undefined && wanted.delete(id) ? [id] : []));
    if (here.length > 0) piles.push({ label, units: here });
  }
  if (wanted.size > 0) piles.unshift({ label: '', units: [...wanted] });
  return piles;
}

export type HexFacts = MapPlaceFacts;

/** A box of the map may be called by its name alone. */
const titled = (name: string, id: string): string => (name === id ? name : `${name} (${id})`);

export const hexTitle = (hex: HexFacts | undefined, id: string): string =>
  hex?.name === undefined ? `Hex ${id}` : titled(hex.name, id);

/** Inside a sentence. */
export const hexWords = (hex: HexFacts | undefined, id: string): string =>
  hex?.name === undefined ? `hex ${id}` : titled(hex.name, id);

const WEAK: ReadonlySet<string> = new Set(['out-of-supply', 'half-supply']);

/** What has more of them has strength points. */
const MOST_STEPS = 4;

/** A unit that is halved for want of supply is not at full strength, though it has all its steps. */
export function stepsText({ steps, fullSteps, states }: CounterFace): string {
  if (fullSteps === 0) return 'no strength of its own';
  if (fullSteps < 2) return 'one step';
  if (fullSteps > MOST_STEPS) return `${steps} of ${fullSteps} strength points`;
  const whole = states.some(({ id }) => WEAK.has(id)) ? `all ${fullSteps} steps` : 'full strength';
  return steps >= fullSteps ? whole : `${steps} of ${fullSteps} steps`;
}

export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
