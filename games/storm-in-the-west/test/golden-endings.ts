/**
 * Records golden games for every way the game can end: `node games/storm-in-the-west/test/golden-endings.ts`.
 *
 * Random play ends by time, the Turn 9 check or an armistice; morale breaks only when one side presses on and the other
 * hardly resists. So here one seat presses (attacks with all it has, advances, goes for morale hexes) and the other
 * sits still. Existing files are left alone: a version's golden games are recorded once.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Match, type Plain, saveText, toSave, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom, randomMatch, randomOptions } from '@armistice/engine/kit';
import { FAR, Field } from '@armistice/hex';
import { storm } from '../index.ts';
import { type Seat, type Storm, sideOf } from '../types.ts';

interface Pick {
  readonly choice: string;
  readonly value: Plain;
}

/** Hexes to the nearest morale hex that is not ours. */
function goals(match: Match<Storm>, seat: Seat): Field {
  const { s, data } = match.play;
  const { ground } = data;
  const wanted = Array.from(ground.morale.keys()).filter(
    (hex) => ground.morale[hex]! > 0 && s.control[hex] !== sideOf(seat),
  );
  return new Field(ground.grid).flood(wanted, { closed: ground.closed, barred: ground.sea });
}

/** Presses forward. */
function press(match: Match<Storm>, seat: Seat, random: (n: number) => number): Pick | undefined {
  const { play } = match;
  const step = play.where().step;
  const first = (choice: string): Pick | undefined =>
    play.choices(seat, { choice }).next().value as Pick | undefined;
  if (step === 'combat') return first('attack') ?? first('done');
  if (step === 'assault') return first('support') ?? first('join') ?? first('commit');
  if (step === 'airSupport') return { choice: 'sendAir', value: 1 };
  if (step === 'advance') return first('goForward');
  if (step === 'replacements')
    return first('replenish') ?? first('land') ?? first('rebuild') ?? first('done');
  if (step === 'regularMovement' || step === 'infiltration') {
    const near = goals(match, seat).distance;
    const { grid } = play.data.ground;
    const kind = step === 'infiltration' ? 'infiltrate' : 'move';
    for (const { id } of play.foci(seat, { choice: kind })) {
      const unit = play.data.forces.index.get(String(id))!;
      let best: Pick | undefined;
      let least = near[play.s.at[unit]!]!;
      for (const one of play.choices(seat, { choice: kind, id })) {
        const away = near[grid.index((one.value as { to: string }).to)]!;
        if (away !== FAR && away < least) {
          least = away;
          best = one as Pick;
        }
      }
      if (best !== undefined) return best;
    }
    return first('march') ?? first('done');
  }
  return restFirst(match, seat, random);
}

/** Does as little as the rules let it. */
function restFirst(match: Match<Storm>, seat: Seat, random: (n: number) => number): Pick | undefined {
  const { play } = match;
  for (const choice of ['ready', 'done', 'noRaid', 'halt', 'callOff', 'abandon', 'commit']) {
    const found = play.choices(seat, { choice }).next().value as Pick | undefined;
    if (found !== undefined) return found;
  }
  const chosen = randomChoice(play, random);
  return typeof chosen === 'string' ? undefined : (chosen.pick as Pick);
}

function play(scenario: string, presser: Seat | null, seed: number): Match<Storm> {
  const random = randomFrom(seed);
  const match = unwrap(Match.create(storm, `golden:${seed}`, { scenario }));
  while (match.outcome === null) {
    const seat = match.asked()[0] as Seat;
    const pick = seat === presser ? press(match, seat, random) : restFirst(match, seat, random);
    if (pick === undefined) throw new Error(`nothing to choose at entry ${match.n}`);
    unwrap(match.choose({ seat, ...pick }));
  }
  return match;
}

const folder = fileURLToPath(new URL('./golden', import.meta.url));
mkdirSync(folder, { recursive: true });
const found = new Set<string>();
for (const { id } of storm.scenarios) {
  // Random play with random options adds the endings nobody forces, and the optional rules.
  const random = Array.from({ length: 120 }, (_, i) => () => {
    const options = randomOptions(storm, randomFrom(i + 1));
    return randomMatch(storm, i + 1, 40_000, { scenario: id, options });
  });
  for (const [i, presser] of (['german', 'allied', null] as const).entries()) {
    for (const make of [
      ...[1, 2, 3, 4].map((seed) => () => play(id, presser, seed)),
      ...(i === 2 ? random : []),
    ]) {
      const match = make();
      const { winner, how } = match.outcome!;
      const name = `v${storm.version}-${id}-${winner ?? 'nobody'}-${how.replaceAll(' ', '-')}.json`;
      if (found.has(name)) continue;
      found.add(name);
      const file = `${folder}/${name}`;
      console.log(name, match.n, match.play.s.turn, existsSync(file) ? 'kept' : 'written');
      if (!existsSync(file)) writeFileSync(file, saveText(toSave(match)));
    }
  }
}
