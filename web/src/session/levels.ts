/** The opponents in words. A level is a text: 'staff', or 'general@5' for five seconds of thought a turn. */

export interface Level {
  readonly id: string;
  /** In the list of who sits where. */
  readonly title: string;
  /** At the table: 'the German staff'. */
  readonly name: string;
  readonly text: string;
  /** Seconds of thought a turn to choose from. */
  readonly thoughts?: readonly number[];
}

const KNOWN: readonly Level[] = [
  {
    id: 'random',
    title: 'a bot: random',
    name: 'bot',
    text: 'Anything legal, drawn by lot. Good for learning the rules, not for a war.',
  },
  {
    id: 'staff',
    title: 'a bot: the staff',
    name: 'staff',
    text: 'A quick general staff: holds a line, plans its attacks by the odds, answers at once.',
  },
  {
    id: 'general',
    title: 'a bot: the general',
    name: 'general',
    text: 'Tries several plans of its staff against what you might do before it moves. The more time, the better.',
    thoughts: [1, 2, 5, 10],
  },
];

export const FIRST_THOUGHT = 5;

const base = (level: string): string => level.split('@')[0]!;

/** Any other is a seat that nobody plays, by the name its scenario gives it. */
export const levelNamed = (level: string): Level =>
  KNOWN.find(({ id }) => id === base(level)) ?? {
    id: base(level),
    title: 'the rules of the game',
    name: 'rules',
    text: 'Nobody leads this side: the rules of the scenario move it.',
  };

/** Those of a game, each once. */
export const levelsIn = (levels: readonly string[]): Level[] =>
  [...new Set(levels.map(base))].map(levelNamed);

/** Seconds of thought a turn, if the level says so. */
export function thoughtOf(level: string): number | undefined {
  const seconds = Number(level.split('@')[1]);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The level of the bot that sits in a seat; nothing for a person. */
export const botIn = (who: string | undefined): string | undefined =>
  who?.startsWith('bot:') === true ? who.slice('bot:'.length) : undefined;

/** 'general, 5 s a turn' */
export function levelText(level: string): string {
  const seconds = thoughtOf(level);
  return seconds === undefined ? base(level) : `${base(level)}, ${seconds} s a turn`;
}
