/** Thought for the bots, in a worker of its own: it holds the position and is told each choice as it is made. */

import { type AnyRules, Match, positionFromJson, prepareSave } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { Decided, Thinking } from '../session/protocol.ts';
import type { RecordHead, StoredPosition } from '../storage/shelf.ts';
import { Opponents } from './opponents.ts';
import { type AnyMatch, saveOf } from './record.ts';

export class Mind implements Thinking {
  readonly #opponents = new Opponents();
  #match: AnyMatch | undefined;

  async stand(head: RecordHead, { n, position }: StoredPosition): Promise<void> {
    const game = await loadGame(head.game);
    const prepared = prepareSave(saveOf(head, []), () => game);
    if (!prepared.ok) throw new Error(prepared.problem.message);
    const { setting, identity, dice } = prepared.value;
    const at = positionFromJson<AnyRules['state']>(position);
    this.#match = Match.resume(setting, identity, dice(), at, { start: head.start, n });
    this.#opponents.clear();
  }

  async follow(asks: Parameters<Thinking['follow']>[0]): Promise<void> {
    for (const ask of asks) {
      const done = this.#now.choose(ask);
      if (!done.ok) throw new Error(done.problem.message);
    }
  }

  async decide(seat: string, level: string, advice: boolean): Promise<Decided> {
    return this.#opponents.ask(this.#now, seat, level, advice);
  }

  get #now(): AnyMatch {
    if (this.#match === undefined) throw new Error('No game is open.');
    return this.#match;
  }
}
