/** The story of a game by turns, from facts alone: who attacked where and what came of it, what was lost, what fell. */

import type { Fact } from '@armistice/engine';
import { type CaptureFact, factsOf, is, type Told } from './facts.ts';

export interface StoryBattle {
  /** The entry that decided it; that joined it, where a game does not say. */
  readonly n: number;
  readonly attacker: string;
  readonly place: string;
  readonly odds?: string;
  readonly die?: number;
  readonly modified?: number;
  /** By side: what was lost in it, until the next one. */
  readonly lost: { [side: string]: number };
}

export interface StoryLoss {
  readonly side: string;
  readonly cause: string;
  lost: number;
}

export interface StoryTurn {
  /** Null for what comes before the first. */
  readonly turn: number | null;
  readonly name: string;
  /** The entry after which it begins. */
  readonly from: number;
  readonly battles: StoryBattle[];
  readonly losses: StoryLoss[];
  readonly captures: CaptureFact[];
}

/** An entry with its number, as far as facts go. */
export interface Numbered extends Pick<Told, 'fact' | 'notes'> {
  readonly n: number;
}

/** Losses in which a battle costs somebody something. */
const OF_BATTLES: readonly string[] = ['battle', 'retreat'];

/**
 * `start`: what is told before the first entry. `open`: the log that is read. `own`: of a side, the log that tells all its
 * losses; left out, the log that is read has to do.
 */
export function storyOf(
  start: readonly Fact[],
  open: readonly Numbered[],
  own: { readonly [side: string]: readonly Numbered[] } = {},
): StoryTurn[] {
  const turns: StoryTurn[] = [blank(null, '', 0)];
  const now = (): StoryTurn => turns.at(-1)!;
  const read = (n: number, facts: readonly Fact[]): void => {
    for (const fact of facts) {
      if (is(fact, 'turn')) turns.push(blank(fact.turn, fact.name, n));
      if (is(fact, 'capture')) now().captures.push(fact);
      if (is(fact, 'attack')) now().battles.push({ n, attacker: fact.attacker, place: fact.place, lost: {} });
      if (is(fact, 'battle')) {
        const { battles } = now();
        const begun = battles.at(-1)?.place === fact.place ? battles.pop() : undefined;
        const { attacker, place, odds, die, modified } = fact;
        battles.push({
          ...{ n, attacker, place, lost: begun?.lost ?? {} },
          ...(odds === undefined ? {} : { odds }),
          ...(die === undefined ? {} : { die }),
          ...(modified === undefined ? {} : { modified }),
        });
      }
    }
  };
  const lose = (facts: readonly Fact[], counts: (side: string) => boolean): void => {
    for (const fact of facts) {
      if (!is(fact, 'loss') || !counts(fact.side)) continue;
      const { side, cause, steps } = fact;
      const { losses, battles } = now();
      const row = losses.find((one) => one.side === side && one.cause === cause);
      if (row === undefined) losses.push({ side, cause, lost: steps });
      else row.lost += steps;
      // One entry can tell of several battles; those who retreat may lose elsewhere.
      const here = battles.findLast((one) => one.place === fact.place) ?? battles.at(-1);
      const battle = OF_BATTLES.includes(cause) ? here : undefined;
      if (battle !== undefined) battle.lost[side] = (battle.lost[side] ?? 0) + steps;
    }
  };
  read(0, start);
  open.forEach((entry, i) => {
    const facts = factsOf(entry);
    read(entry.n, facts);
    lose(facts, (side) => own[side] === undefined);
    for (const [side, log] of Object.entries(own)) lose(factsOf(log[i]!), (one) => one === side);
  });
  return turns.filter(({ turn, battles, losses, captures }, i) => {
    const empty = battles.length + losses.length + captures.length === 0;
    return i > 0 || turn !== null || !empty;
  });
}

const blank = (turn: number | null, name: string, from: number): StoryTurn => ({
  ...{ turn, name, from },
  ...{ battles: [], losses: [], captures: [] },
});
