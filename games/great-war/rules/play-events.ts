/** 6.12, 6.17 Events that a side has kept and plays when it likes; those of battles are in battle-events.ts. */

import { onceFor, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { chitsOf, inForce, isHushed, isOwnChit, wasPlayed } from '../chits.ts';
import { placeId } from '../facts.ts';
import { type Ground, placeAt, placeName } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { occupant } from '../stacks.ts';
import { CHIT, choice, FRONT, type Reader, type Seat, WORKS, type Writer } from '../types.ts';
import { EFFECTS } from './event-effects.ts';
import { isHexSupplied, isSupplied, traceSupply } from './supply.ts';
import { isHesitating, setUpEuropeanTurkey } from './turkey.ts';

/** What a kept event needs to be played, and what it does. `where`: the hexes it can be laid in. */
interface Playable {
  readonly rule: string;
  /** Only while new units are placed: what the text has played then, or in the Events Phase just before. */
  readonly early?: true;
  needs?(g: Reader): string | undefined;
  where?(g: Reader): readonly number[];
  play(g: Writer, chit: number, at: number): void;
}

const active = (g: Writer, chit: number): void => {
  g.s.chit[chit] = CHIT.active;
};
const out = (g: Writer, chit: number): void => {
  g.s.chit[chit] = CHIT.out;
};

const lasting = (rule: string, needs?: Playable['needs']): Playable => ({
  rule,
  ...(needs === undefined ? {} : { needs }),
  play(g, chit) {
    active(g, chit);
    EFFECTS[g.data.chits.rows[chit]!.event]?.(g, chit);
  },
});

export const PLAYABLE: { readonly [event: string]: Playable } = {
  'paris-gun': {
    rule: '6.10',
    early: true,
    where: (g) => gunPits(g),
    play(g, chit, at) {
      active(g, chit);
      g.s.works[at]! |= WORKS.parisGun;
    },
  },
  kress: {
    rule: '6.34',
    needs: (g) =>
      g.data.ground.gazaLine.some(
        (place) => (g.s.works[place]! & WORKS.overrun) !== 0 || g.s.control[place] !== SIDE.cp,
      )
        ? 'the Gaza line has been entered'
        : undefined,
    play(g, chit) {
      active(g, chit);
      for (const place of g.data.ground.gazaLine) g.s.works[place]! |= WORKS.trench;
    },
  },
  trench: {
    rule: '6.35',
    where: (g) => trenchHexes(g),
    play(g, chit, at) {
      out(g, chit);
      g.s.works[at]! |= WORKS.trench;
    },
  },
  gallipoli: {
    rule: '6.51',
    early: true,
    needs: (g) => {
      if (isHesitating(g)) return 'Turkey is not at war';
      if (wasPlayed(g, 'salonika')) return 'the Allies are at Salonika';
      return g.frame('newUnits')?.begun === true ? 'new units have been placed already' : undefined;
    },
    play(g, chit) {
      out(g, chit);
      g.s.since[chit] = g.s.turn;
      g.s.landed = g.s.turn;
      g.s.bases.gallipoli = true;
      for (const [landing] of g.data.ground.landings) g.s.control[landing] = SIDE.allied;
      setUpEuropeanTurkey(g);
      g.push('landing', { event: 'gallipoli', british: 4, french: 1 });
    },
  },
  salonika: {
    rule: '6.52',
    early: true,
    needs: (g) => (g.s.allegiance[POWER.greece] === SIDE.nobody ? undefined : 'Greece is at war'),
    play(g, chit) {
      out(g, chit);
      g.s.since[chit] = g.s.turn;
      g.s.landed = g.s.turn;
      g.s.bases.salonika = true;
      g.s.control[g.data.ground.salonika] = SIDE.allied;
      setUpEuropeanTurkey(g);
      g.push('landing', { event: 'salonika', british: 1, french: 3 });
    },
  },
  'u-boat': {
    rule: '5.22',
    needs: (g) => (inForce(g, 'convoy') ? 'convoys have beaten the U-boats' : undefined),
    play(g, chit) {
      const busy = chitsOf(g, 'u-boat').some((other) => g.s.chit[other] === CHIT.active);
      g.s.chit[chit] = busy ? CHIT.held : CHIT.active;
      g.s.since[chit] = g.s.turn;
    },
  },
  'air-raid-london': lasting('5.23'),
  'air-raid-paris': lasting('5.23'),
  'independent-air-force': lasting('5.24'),
  convoy: lasting('6.48'),
  brusilov: lasting('6.27', (g) => (g.s.collapsed[POWER.russia] === 1 ? 'Russia has collapsed' : undefined)),
  'russian-amphibious': lasting('6.37'),
  maude: lasting('6.32'),
  lawrence: lasting('6.24'),
  foch: lasting('6.30'),
  tiger: lasting('6.33'),
  allenby: lasting('6.31'),
  'the-system': lasting('6.15b'),
  bruchmuller: lasting('6.16b'),
  'turkish-hq-bombed': { ...lasting('6.43'), early: true },
  'air-interdiction': { ...lasting('6.3'), early: true },
  'turkey-surrenders': { ...lasting('6.58'), early: true },
};

/** 6.10: hexes of one's own in supply within eight of Paris. */
const gunPits = (g: Reader): number[] =>
  roundParis(g.data.ground).filter(
    (place) => g.s.control[place] === SIDE.cp && isHexSupplied(g, place, POWER.germany),
  );

const roundParis = onceFor(({ world, paris, closed }: Ground): readonly number[] => {
  const { first, grid } = world.maps[FRONT.west]!;
  return Array.from({ length: grid.size }, (_none, i) => first + i).filter(
    (place) => closed[place] === 0 && paris.some((hex) => world.distance(hex, place) <= 8),
  );
});

/** 6.35: with a Turkish unit in supply, and not in cities, mountains, marsh or Alps. */
function trenchHexes(g: Reader): number[] {
  const { ground, forces } = g.data;
  const found = new Set<number>();
  for (const u of forces.of[POWER.turkey]!) {
    const place = g.s.at[u]!;
    if (place < ground.nearEast || !isSupplied(g, u) || occupant(g, place) !== SIDE.cp) continue;
    const { id } = ground.rows[ground.terrain[place]!]!;
    if (
      ground.town[place] === 2 ||
      ['mountain', 'marsh', 'alpine'].includes(id) ||
      (g.s.works[place]! & WORKS.trench) !== 0
    )
      continue;
    found.add(place);
  }
  return [...found].sort((a, b) => a - b);
}

type Phase = 'newUnits' | 'movement' | 'combat' | 'strategicMovement';

/** Why an event cannot be played, in a hex or in none; without either, why in no hex at all. */
function playRefusal(
  g: Reader,
  phase: Phase,
  id: string,
  at: string | null | undefined,
  seat: Seat,
): Refusal | undefined {
  const chit = g.data.chits.index.get(id) ?? -1;
  if (chit < 0) return refuse('6.12', 'There is no such event.');
  const row = g.data.chits.rows[chit]!;
  if (row.side !== seat || g.s.chit[chit] !== CHIT.held || (row.event === 'u-boat' && g.s.since[chit]! > 0))
    return refuse('6.12', `${row.title} is not in your hand.`);
  const found = PLAYABLE[row.event];
  if (isHushed(g, row.event)) return refuse(row.rule, `${row.title} works already, unseen.`);
  if (found === undefined) return refuse(row.rule, `${row.title} is played in battle.`);
  if (found.early === true && phase !== 'newUnits')
    return refuse(found.rule, `${row.title} is played while new units are placed.`);
  const missing = found.needs?.(g);
  if (missing !== undefined) return refuse(found.rule, `${row.title}: ${missing}.`);
  if (at === undefined) return undefined;
  const hexes = found.where?.(g);
  if (hexes === undefined)
    return at === null ? undefined : refuse(found.rule, `${row.title} goes to no hex.`);
  if (at === null) return refuse(found.rule, `${row.title} needs a hex.`);
  return hexes.includes(placeAt(g, at))
    ? undefined
    : refuse(found.rule, `${row.title} cannot be laid there.`);
}

function* valuesOf(
  g: Reader,
  phase: Phase,
  id: string,
  seat: Seat,
): Generator<{ chit: string; at: string | null }> {
  const chit = g.data.chits.index.get(id) ?? -1;
  if (chit < 0) return;
  if (playRefusal(g, phase, id, undefined, seat) !== undefined) return;
  const hexes = PLAYABLE[g.data.chits.rows[chit]!.event]?.where?.(g);
  if (hexes === undefined) yield { chit: id, at: null };
  else for (const place of hexes) yield { chit: id, at: placeId(g, place) };
}

/** 6.12: whenever its owner has the word; the two steps of movement ask both sides, each in its own affairs. */
export function playEvent<K extends Phase>(phase: K) {
  return choice(phase, {
    title: 'Play an event',
    rule: '6.12',
    about: 'event',
    form: z.strictObject({ chit: z.string(), at: z.string().nullable() }),
    *foci(g, _f, seat) {
      for (const chit of g.data.chits.bySide[seat]) {
        const { id } = g.data.chits.rows[chit]!;
        if (g.s.chit[chit] === CHIT.held && valuesOf(g, phase, id, seat).next().done !== true) yield id;
      }
    },
    *values(g, _f, seat, id: string) {
      yield* valuesOf(g, phase, id, seat);
    },
    refuse: (g, _f, { chit, at }, seat) => playRefusal(g, phase, chit, at, seat),
    apply(g, _f, { chit: id, at }, seat) {
      const chit = g.data.chits.index.get(id)!;
      const row = g.data.chits.rows[chit]!;
      g.reveal();
      if (g.s.since[chit] === 0) g.s.since[chit] = g.s.turn;
      g.tell(row.rule, () => `${playText(g, row.title, at)}.`, {
        kind: 'event',
        side: seat,
        event: row.event,
        what: 'played',
      });
      PLAYABLE[row.event]!.play(g, chit, at === null ? -1 : placeAt(g, at));
      if (phase === 'newUnits') traceSupply(g);
    },
    // Which it is comes to light as it is played.
    say: (g, _f, { chit, at }, seat, reader) =>
      reader === seat
        ? `plays ${playText(g, g.data.chits.rows[g.data.chits.index.get(chit)!]!.title, at)}`
        : 'plays an event',
    shown: (g, _f, value, reader) => (isOwnChit(g, value.chit, reader) ? value : null),
  });
}

const playText = (g: Reader, title: string, at: string | null): string =>
  at === null ? title : `${title} at ${placeName(g, placeAt(g, at))}`;
