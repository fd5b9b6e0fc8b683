/** 7.5-S The Action Phase of the Central Powers: how many offensives, where, and how strong. */

import { add, strength } from '../blocks.ts';
import { placeId } from '../facts.ts';
import { cpInFrance, fortOf } from '../front.ts';
import { placeName } from '../map.ts';
import { beginBattle } from '../rules/battle.ts';
import { settle, takeControl } from '../rules/control.ts';
import { anyGun } from '../rules/guns.ts';
import { pay, payment, takeToll } from '../rules/toll.ts';
import { ask, type Battle, choice, type Reader, run, type Writer } from '../types.ts';
import { driveBack } from './breakout.ts';
import { drawChit, fillCup } from './chits.ts';
import { defend, layGuns } from './combat.ts';
import { bandName, cell, inBlocks } from './lookup.ts';
import { regroup, reset } from './reset.ts';
import { counted, dice, note, spText, total } from './rolls.ts';
import { clear, countHexes, hidden, lay, newRolls, PLACEHOLDER, solo, uncover } from './state.ts';

/** 7.5-S step 5: modifiers of the number of offensives. */
export function offensiveDrms(g: Reader) {
  const { offensives, spring } = g.data.content.soloTables;
  const { turns, driven, totals } = offensives;
  const { turn, phase } = g.s;
  const sps = solo(g).total;
  return counted(
    {
      label: turn === spring.turn ? `in Action Phase ${phase} of Turn ${turn}` : `in Turn ${turn}`,
      value: turns.find((row) => row.turn === turn && row.phase === phase)?.drm ?? 0,
    },
    { label: 'with no hex of France', value: cpInFrance(g) === 0 ? driven : 0 },
    { label: `with ${sps} SPs in all`, value: totals.find((row) => sps <= row.to)?.drm ?? 0 },
  );
}

/** 7.5-S step 5 */
export function countOffensives(g: Writer): void {
  const s = solo(g);
  const { rows, desperate } = g.data.content.soloTables.offensives;
  const rolled = dice(g, 'number of CP offensives', 3);
  const drms = offensiveDrms(g);
  const row = rows.find(({ to }) => total(rolled, drms) <= to)!;
  s.minors = row.minor;
  // The last Action Phase is not let pass while France is free.
  const last = g.s.turn === 9 && g.s.phase === 2 && cpInFrance(g) === 0;
  s.majors = last ? Math.max(row.major, desperate) : row.major;
  note(g, -1, {
    rule: '7.5-S',
    table: 'Number of CP offensives',
    dice: rolled,
    drms,
    column: '',
    result: `${s.majors} major, ${s.minors} minor`,
  });
}

/** 7.5-S: the steps in their order. */
export const soloAction = run('soloAction', {
  title: 'Action Phase of the Central Powers',
  rule: '7.5-S',
  run(g, f) {
    const s = solo(g);
    switch (f.at) {
      case 0:
        f.at = 1;
        newRolls(g, 'cp');
        s.offensives.length = 0;
        s.declared.fill(0);
        regroup(g);
        fillCup(g);
        return countOffensives(g);
      case 1: {
        if (s.majors + s.minors === 0) {
          f.at = 2;
          return;
        }
        const major = s.majors > 0;
        if (major) s.majors--;
        else s.minors--;
        return g.push('soloOffensive', { stage: 0, major, at: -1 });
      }
      case 2:
        f.at = 3;
        return g.push('soloBreakouts');
      case 3:
        f.at = 4;
        return g.push('soloAssaults');
      case 4:
        f.at = 5;
        reset(g);
        return g.push('phaseEnd', { side: 0 });
      default:
        g.pop();
    }
  },
});

// ---- one offensive (7.5-S steps 6 and 7) ----

/** 25.4: is this the Spring Offensive? */
export function springNow(g: Reader): boolean {
  const { spring } = g.data.content.soloTables;
  return g.s.turn === spring.turn && g.s.phase === spring.phase;
}

/** 25.4: twice the Allied SPs drive them back. */
export function driven(g: Reader, at: number): boolean {
  const [cp, allied] = [strength(g.s.armies[0], at), strength(g.s.armies[1], at)];
  return springNow(g) && allied > 0 && cp >= g.data.content.soloTables.spring.odds * allied;
}

export const soloOffensive = run('soloOffensive', {
  title: 'Offensive',
  rule: '7.5-S',
  run(g, f) {
    switch (f.stage) {
      case 0:
        return launch(g, f);
      case 1:
        f.stage = 2;
        if (driven(g, f.at)) driveBack(g, f.at);
        return;
      default:
        g.pop();
    }
  },
});

function launch(g: Writer, f: { stage: number; major: boolean; at: number }): void {
  f.stage = 2;
  const kind = f.major ? 'Major' : 'Minor';
  const drawn = drawChit(g);
  if (drawn === undefined) {
    g.tell('20.3.2', () => `The ${kind} Offensive is not made: the cup is empty.`, {
      kind: 'noOffensive',
      major: f.major,
      why: 'the cup is empty',
    });
    return;
  }
  const { chit, at } = drawn;
  solo(g).offensives.push({ chit: chit.id, hex: at, major: f.major });
  if (chit.kind === 'east') advanceEast(g, at);
  else if (chit.kind === 'verdun') {
    // 20.3.1: later in the war another chit comes with it.
    if (g.s.turn >= g.data.content.soloChits.verdunMore) f.stage = 0;
    shellVerdun(g, at);
  } else if (hidden(g) === 0)
    g.tell('7.5-S', () => `The ${kind} Offensive is not made: the Central Powers have no SPs for it.`, {
      kind: 'noOffensive',
      major: f.major,
      why: 'no strength is left',
    });
  else {
    f.stage = 1;
    f.at = at;
    g.tell('7.5-S', () => `${kind} Offensive at ${placeName(g, at)}.`, {
      kind: 'attack',
      attacker: 'cp',
      place: placeId(g, at),
      breakout: false,
      major: f.major,
    });
    beginBattle(g, at, 0, false);
  }
}

/** 20.3.1 East: a hex is taken without combat. */
function advanceEast(g: Writer, at: number): void {
  add(g.s.armies[0], at, PLACEHOLDER);
  countHexes(g);
  takeControl(g, at, 0);
}

/** 7.5-S steps 3 and 4: how strong it is, in three blocks. */
export function muster(g: Writer, at: number, major: boolean): void {
  const tables = g.data.content.soloTables;
  const sps = hidden(g);
  // With fewer hidden SPs than its first column a Major Offensive is no more than a Minor one.
  const great = major && sps >= tables.major.cols[0]!;
  const table = great ? tables.major : tables.minor;
  const rolled = dice(g, 'CP SPs of the offensive', 3);
  const sp = Math.min(cell(table, total(rolled, []), sps), sps);
  note(g, at, {
    rule: '7.5-S',
    table: great ? 'Major Offensive SPs' : 'Minor Offensive SPs',
    dice: rolled,
    drms: [],
    column: `${bandName(table.cols, sps)} hidden`,
    result: spText(sp),
  });
  clear(g, at);
  lay(g, at, inBlocks(sp, 3), 1);
  uncover(g, sp);
  g.reveal();
}

/** Before artillery fires: what the tables bring to the hex, and Allied artillery against it (7.3-S, 7.5-S steps 3 to 5). */
export function soloReady(g: Writer, b: Battle): void {
  if (b.side === 1) defend(g, b);
  else {
    if (!b.breakout) muster(g, b.at, g.frame('soloOffensive')?.major === true);
    if (anyGun(g, 1)) g.push('breakoutGuns');
  }
}

/** 7.5-S step 6: artillery of the offensive, once the Allies have laid theirs; none in Breakout Combat (7.4.3). */
export function soloGunsOf(g: Writer, b: Battle): void {
  if (b.side === 0 && !b.breakout) layGuns(g, b.at);
}

// ---- Verdun (20.3.1) ----

/** Dice that need no counter; the fortress takes the first hit, and blocks keep their last SP (7.3.1). */
function shellVerdun(g: Writer, at: number): void {
  const fort = fortOf(g, 1, at);
  const needed = fort > 0 ? 6 : 5;
  const rolled = dice(g, 'Verdun artillery', g.data.content.soloBreakout.verdun);
  const hits = rolled.filter((die) => die >= needed).length;
  const first = Math.min(fort, hits, 1);
  const points = Math.min(hits - first, Math.max(strength(g.s.armies[1], at) - 1, 0));
  const battered = Math.min(fort, hits - points);
  g.s.forts[g.data.ground.fortAt[at]!]! -= battered;
  note(
    g,
    at,
    {
      rule: '20.3.1',
      table: 'Verdun Artillery',
      dice: rolled,
      drms: [],
      column: '',
      result: `${hits} ${hits === 1 ? 'hit' : 'hits'} on ${needed === 6 ? '6' : '5-6'}, ${battered} off the fortress, ${points} off blocks`,
    },
    false,
  );
  settle(g, at);
  if (points > 0 && !takeToll(g, { side: 1, at, points })) g.push('soloShelling', { at, points });
}

const toll = (_g: Reader, f: { at: number; points: number }) => ({
  side: 1 as const,
  at: f.at,
  points: f.points,
});

export const bearShells = choice('soloShelling', {
  title: 'Take losses from a block',
  rule: '20.3.1',
  ...payment('20.3.1', toll),
  apply(g, f, loss) {
    const left = pay(g, toll(g, f), loss);
    g.pop();
    if (left.points > 0 && !takeToll(g, left)) g.push('soloShelling', { at: f.at, points: left.points });
  },
});

export const soloShelling = ask('soloShelling', {
  title: 'Verdun is shelled',
  rule: '20.3.1',
  asks: () => 'allied',
  prompt: (g, f) => `Take ${f.points} from blocks in ${placeName(g, f.at)}.`,
  choices: { bearShells },
});
