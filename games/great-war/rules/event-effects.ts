/** What events do the moment they are played (6.5-6.58); those of battles are in battle-events.ts. */

import { chitsOf, wasPlayed } from '../chits.ts';
import { attackOf } from '../forces.ts';
import { POWER, type Power, SIDE } from '../nations.ts';
import { occupant, remove } from '../stacks.ts';
import { CHIT, FRONT, OFF, preWar, type Reader, type Writer } from '../types.ts';
import { checkCollapse, collapse, surrenderTurkey } from './collapse.ts';
import { enter } from './control.ts';
import { nextUntried } from './irregulars.ts';
import { traceSupply } from './supply.ts';
import { isHesitating } from './turkey.ts';

/** What nobody but the Turks can do. */
const TURKISH = ['enver-offensive', 'armenian-massacres', 'turkish-atrocity', 'army-of-islam'];

/** An event that would do nothing now: it goes back into its pool, or out of the game. */
export function isIdle(g: Reader, event: string): 'back' | 'out' | undefined {
  const { s } = g;
  if (TURKISH.includes(event) && isHesitating(g)) return 'back'; // 20.2, no. 8
  switch (event) {
    case 'conrad-offensive':
      return s.allegiance[POWER.italy] === SIDE.nobody ? 'back' : undefined;
    case 'russian-civil-war':
      return s.bolshevik === 0 ? 'back' : undefined;
    case 'armenian-republic':
      return s.bolshevik === 0 || republicTowns(g).length === 0 ? 'back' : undefined;
    case 'turkish-atrocity':
      return g.data.forces.of[POWER.arabs]!.some((u) => s.at[u]! >= 0) ? undefined : 'back';
    case 'gallipoli':
      return wasPlayed(g, 'salonika') ? 'out' : undefined;
    case 'salonika':
      return s.allegiance[POWER.greece] === SIDE.nobody ? undefined : 'out';
    case 'u-boat':
      return wasPlayed(g, 'convoy') ? 'out' : undefined;
    case 'polish-division':
      return s.poland === SIDE.allied ? 'out' : undefined;
    case 'zimmermann':
      return s.allegiance[POWER.america] === SIDE.allied ? 'out' : undefined;
    case 'army-of-islam':
      return s.turn > 46 ? 'out' : undefined;
    case 'bulgaria-collapses':
      return s.collapsed[POWER.bulgaria] === 1 ? 'out' : undefined;
    case 'czar-commands':
      return preWar(g, 'allied', 1) || s.fall > 0 ? 'out' : undefined;
    case 'chlorine':
    case 'phosgene':
    case 'mustard':
      return wasPlayed(g, event) ? 'out' : undefined;
    case 'townshend':
      return wasPlayed(g, 'maude') ? 'out' : undefined;
    case 'brusilov':
      return s.collapsed[POWER.russia] === 1 ? 'out' : undefined;
    case 'lawrence-captured':
      return wasPlayed(g, 'arab-northern-army') ? 'out' : undefined;
    case 'jutland':
      return preWar(g, 'allied', 7) ? 'out' : undefined;
    case 'bulgarian-entry':
      return wasPlayed(g, 'bulgaria-collapses') || s.allegiance[POWER.bulgaria] !== SIDE.nobody
        ? 'out'
        : undefined;
    case 'italian-entry':
      return s.allegiance[POWER.italy] === SIDE.nobody ? undefined : 'out';
    case 'greek-entry':
      return s.allegiance[POWER.greece] === SIDE.nobody ? undefined : 'out';
    case 'rumanian-entry':
      return s.allegiance[POWER.rumania] === SIDE.nobody && s.rumaniaOut === false ? undefined : 'out';
    default:
      return undefined;
  }
}

/** For so many turns, the one it is played in among them or not. */
const lasts = (g: Writer, chit: number, until: number): void => {
  g.s.until[chit] = until;
};
const once = (g: Writer, chit: number): void => {
  g.s.chit[chit] = CHIT.out;
};

/** 6.9: towns of the Caucasus in Russia with nobody in them. */
export const republicTowns = (g: Reader): number[] => {
  const { ground } = g.data;
  return ground.towns.filter(
    (place) =>
      ground.front[place] === FRONT.caucasus &&
      ground.home[place] === POWER.russia &&
      ground.town[place] === 1 &&
      g.s.top[place]! < 0,
  );
};

/** 6.53: the nation comes in when new units are placed. */
const enters =
  (power: Power, side: 0 | 1) =>
  (g: Writer, chit: number): void => {
    once(g, chit);
    g.s.entering = [...g.s.entering, { power: POWER[power], side }];
  };

/** 6.4, 6.6, 15.21, 15.31: units that come into the box the moment they are drawn. */
export const ARRIVING: readonly string[] = [
  ...['polish-division', 'experimental-tanks', 'british-tanks', 'french-tanks', 'american-tanks'],
  ...['german-tanks', 'anti-tank'],
];
function brings(g: Writer, chit: number): void {
  const { event } = g.data.chits.rows[chit]!;
  once(g, chit);
  g.data.forces.units.forEach(({ enters }, u) => {
    if ('event' in enters && enters.event === event && g.s.at[u] === OFF.coming) g.s.at[u] = OFF.europe;
  });
}

/** 6.57: the shock troops on the maps. */
export const shockTroops = (g: Reader): number[] =>
  [...g.data.forces.of[POWER.germany]!].filter(
    (u) => g.s.at[u]! >= 0 && g.data.forces.shock[u] === 1 && g.s.face[u] === 1,
  );

/** 6.46: turns, the one it is drawn in among them. */
export const MUTINY = 3;

type Effect = (g: Writer, chit: number) => void;

export const EFFECTS: { readonly [event: string]: Effect } = {
  'arab-northern-army'(g) {
    const unit = nextUntried(g, 'arab');
    if (unit >= 0) g.push('arabs', { unit });
  },
  'armenian-massacres'(g, chit) {
    once(g, chit);
    const unit = nextUntried(g, 'armenian');
    if (unit < 0) return;
    const { van } = g.data.ground;
    // 6.8: where the enemy holds Van the rising is put down or holds him at bay; he must attack it at once.
    if (occupant(g, van) === SIDE.cp) g.push('rising', { unit, stage: 0, beaten: false });
    else place(g, unit, van);
  },
  'armenian-republic'(g, chit) {
    once(g, chit);
    const unit = nextUntried(g, 'armenian');
    if (unit >= 0) g.push('republic', { unit });
  },
  'remove-indians'(g, chit) {
    once(g, chit);
    for (const id of ['bp-10in', 'bp-11in']) {
      const unit = g.data.forces.index.get(id) ?? -1;
      if (unit >= 0) remove(g, unit, OFF.gone);
    }
    traceSupply(g, SIDE.allied);
  },
  'turkish-atrocity': (g, chit) => lasts(g, chit, g.s.turn),
  'conrad-offensive': (g, chit) => lasts(g, chit, g.s.turn + 3),
  'haig-offensive': (g, chit) => lasts(g, chit, g.s.turn + 3),
  'enver-offensive': (g, chit) => lasts(g, chit, g.s.turn),
  'command-paralysis': (g, chit) => lasts(g, chit, g.s.turn),
  'french-mutiny': (g, chit) => lasts(g, chit, g.s.turn + MUTINY - 1),
  'libyan-revolt'(g, chit) {
    once(g, chit);
    if (libyaUnits(g).length > 0) g.push('libya', { left: 3 });
  },
  jutland(g, chit) {
    once(g, chit);
    if (preWar(g, 'cp', 2)) return scoreJutland(g, 6);
    const die = g.roll('Jutland', 6, { by: 'cp' });
    scoreJutland(g, die + (preWar(g, 'cp', 3) ? -2 : 0) + (preWar(g, 'cp', 4) ? 1 : 0));
  },
  'naval-mutiny'(g, chit) {
    once(g, chit);
    if (!g.s.jutland) g.s.victory--;
  },
  'italian-entry': enters('italy', SIDE.allied),
  'greek-entry': enters('greece', SIDE.allied),
  'bulgarian-entry': enters('bulgaria', SIDE.cp),
  'rumanian-entry': (g, chit) =>
    enters('rumania', g.data.chits.rows[chit]!.side === 'cp' ? SIDE.cp : SIDE.allied)(g, chit),
  'bulgaria-collapses'(g, chit) {
    once(g, chit);
    g.s.entering = g.s.entering.filter(({ power }) => power !== POWER.bulgaria); // 6.53: too late to come in
    if (g.s.allegiance[POWER.bulgaria] === SIDE.nobody) return;
    collapse(g, 'bulgaria');
    checkCollapse(g); // 16.5, 16.8: it may bring others down
  },
  zimmermann(g, chit) {
    once(g, chit);
    g.s.america = Math.min(g.s.america, g.s.letter + 1);
  },
  'serb-typhus'(g, chit) {
    g.s.resources[POWER.serbia] = 0;
    lasts(g, chit, g.s.turn + 3);
  },
  influenza(g, chit) {
    lasts(g, chit, g.s.turn);
    const sick = g.roll('influenza', 6, { by: 'cp' }) + g.roll('influenza', 6, { by: 'cp' });
    g.tell('6.57', () => `${sick} divisions of shock troops are laid low, as far as there are any.`);
    if (shockTroops(g).length > 0) g.push('influenza', { left: sick });
  },
  'turkey-surrenders'(g, chit) {
    once(g, chit);
    if (g.s.surrender.turkey) return;
    surrenderTurkey(g, '6.58', 'Turkey asks for an armistice');
    checkCollapse(g); // 16.5
  },
  convoy(g) {
    g.s.uBoats.ended = true;
    // 5.22: those at sea and those that wait for their turn; what is drawn later comes too late (6.48).
    for (const boat of chitsOf(g, 'u-boat'))
      if (g.s.chit[boat] === CHIT.active || g.s.since[boat]! > 0) g.s.chit[boat] = CHIT.out;
  },
  'polish-division': brings,
  'experimental-tanks': brings,
  'british-tanks': brings,
  'french-tanks': brings,
  'american-tanks': brings,
  'german-tanks': brings,
  'anti-tank': brings,
  'turkish-hq-bombed'(g, chit) {
    once(g, chit);
    for (const u of g.data.forces.of[POWER.turkey]!)
      if (
        g.data.forces.headquarters[u] === 1 &&
        g.s.at[u]! >= 0 &&
        g.data.ground.front[g.s.at[u]!] === FRONT.egypt
      )
        g.s.face[u] = 1;
  },
  'air-interdiction': (g, chit) => lasts(g, chit, g.s.turn),
};

function scoreJutland(g: Writer, die: number): void {
  const { s } = g;
  const points = die <= 1 ? 2 : die >= 5 ? -1 : 0;
  s.jutland = points === 2;
  s.victory += points;
  g.tell(
    '6.49',
    () =>
      `Jutland: ${points === 2 ? 'the High Seas Fleet wins' : points < 0 ? 'the Grand Fleet wins' : 'a draw'}.`,
    {
      ...{ kind: 'politics', what: 'Jutland', die },
    },
  );
}

/** An untried unit comes onto the map. */
export function place(g: Writer, unit: number, at: number): void {
  enter(g, unit, at);
  g.s.known[unit] = 1;
  traceSupply(g, SIDE.allied);
}

/** 6.45: British units in the order of the text: Egypt, the box of the Near East, Iraq. */
export function libyaUnits(g: Reader): number[] {
  const { s, data } = g;
  const { forces, ground } = data;
  const spared = ['bp-10in', 'bp-11in'];
  const all = [...forces.of[POWER.britain]!].filter(
    (u) => forces.headquarters[u] === 0 && attackOf(g, u) > 0 && !spared.includes(forces.units[u]!.id),
  );
  const on = (front: number): number[] =>
    all.filter((u) => s.at[u]! >= 0 && ground.front[s.at[u]!] === front);
  return (
    [on(FRONT.egypt), all.filter((u) => s.at[u] === OFF.nearEast), on(FRONT.iraq)].find(
      (group) => group.length > 0,
    ) ?? []
  );
}
