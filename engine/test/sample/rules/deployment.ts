/** 1.4 Deployment: both sides at once, in secret. Each placing is sealed; `ready` closes the envelope. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { isPlace, name, put, STACK_LIMIT } from '../map.ts';
import { type Reader, SEATS, type Seat, seal, secret } from '../types.ts';
import { unitName } from '../units.ts';

type Place = { unit: number; at: number };

const placings = (g: Reader, seat: Seat): Place[] =>
  g
    .sealed(seat)
    .filter((answer) => answer.choice === 'place')
    .map((answer) => answer.value as Place);

const ownUnits = (g: Reader, seat: Seat): number[] =>
  g.data.units.flatMap((unit, u) => (unit.side === seat ? [u] : []));

function waiting(g: Reader, seat: Seat): number[] {
  const placed = new Set(placings(g, seat).map((one) => one.unit));
  return ownUnits(g, seat).filter((u) => !placed.has(u));
}

function room(g: Reader, seat: Seat, place: number): boolean {
  return placings(g, seat).filter((one) => one.at === place).length < STACK_LIMIT;
}

const homes = (g: Reader, seat: Seat): number[] =>
  g.data.places.flatMap((place, p) => (place.home === seat ? [p] : []));

export const place = secret('deploy', {
  title: 'Deploy a unit',
  rule: '1.4',
  about: 'unit',
  form: z.strictObject({ unit: z.int().min(0), at: z.int().min(0) }),
  more: true,
  foci: (g, _f, seat) => waiting(g, seat),
  *values(g, _f, seat, unit: number) {
    if (!waiting(g, seat).includes(unit)) return;
    for (const at of homes(g, seat)) if (room(g, seat, at)) yield { unit, at };
  },
  refuse(g, _f, { unit, at }, seat) {
    if (!ownUnits(g, seat).includes(unit))
      return refuse('1.4', `${unitName(g, unit)} is not yours to deploy.`);
    if (!waiting(g, seat).includes(unit)) return refuse('1.4', `${unitName(g, unit)} is deployed already.`);
    if (!isPlace(g, at) || !homes(g, seat).includes(at))
      return refuse('1.4', `${name(g, at)} is not one of your home places.`);
    if (!room(g, seat, at)) return refuse('1.3', `${name(g, at)} already holds ${STACK_LIMIT} units.`);
    return undefined;
  },
  say: (g, _f, { unit, at }, _seat, to) =>
    to !== null && g.data.units[unit]!.side === to
      ? `${unitName(g, unit)} deploys at ${name(g, at)}`
      : 'deploys a unit',
  shown: () => null,
});

export const ready = secret('deploy', {
  title: 'Deployment is complete',
  rule: '1.4',
  ends: true,
  form: z.null(),
  *values(g, _f, seat) {
    if (waiting(g, seat).length === 0) yield null;
  },
  refuse(g, _f, _value, seat) {
    const left = waiting(g, seat).length;
    return left === 0 ? undefined : refuse('1.4', `${left} of your units are still to be deployed.`);
  },
  say: () => 'is deployed',
});

export const deploy = seal('deploy', {
  title: 'Deployment',
  rule: '1.4',
  asks: () => SEATS,
  prompt: (g, _f, seat) => `Deploy your units on your home places (${waiting(g, seat as Seat).length} left).`,
  choices: { place, ready },
  reveal(g, _f, answers) {
    for (const seat of SEATS) {
      for (const { choice: kind, value } of answers[seat]) {
        if (kind === 'place') put(g, (value as Place).unit, (value as Place).at);
      }
    }
    g.tell('1.4', () => 'Both sides are deployed.');
    g.pop();
  },
});
