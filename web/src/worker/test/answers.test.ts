/** Every click answered: what the table says of pieces, buttons and ranges when something cannot be done; deeds for all. */

import { describe, expect, test } from 'vitest';
import { despairAt } from '../../../test/despair.ts';
import { atBattle, atCombat, atMovement, passingTo } from '../../../test/saves.ts';
import { NOTHING, targetsFor, together, wholeOrOne } from '../../table/picking.ts';
import { withAmounts } from '../../table/scenery.ts';
import { Host } from '../host.ts';

async function opened(text: string): Promise<Host> {
  const host = new Host();
  const done = await host.open(text);
  if (!done.ok) throw new Error(done.problem.message);
  return host;
}

async function seatOf(host: Host): Promise<string> {
  return (await host.scene(null)).asked[0]!;
}

describe('an own piece that can do nothing says why', () => {
  test('Storm: by rail, the place; on the march, the rule; in combat, what to do first', async () => {
    const rail = await opened(await passingTo('strategicMovement', 'campaign', 'table 1'));
    const seat = await seatOf(rail);
    const { stacks, foci } = await rail.scene(seat);
    const able = new Set(foci.map(({ id }) => id));
    const idle = stacks.flatMap(({ side, counters }) =>
      side === seat ? counters.flatMap(({ id }) => (id === undefined || able.has(id) ? [] : [id])) : [],
    );
    expect(idle.length).toBeGreaterThan(10);
    for (const unit of idle) {
      const problem = await rail.idle(seat, unit);
      expect(problem).toMatchObject({ code: 'refused', rule: expect.stringMatching(/^1[01]\./) });
    }
    const combat = await opened(await atCombat());
    const reasons = new Set<string>();
    const scene = await combat.scene('german');
    for (const { side, counters } of scene.stacks)
      for (const { id } of side === 'german' ? counters : []) {
        const problem = await combat.idle('german', id!);
        expect(problem?.rule).toMatch(/^1[034]\./);
        reasons.add(problem!.message.replace(/\b(?:[A-Z][\w’.]*|\d\S*) ?/g, ''));
      }
    expect(reasons.size).toBeGreaterThan(1);
    const first = await combat.idle('german', 'ge-stoss-3');
    expect(first?.message).toMatch(/Choose the enemy’s hex first/);
    expect(first?.detail?.hexes).toContain('2532');
  });

  test('on the march: a unit that cannot move is told what holds it', async () => {
    const host = await opened(await atMovement());
    const { stacks, foci } = await host.scene('german');
    const able = new Set(foci.filter(({ choice }) => choice === 'move').map(({ id }) => id));
    const still = stacks
      .filter(({ side }) => side === 'german')
      .flatMap(({ counters }) => counters.flatMap(({ id }) => (able.has(id!) ? [] : [id!])));
    for (const unit of still) expect(await host.idle('german', unit)).toMatchObject({ code: 'refused' });
    expect(await host.idle('allied', 'fr-1')).toMatchObject({ code: 'out-of-turn' });
  });

  test('Fields of Despair: every block in movement and in combat', async () => {
    for (const step of ['movement', 'combat', 'barrage', 'spending']) {
      const { text, seat } = await despairAt({}, (scene) => scene.step?.id === step);
      const host = await opened(text);
      const { stacks, foci } = await host.scene(seat);
      const able = new Set(foci.map(({ id }) => id));
      for (const { side, counters } of stacks)
        for (const { id } of side === seat ? counters : []) {
          if (id === undefined || able.has(id)) continue;
          const problem = await host.idle(seat, id);
          expect([step, id, problem?.message]).toEqual([step, id, expect.stringMatching(/\w{3}.*\.$/)]);
          expect(problem?.message).not.toMatch(/malformed|has no SPs/);
        }
    }
  });
});

describe('a button that is not there', () => {
  test('AGB out of reach is named, with its place, and its range is drawn', async () => {
    const host = await opened(await atCombat());
    const before = await host.scene('german');
    const reach = before.ranges[0]!.hexes;
    const far = before.foci.find(({ choice, id }) => choice === 'attack' && !reach.includes(id))!.id;
    await host.choose('german', 'attack', far, before.n + 1, before.undos);
    const { blocked, ranges } = await host.scene('german');
    const support = blocked.find(({ choice }) => choice === 'support');
    expect(support).toMatchObject({ text: 'Support with AGB', rule: '14.3' });
    expect(support!.message).toMatch(/hexes away and reaches/);
    const [range] = ranges;
    expect(support!.hexes).toEqual([range!.hex]);
    expect(range!.hexes).toContain(range!.hex);
    expect(blocked.find(({ choice }) => choice === 'commit')?.message).toMatch(/Nobody has joined/);
    // The Allies are shown the reach of what they see, and of nothing else.
    const theirs = await host.scene('allied');
    const seen = theirs.stacks.some(({ counters }) => counters.some(({ id }) => id === range!.unit));
    expect(theirs.ranges).toHaveLength(seen ? 1 : 0);
  });

  test('Ready in reorganisation points at every hex that is uncovered', async () => {
    const { scene } = await despairAt({ level: 'random' }, ({ step, blocked }) =>
      Boolean(step?.id === 'reorganisation' && blocked.some(({ hexes }) => hexes.length > 0)),
    );
    const ready = scene.blocked.find(({ choice }) => choice === 'ready')!;
    expect(ready.message).toMatch(/No block is in/);
    for (const hex of ready.hexes) expect(ready.message).toContain(hex);
    expect(scene.buttons.some(({ choice }) => choice === 'ready')).toBe(false);
  });
});

test('all at once: as many as there are steps for, the strongest first, in one choice to undo', async () => {
  const host = await opened(await atBattle(['attack 2532']));
  const { bulks, n, undos } = await host.scene('german');
  const join = bulks.find(({ choice }) => choice === 'join')!;
  expect(join).toMatchObject({ text: 'All join' });
  expect(join.of).toBe(join.acts.length);
  const made = await host.chooseAll('german', join.acts, n + 1, undos);
  expect(made).toMatchObject({ ok: true, value: { scene: { n: n + join.acts.length, undoStep: join.of } } });
  const back = await host.undo('german', n, []);
  expect(back).toMatchObject({ ok: true, value: { scene: { n } } });
});

test('a retreat has its price on each hex, and is not offered twice', async () => {
  let host: Host | undefined;
  for (let seed = 1; host === undefined; seed++) {
    const deeds = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51', 'commit', 'sendAir 0', 'meetAir no'];
    const here = await opened(await atBattle(deeds, `retreat ${seed}`));
    const { step, battle } = await here.scene('allied');
    if (step?.id === 'defenderLosses' && (battle?.defenderLoss ?? 0) > 1) host = here;
  }
  const scene = await host.scene('allied');
  expect(scene.prompt).toMatch(/or one by retreat/);
  const ways = await host.choicesAbout('allied', { choice: 'retreat', about: 'hex' });
  expect(ways.length).toBeGreaterThan(0);
  for (const { detail } of ways) expect(detail?.label).toMatch(/^(?:−1|1 step)$/);
  const { choice, value } = ways.find(({ detail }) => detail?.label === '−1') ?? ways[0]!;
  const done = await host.choose('allied', choice, value, scene.n + 1, scene.undos);
  expect(done.ok).toBe(true);
  const after = await host.scene('allied');
  expect(after.foci.some(({ choice: kind }) => kind === 'retreat')).toBe(false);
  expect(after.prompt ?? '').not.toMatch(/retreat/);
});

test('the shop says what is, what would be and what is needed', async () => {
  const { text, seat } = await despairAt({}, (scene) => scene.step?.id === 'spending');
  const host = await opened(text);
  const wares = await host.choicesAbout(seat, { about: 'purchase' });
  const supply = wares.find((one) => one.text === 'Supply +1')!;
  const { now, after, need } = supply.change!;
  expect(after).toBe(now + 1);
  expect(need).toEqual([expect.any(Number), 'hexes need it']);
  expect(wares.find((one) => one.text === 'Naval cube')?.note).toMatch(
    seat === 'cp' ? /black cube/ : /blue cube/,
  );
});

test('blocks whose names change as others leave still go as one: all of a stack arrive', async () => {
  const { text, seat, scene } = await despairAt({}, ({ step }) => step?.id === 'movement');
  const host = await opened(text);
  const { hex, counters } = scene.stacks.find((one) => one.side === seat && one.counters.length > 1)!;
  const ids = counters.map(({ id }) => id!);
  const options = new Map(
    await Promise.all(
      ids.map(
        async (id) => [id, withAmounts(await host.choicesAbout(seat, { about: 'block', id }))] as const,
      ),
    ),
  );
  const whole = wholeOrOne({ ...NOTHING, hex, unit: ids[0]!, units: [ids[0]!], options });
  const to = targetsFor(whole)
    .keys()
    .find((one) => !scene.stacks.some((stack) => stack.hex === one))!;
  const made = await host.chooseAll(seat, together(whole, whole.units, to), scene.n + 1, scene.undos);
  if (!made.ok) throw new Error(made.problem.message);
  const there = made.value.scene.stacks.find((stack) => stack.hex === to)!;
  expect(there.counters.map(({ name }) => name).sort()).toEqual(counters.map(({ name }) => name).sort());
});
