/** Breaks the sample game on purpose, one thing at a time. */

import type { AnyGame, AnyRules } from '@armistice/engine';
import { fords } from '@armistice/engine/sample';

export function withStep(step: string, change: (old: AnyRules) => object, game: AnyGame = fords): AnyGame {
  const steps = game.steps as Record<string, AnyRules>;
  return { ...game, steps: { ...steps, [step]: { ...steps[step], ...change(steps[step]) } } };
}

export function withChoice(
  step: string,
  name: string,
  change: (old: AnyRules) => object,
  game: AnyGame = fords,
): AnyGame {
  return withStep(
    step,
    (old) => ({
      choices: { ...old.choices, [name]: { ...old.choices[name], ...change(old.choices[name]) } },
    }),
    game,
  );
}

export function withoutChoice(step: string, name: string): AnyGame {
  return withStep(step, (old) => {
    const { [name]: gone, ...choices } = old.choices;
    return { choices };
  });
}
