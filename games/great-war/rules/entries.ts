/** 17.11 Nations that enter the war, and the landings and risings that events bring onto the maps. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { mayKnow, nameFor, placeId, unitId, unitShown } from '../facts.ts';
import { attackOf, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER, POWERS, powerTitle, SIDE } from '../nations.ts';
import { occupant, put, remove, settleStacks } from '../stacks.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  FRONT,
  KNOWN,
  OFF,
  type Reader,
  run,
  seatOf,
  type Writer,
} from '../types.ts';
import { watchBeaches, watchSalonika } from './bases.ts';
import { enter } from './control.ts';
import { place as bring, libyaUnits, republicTowns } from './event-effects.ts';
import { stackRefusal } from './stacking.ts';
import { traceSupply } from './supply.ts';
import { watchTurkey } from './turkey.ts';

/** 6.53: the nations of this turn's events come in, one after the other. */
export const entries = run('entries', {
  title: 'Nations enter the war',
  rule: '17.11',
  run(g) {
    const { s } = g;
    const courted = s.entering.filter(({ power }) => power === POWER.rumania);
    if (new Set(courted.map(({ side }) => side)).size > 1) {
      s.rumaniaOut = true;
      s.entering = s.entering.filter(({ power }) => power !== POWER.rumania);
      g.tell('17.11', () => 'Courted by both sides at once, Rumania stays out of the war.', {
        kind: 'politics',
        what: 'neutral',
        power: 'rumania',
      });
    }
    const next = s.entering[0];
    if (next === undefined) return g.pop();
    s.entering = s.entering.slice(1);
    join(g, next.power, next.side);
    g.push('entry', { power: next.power });
  },
});

/** 7.14: all its hexes become its side's; its army waits to be set up. */
function join(g: Writer, power: number, side: 0 | 1): void {
  const { s, data } = g;
  const { ground, forces } = data;
  s.allegiance[power] = side;
  s.entered[power] = s.turn;
  for (let place = 0; place < ground.size; place++)
    if (ground.home[place] === power && ground.closed[place] === 0 && occupant(g, place) !== 1 - side) {
      if (power !== POWER.greece || s.control[place] === SIDE.nobody) s.control[place] = side;
      s.fort[place] = ground.fort[place]!;
    }
  for (const u of forces.of[power]!) {
    const { enters } = forces.units[u]!;
    if ('nation' in enters && enters.turn === undefined && s.at[u] === OFF.coming) s.at[u] = OFF.europe;
  }
  const name = POWERS[power]!;
  g.tell('17.11', () => `${powerTitle(power)} enters the war.`, {
    kind: 'politics',
    what: 'entry',
    power: name,
  });
  watchTurkey(g);
  traceSupply(g);
}

/** Its units that are still to be set up. */
const toPlace = (g: Reader, power: number): number[] =>
  [...g.data.forces.of[power]!].filter(
    (u) => g.s.at[u] === OFF.europe && 'nation' in g.data.forces.units[u]!.enters,
  );

/** Those of them for whom a hex is open. Where enemies and friends fill the country, the rest wait in the box. */
const roomFor = (g: Reader, f: At<'entry'>): number[] => {
  const { ground } = g.data;
  return toPlace(g, f.power).filter((unit) => {
    for (let place = 0; place < ground.nearEast; place++)
      if (ground.home[place] === f.power && setRefusal(g, f, unit, place) === undefined) return true;
    return false;
  });
};

function setRefusal(g: Reader, f: At<'entry'>, unit: number, place: number): Refusal | undefined {
  const { ground, forces } = g.data;
  if (
    unit < 0 ||
    forces.power[unit] !== f.power ||
    !('nation' in forces.units[unit]!.enters) ||
    (g.s.at[unit] !== OFF.europe && g.s.at[unit]! < 0)
  )
    return refuse('17.11', 'That unit is not one of the new army.');
  if (place < 0 || ground.home[place] !== f.power || ground.closed[place] === 1)
    return refuse('17.11', `${unitName(g, unit)} is set up in its own country.`);
  if (occupant(g, place) === 1 - sideOfUnit(g, unit))
    return refuse('17.11', `Enemies stand in ${placeName(g, place)}.`);
  // 7.14: in Greece the enemy may hold hexes already.
  if (g.s.control[place] === 1 - sideOfUnit(g, unit))
    return refuse('7.14', `The enemy holds ${placeName(g, place)}.`);
  const { mountain } = forces;
  if (mountain[unit] === 0 && ground.alpine[place] === 1)
    return refuse('8.32', 'Only mountain units go into the Alps.');
  return stackRefusal(g, unit, place);
}

export const setUp = choice('entry', {
  title: 'Set up a unit',
  rule: '17.11',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g, f) =>
    g.data.forces.units.flatMap(({ id, enters }, u) =>
      g.data.forces.power[u] === f.power &&
      'nation' in enters &&
      (g.s.at[u] === OFF.europe || g.s.at[u]! >= 0)
        ? [id]
        : [],
    ),
  *values(g, f, _seat, id: string) {
    const { ground } = g.data;
    for (let place = 0; place < ground.nearEast; place++)
      if (
        ground.home[place] === f.power &&
        place !== g.s.at[unitAt(g, id)] &&
        setRefusal(g, f, unitAt(g, id), place) === undefined
      )
        yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) =>
    placeAt(g, to) === g.s.at[unitAt(g, unit)] && placeAt(g, to) >= 0
      ? refuse('17.11', 'It is there already.')
      : setRefusal(g, f, unitAt(g, unit), placeAt(g, to)),
  apply: (g, _f, { unit, to }) => put(g, unitAt(g, unit), placeAt(g, to)),
  say: (g, _f, { unit, to }, seat, reader) =>
    `${reader === seat ? unitName(g, unitAt(g, unit)) : 'A unit'} takes up position at ${placeName(g, placeAt(g, to))}`,
  shown: (g, _f, value, reader) =>
    reader !== null && seatOf(sideOfUnit(g, unitAt(g, value.unit))) === reader ? value : { to: value.to },
});

/** The army as its country is threatened: round and round its towns, nearest to the border first. */
export const muster = choice('entry', {
  title: 'Set up the rest by itself',
  rule: '17.11',
  form: z.null(),
  *values(g, f) {
    if (roomFor(g, f).length > 0) yield null;
  },
  refuse: (g, f) =>
    roomFor(g, f).length > 0 ? undefined : refuse('17.11', 'All for whom there is room are set up.'),
  apply(g, f) {
    const { ground } = g.data;
    const border = (place: number): number => {
      let foreign = 0;
      for (let d = 0; d < 6; d++) {
        const to = ground.neighbours[place * 6 + d]!;
        if (to >= 0 && ground.home[to] !== f.power && ground.closed[to] === 0) foreign++;
      }
      return foreign;
    };
    const hexes: number[] = [];
    for (let place = 0; place < ground.nearEast; place++)
      if (ground.home[place] === f.power && ground.closed[place] === 0) hexes.push(place);
    hexes.sort(
      (a, b) =>
        ground.alpine[a]! - ground.alpine[b]! ||
        border(b) + (ground.town[b]! > 0 ? 2 : 0) - border(a) - (ground.town[a]! > 0 ? 2 : 0) ||
        a - b,
    );
    for (const unit of toPlace(g, f.power)) {
      const order = hexes.toSorted(
        (a, b) => ground.alpine[a]! - ground.alpine[b]! || g.s.load[a]! - g.s.load[b]!,
      );
      const at = order.find((place) => setRefusal(g, f, unit, place) === undefined);
      if (at !== undefined) put(g, unit, at);
    }
  },
  say: () => 'sets up the rest',
});

export const ready = choice('entry', {
  title: 'Ready',
  rule: '17.11',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (roomFor(g, f).length === 0) yield null;
  },
  refuse: (g, f) =>
    roomFor(g, f).length === 0 ? undefined : refuse('17.11', 'Some units are still to be set up.'),
  apply(g, f) {
    settleStacks(g, g.s.allegiance[f.power]!);
    traceSupply(g);
    g.pop();
  },
  say: () => 'has set up the new army',
});

export const entry = ask('entry', {
  title: 'A nation enters the war',
  rule: '17.11',
  asks: (g, f) => seatOf(g.s.allegiance[f.power]!),
  prompt: (g, f) => `Set up the army of ${POWERS[f.power]}: ${toPlace(g, f.power).length} units are left.`,
  choices: { setUp, muster, ready },
});

// ---- Landings (6.51, 6.52)

function landRefusal(g: Reader, f: At<'landing'>, unit: number, place: number): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground } = data;
  if (unit < 0 || forces.division[unit] === 0) return refuse('6.51', 'Divisions land.');
  const power = forces.power[unit]!;
  if (power !== POWER.britain && power !== POWER.france)
    return refuse('6.51', 'British and French divisions land.');
  if ((power === POWER.britain ? f.british : f.french) <= 0)
    return refuse('6.51', 'No more of that nation land.');
  const from = s.at[unit]!;
  const evacuated = f.event === 'salonika' && ground.landings.some(([landing]) => landing === from);
  if (from === OFF.europe && inForce(g, 'influenza'))
    return refuse('6.57', 'In the influenza nobody comes out of the boxes.');
  if (from !== OFF.europe && !evacuated) return refuse('6.51', `${unitName(g, unit)} is not at hand.`);
  const beaches = f.event === 'gallipoli' ? ground.landings.map(([landing]) => landing) : [ground.salonika];
  if (!beaches.includes(place)) return refuse('6.51', `Nobody lands at ${placeName(g, place)}.`);
  return stackRefusal(g, unit, place);
}

export const land = choice('landing', {
  title: 'Land a division',
  rule: '6.51',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f) {
    for (const u of [...g.data.forces.of[POWER.britain]!, ...g.data.forces.of[POWER.france]!])
      if (beachesOf(g, f, u).length > 0) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    for (const place of beachesOf(g, f, unitAt(g, id))) yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) => landRefusal(g, f, unitAt(g, unit), placeAt(g, to)),
  apply(g, f, { unit, to }) {
    const u = unitAt(g, unit);
    if (g.data.forces.power[u] === POWER.britain) f.british--;
    else f.french--;
    enter(g, u, placeAt(g, to));
  },
  say: (g, _f, { unit, to }, _seat, reader) =>
    `${nameFor(g, unitAt(g, unit), reader)} lands at ${placeName(g, placeAt(g, to))}`,
  fact: (g, _f, { unit, to }, _seat, reader) => ({
    ...{ kind: 'arrival', unit: mayKnow(g, unitAt(g, unit), reader) ? unit : null, to },
  }),
  shown: (g, _f, { unit, to }, reader) => ({ unit: unitShown(g, unit, reader), to }),
});

const beachesOf = (g: Reader, f: At<'landing'>, unit: number): number[] =>
  [...g.data.ground.landings.map(([landing]) => landing), g.data.ground.salonika].filter(
    (place) => landRefusal(g, f, unit, place) === undefined,
  );

export const ashore = choice('landing', {
  title: 'No more land',
  rule: '6.51',
  ends: true,
  ...ALWAYS,
  apply(g) {
    g.pop();
    watchBeaches(g);
    watchSalonika(g);
    traceSupply(g);
  },
  say: () => 'ends the landing',
});

export const landing = ask('landing', {
  title: 'Landing',
  rule: '6.51',
  asks: () => 'allied',
  prompt: (_g, f) => `Land up to ${f.british} British and ${f.french} French divisions.`,
  choices: { land, ashore },
});

// ---- Arabs, Armenians, Libya (6.7-6.9, 6.45)

const desertOfPalestine = (g: Reader): number[] => {
  const { ground } = g.data;
  const found: number[] = [];
  for (let place = ground.nearEast; place < ground.size; place++)
    if (
      ground.front[place] === FRONT.egypt &&
      ground.home[place] === POWER.turkey &&
      ground.desert[place] === 1 &&
      occupant(g, place) !== SIDE.cp
    )
      found.push(place);
  return found;
};

export const raise = choice('arabs', {
  title: 'Raise the Arabs',
  rule: '6.7',
  about: 'hex',
  form: z.string(),
  foci: (g) => desertOfPalestine(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (desertOfPalestine(g).includes(placeAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    desertOfPalestine(g).includes(placeAt(g, id))
      ? undefined
      : refuse('6.7', 'The Arabs rise in the desert of Palestine.'),
  apply(g, f, id) {
    bring(g, f.unit, placeAt(g, id));
    g.pop();
  },
  say: (g, _f, id) => `the Arab Northern Army appears at ${placeName(g, placeAt(g, id))}`,
});

export const arabs = ask('arabs', {
  title: 'Arab Northern Army',
  rule: '6.7',
  asks: () => 'allied',
  prompt: () => 'Where does the Arab Northern Army appear?',
  choices: { raise },
});

export const proclaim = choice('republic', {
  title: 'Proclaim the republic',
  rule: '6.9',
  about: 'hex',
  form: z.string(),
  foci: (g) => republicTowns(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (republicTowns(g).includes(placeAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    republicTowns(g).includes(placeAt(g, id))
      ? undefined
      : refuse('6.9', 'An empty town of the Russian Caucasus is wanted.'),
  apply(g, f, id) {
    bring(g, f.unit, placeAt(g, id));
    g.pop();
  },
  say: (g, _f, id) => `the Armenian Republic is proclaimed at ${placeName(g, placeAt(g, id))}`,
});

export const republicStep = ask('republic', {
  title: 'Armenian Republic',
  rule: '6.9',
  asks: () => 'allied',
  prompt: () => 'Where is the Armenian Republic proclaimed?',
  choices: { proclaim },
});

function sendRefusal(g: Reader, unit: number): Refusal | undefined {
  return libyaUnits(g).includes(unit)
    ? undefined
    : refuse('6.45', 'British units of Egypt go first, then those in the box, then those of Iraq.');
}

export const sendAway = choice('libya', {
  title: 'Send a unit to Libya',
  rule: '6.45',
  about: 'unit',
  form: z.string(),
  foci: (g) => libyaUnits(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (sendRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => sendRefusal(g, unitAt(g, id)),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    f.left -= attackOf(g, unit);
    g.s.due[unit] = g.s.letter + 3;
    remove(g, unit, OFF.away);
    g.s.known[unit] = KNOWN.all;
    g.tell('6.45', () => `${unitName(g, unit)} is sent to Libya.`);
    g.reveal();
    if (f.left <= 0 || libyaUnits(g).length === 0) {
      traceSupply(g, SIDE.allied);
      g.pop();
    }
  },
  say: (g, _f, id, _seat, reader) => `${nameFor(g, unitAt(g, id), reader)} is sent to Libya`,
  shown: (g, _f, id, reader) => unitShown(g, id, reader),
});

export const libya = ask('libya', {
  title: 'Libyan revolt',
  rule: '6.45',
  asks: () => 'allied',
  prompt: (_g, f) => `Send British units with ${f.left} attack factors to Libya.`,
  choices: { sendAway },
});
