/** A combat as it is told: who meets, to each side what it may know, and what became of the hex. */

import type { BattlePiece, MusterFact, VerdictFact } from '@armistice/table';
import { count } from '../blocks.ts';
import { placeId } from '../facts.ts';
import { defended, holds } from '../front.ts';
import { placeName } from '../map.ts';
import { automatic } from '../opponent.ts';
import type { SeenBlock } from '../table/seen.ts';
import {
  type Battle,
  other,
  type Reader,
  SIDE_NAMES,
  type SideIndex,
  STACK,
  seatOf,
  type Writer,
} from '../types.ts';
import { blockSeen } from '../view.ts';

const seenIn = (g: Reader, side: SideIndex, place: number, own: boolean): SeenBlock[] =>
  Array.from({ length: count(g.s.armies[side], place) }, (_one, i) =>
    blockSeen(g.s.armies[side], place * STACK + i, own),
  );

/** What is left out says where a block has moved, which is nothing to a combat. */
const pieceOf = (block: SeenBlock): BattlePiece =>
  block === null ? null : { kind: block.kind, nation: block.nation, value: block.value, up: block.up };

/** Both sides, with the blocks of one open to it. */
function forces(g: Reader, b: Battle, reader?: SideIndex): Omit<MusterFact, 'kind' | 'when'> {
  const pieces = (side: SideIndex) => seenIn(g, side, b.at, side === reader).map(pieceOf);
  return {
    attacker: seatOf(b.side),
    place: placeId(g, b.at),
    attackers: pieces(b.side),
    defenders: pieces(other(b.side)),
  };
}

const blocks = (n: number): string => (n === 1 ? 'one block' : `${n} blocks`);
const points = (g: Reader, side: SideIndex, place: number): string =>
  seenIn(g, side, place, true)
    .map((block) => (block?.kind === 'deception' ? 'a Deception block' : String(block?.value)))
    .join(', ');

/** 7.3: who meets. A side whose blocks stand with their backs to the enemy reads its own. */
export function tellMuster(g: Writer, b: Battle): void {
  const name = placeName(g, b.at);
  const all = forces(g, b);
  g.tell('7.3', () => `At ${name} ${blocks(all.attackers.length)} meet ${blocks(all.defenders.length)}.`, {
    kind: 'muster',
    when: 'before',
    ...all,
  });
  tellOwn(g, b, 'before', all);
}

function tellOwn(g: Writer, b: Battle, when: MusterFact['when'], all: ReturnType<typeof forces>): void {
  for (const side of [0, 1] as const) {
    const shown = side === b.side ? all.attackers : all.defenders;
    if (!shown.includes(null) || automatic(g, side)) continue;
    const words = () => `${when === 'before' ? 'Yours' : 'Left of yours'} at ${placeName(g, b.at)}: `;
    g.tell(
      '7.3',
      () => `${words()}${points(g, side, b.at)}.`,
      { kind: 'muster', when, ...forces(g, b, side) },
      [seatOf(side)],
    );
  }
}

/** 7.3: what it cost both sides; and how strong they were, if infantry met. */
export function tellBattle(g: Writer, b: Battle): void {
  const { side, strength, against = 0, lost = [0, 0] } = b;
  const losses = { attacker: lost[side], defender: lost[other(side)] };
  const met = b.met ? ` ${strength} met ${against};` : '';
  const told = (of: SideIndex): string => `${lost[of] === 0 ? 'nothing' : lost[of]} of ${SIDE_NAMES[of]}`;
  g.tell('7.3', () => `At ${placeName(g, b.at)}${met} lost: ${told(side)}, ${told(other(side))}.`, {
    kind: 'battle',
    attacker: seatOf(side),
    place: placeId(g, b.at),
    ...(b.met
      ? { strengths: { attacker: strength, defender: against }, odds: `${strength}:${against}` }
      : {}),
    losses,
  });
}

const FATES: { readonly [hex in VerdictFact['hex']]: string } = {
  taken: 'is cleared of the enemy',
  left: 'lies empty',
  held: 'is held',
  contested: 'stays contested',
};

/** 7.3, 7.4: what became of the hex. */
export function tellVerdict(g: Writer, b: Battle): void {
  const [stays, resists] = [holds(g, b.side, b.at), defended(g, other(b.side), b.at)];
  const hex = stays ? (resists ? 'contested' : 'taken') : resists ? 'held' : 'left';
  const all = forces(g, b);
  tellOwn(g, b, 'after', all);
  g.tell('7.3', () => `${placeName(g, b.at)} ${FATES[hex]}.`, { kind: 'verdict', ...all, hex });
}
