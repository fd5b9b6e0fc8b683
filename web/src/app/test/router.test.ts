import { describe, expect, test } from 'vitest';
import { parseRoute } from '../router.ts';

describe('addresses', () => {
  test.each([
    ['', 'home', {}],
    ['#/', 'home', {}],
    ['#/new/storm-in-the-west', 'new', { game: 'storm-in-the-west' }],
    ['#/new/storm-in-the-west?scenario=campaign', 'new', { game: 'storm-in-the-west', scenario: 'campaign' }],
    ['#/table/abc', 'table', { id: 'abc' }],
    ['#/table/abc/', 'table', { id: 'abc' }],
    ['#/replay/abc?n=12', 'replay', { id: 'abc', n: '12' }],
    ['#/after/a%20b', 'after', { id: 'a b' }],
    ['#/settings', 'settings', {}],
    ['#/guide', 'guide', {}],
    ['#/table/@abc', 'table', { id: '@abc' }],
    ['#/game/abc', 'game', { id: 'abc' }],
    ['#/person/abc', 'person', { id: 'abc' }],
    ['#/join/abc.allied.x-y_z', 'join', { token: 'abc.allied.x-y_z' }],
    ['#/sign-in?back=%2Ftable%2F%40abc', 'sign-in', { back: '/table/@abc' }],
  ])('%s', (hash, page, params) => {
    expect(parseRoute(hash)).toEqual({ page, params });
  });

  test.each(['#/table', '#/nowhere', '#/table/a/b', '#/table/%E0%A4%A'])('%s leads nowhere', (hash) => {
    expect(parseRoute(hash).page).toBe('unknown');
  });

  test('what follows the question mark never replaces a part of the path', () => {
    expect(parseRoute('#/table/abc?id=other').params).toEqual({ id: 'abc' });
  });
});
