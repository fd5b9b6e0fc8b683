/** A thread of a general's crew: tries the orders it is told to. */

import { type MessagePort, workerData } from 'node:worker_threads';
import { type AnyRules, arrange, Play, positionFromJson, type Setting, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { evenDice } from '../chance.ts';
import { COMMANDS } from '../commands.ts';
import type { Answers, Asks } from './threads.ts';
import { tryOrders } from './trial.ts';

const { port, flag } = workerData as { readonly port: MessagePort; readonly flag: Int32Array };
let known: { readonly key: string; readonly setting: Setting<AnyRules> } | undefined;

async function settingOf({
  task: { game: id, scenario, options },
  content,
}: Asks): Promise<Setting<AnyRules>> {
  const key = JSON.stringify([id, scenario, options, content ?? null]);
  if (known?.key !== key) {
    const game = (await loadGame(id))!;
    known = { key, setting: unwrap(arrange(game, { scenario, options, content })) as Setting<AnyRules> };
  }
  return known.setting;
}

async function tried(asks: Asks): Promise<Answers> {
  const { task, ms } = asks;
  try {
    const setting = await settingOf(asks);
    const { trial, world } = task;
    const play = new Play<AnyRules>(setting, positionFromJson(world), evenDice(trial.luck));
    const until = performance.now() + ms;
    return { result: tryOrders(COMMANDS[task.game]!, play, trial, () => performance.now() >= until) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', async (asks: Asks) => {
  port.postMessage(await tried(asks));
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});
