/**
 * How much work the table asks of people. The staff plays what a person would, through the same host as the page; a
 * battle is clicked through in a real browser. `armistice bench web --clicks`.
 */

import type { Locator } from 'playwright-core';
import { ASK, type Hint, type Scene } from '../src/session/protocol.ts';
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
  /** The same, with what one hand does at once taken as one: a stack that moves together. */
  readonly hands: number;
  /** Hints that were asked for and followed. */
  readonly hints: number;
  readonly handOvers: number;
  /** Questions that had one possible answer. */
  readonly single: number;
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
  const told = { answers: 0, hands: 0, hints: 0, handOvers: 0, single: 0 };
  const phase = new Phase();
  const seen = new Set<number>();
  let at: string | null = null;
  for (;;) {
    const asking = await host.scene(null);
    const turn = Number(/Turn (\d+)/.exec(asking.headline)?.[1] ?? 0);
    if (
      asking.outcome !== null ||
      (turns !== undefined && turn > 0 && seen.size === turns && !seen.has(turn))
    )
      return { ...told, entries: asking.n, turns: seen.size };
    if (turn > 0) seen.add(turn);
    const seat: string = at !== null && asking.asked.includes(at) ? at : asking.asked[0]!;
    if (at !== null && at !== seat) told.handOvers++;
    at = seat;
    const scene = await host.scene(seat);
    const policy = scene.policies.find(({ id, now, chosen }) => now && chosen === ASK && id in said);
    if (policy !== undefined) {
      await host.setPolicy(seat, policy.id, said[policy.id]!);
      told.answers++;
      told.hands++;
      told.hints++;
      continue;
    }
    if (await hasOneAnswer(host, scene)) told.single++;
    const hint = await host.hint(seat);
    if (!hint.ok) throw new Error(hint.problem.message);
    told.hints++;
    const { n, undos } = scene;
    const acts = [hint.value, ...(hint.value.more ?? [])];
    const done = await host.chooseAll(seat, acts, n + 1, undos);
    if (!done.ok) throw new Error(done.problem.message);
    told.answers += acts.length;
    for (const act of acts) if (phase.newHand(scene, act)) told.hands++;
  }
}

/** What was done in a phase so far: a stack is moved by one hand, everybody of it who goes to the same place. */
class Phase {
  #of = '';
  readonly #ways = new Set<string>();

  newHand({ seat, step }: Scene, { choice, hexes }: Pick<Hint, 'choice' | 'hexes'>): boolean {
    const now = `${seat} ${step?.path.join('/')}`;
    if (now !== this.#of) this.#ways.clear();
    this.#of = now;
    const way = `${choice} ${hexes.join(' ')}`;
    if (hexes.length < 2 || !this.#ways.has(way)) {
      this.#ways.add(way);
      return true;
    }
    return false;
  }
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
      await press((await bulk.isVisible()) ? bulk : one);
    }
  } finally {
    await site.close();
  }
}

/** Policies that two people at one screen would agree on, so that it changes hands less often. */
const SAID = { reinforce: 'never', losses: 'large', press: 'always', guns: 'never', patrols: 'never' };

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
      what: 'a Fields of Despair turn, decisions a player',
      now: of(despair, ({ hands, turns }) => hands / turns / 2),
      goal: 70,
    },
    { what: 'the same by hints', now: of(despair, ({ hints, turns }) => hints / turns / 2) },
    { what: 'scenario I at one screen, entries', now: of(despair, (one) => one.entries) },
    { what: 'scenario I, answers of people', now: of(despair, (one) => one.answers) },
    { what: 'scenario I, hand-overs', now: of(despair, (one) => one.handOvers), goal: 60 },
    { what: 'scenario I, questions with one answer', now: of(despair, (one) => one.single), goal: 0 },
  ];
}
