import { describe, expect, test } from 'vitest';
import type { GameCard, Scene } from '../../session/protocol.ts';
import { freshId, type ListedGame, lastFirst, noted } from '../../storage/shelf.ts';
import { fileName, logText } from '../files.ts';
import { chosenOptions, optionValue, settledBy } from '../options.ts';
import { DEFAULTS, readSettings } from '../settings.ts';
import { themeOf } from '../theme.ts';

describe('settings', () => {
  test('nothing stored, or nonsense: the defaults', () => {
    for (const text of [null, '', 'x', 'null', '[]', '7', '{"theme":"pink","handOver":"yes"}'])
      expect(readSettings(text)).toEqual(DEFAULTS);
  });

  test('what is stored is kept, what is not known is dropped', () => {
    expect(readSettings('{"theme":"dark","animations":false,"colour":"red"}')).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      animations: false,
    });
  });

  test('a pace for bots, if it is one', () => {
    expect(readSettings('{"pace":"fast"}').pace).toBe('fast');
    expect(readSettings('{"pace":"warp"}').pace).toBe('normal');
  });

  test('the system decides only when asked to', () => {
    expect(themeOf('system', true)).toBe('dark');
    expect(themeOf('system', false)).toBe('light');
    expect(themeOf('light', true)).toBe('light');
  });
});

describe('stored games', () => {
  const scene = {
    scenarioTitle: 'The Allied Offensive',
    headline: 'Turn 9',
    seats: { german: 'me', allied: 'me' },
    seatTitles: { german: 'Germany', allied: 'The Allies' },
    asked: ['allied'],
    n: 12,
    outcome: null,
  } as unknown as Scene;

  test('say whose decision it is, in words', () => {
    expect(noted(scene)).toMatchObject({ asked: 'The Allies', headline: 'Turn 9', n: 12, over: false });
    expect(noted({ ...scene, asked: ['german', 'allied'] }).asked).toBe('Germany and The Allies');
  });

  test('that are over say how they ended', () => {
    const outcome = { text: 'Germany sues for peace.' } as Scene['outcome'];
    expect(noted({ ...scene, asked: [], outcome })).toMatchObject({
      headline: 'Germany sues for peace.',
      over: true,
    });
  });

  test('are listed with the last played first', () => {
    const games = [1, 3, 2].map((changed) => ({ id: `g${changed}`, changed }) as ListedGame);
    expect(lastFirst(games).map(({ id }) => id)).toEqual(['g3', 'g2', 'g1']);
  });

  test('have names that fit an address', () => {
    expect(freshId()).toMatch(/^[a-z2-9]{10}$/);
    expect(freshId()).not.toBe(freshId());
  });
});

describe('files', () => {
  test('are named after game, scenario and entry', () => {
    expect(fileName('storm-in-the-west', 'Plan 1919!', 40, 'json')).toBe(
      'storm-in-the-west-plan-1919-entry-40.json',
    );
  });

  test('the log as text has each entry with its rolls and notes', () => {
    const entry = {
      n: 3,
      seat: 'german',
      text: 'Attacks Amiens.',
      rolls: [{ name: 'combat', sides: 6, value: 4 }],
      notes: [{ rule: '4.4', text: 'Morale falls.' }],
    };
    expect(
      logText('Storm: 1918', [entry] as unknown as Parameters<typeof logText>[1], { german: 'Germany' }),
    ).toBe('Storm: 1918\n\n    3  Germany: Attacks Amiens. (combat: 4)\n         Morale falls. [4.4]\n');
  });
});

describe('optional rules', () => {
  const card = {
    scenarios: [{ id: 'free' }, { id: 'strict', settled: { weather: true } }],
    options: [
      { id: 'weather', default: false },
      { id: 'gun', default: true },
    ],
  } as unknown as GameCard;

  test('only what was changed is told to the engine', () => {
    expect(chosenOptions(card, 'free', {})).toEqual({});
    expect(chosenOptions(card, 'free', { weather: true, gun: true })).toEqual({ weather: true });
    expect(chosenOptions(card, 'free', { gun: false })).toEqual({ gun: false });
  });

  test('what a scenario settles is shown so and not told', () => {
    const settled = settledBy(card, 'strict');
    expect(optionValue(card.options[0]!, settled, { weather: false })).toBe(true);
    expect(chosenOptions(card, 'strict', { weather: false })).toEqual({});
  });
});
