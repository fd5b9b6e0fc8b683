/** 6.51, 6.52, 11.33 The bases of the Allies at Gallipoli and Salonika, and how they end. */

import { POWER, SIDE } from '../nations.ts';
import { occupant } from '../stacks.ts';
import { FRONT, WORKS, type Writer } from '../types.ts';
import { traceSupply } from './supply.ts';

/** A unit has left a place, or was lost there. */
export function watchBases(g: Writer, left: number): void {
  const { s, data } = g;
  const { landings, salonika } = data.ground;
  if (left === salonika) watchSalonika(g);
  if (!s.bases.gallipoli || !landings.some(([landing]) => landing === left)) return;
  if (s.top[left]! < 0) {
    s.works[left]! |= WORKS.spent;
    traceSupply(g, SIDE.allied, FRONT.east);
  }
  watchBeaches(g);
}

/** Salonika feeds while an Allied combat unit stays there, or Greece is an ally, until the enemy takes it. */
export function watchSalonika(g: Writer): void {
  const { s, data } = g;
  const { salonika } = data.ground;
  if (!s.bases.salonika || g.frame('landing') !== undefined) return;
  const held = occupant(g, salonika) === SIDE.allied && s.combatants[salonika]! > 0;
  const greek = s.allegiance[POWER.greece] === SIDE.allied && s.control[salonika] === SIDE.allied;
  if (held || greek) return;
  s.bases.salonika = false;
  g.tell('11.33', () => 'The base at Salonika is given up.', { kind: 'politics', what: 'Salonika' });
  traceSupply(g, SIDE.allied, FRONT.east);
}

/** 6.51: once the enemy is at Kilid Bahr and not both beaches are held, nobody comes ashore any more. */
export function watchBeaches(g: Writer): void {
  const { s, data } = g;
  const { landings } = data.ground;
  if (!s.bases.gallipoli || s.beachesShut || g.frame('landing') !== undefined) return;
  const held = landings.every(([landing]) => occupant(g, landing) === SIDE.allied);
  if (held || occupant(g, landings[0]![1]) !== SIDE.cp) return;
  s.beachesShut = true;
  g.tell('6.51', () => 'Nobody comes ashore at Gallipoli any more.', { kind: 'politics', what: 'Gallipoli' });
}
