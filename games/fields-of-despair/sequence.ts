/** 4 The sequence of play, top to bottom as printed. */

import type { Phase } from '@armistice/engine';
import { yearOf } from './charts/home.ts';
import { scouted } from './rules/air.ts';
import { canFight } from './rules/battle.ts';
import { marked } from './rules/breakout.ts';
import { arrivalTurn, EAST_LOAN, short1914 } from './rules/east.ts';
import { canAnswer, canBarrage } from './rules/guns.ts';
import { spOfUsa } from './rules/usa.ts';
import { takenBefore } from './rules/victory.ts';
import {
  type Despair,
  type Reader,
  run,
  SIDE_NAMES,
  type SideIndex,
  seatOf,
  sequence,
  type Writer,
} from './types.ts';

/** Set-up, the Opening Move, then turn after turn. */
export const game = run('game', {
  title: 'Fields of Despair',
  rule: '4.0',
  run(g, f) {
    switch (f.stage++) {
      case 0:
        return g.push('setUp');
      case 1:
        if (g.scenario.free !== null && g.options.freeEconomy === true) g.push('economy');
        return;
      case 2:
        if (g.scenario.begins === 'opening') g.push('opening');
        return;
      case 3:
        if (g.scenario.begins !== 'turn') takenBefore(g);
        // 14.4: the introductory scenario begins with its first Action Phase.
        if (g.scenario.begins !== 'actions') return;
        return g.push('turn', { at: TURN_STEPS.findIndex((phase) => phase.step === 'actionPhase') });
      default:
        f.stage = 4;
        g.push('turn', { at: 0 });
    }
  },
});

const two = (g: Reader): boolean => !g.scenario.solitaire;

const TURN_STEPS: readonly Phase<Despair>[] = [
  { step: 'newTurn' },
  { step: 'usaEntry', when: (g) => !short1914(g) },
  {
    step: 'eastTransfer',
    when: (g) => g.scenario.east?.turn === g.s.turn,
    frame: () => ({ left: EAST_LOAN }),
  },
  { step: 'easternFront', when: (g) => !short1914(g) && !g.s.russiaOut },
  { step: 'baseline' },
  { step: 'production', frame: () => ({ at: 0 }) },
  { step: 'actionPhase', frame: () => ({ at: 0, phase: 1 }) },
  { step: 'actionPhase', frame: () => ({ at: 0, phase: 2 }) },
  { step: 'reorganisation' },
  { step: 'scoring' },
];

/** 4.0 */
export const turn = sequence('turn', 'Turn', '4.0', TURN_STEPS);

/** 6.0 */
export const production = sequence('production', 'Production', '6.0', [
  { step: 'maintenance' },
  { step: 'manpower', frame: () => ({ stage: 0 }) },
  { step: 'collect' },
  { step: 'submarines', when: two },
  { step: 'naval' },
  { step: 'hindenburg', when: (g) => g.scenario.lineTurn === g.s.turn, frame: () => ({ path: [] }) },
  { step: 'spending', when: two },
  { step: 'soloSpending', when: (g) => !two(g) },
  { step: 'supply' },
]);

/** 7.0: the power with the initiative does all of its Action Phase, then the other. */
export const actionPhase = run('actionPhase', {
  title: 'Action Phase',
  rule: '7.0',
  run(g, f) {
    g.s.phase = f.phase;
    const first = g.s.initiative as SideIndex;
    switch (f.at++) {
      case 0:
        g.data.opponent?.phaseBegins(g, f.phase); // 24.1
        return;
      case 1:
        g.tell('7.0', () => `Turn ${g.s.turn}, Action Phase ${f.phase}: ${SIDE_NAMES[first]} go first.`, {
          kind: 'phase',
          turn: g.s.turn,
          phase: f.phase,
          first: seatOf(first),
        });
        act(g, first);
        return;
      case 2:
        act(g, first === 0 ? 1 : 0);
        return;
      case 3:
        return g.push('refresh');
      default:
        g.s.phase = 0;
        g.pop();
    }
  },
});

function act(g: Writer, side: SideIndex): void {
  if (g.scenario.solitaire && side === 0) g.push('soloAction', { at: 0 });
  else g.push('sideAction', { at: 0, side, opening: false });
}

const side = (g: Reader): { side: SideIndex } => ({ side: g.frame('sideAction')!.side });
const fights = (g: Reader, breakout: boolean) => ({ ...side(g), breakout });
const solo = (g: Reader): boolean => g.scenario.solitaire;
const opening = (g: Reader): boolean => g.frame('sideAction')!.opening;

/** 7.1 to 7.4 */
export const sideAction = sequence('sideAction', 'Action Phase of a power', '7.0', [
  { step: 'arrivals', when: (g) => side(g).side === 1 && !opening(g) && spOfUsa(g) > 0, frame: side },
  { step: 'soloContest', when: solo },
  { step: 'scouting', frame: side },
  {
    step: 'patrols',
    when: (g) => two(g) && !opening(g) && g.s.turn > 1 && scouted(g, side(g).side),
    frame: side,
  },
  { step: 'soloPatrols', when: solo },
  { step: 'dogfights', frame: side },
  { step: 'movement', frame: side },
  { step: 'barrage', when: (g) => canBarrage(g, side(g).side), frame: side },
  { step: 'soloDeclare', when: solo },
  { step: 'counterBarrage', when: (g) => two(g) && !opening(g) && canAnswer(g), frame: side },
  { step: 'soloCombat', when: solo, frame: () => ({ breakout: false }) },
  { step: 'combat', when: (g) => two(g) && canFight(g, fights(g, false)), frame: (g) => fights(g, false) },
  { step: 'breakouts', when: marked, frame: side },
  { step: 'soloCombat', when: solo, frame: () => ({ breakout: true }) },
  { step: 'combat', when: (g) => two(g) && canFight(g, fights(g, true)), frame: (g) => fights(g, true) },
  { step: 'phaseEnd', frame: side },
]);

/** 16.1: one Action Phase of the Central Powers before Turn 1. */
export const openingMove = run('openingMove', {
  title: 'Opening Move',
  rule: '16.1',
  run(g, f) {
    if (f.at++ === 0) return g.push('sideAction', { at: 0, side: 0, opening: true });
    if (f.at === 2) return g.push('refresh');
    g.pop();
  },
});

/** 4.0: the marker moves on. 16.3: what was lent to the East is back before anything else. */
export const newTurn = run('newTurn', {
  title: 'New turn',
  rule: '4.0',
  run(g) {
    g.s.turn++;
    g.s.uswNow = false;
    g.pop();
    g.tell('4.0', () => `Turn ${g.s.turn}, ${yearOf(g.s.turn)}.`, {
      kind: 'turn',
      turn: g.s.turn,
      name: yearOf(g.s.turn),
    });
    if (arrivalTurn(g)) g.push('eastReturn', { left: g.s.eastLent });
  },
});
