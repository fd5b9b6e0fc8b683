/** 23.1, 23.2, 24.1: where the Central Powers are taken to stand, and who begins. */

import { add, placesOf, stands } from '../blocks.ts';
import { placeId } from '../facts.ts';
import { contested, defended, frontline, frontlineHexes } from '../front.ts';
import { COUNTRY, placeName } from '../map.ts';
import { type Reader, run, type Writer } from '../types.ts';
import { countHexes, newRolls, PLACEHOLDER, solo } from './state.ts';

/** 24.1: the Allies begin, but for the Spring Offensive. */
export function soloInitiative(g: Writer, phase: number): void {
  const { spring } = g.data.content.soloTables;
  solo(g).held.fill(0);
  solo(g).broken.fill(0);
  g.s.initiative = g.s.turn === spring.turn && phase === spring.phase ? 0 : 1;
}

/** How many hexes they have blocks in. */
export const hexesHeld = (g: Reader): number => placesOf(g.s.armies[0]).length;

/** 23.1: the Allies enter a hex of theirs where no block lies: there is one. */
export function plug(g: Writer, place: number): void {
  if (g.s.control[place] !== 0 || stands(g.s.armies[0], place)) return;
  add(g.s.armies[0], place, PLACEHOLDER);
  countHexes(g);
  g.tell('23.1', () => `A block of the Central Powers is in ${placeName(g, place)}.`, {
    kind: 'contested',
    by: 'cp',
    places: [placeId(g, place)],
  });
}

/** 23.2 a): ground that they contest; they stay out of the rest of France. */
export function wanted(g: Reader, place: number): boolean {
  const { ground, content } = g.data;
  const country = ground.country[place]!;
  if (country === 255) return false;
  if (country !== COUNTRY.france) return true;
  const { columns, also } = content.soloTables.contest;
  const id = ground.ids[place]!;
  return also.includes(id) || (id[0]! >= columns[0] && id[0]! <= columns[1]);
}

/** 23.2 c): places that a block could reach from a front hex of theirs in two hexes, as blocks move (7.2). */
export function inReach(g: Reader): Uint8Array {
  const { ground } = g.data;
  const reached = new Uint8Array(ground.places);
  for (const from of frontlineHexes(g, 0)) {
    // 7.2.3: out of a contested hex nobody goes forward.
    if (g.s.control[from] !== 0 || contested(g, from)) continue;
    for (const next of ground.near[from]!) {
      if (next === ground.england) continue;
      reached[next] = 1;
      const stops = defended(g, 1, next) || (ground.forest[next] === 1 && ground.forest[from] === 0);
      if (stops) continue;
      for (const end of ground.near[next]!) if (end !== ground.england) reached[end] = 1;
    }
  }
  return reached;
}

/** 23.2: hexes of the Allied front line that get a block of the Central Powers now. Control stays. */
export function toContest(g: Reader): number[] {
  const reached = inReach(g);
  const found: number[] = [];
  for (let h = 0; h < g.data.ground.size; h++) {
    if (reached[h] === 0 || g.s.control[h] !== 1 || stands(g.s.armies[0], h)) continue;
    if (wanted(g, h) && frontline(g, 1, h)) found.push(h);
  }
  return found;
}

/** `before` are hexes in which they had blocks: those are no news. */
export function contest(g: Writer, before: readonly number[] = []): void {
  const hexes = toContest(g);
  for (const h of hexes) add(g.s.armies[0], h, PLACEHOLDER);
  if (hexes.length > 0) countHexes(g);
  const news = hexes.filter((h) => !before.includes(h));
  if (news.length === 0) return;
  const names = news.map((h) => placeName(g, h)).join(', ');
  g.tell('23.2', () => `The Central Powers contest ${names}.`, {
    kind: 'contested',
    by: 'cp',
    places: news.map((h) => placeId(g, h)),
  });
}

/** What a new Allied Action Phase begins with. */
export const soloContest = run('soloContest', {
  title: 'The front is contested',
  rule: '23.2',
  run(g) {
    g.pop();
    const s = solo(g);
    contest(g);
    for (let h = 0; h < g.data.ground.size; h++) s.held[h] = g.s.control[h] === 0 ? 1 : 0;
    s.declared.fill(0);
    s.gunsRefused = false;
    newRolls(g, 'allied');
  },
});
