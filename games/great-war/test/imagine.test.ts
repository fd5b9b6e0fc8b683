import type { Random } from '@armistice/engine';
import { expect, it } from 'vitest';
import { greatWar } from '../index.ts';
import { invariants } from '../invariants.ts';
import { table } from './table.ts';

const counting = (): Random => {
  let n = 0;
  return (below) => {
    n += 7;
    return n % below;
  };
};

const stacks = {
  W5312: 'fr-1 fr-2 fr-3',
  W5412: 'fr-4 fr-5 fr-hq-1',
  W5514: 'ge-16 ge-22',
};
/** The same to the Germans, who see the tops of the stacks. */
const exchanged = { ...stacks, W5312: 'fr-4 fr-5 fr-3', W5412: 'fr-1 fr-2 fr-hq-1' };

it('7.25: what a seat imagines looks to it as things are, and does not depend on what is covered', () => {
  const [one, other] = [stacks, exchanged].map((all) =>
    table(all, { held: 'al-mine' }).goTo('cp', 'movement'),
  );
  const play = one!.match.play;
  const imagined = play.imagine('cp', counting());
  expect(greatWar.view(imagined, 'cp')).toEqual(greatWar.view(play, 'cp'));
  expect(imagined.s.at).toEqual(other!.match.play.imagine('cp', counting()).s.at);
  for (const { check } of invariants) expect(check(imagined)).toBeUndefined();
  const drawn = Array.from({ length: 20 }, (_none, i) => play.imagine('cp', (n) => (i * 13 + n * 7) % n).s);
  expect(new Set(drawn.map((s) => s.at.join())).size).toBeGreaterThan(1);
  expect(play.imagine('allied', counting()).s.at).toEqual(play.s.at);
});
