/** 6.24, 6.26 Lawrence of Arabia: a raid on the line before the Central Powers' trains run, and his capture. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf, heldChit, inForce, mayBeInHand, wasPlayed } from '../chits.ts';
import { placeId } from '../facts.ts';
import { PLACE, placeAt, placeName } from '../map.ts';
import { POWER } from '../nations.ts';
import { ALWAYS, ask, CHIT, choice, FRONT, type Reader } from '../types.ts';

/** Once between two strategic turns, and never again once the Arabs have an army. */
export const mayRaid = (g: Reader): boolean =>
  inForce(g, 'lawrence') && !wasPlayed(g, 'arab-northern-army') && g.s.raidedOn < g.s.letter;

/** Towns of Palestine, whoever stands there. */
const towns = (g: Reader): number[] => {
  const { ground } = g.data;
  return ground.towns.filter(
    (place) =>
      ground.front[place] === FRONT.egypt &&
      ground.home[place] === POWER.turkey &&
      ground.town[place] === PLACE.town,
  );
};

export const blowUp = choice('raid', {
  title: 'Raid a town',
  rule: '6.24',
  about: 'hex',
  form: z.string(),
  foci: (g) => towns(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (towns(g).includes(placeAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    towns(g).includes(placeAt(g, id)) ? undefined : refuse('6.24', 'Lawrence raids the towns of Palestine.'),
  apply(g, _f, id) {
    g.s.raided = placeAt(g, id);
    g.s.raidedOn = g.s.letter;
    g.pop();
    // Asked where he could hold the event: the question tells nothing.
    if (chitsOf(g, 'lawrence-captured').some((chit) => mayBeInHand(g, chit))) g.push('capture', {});
  },
  say: (g, _f, id) => `Lawrence raids the line at ${placeName(g, placeAt(g, id))}`,
});

export const noRaid = choice('raid', {
  title: 'No raid',
  rule: '6.24',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'sends Lawrence nowhere',
});

export const raid = ask('raid', {
  title: 'Lawrence of Arabia',
  rule: '6.24',
  asks: () => 'allied',
  prompt: () => 'Does Lawrence raid a town of Palestine? No train stops there this turn.',
  choices: { blowUp, noRaid },
});

/** The first dice on which Lawrence does not come back. */
const LOST = 5;

export const seize = choice('capture', {
  title: 'Capture Lawrence',
  rule: '6.26',
  form: z.null(),
  *values(g) {
    if (heldChit(g, 'lawrence-captured', 'cp') >= 0) yield null;
  },
  refuse: (g) =>
    heldChit(g, 'lawrence-captured', 'cp') >= 0
      ? undefined
      : refuse('6.26', 'Lawrence Captured is not in your hand.'),
  apply(g) {
    const { s } = g;
    const chit = heldChit(g, 'lawrence-captured', 'cp');
    s.chit[chit] = CHIT.out;
    s.since[chit] = s.turn;
    s.raided = -1;
    g.reveal();
    g.pop();
    const die = g.roll('Lawrence', 6, { by: 'cp' });
    if (die >= LOST) for (const one of chitsOf(g, 'lawrence')) s.chit[one] = CHIT.out;
    g.tell(
      '6.26',
      () => `Die ${die}: Lawrence ${die >= LOST ? 'is lost' : 'gets away'}, and the line is whole.`,
      {
        ...{ kind: 'event', side: 'allied', event: 'lawrence', what: die >= LOST ? 'removed' : 'played' },
      },
    );
  },
  say: () => 'captures Lawrence',
});

export const letRide = choice('capture', {
  title: 'Let him go',
  rule: '6.26',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'leaves Lawrence alone',
});

export const capture = ask('capture', {
  title: 'Lawrence Captured',
  rule: '6.26',
  asks: () => 'cp',
  prompt: () => 'Capture Lawrence on his raid?',
  choices: { seize, letRide },
});
