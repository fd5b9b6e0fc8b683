/** What one hand does as one at the table, for whoever counts: stacks, buttons for all, orders on a sheet, steps between. */

import type { Act, Hint, Scene, Several } from '../src/session/protocol.ts';
import type { Host } from '../src/worker/host.ts';

export type Deed = Act & Pick<Hint, 'hexes'>;

const key = ({ choice, value }: Act): string => `${choice} ${JSON.stringify(value)}`;
const sameSet = (some: readonly Act[], others: readonly Act[]): boolean => {
  const keys = new Set(others.map(key));
  return some.length === others.length && some.every((one) => keys.has(key(one)));
};

/**
 * How many of these the table does as one: a button for all of them, so many guns or squadrons to one hex on its panel, so
 * many of one purchase on its row, a piece that is one step away with the steps between.
 */
export function inOne(scene: Scene, acts: readonly Act[]): number {
  const { bulks, foci } = scene;
  for (let many = acts.length; many > 1; many--) {
    const some = acts.slice(0, many);
    const last = some.at(-1)!;
    const piece = pieceIn(scene, last.value)?.id;
    const away = foci.some(
      ({ id, choice, first }) =>
        (id === piece || id === last.value) &&
        choice === last.choice &&
        first !== undefined &&
        first.length === many - 1 &&
        first.every((one, i) => key(one) === key(some[i]!)),
    );
    const offered = bulks.some(({ again, acts: all }) => {
      if (again === undefined) return sameSet(some, all);
      const onMap = foci.some(({ about, id }) => about === 'hex' && String(id) === again);
      const first = all.slice(0, many);
      return onMap
        ? sameSet(some, first)
        : first.length === many &&
            some.every((one, i) => key(one) === key(all[i]!) && key(one) === key(all[0]!));
    });
    if (away || offered) return many;
  }
  return 1;
}

/** The piece that a value is about, and where it stands now. */
export function pieceIn(
  { stacks }: Pick<Scene, 'stacks'>,
  value: Act['value'],
): { readonly id: string; readonly hex: string } | undefined {
  const named = new Set(typeof value === 'object' && value !== null ? Object.values(value) : [value]);
  for (const { hex, counters } of stacks)
    for (const { id } of counters) if (id !== undefined && named.has(id)) return { id, hex };
  return undefined;
}

/** Is this the piece that came there with the last move, all of it? It stands last. */
function isOnItsWay(
  { stacks, foci }: Scene,
  { value, to }: { readonly value: Act['value']; readonly to: string },
  id: string,
): boolean {
  const here = stacks.find(({ hex, counters }) => hex === to && counters.some((one) => one.id === id));
  if (here?.counters.at(-1)?.id !== id) return false;
  const { sp } = (value ?? {}) as { readonly sp?: number };
  const face = here.counters.at(-1)!;
  const goes = foci.some((focus) => focus.id === id);
  return goes && (sp === undefined || face.factors[0] === sp);
}

/** A sheet under way: from where how many of its rows can still be used. */
type Sheet = Map<string, number>;

/**
 * Counts what is new. All who go to one place go by one order on its sheet, from wherever they stood when it was opened;
 * so do counters that are laid in many hexes, and blocks that are split. Whoever has come to a hex since is not on the
 * sheet, and no row is used twice.
 */
export class Hand {
  #of = '';
  readonly #sheets = new Map<string, Sheet>();
  /** Stacks that were dragged: where to, by where from, in steps that have no sheets. */
  readonly #ways = new Map<string, string>();
  /** A piece that has just gone: where it stands, and how much of it. */
  #last: { readonly choice: string; readonly to: string; readonly value: Act['value'] } | undefined;
  /** The last deed was one of a sheet that can end its step. */
  #bySheet = false;
  /** How often more or less was pressed, or a row chosen, on sheets. */
  rows = 0;

  async isNew(host: Host, scene: Scene, acts: readonly Deed[]): Promise<boolean> {
    const now = `${scene.seat} ${scene.step?.path.join('/')} ${scene.step?.id}`;
    const { choice, value, hexes } = acts.at(-1)!;
    const to = hexes.at(-1);
    const piece = pieceIn(scene, value);
    const goes = piece !== undefined && to !== undefined && to !== piece.hex;
    if (now !== this.#of) {
      this.#sheets.clear();
      // Whoever took a stack up one step before took all of it.
      if (!goes || !this.#ways.has(`${choice} ${piece.hex} ${to}`)) this.#ways.clear();
    }
    this.#of = now;
    const last = this.#last;
    this.#last = goes ? { choice, to, value } : undefined;
    // It goes on by way of where it came to.
    const onItsWay =
      goes && last?.choice === choice && last.to === piece.hex && isOnItsWay(scene, last, piece.id);
    const counted = scene.sheets.some((one) => one.choice === choice);
    // Things to buy are nowhere.
    const from = piece?.hex ?? (counted ? (to ?? '') : undefined);
    this.#bySheet = (counted && !goes) || (this.#bySheet && scene.kinds[choice]?.ends === true);
    const known = from === undefined ? undefined : this.#sheets.get(goes ? `${choice} ${to}` : choice);
    if (goes) this.#arrive(to);
    if (onItsWay) return false;
    if (from !== undefined && known !== undefined && (known.get(from) ?? 0) > 0) {
      known.set(from, known.get(from)! - (piece === undefined ? 0 : 1));
      this.rows++;
      return false;
    }
    const way = `${choice} ${from} ${to}`;
    if (goes && this.#ways.has(way)) return false;
    // The button of the sheet can end the step, too.
    if (scene.kinds[choice]?.ends === true && this.#bySheet) {
      this.#bySheet = false;
      return false;
    }
    const order = goes
      ? await host.several(scene.seat!, { choice, to }, {})
      : counted
        ? await host.several(scene.seat!, { choice }, {})
        : null;
    if (order !== null && from !== undefined)
      this.#open(goes ? `${choice} ${to}` : choice, order, from, piece);
    else if (goes) this.#ways.set(way, piece.hex);
    return true;
  }

  #open(name: string, { rows }: Several, from: string, piece: unknown): void {
    const sheet: Sheet = new Map();
    for (const { hex = '' } of rows) sheet.set(hex, (sheet.get(hex) ?? 0) + 1);
    if (piece !== undefined) sheet.set(from, (sheet.get(from) ?? 1) - 1);
    this.#sheets.set(name, sheet);
    this.rows++;
  }

  /** Whoever comes into a hex was not there when sheets were opened, nor in a stack that has left it. */
  #arrive(to: string): void {
    for (const sheet of this.#sheets.values()) sheet.delete(to);
    for (const [one, from] of this.#ways) if (from === to) this.#ways.delete(one);
  }
}
