/**
 * 6.8 The rising at Van. Its garrison attacks the rising in its own hex, by the tables of combat: the ground counts for the
 * rebels, and supply and nations for the garrison. Rebels that hold out have the town, and who is left of the garrison
 * falls back.
 */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId, unitId } from '../facts.ts';
import { attackOf, defenceOf, fights, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { SIDE } from '../nations.ts';
import { DIE, halved, oddsOf, result } from '../reckoning.ts';
import { occupant, put, remove, unitsIn } from '../stacks.ts';
import { ask, choice, FRONT, OFF, type Reader, run, WEATHER, type Writer } from '../types.ts';
import { kill } from './control.ts';
import { doesCooperate } from './cooperation.ts';
import { place as bring } from './event-effects.ts';
import { tryOut } from './irregulars.ts';
import { loseUnit } from './losses.ts';
import { placeRefusal } from './restrictions.ts';
import { stackRefusal } from './stacking.ts';
import { isSupplied } from './supply.ts';

const garrisonOf = (g: Reader): number[] => unitsIn(g, g.data.ground.van).filter((u) => fights(g, u));

function strengthOf(g: Reader, units: readonly number[]): number {
  const sum = (of: readonly number[]): number => of.reduce((all, u) => all + attackOf(g, u), 0);
  const unfed = units.filter((u) => !isSupplied(g, u));
  return sum(units.filter((u) => isSupplied(g, u))) + halved(sum(unfed), unfed.length);
}

export const rising = run('rising', {
  title: 'The rising at Van',
  rule: '6.8',
  run(g, f) {
    switch (f.stage++) {
      case 0: {
        const { attacker, defender } = fight(g, f.unit);
        f.beaten = defender > 0;
        if (attacker > 0 && garrisonOf(g).length > 0) g.push('vanLosses', { left: attacker });
        return;
      }
      case 1:
        if (f.beaten) return;
        for (const u of unitsIn(g, g.data.ground.van)) if (refuges(g, u).length === 0) kill(g, u);
        if (unitsIn(g, g.data.ground.van).length > 0) g.push('vanRetreat', {});
        return;
      default: {
        const { unit, beaten } = f;
        g.pop();
        if (beaten) remove(g, unit, OFF.deadNearEast);
        else bring(g, unit, g.data.ground.van);
      }
    }
  },
});

function fight(g: Writer, unit: number): { attacker: number; defender: number } {
  const { s, data } = g;
  const { van, rows, terrain } = data.ground;
  tryOut(g, unit);
  const garrison = garrisonOf(g);
  const odds = oddsOf(data.combat, {
    attack: strengthOf(g, garrison),
    defence: defenceOf(g, unit),
    units: 1,
    shift: -rows[terrain[van]!]!.shift - (doesCooperate(g, garrison) ? 0 : 1),
    helps: 0,
    hinders: s.weather[FRONT.caucasus] === WEATHER.snow ? -2 : 0,
  });
  const die = odds.hopeless ? 0 : g.roll('combat', DIE, { by: 'cp' });
  const losses = result(data.combat, odds, die);
  g.tell(
    '6.8',
    () =>
      `The garrison of Van attacks the rising, die ${die}: ${losses.defender > 0 ? 'it is put down' : 'the town is lost'}.`,
  );
  return losses;
}

export const vanLoses = choice('vanLosses', {
  title: 'Lose a unit',
  rule: '10.63',
  about: 'unit',
  form: z.string(),
  foci: (g) => garrisonOf(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (garrisonOf(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    garrisonOf(g).includes(unitAt(g, id)) ? undefined : refuse('6.8', 'That unit is not in Van.'),
  apply(g, f, id) {
    loseUnit(g, unitAt(g, id), 1);
    if (--f.left === 0 || garrisonOf(g).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} takes a loss`,
});

export const vanLosses = ask('vanLosses', {
  title: 'Losses at Van',
  rule: '6.8',
  asks: () => 'cp',
  prompt: (_g, f) => `Lose ${f.left === 1 ? 'a unit' : `${f.left} units`} of the garrison of Van.`,
  choices: { lose: vanLoses },
});

/** Hexes next to Van that are the garrison's own. */
function refuges(g: Reader, unit: number): number[] {
  const { ground } = g.data;
  return ground.world
    .near(ground.van)
    .filter(
      (to) =>
        occupant(g, to) !== SIDE.allied &&
        g.s.control[to] === SIDE.cp &&
        placeRefusal(g, unit, to) === undefined &&
        stackRefusal(g, unit, to) === undefined,
    );
}

function retreatRefusal(g: Reader, unit: number, to: number): Refusal | undefined {
  if (unit < 0 || g.s.at[unit] !== g.data.ground.van) return refuse('6.8', 'That unit is not in Van.');
  return refuges(g, unit).includes(to)
    ? undefined
    : refuse('6.8', `${unitName(g, unit)} cannot fall back to ${placeName(g, to)}.`);
}

export const fallBack = choice('vanRetreat', {
  title: 'Fall back',
  rule: '6.8',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g) => unitsIn(g, g.data.ground.van).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (unit < 0 || g.s.at[unit] !== g.data.ground.van) return;
    for (const to of refuges(g, unit)) yield { unit: id, to: placeId(g, to) };
  },
  refuse: (g, _f, { unit, to }) => retreatRefusal(g, unitAt(g, unit), placeAt(g, to)),
  apply(g, _f, { unit, to }) {
    put(g, unitAt(g, unit), placeAt(g, to));
    const left = unitsIn(g, g.data.ground.van);
    // Whom the others have left no room is lost.
    if (!left.some((u) => refuges(g, u).length > 0)) {
      for (const u of left) kill(g, u);
      g.pop();
    }
  },
  say: (g, _f, { unit, to }) =>
    `${unitName(g, unitAt(g, unit))} falls back to ${placeName(g, placeAt(g, to))}`,
});

export const vanRetreat = ask('vanRetreat', {
  title: 'Retreat from Van',
  rule: '6.8',
  asks: () => 'cp',
  prompt: () => 'Van is lost. Where does the garrison fall back to?',
  choices: { fallBack },
});
