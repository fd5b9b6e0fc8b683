/**
 * How much work the table asks of people. The staff plays what a person would, through the same host as the page; a
 * battle is clicked through in a real browser. `armistice bench web --clicks`.
 */

import type { Locator } from 'playwright-core';
import { type Act, ASK, type Hint, type Scene } from '../src/session/protocol.ts';
import { Host } from '../src/worker/host.ts';
import { Player } from '../test/player.ts';
import { atCombat } from '../test/saves.ts';
import { newPage, openOwnSite } from '../test/site.ts';

export interface ClickFigure {
  readonly what: string;
  readonly now: number;
  readonly goal?: number;
}

/** Two people at one screen, each doing what the staff would. */
export interface Sitting {
  readonly entries: number;
  /** What people were asked and answered. */
  readonly answers: number;
  /** The same without set-up, with what the table lets one hand do at once taken as one (`Hand`). */
  readonly hands: number;
  /** These by step and kind of choice. */
  readonly by: ReadonlyMap<string, number>;
  /** Hints that were asked for and followed. */
  readonly hints: number;
  readonly handOvers: number;
  /** Questions that had one possible answer, and nothing before them that could be taken back instead. */
  readonly single: number;
  /** Endings by hand, after own deeds that could still be taken back, with nothing left to do. */
  readonly lastLooks: number;
  /** How many turns of the game were played. */
  readonly turns: number;
}

interface Wanted {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  /** Stops when this many turns are over; left out, the game is played to its end. */
  readonly turns?: number;
  /** What people say once and for all when they are first asked. */
  readonly said?: { readonly [policy: string]: string };
}

export async function sitting({ game, scenario, seed, turns, said = {} }: Wanted): Promise<Sitting> {
  const host = new Host();
  const card = (await host.games()).find((one) => one.id === game)!;
  const seats = Object.fromEntries(card.seats.map(({ id }) => [id, 'me']));
  const made = await host.create({ game, scenario, options: {}, seats, seed });
  if (!made.ok) throw new Error(made.problem.message);
  const told = { answers: 0, hands: 0, hints: 0, handOvers: 0, single: 0, lastLooks: 0 };
  const by = new Map<string, number>();
  const hand = new Hand();
  const seen = new Set<number>();
  let at: string | null = null;
  for (;;) {
    const asking = await host.scene(null);
    const turn = Number(/Turn (\d+)/.exec(asking.headline)?.[1] ?? 0);
    if (
      asking.outcome !== null ||
      (turns !== undefined && turn > 0 && seen.size === turns && !seen.has(turn))
    )
      return { ...told, by, entries: asking.n, turns: seen.size };
    if (turn > 0) seen.add(turn);
    const seat: string = at !== null && asking.asked.includes(at) ? at : asking.asked[0]!;
    if (at !== null && at !== seat) told.handOvers++;
    at = seat;
    const scene = await host.scene(seat);
    const policy = scene.policies.find(({ id, now, chosen }) => now && chosen === ASK && id in said);
    if (policy !== undefined) {
      await host.setPolicies(seat, { [policy.id]: said[policy.id]! });
      told.answers++;
      told.hands++;
      told.hints++;
      by.set('a policy', (by.get('a policy') ?? 0) + 1);
      continue;
    }
    if (await hasOneAnswer(host, scene)) {
      if (scene.undoTo < scene.n || scene.canTakeBack) told.lastLooks++;
      else told.single++;
    }
    const hint = await host.hint(seat);
    if (!hint.ok) throw new Error(hint.problem.message);
    const setUp = scene.step?.id === 'setUp';
    if (!setUp) told.hints++;
    const acts = [hint.value, ...(hint.value.more ?? [])];
    for (let i = 0; i < acts.length; ) {
      const now = await host.scene(seat);
      const many = inOne(now, acts.slice(i));
      const group = acts.slice(i, i + many);
      const isNew = await hand.isNew(host, now, group);
      const done = await host.chooseAll(seat, group, now.n + 1, now.undos);
      if (!done.ok && i > 0) break; // a policy has answered the rest
      if (!done.ok) throw new Error(done.problem.message);
      told.answers += many;
      i += many;
      if (!isNew || setUp) continue;
      told.hands++;
      const what = `${now.step?.title}: ${now.kinds[group[0]!.choice]?.title}`;
      by.set(what, (by.get(what) ?? 0) + 1);
    }
  }
}

const key = ({ choice, value }: Act): string => `${choice} ${JSON.stringify(value)}`;
const sameSet = (some: readonly Act[], others: readonly Act[]): boolean => {
  const keys = new Set(others.map(key));
  return some.length === others.length && some.every((one) => keys.has(key(one)));
};

/**
 * How many of these the table does as one: a button for all of them, so many guns or squadrons to one hex on its panel, so
 * many of one purchase on its row.
 */
function inOne({ bulks, foci }: Scene, acts: readonly Act[]): number {
  for (let many = acts.length; many > 1; many--) {
    const some = acts.slice(0, many);
    const offered = bulks.some(({ again, acts: all }) => {
      if (again === undefined) return sameSet(some, all);
      const onMap = foci.some(({ about, id }) => about === 'hex' && String(id) === again);
      const first = all.slice(0, many);
      return onMap
        ? sameSet(some, first)
        : first.length === many &&
            some.every((one, i) => key(one) === key(all[i]!) && key(one) === key(all[0]!));
    });
    if (offered) return many;
  }
  return 1;
}

/** A stack is moved by one drag: all of it that goes to the same hex, each piece whole, as long as nobody else has come. */
class Hand {
  #of = '';
  readonly #ways = new Map<string, string>();

  async isNew(host: Host, scene: Scene, acts: readonly (Act & Pick<Hint, 'hexes'>)[]): Promise<boolean> {
    const now = `${scene.seat} ${scene.step?.path.join('/')} ${scene.step?.id}`;
    if (now !== this.#of) this.#ways.clear();
    this.#of = now;
    const [{ choice, value, hexes }] = acts as readonly [Act & Pick<Hint, 'hexes'>];
    const to = hexes.at(-1);
    const piece = pieceIn(scene, value);
    if (acts.length > 1 || piece === undefined || to === undefined || to === piece.hex) return true;
    const way = `${choice} ${piece.hex} ${to}`;
    const known = this.#ways.has(way);
    // Whoever comes into a hex was not in the stack that left it.
    for (const [one, from] of this.#ways) if (from === to) this.#ways.delete(one);
    if (!(await isWhole(host, scene, { choice, value }, piece.id, to))) return true;
    this.#ways.set(way, piece.hex);
    return !known;
  }
}

/** The piece that a value is about, and where it stands now. */
function pieceIn(
  { stacks }: Scene,
  value: Act['value'],
): { readonly id: string; readonly hex: string } | undefined {
  const named = new Set(typeof value === 'object' && value !== null ? Object.values(value) : [value]);
  for (const { hex, counters } of stacks)
    for (const { id } of counters) if (id !== undefined && named.has(id)) return { id, hex };
  return undefined;
}

/** Does all of the piece go? A drag of several takes each whole. */
async function isWhole(
  host: Host,
  { seat, foci }: Scene,
  act: Act,
  id: string,
  to: string,
): Promise<boolean> {
  const focus = foci.find((one) => one.choice === act.choice && one.id === id);
  if (focus === undefined) return false;
  const there = (await host.choicesAbout(seat!, focus)).filter(({ hex }) => hex === to);
  return key(there.at(-1) ?? act) === key(act);
}

async function hasOneAnswer(host: Host, { seat, foci, buttons }: Scene): Promise<boolean> {
  if (buttons.length + foci.length > 1) return false;
  const [focus] = foci;
  return focus === undefined || (await host.choicesAbout(seat!, focus)).length + buttons.length === 1;
}

const STAGE = '[data-testid=stage-continue]';
const SAY = '[data-testid^=say-]';
/** What a battle asks of either side. */
const ASKS = ['sendAir', 'meetAir', 'lose', 'goForward', 'halt'].map((one) => `[data-choice=${one}]`);

/** Corps that attack in the battle that is counted. */
const ATTACKERS = 4;

/** Clicks of one battle of Storm in the West, both players' together, from the target to the next attack. */
export async function battleClicks(): Promise<number> {
  const site = await openOwnSite();
  try {
    const p = new Player(await newPage(site, { settings: { handOver: false } }));
    await p.open(site.url, await atCombat());
    await p.asked(/First combat phase/);
    let clicks = 1;
    await p.click('2532');
    const card = await p.see('battle-card');
    const press = async (what: Locator): Promise<void> => {
      clicks++;
      await p.entry(() => what.click());
    };
    const free = card.locator('[data-unit][aria-pressed=false]').first();
    const all = p.page.locator('[data-bulk=join]').locator('visible=true').first();
    if (await all.isVisible()) await press(all);
    else for (let i = 0; i < ATTACKERS && (await free.isVisible()); i++) await press(free);
    await press(p.page.locator('[data-choice=commit]').first());
    for (;;) {
      const found = await p.usable([STAGE, SAY, ...ASKS], /combat phase: attack/);
      if (found === null) return clicks;
      if (found === SAY) {
        const said = p.page.locator(SAY).first();
        const id = await said.getAttribute('data-testid');
        await said.click(); // said once a game: no click of this battle
        await p.page.locator(`[data-testid="${id}"]`).waitFor({ state: 'detached' });
        continue;
      }
      if (found === STAGE) {
        clicks++;
        await p.tap('stage-continue');
        continue;
      }
      const bulk = p.page.locator('[data-bulk]').locator('visible=true').first();
      const one = p.page.locator(found).locator('visible=true').first();
      const shares = await p.page
        .locator('[data-taken]')
        .evaluateAll((all) => all.map((at) => Number((at as HTMLElement).dataset.taken)));
      clicks += shares.reduce((sum, taken) => sum + taken, 0); // shared out, then confirmed
      await press((await bulk.isVisible()) ? bulk : one);
    }
  } finally {
    await site.close();
  }
}

/** Policies that two people at one screen would agree on, so that it changes hands less often. */
const SAID = { reinforce: 'never', losses: 'large', press: 'always', guns: 'never', patrols: 'never' };

/** Rows of the work by hand. */
const SHOWN = 12;

const SEEDS = ['clicks 1', 'clicks 2', 'clicks 3'];
const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

export async function benchClicks(): Promise<readonly ClickFigure[]> {
  const [storm, despair]: [Sitting[], Sitting[]] = [[], []];
  for (const seed of SEEDS) {
    storm.push(await sitting({ game: 'storm-in-the-west', scenario: 'offensive', seed, turns: 1 }));
    despair.push(await sitting({ game: 'fields-of-despair', scenario: 'introductory', seed, said: SAID }));
  }
  const of = (all: readonly Sitting[], what: (one: Sitting) => number): number => mean(all.map(what));
  return [
    { what: 'a Storm battle, clicks of both players, policies said', now: await battleClicks(), goal: 7 },
    {
      what: 'a Storm turn by hints, decisions of both players',
      now: of(storm, (one) => one.hints),
      goal: 90,
    },
    { what: 'the same by hand', now: of(storm, (one) => one.hands) },
    {
      what: 'a Fields of Despair turn by hints, decisions a player',
      now: of(despair, ({ hints, turns }) => hints / turns / 2),
      goal: 70,
    },
    { what: 'the same by hand', now: of(despair, ({ hands, turns }) => hands / turns / 2) },
    ...mostOf(despair),
    { what: 'scenario I at one screen, entries', now: of(despair, (one) => one.entries) },
    { what: 'scenario I, answers of people', now: of(despair, (one) => one.answers) },
    { what: 'scenario I, hand-overs', now: of(despair, (one) => one.handOvers), goal: 60 },
    { what: 'scenario I, questions with one answer', now: of(despair, (one) => one.single), goal: 0 },
    { what: 'scenario I, last looks with nothing left to do', now: of(despair, (one) => one.lastLooks) },
  ];
}

/** What most of the work by hand is: by step and kind of choice, a turn and player. */
function mostOf(sittings: readonly Sitting[]): ClickFigure[] {
  const sums = new Map<string, number>();
  for (const { by, turns } of sittings)
    for (const [what, many] of by) sums.set(what, (sums.get(what) ?? 0) + many / turns / 2 / sittings.length);
  const most = [...sums].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return most.map(([what, many]) => ({ what: `  ${what}`, now: Math.round(many * 10) / 10 }));
}
