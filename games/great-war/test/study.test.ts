/** What the laboratory writes down, the stage of a battle, and answers given once: held against the game itself. */

import { seatLog, seatView } from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { stagesOf } from '@armistice/table';
import { expect, test } from 'vitest';
import type { GreatWarFact } from '../facts.ts';
import { greatWar } from '../index.ts';
import { face } from '../table/index.ts';
import { policies } from '../table/policies.ts';
import type { GreatWarView } from '../table/seen.ts';
import { study } from '../table/study.ts';
import type { Seat } from '../types.ts';
import { answered, attack, commit, goOn, join, type Table, table } from './table.ts';

test('the study counts attacks and units as they were', () => {
  const match = randomMatch(greatWar, 2, 900, { scenario: 'tannenberg' });
  const counts: { [name: string]: number } = {};
  for (const entry of seatLog(match, null))
    for (const [name, many] of Object.entries(study.counts(entry as never)))
      counts[name] = (counts[name] ?? 0) + many;
  const made = (seat: Seat) => match.log.filter((one) => one.seat === seat && one.choice === 'commit').length;
  expect([counts['Central Powers attacks'] ?? 0, counts['Allied attacks'] ?? 0]).toEqual([
    made('cp'),
    made('allied'),
  ]);
  expect(made('cp') + made('allied')).toBeGreaterThan(0);
  const { s, data } = match.play;
  const onMaps = (side: number) =>
    data.forces.units.filter((_unit, u) => s.at[u]! >= 0 && s.allegiance[data.forces.power[u]!] === side)
      .length;
  const levels = study.levels((seat) => seatView(match, seat as Seat).board as unknown as GreatWarView);
  expect([levels['Central Powers units on the maps'], levels['Allied units on the maps']]).toEqual([
    onMaps(0),
    onMaps(1),
  ]);
});

function fought(): Table {
  const t = table(
    { W5119: 'fr-8 fr-7', W5219: 'ge-16 ge-22 ge-24 ge-30' },
    { letter: 'D', turn: 10, west: 'cp', dice: { combat: [4] } },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('W5119'), join('ge-16'), join('ge-22'), join('ge-24'), commit);
  return t;
}

test('the stage shows who met, and what became of them', () => {
  const t = fought();
  const stages = () => stagesOf(face as never, seatLog(t.match, 'allied') as never);
  const [met] = stages();
  expect([met!.place, met!.before.attackers.length, met!.before.defenders.length]).toEqual(['W5119', 3, 2]);
  expect(met!.verdict).toBeUndefined();
  const b = () => t.match.play.frame('battle');
  for (let i = 0; b() !== undefined && i < 30; i++) {
    if (t.step === 'support') t.choose('cp', goOn);
    else if (t.step === 'reply') t.choose('allied', answered);
    else t.passBy();
  }
  const [over] = stages();
  expect(over!.verdict).toMatch(/taken|held|empty/);
  const { losses } = t.battle;
  expect(over!.losses.attacker).toBe(losses.attacker);
});

test('a policy answers with one of the choices there are', () => {
  const t = fought();
  if (t.step === 'support') t.choose('cp', goOn);
  while (t.step === 'reply') t.choose('allied', answered);
  const asked = t.asked[0]!;
  const listed = [...t.match.choices(asked)];
  const board = seatView(t.match, asked).board as unknown as GreatWarView;
  const losses = policies.find(({ id }) => id === 'losses')!;
  expect(losses.steps).toContain(t.step);
  for (const { id } of losses.answers)
    expect(listed).toContainEqual(losses.answer(id, { step: t.step!, seat: asked, board, listed, said: {} }));
});

test('no fact of a battle names a unit that its reader may not know', () => {
  const t = fought();
  const facts = seatLog(t.match, 'allied').flatMap(({ notes }) =>
    notes.map(({ fact }) => fact as GreatWarFact),
  );
  expect(JSON.stringify(facts.find((fact) => fact?.kind === 'muster'))).not.toContain('ge-30');
});
