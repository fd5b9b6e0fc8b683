/** 13.28, 13.32 The die of a battle, what it brings, and at the end what became of the hex. */

import { Account, type Item, itemText, total } from '@armistice/engine';
import { endFact, forcesFact, hexId } from '../facts.ts';
import { unitName } from '../forces.ts';
import { hexName } from '../map.ts';
import { DIE, type Odds, oddsName, result, resultsByDie } from '../reckoning.ts';
import { occupant, unitsIn } from '../stacks.ts';
import { type Battle, enemyOf, type Reader, run, sideOf, type Writer } from '../types.ts';
import { oddsOf } from './odds.ts';
import { eliminate } from './supply.ts';

export const under = (g: Reader): Battle => g.frame('battle')!;

/** 13.28, 13.32 */
export const resolution = run('resolution', {
  title: 'Resolution',
  rule: '13.28',
  run(g) {
    const b = under(g);
    const attack = new Account();
    const defence = new Account();
    const drm = new Account();
    const { found, fortress } = oddsOf(g, b, attack, defence, drm);
    const die = found.hopeless ? 0 : g.roll('combat', DIE, { by: b.side });
    const losses = result(g.data.combat, found, die + drm.total);
    b.attackerLoss = losses.attacker + fortress;
    b.defenderLoss = losses.defender;
    g.tell(
      '13.10',
      () => `${itemText(attack.items)} against ${itemText(defence.items)}: ${oddsName(found)}.`,
      { kind: 'muster', when: 'before', ...forcesFact(g, b) },
    );
    if (!found.hopeless) g.tell('13.28', () => dieText(die, drm.items));
    g.tell('13.29', () => resultText(losses.attacker, losses.defender, fortress), {
      kind: 'battle',
      attacker: b.side,
      place: hexId(g, b.target),
      strengths: { attacker: attack.total, defender: defence.total },
      items: { attacker: attack.items, defender: defence.items, die: drm.items },
      odds: oddsName(found),
      ...(found.hopeless
        ? {}
        : { die, modified: die + drm.total, rows: rowsOf(g, found, drm.total, fortress) }),
      losses: { attacker: b.attackerLoss, defender: b.defenderLoss },
      fortress,
    });
    if (b.defenderLoss > 0) loseRefugees(g, b.target);
    g.pop();
  },
});

/** 'Die 4 - 3 = 1: forest -1 (13.19), city -2 (13.23) = -3.' */
function dieText(die: number, items: readonly Item[]): string {
  if (items.length === 0) return `Die ${die}.`;
  const sum = total(items);
  return `Die ${die} ${sum < 0 ? '-' : '+'} ${Math.abs(sum)} = ${die + sum}: ${itemText(items)}.`;
}

/** What each face of the die brings. */
const rowsOf = (g: Reader, found: Odds, drm: number, fortress: number) =>
  resultsByDie(g.data.combat, found, drm, fortress).map((losses, i) => ({
    ...losses,
    modified: i + 1 + drm,
  }));

function resultText(attacker: number, defender: number, fortress: number): string {
  const more = fortress === 0 ? '' : ` and ${fortress} before the fortress (13.32)`;
  return `${attacker}/${defender}: ${attacker}${more} to the attacker, ${defender} to the defender.`;
}

/** 13.30: units that had retreated into the hex this phase are lost with its first loss. */
export function loseRefugees(g: Writer, hex: number): void {
  for (const u of unitsIn(g, hex)) {
    if (g.s.fighting[u] === 2) continue;
    g.tell('13.30', () => `${unitName(g, u)}, in retreat, is lost.`, endFact(g, u, 'retreat'));
    eliminate(g, u);
  }
}

const FATES = { taken: 'is taken', left: 'lies empty', held: 'is held' } as const;

/** What became of the hex. */
export function verdict(g: Writer): void {
  const b = under(g);
  const there = occupant(g, b.target);
  const hex = there === sideOf(b.side) ? 'taken' : there === sideOf(enemyOf(b.side)) ? 'held' : 'left';
  g.tell('13.33', () => `${hexName(g, b.target)} ${FATES[hex]}.`, {
    kind: 'verdict',
    ...{ ...forcesFact(g, b), hex },
    ...(b.retreated ? { retreated: true } : {}),
  });
}
