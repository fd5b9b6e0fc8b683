/** Plays a guide's choices through the engine. */

import type { Engine } from '../session/protocol.ts';
import type { Deed, Guide } from './types.ts';

/** Makes one choice; what is wrong with it, if anything is. */
export async function perform(engine: Engine, { seat, choice, value }: Deed): Promise<string | undefined> {
  const { n, undos } = await engine.scene(seat);
  const made = await engine.choose(seat, choice, value, n + 1, undos);
  return made.ok ? undefined : made.problem.message;
}

async function performAll(engine: Engine, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    const wrong = await perform(engine, deed);
    if (wrong !== undefined) throw new Error(wrong);
  }
}

/** Sets up the prepared start. */
export async function begin(engine: Engine, { start, before }: Guide): Promise<void> {
  const made = await engine.create({ ...start, asksAll: true });
  if (!made.ok) throw new Error(made.problem.message);
  await performAll(engine, before);
}

/** From the start to where a step is about to be made. The dice are fixed, so it always comes out the same. */
export async function playTo(engine: Engine, guide: Guide, index: number): Promise<void> {
  await begin(engine, guide);
  for (const step of guide.steps.slice(0, index)) await performAll(engine, step.deeds ?? []);
}

/** Makes a step. */
export async function makeStep(engine: Engine, guide: Guide, index: number): Promise<void> {
  await performAll(engine, guide.steps[index]?.deeds ?? []);
}
