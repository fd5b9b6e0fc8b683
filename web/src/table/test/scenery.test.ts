import type { SeatEntry } from '@armistice/engine';
import type { CounterFace, FaceSide, StackFace } from '@armistice/table';
import { describe, expect, it, test } from 'vitest';
import type { Button, Focus } from '../../session/protocol.ts';
import {
  amountsOf,
  atAmount,
  botSeat,
  byPile,
  canStepBack,
  groupFoci,
  type HexFacts,
  hexTitle,
  isSealed,
  lightsOf,
  names,
  ownDecisions,
  ownerOf,
  placesOf,
  primaryOf,
  sinceLast,
  stepsText,
  targetsOf,
  valueLike,
  viewerOf,
  whyNoUndo,
  withAmounts,
} from '../scenery.ts';

const face = (id: string): CounterFace => ({
  id,
  side: 'german',
  colours: 'german',
  symbol: 'infantry',
  label: id,
  name: id,
  factors: [],
  steps: 1,
  fullSteps: 1,
  states: [],
});
const stack = (hex: string, side: string, ...ids: string[]): StackFace => ({
  hex,
  side,
  counters: ids.map(face),
  title: '',
});
const focus = (choice: string, about: string, id: string): Focus => ({ choice, about, id, name: id });
const button = (choice: string, value: string | null = null): Button => ({ choice, value, text: choice });
const entry = (n: number, seat: string, choice?: string): SeatEntry => ({
  ...{ n, seat, text: '', rolls: [], notes: [] },
  choice: choice ?? 'move',
});

const stacks = [stack('0101', 'german', 'a', 'b'), stack('0102', 'allied', 'x')];
const panels = [{ id: 'off', title: '', rows: [{ label: 'dead', counters: [face('d')] }] }];
const sides: readonly FaceSide[] = [
  { id: 'german', seats: ['german', 'austrian'], adjective: 'German', letter: 'g', palette: 'red' },
  { id: 'allied', seats: ['allied'], adjective: 'Allied', letter: 'a', palette: 'blue' },
];
const scene = { stacks, panels, battle: null, seat: 'german', sides };

describe('who can act where', () => {
  const places = placesOf(scene);
  const foci = groupFoci(
    [
      focus('move', 'unit', 'a'),
      focus('onTop', 'unit', 'b'),
      focus('rebuild', 'unit', 'd'),
      focus('attack', 'hex', '0102'),
    ],
    places.hexOf,
  );

  it('finds units on the map and those that lie beside it', () => {
    expect(places.hexOf.get('b')).toBe('0101');
    expect(places.hexOf.has('d')).toBe(false);
    expect(places.faces.get('d')?.name).toBe('d');
  });

  it('groups foci by hex, and keeps those off the map apart', () => {
    expect(foci.inHex.get('0101')).toEqual(['a', 'b']);
    expect(foci.off).toEqual(['d']);
    expect([...foci.hexes.keys()]).toEqual(['0102']);
  });

  it('keeps several choices about one unit together', () => {
    const both = groupFoci([focus('move', 'unit', 'a'), focus('onTop', 'unit', 'a')], places.hexOf);
    expect(both.units.get('a')?.map((one) => one.choice)).toEqual(['move', 'onTop']);
    expect(both.inHex.get('0101')).toEqual(['a']);
  });

  it('lights stacks that can act, enemies that can be attacked, and destinations once one is chosen', () => {
    const none = lightsOf(scene, foci, { hex: null, targets: new Map() });
    expect([...none]).toEqual([
      ['0101', 'focus'],
      ['0102', 'attack'],
    ]);
    const targets = targetsOf([{ choice: 'move', value: null, text: '', hex: '0103' }]);
    const some = lightsOf(scene, foci, { hex: '0101', targets });
    expect(some.get('0103')).toBe('target');
    expect(some.get('0101')).toBe('selected');
  });
});

describe('what a click on an unlit hex would have meant', () => {
  it('changes the hex in a listed value', () => {
    const listed = { value: { unit: 'a', to: '0103' }, hex: '0103' };
    expect(valueLike(listed, { hex: '0999' })).toEqual({ unit: 'a', to: '0999' });
  });
  it('changes the unit too', () => {
    const listed = { value: { unit: 'a', to: '0103' }, hex: '0103' };
    expect(valueLike(listed, { hex: '0999', unit: ['a', 'b'] })).toEqual({ unit: 'b', to: '0999' });
  });
  it('handles values that are a hex', () => {
    expect(valueLike({ value: '0102', hex: '0102' }, { hex: '0104' })).toBe('0104');
  });
  it('knows which unit a value is about', () => {
    expect(names({ unit: 'a', to: '0103' }, 'a')).toBe(true);
    expect(names('a', 'a')).toBe(true);
    expect(names(null, 'a')).toBe(false);
  });
});

describe('the battle card', () => {
  it('finds the button that carries on', () => {
    const kinds = { ready: { title: 'Ready', ends: true }, callOff: { title: 'Call off' } };
    const primary = (buttons: Button[], more?: boolean) => primaryOf({ buttons, kinds }, more)?.choice;
    expect(primary([button('reset'), button('ready')])).toBe('ready');
    expect(primary([button('ready'), button('callOff')], true)).toBe('ready');
    expect(primary([button('callOff')], true)).toBeUndefined();
    expect(primary([button('pass')])).toBe('pass');
    expect(primary([button('air', 'yes'), button('air', 'no')])).toBeUndefined();
  });
});

describe('coming back', () => {
  it('tells what others did since my last decision', () => {
    const log = [entry(1, 'german'), entry(2, 'allied'), entry(3, 'german'), entry(4, 'allied')];
    expect(sinceLast(log, 'german').map(({ n }) => n)).toEqual([4]);
    expect(sinceLast(log, 'allied')).toEqual([]);
    expect(sinceLast(log, null)).toEqual([]);
    // What lies in a closed envelope is no news.
    const { choice: _choice, ...sealed } = entry(5, 'allied');
    expect(sinceLast([...log, sealed], 'german').map(({ n }) => n)).toEqual([4]);
  });
  it('gives the screen to whoever sits at it and is asked', () => {
    const seats = { german: 'me', allied: 'me' };
    expect(viewerOf({ seats, asked: ['allied'] }, 'german')).toBe('allied');
    expect(viewerOf({ seats, asked: ['german'] }, 'german')).toBe('german');
    expect(viewerOf({ seats: { german: 'me', allied: 'bot:random' }, asked: ['allied'] }, 'german')).toBe(
      'german',
    );
  });
});

describe('opponents', () => {
  it('the bot that has to decide', () => {
    const seats = { german: 'bot:general@5', allied: 'me' };
    expect(botSeat({ seats, asked: ['german'] })).toBe('german');
    expect(botSeat({ seats, asked: ['allied'] })).toBeUndefined();
    expect(botSeat({ seats, asked: [] })).toBeUndefined();
  });

  it('whose staff it is', () => {
    expect(ownerOf('Germany')).toBe('Germany’s');
    expect(ownerOf('The Allies')).toBe('The Allies’');
  });
});

describe('the tray', () => {
  it('keeps those that wait apart from the dead', () => {
    const panels = [
      { id: 'air', title: 'Air', rows: [{ label: 'RAF', value: 'ready' }] },
      {
        id: 'off',
        title: 'Off the map',
        rows: [
          { label: 'Turn 4', counters: [face('us-1'), face('us-2')] },
          { label: 'Allied dead pile', counters: [face('br-5'), face('br-6')] },
        ],
      },
    ];
    expect(byPile(['br-6', 'us-2', 'br-5', 'x'], panels)).toEqual([
      { label: '', units: ['x'] },
      { label: 'Turn 4', units: ['us-2'] },
      { label: 'Allied dead pile', units: ['br-5', 'br-6'] },
    ]);
    expect(byPile([], panels)).toEqual([]);
  });
});

describe('amounts', () => {
  const move = (sp: number, to: string, block = 'A01:0') => ({
    ...{ choice: 'move', value: { block, sp, to }, text: `${sp} to ${to}`, hex: to, amount: 'sp' },
  });
  const options = withAmounts([
    ...[1, 2, 3].map((sp) => move(sp, 'A02')),
    move(2, 'A03'),
    ...[3, 1, 2].map((sp) => move(sp, 'A02', 'A01:1')),
    { choice: 'join', value: null, text: 'Join' },
  ]);

  it('options that differ only in how much are one', () => {
    expect(options.map(({ text, amounts }) => [text, amounts?.length])).toEqual([
      ['3 to A02', 3],
      ['2 to A03', undefined],
      ['3 to A02', 3],
      ['Join', undefined],
    ]);
    expect(amountsOf(options)).toEqual([1, 3]);
    expect(amountsOf(options.slice(3))).toBeNull();
  });

  it('all of it is meant, unless somebody says how much', () => {
    expect(atAmount(options[0]!, null).text).toBe('3 to A02');
    expect(atAmount(options[0]!, 2).text).toBe('2 to A02');
    expect(atAmount(options[2]!, 1).value).toEqual({ block: 'A01:1', sp: 1, to: 'A02' });
    // Not as much as wished can go there: as much as can.
    expect(atAmount(options[1]!, 1).text).toBe('2 to A03');
    expect(atAmount(options[0]!, 9).text).toBe('3 to A02');
  });

  it('a value that is nothing but an amount', () => {
    const bids = withAmounts(
      [1, 2, 3, 4].map((n) => ({ choice: 'bid', value: n, text: `Bid ${n}`, amount: '' })),
    );
    expect(bids).toHaveLength(1);
    expect(atAmount(bids[0]!, 2)).toMatchObject({ value: 2, text: 'Bid 2' });
  });

  it('two counters that read the same are offered once', () => {
    const fly = (wing: number, text: string) => ({
      choice: 'fly',
      value: { wing, hex: 'A02' },
      text,
      hex: 'A02',
    });
    expect(withAmounts([fly(0, 'Send a 1'), fly(1, 'Send a 1'), fly(2, 'Send a 2')])).toHaveLength(2);
  });
});

describe('taking back', () => {
  const titles = { german: 'Germany', allied: 'The Allies' };
  const at = (
    n: number,
    last?: SeatEntry,
    outcome: null | { winner: null; how: string; text: string } = null,
  ) => whyNoUndo({ outcome, seat: 'german', n, seatTitles: titles }, last);

  it('says why there is nothing to take back', () => {
    expect(at(0)).toMatch(/Nothing has been decided/);
    expect(at(3, entry(3, 'allied'))).toMatch(/The Allies decided last/);
    const rolls = [{ name: 'combat', sides: 6, value: 3, at: 0 }];
    expect(at(3, { ...entry(3, 'german'), rolls })).toMatch(/Dice were rolled/);
    expect(at(3, entry(3, 'german'))).toMatch(/hidden/);
    expect(at(3, entry(3, 'german'), { winner: null, how: 'draw', text: '' })).toMatch(/game is over/);
    const over = { winner: null, how: 'draw', text: '' };
    expect(canStepBack({ sealed: 0, undoTo: 2, n: 3, outcome: over })).toBe(false);
  });

  it('knows what lies in the envelope, whatever was withdrawn or sealed by others between', () => {
    const log = [
      entry(1, 'german', 'old'),
      entry(2, 'german', 'buy'),
      entry(3, 'allied', 'buy'),
      entry(4, 'german', 'bid'),
      entry(5, 'german', '@retract'),
      entry(6, 'german', 'tech'),
    ];
    const kinds = (sealed: number, undoTo: number) =>
      ownDecisions(log, { seat: 'german', sealed, undoTo }).map(({ choice }) => choice);
    expect(kinds(2, 6)).toEqual(['buy', 'tech']);
    expect(kinds(0, 3)).toEqual(['bid', '@retract', 'tech']);
  });
});

describe('ways out', () => {
  const places = placesOf(scene);
  const both = groupFoci([focus('lose', 'unit', 'a'), focus('retreat', 'hex', '0105')], places.hexOf);
  const none = { hex: null, targets: new Map() };

  it('are bold in a battle, faint beside what units can do, and alone when they are aimed at', () => {
    const battle = { hex: '0101' } as NonNullable<Parameters<typeof lightsOf>[0]['battle']>;
    expect(lightsOf({ ...scene, battle }, both, none).get('0105')).toBe('target');
    expect(lightsOf(scene, both, none).get('0105')).toBe('faint');
    const aimed = lightsOf(scene, both, none, 'retreat');
    expect([...aimed]).toEqual([['0105', 'target']]);
  });
});

describe('envelopes', () => {
  it('what is sealed goes back out of the envelope where it is not simply the last entry', () => {
    const at = (sealed: number, undoTo: number) => ({ sealed, undoTo, n: 9, outcome: null });
    expect(canStepBack(at(0, 9))).toBe(false);
    expect(canStepBack(at(2, 9))).toBe(true);
    expect(isSealed(at(2, 7), false)).toBe(false);
    expect(isSealed(at(2, 9), false)).toBe(true);
    expect(isSealed(at(2, 7), true)).toBe(true);
    expect(isSealed(at(0, 7), true)).toBe(false);
  });
});

describe('two sides in a hex', () => {
  const block = (hex: string, side: string, ...ids: string[]) => ({ ...stack(hex, side, ...ids), side });
  const shared = { ...scene, stacks: [block('0101', 'allied', ''), block('0101', 'german', 'a')] };
  it('what can be done with a hex is quiet beside what units can do', () => {
    const foci = groupFoci(
      [
        focus('move', 'block', 'a'),
        focus('deceive', 'hex', '0101'),
        focus('rail', 'hex', '0109'),
        focus('buy', 'purchase', 'gun'),
      ],
      new Map([['a', '0101']]),
    );
    expect([...foci.things.keys()]).toEqual(['purchase']);
    const idle = lightsOf(shared, foci, { hex: null, targets: new Map() });
    expect([...idle]).toEqual([
      ['0101', 'focus'],
      ['0109', 'faint'],
    ]);
    const aiming = lightsOf(shared, foci, { hex: '0101', targets: new Map([['0102', []]]) });
    expect([...aiming.keys()].sort()).toEqual(['0101', '0102']);
  });
});

test('a unit that is halved for want of supply is not called at full strength', () => {
  const unit = { steps: 2, fullSteps: 2, states: [] } as unknown as CounterFace;
  const cut = { ...unit, states: [{ id: 'out-of-supply', mark: 'O', title: '' }] } as CounterFace;
  expect(stepsText(unit)).toBe('full strength');
  expect(stepsText(cut)).toBe('all 2 steps');
  expect(stepsText({ ...cut, steps: 1 })).toBe('1 of 2 steps');
});

test('a box is called by its name alone', () => {
  const box = { name: 'England' } as HexFacts;
  expect(hexTitle(box, 'England')).toBe('England');
  expect(hexTitle({ name: 'Arras' } as HexFacts, '2033')).toBe('Arras (2033)');
});
