/** 11.2, 11.3 Where supply comes from: the sources of each group of powers, and the towns that lengthen its lines. */

import { COUNTRY } from '../map.ts';
import { POWER, POWERS, type Power, SIDE } from '../nations.ts';
import { occupant } from '../stacks.ts';
import { FRONT, type Reader, WORKS } from '../types.ts';
import { isOpen } from './entry.ts';
import { balticSources } from './fisher.ts';

/** Who shares sources (11.32, 11.33). Italians in the East have Valona beside Salonika. */
export const GROUPS = ['central', 'western', 'russian', 'greek', 'serbian', 'italian'] as const;
export type Group = (typeof GROUPS)[number];
export const GROUP = Object.fromEntries(GROUPS.map((group, i) => [group, i])) as { [group in Group]: number };

const GROUP_OF: { readonly [power in Power]: Group } = {
  ...{ germany: 'central', austria: 'central', turkey: 'central', bulgaria: 'central' },
  ...{ britain: 'western', france: 'western', belgium: 'western', america: 'western', arabs: 'western' },
  ...{ montenegro: 'western', russia: 'russian', rumania: 'russian', serbia: 'serbian' },
  ...{ greece: 'greek', italy: 'italian' },
};

export const groupOf = (g: Reader, power: number): number =>
  g.s.allegiance[power] === SIDE.cp ? GROUP.central : GROUP[GROUP_OF[POWERS[power]!]];

/** 11.22: a town or city of one's own that may serve as a depot. */
export function isDepot(g: Reader, place: number, group: number, side: number): boolean {
  const { s, data } = g;
  const { ground } = data;
  if (s.control[place] !== side) return false;
  if (side !== SIDE.allied) return ground.kut[place] !== 1; // 11.54: for those in them alone
  if (ground.kut[place] === 1) return false;
  if (ground.front[place] === FRONT.egypt && group === GROUP.western) {
    // 11.22: Palestine feeds nobody before Gaza or Beersheba is taken; 11.53: Sinai's towns only behind the pipeline.
    if (
      ground.palestine[place] === 1 &&
      !g.data.ground.gazaFront.some((fort) => s.control[fort] === SIDE.allied)
    )
      return false;
    return ground.pipeline[place]! <= s.pipeline;
  }
  return true;
}

/** All sources of a side, whoever of it they feed; ports feed those near them (11.41, 11.44). */
export function sourcesOfSide(g: Reader, side: number): number[] {
  const { s, data } = g;
  const all = new Set<number>();
  for (let group = 0; group < GROUPS.length; group++)
    if ((group === GROUP.central) === (side === SIDE.cp))
      for (const place of sourcesOf(g, group)) all.add(place);
  const { channelPorts, konigsbergHex } = data.ground;
  const ports = side === SIDE.cp ? [konigsbergHex] : channelPorts.map(({ place }) => place);
  for (const place of ports) if (place >= 0 && s.control[place] === side) all.add(place);
  return [...all].sort((a, b) => a - b);
}

/** 11.31-11.33, 11.7: the sources of a group that are in its hands now. */
export function sourcesOf(g: Reader, group: number): number[] {
  const { s, data } = g;
  const { sources } = data.ground;
  const side = group === GROUP.central ? SIDE.cp : SIDE.allied;
  const own = (feature: string): number[] =>
    sources[feature]!.filter((place) => s.control[place] === side && (s.works[place]! & WORKS.spent) === 0);
  switch (GROUPS[group]!) {
    case 'central':
      return [
        ...own('supply:cp'),
        ...(['turkey', 'bulgaria', 'rumania'] as const).flatMap((power) =>
          s.allegiance[POWER[power]] === SIDE.cp ? own(`supply:${power}`) : [],
        ),
      ];
    case 'western':
      return [...own('supply:allied'), ...own('supply:british'), ...bases(g), ...balticSources(g)];
    case 'italian':
      return [...own('supply:allied'), ...bases(g), ...valona(g)];
    case 'russian':
      return [
        ...own('supply:russian'),
        ...balticSources(g),
        ...(s.bases.hamadan ? own('supply:russian-expedition') : []),
        ...(s.allegiance[POWER.rumania] === SIDE.allied ? own('supply:rumania') : []),
      ];
    case 'greek':
      return own('supply:greek');
    case 'serbian':
      return [
        ...data.ground.serbianTowns.filter(
          (place) => s.control[place] === SIDE.allied && (s.works[place]! & WORKS.spent) === 0,
        ),
        ...(s.bases.salonika ? own('supply:salonika') : []),
      ];
  }
}

/** 11.33: the landings and Salonika, once their event is played. */
function bases(g: Reader): readonly number[] {
  const { s, data } = g;
  const { sources } = data.ground;
  return [
    ...(s.bases.salonika
      ? sources['supply:salonika']!.filter((place) => s.control[place] === SIDE.allied)
      : []),
    ...(s.bases.gallipoli
      ? sources['supply:gallipoli']!.filter(
          (place) => occupant(g, place) === SIDE.allied && (s.works[place]! & WORKS.spent) === 0,
        )
      : []),
  ];
}

/** 6.52: Italy's base in Albania, as long as the enemy does not have it. */
const valona = (g: Reader): readonly number[] =>
  isOpen(g, COUNTRY.Albania) && g.s.control[g.data.ground.valona] !== SIDE.cp ? [g.data.ground.valona] : [];
