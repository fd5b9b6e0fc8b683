/**
 * How much work the table asks of people. The staff plays what a person would, through the same host as the page; a
 * battle is clicked through in a real browser. `armistice bench web --clicks`.
 */

import type { Locator } from 'playwright-core';
import { ASK, type Scene } from '../src/session/protocol.ts';
import { Host } from '../src/worker/host.ts';
import { Player } from '../test/player.ts';
import { atCombat } from '../test/saves.ts';
import { newPage, openOwnSite } from '../test/site.ts';
import { Hand, inOne } from './hand.ts';

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
  /** Rows that were filled on sheets. */
  readonly rows: number;
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
  /** What they say on the sheet that comes when the enemy first acts; later they leave it as it is. */
  readonly sheet?: { readonly [policy: string]: string };
}

export async function sitting(wanted: Wanted): Promise<Sitting> {
  const { game, scenario, seed, turns, said = {}, sheet } = wanted;
  const host = new Host();
  const card = (await host.games()).find((one) => one.id === game)!;
  const seats = Object.fromEntries(card.seats.map(({ id }) => [id, 'me']));
  const made = await host.create({ game, scenario, options: {}, seats, seed });
  if (!made.ok) throw new Error(made.problem.message);
  const told = { answers: 0, hands: 0, hints: 0, handOvers: 0, single: 0, lastLooks: 0 };
  const by = new Map<string, number>();
  const hand = new Hand();
  const seen = new Set<number>();
  const sheets = new Set<string>();
  const count = (what: string): void => {
    told.hands++;
    by.set(what, (by.get(what) ?? 0) + 1);
  };
  let at: string | null = null;
  /** An ending that the next deed would have made along with it. */
  let along: string | null = null;
  for (;;) {
    const asking = await host.scene(null);
    const turn = Number(/Turn (\d+)/.exec(asking.headline)?.[1] ?? 0);
    if (
      asking.outcome !== null ||
      (turns !== undefined && turn > 0 && seen.size === turns && !seen.has(turn))
    )
      return { ...told, by, rows: hand.rows, entries: asking.n, turns: seen.size };
    if (turn > 0) seen.add(turn);
    const seat: string = at !== null && asking.asked.includes(at) ? at : asking.asked[0]!;
    if (at !== null && at !== seat) told.handOvers++;
    at = seat;
    const scene = await host.scene(seat);
    const part = sheet === undefined || scene.beforehand === null ? null : `${seat} ${scene.beforehand.part}`;
    if (part !== null && !sheets.has(part)) {
      const first = ![...sheets].some((one) => one.startsWith(`${seat} `));
      sheets.add(part);
      told.hints++;
      count('the sheet of answers');
      if (first) {
        for (const _said of Object.keys(sheet!)) count('the sheet of answers');
        await host.setPolicies(seat, sheet!);
      }
      continue;
    }
    const policy = scene.policies.find(({ id, now, chosen }) => now && chosen === ASK && id in said);
    if (policy !== undefined) {
      await host.setPolicies(seat, { [policy.id]: said[policy.id]! });
      told.answers++;
      told.hints++;
      count('a policy');
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
      const what = `${now.step?.title}: ${now.kinds[group.at(-1)!.choice]?.title}`;
      const isNew = await hand.isNew(host, now, group);
      const offered = now.foci.some(({ first }) => first?.[0]?.choice === group[0]!.choice);
      const done = await host.chooseAll(seat, group, now.n + 1, now.undos);
      if (!done.ok && i > 0) break; // a policy has answered the rest
      if (!done.ok) throw new Error(done.problem.message);
      told.answers += many;
      i += many;
      if (along !== null && group[0]!.choice !== 'use') count(along);
      along = null;
      if (!isNew || setUp) continue;
      // The next of its kind is begun by a click on it: this end comes along.
      if (now.kinds[group[0]!.choice]?.ends === true && offered) along = what;
      else count(what);
    }
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

/**
 * Clicks of one battle of Storm in the West, both players' together, from the target to the next attack. `says`: what is
 * offered as an answer for good is taken.
 */
export async function battleClicks(says: boolean): Promise<number> {
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
      const found = await p.usable([STAGE, ...(says ? [SAY] : []), ...ASKS], /combat phase: attack/);
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

/** What the sheet of answers is given, and what is said beside a question: guns and squadrons are decided each time. */
const SHEET = { reinforce: 'never', losses: 'large', 'breakout-guns': 'never' };
const SAID = { press: 'always' };

/** Rows of the work by hand. */
const SHOWN = 12;

const SEEDS = ['clicks 1', 'clicks 2', 'clicks 3'];
const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

export async function benchClicks(): Promise<readonly ClickFigure[]> {
  const [storm, despair, alone]: [Sitting[], Sitting[], Sitting[]] = [[], [], []];
  for (const seed of SEEDS) {
    storm.push(await sitting({ game: 'storm-in-the-west', scenario: 'offensive', seed, turns: 1 }));
    const introductory = { game: 'fields-of-despair', scenario: 'introductory', seed };
    despair.push(await sitting({ ...introductory, said: SAID, sheet: SHEET }));
    alone.push(await sitting(introductory));
  }
  const of = (all: readonly Sitting[], what: (one: Sitting) => number): number => mean(all.map(what));
  return [
    { what: 'a Storm battle, clicks of both players, policies said', now: await battleClicks(true), goal: 7 },
    { what: 'the same, every question answered by hand', now: await battleClicks(false) },
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
    { what: 'the same by hand', now: of(despair, ({ hands, turns }) => hands / turns / 2), goal: 70 },
    ...mostOf(despair),
    { what: '  rows filled on sheets', now: of(despair, ({ rows, turns }) => rows / turns / 2) },
    { what: 'scenario I at one screen, entries', now: of(despair, (one) => one.entries) },
    { what: 'scenario I, answers of people', now: of(despair, (one) => one.answers) },
    { what: 'scenario I, hand-overs', now: of(despair, (one) => one.handOvers), goal: 60 },
    { what: 'the same, the sheet of answers never used', now: of(alone, (one) => one.handOvers) },
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
