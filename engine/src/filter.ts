/** What a listing can be limited to. */

import type { AnyRules, Choice, Focus } from './game.ts';

/** Limits a listing to one kind of choice, one kind of focus, or one thing. */
export interface Filter {
  readonly choice?: string | undefined;
  readonly about?: string | undefined;
  readonly id?: Focus | undefined;
}

export function passes(
  filter: Filter,
  name: string,
  choice: Pick<Choice<AnyRules, AnyRules, AnyRules>, 'about' | 'foci'>,
): boolean {
  if (filter.choice !== undefined && filter.choice !== name) return false;
  if (filter.about !== undefined && filter.about !== (choice.about ?? name)) return false;
  return filter.id === undefined || choice.foci !== undefined;
}
