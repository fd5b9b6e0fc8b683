import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faults, imports, unused } from '../house.ts';
import { svg } from '../rooms.ts';

const manifests: Record<string, Record<string, unknown>> = {
  'package.json': { name: 'armistice', devDependencies: { vitest: '1' } },
  'engine/package.json': { name: '@armistice/engine', dependencies: { zod: '1', koa: '1' } },
  'games/package.json': {
    name: '@armistice/games',
    dependencies: { '@armistice/engine': '1', '@armistice/web': '1' },
  },
};
const found = (path: string, text: string) => faults([{ path, text }], (name) => manifests[name]);

describe('the house check', () => {
  test('sees every kind of import, and none in comments or text', () => {
    const text = `import a from 'one';\nimport type { B } from "two";\nimport 'three';\nexport * from './four.ts';
const x = await import('five');\n// import z from 'six';\n/* from 'seven' */\nconst y = { from: 'eight' };\ntype T = 'from' | 'nine';`;
    expect(imports(text)).toEqual(['one', 'two', 'three', './four.ts', 'five']);
  });
  test.each([
    [
      'an arrow that points back',
      'engine/src/a.ts',
      "import x from '@armistice/games';",
      'engine may not use games',
    ],
    [
      'a game that uses the browser',
      'games/storm/a.ts',
      "import x from '@armistice/web';",
      'games may not use web',
    ],
    [
      'a path into another room',
      'games/storm/a.ts',
      "import x from '../../engine/src/a.ts';",
      'reaches into engine by path',
    ],
    [
      'a package that nobody names',
      'games/storm/a.ts',
      "import x from 'lodash';",
      'uses lodash, which no package.json',
    ],
    [
      'a game that knows another',
      'games/storm/a.ts',
      "import x from '@armistice/despair/staff';",
      'no game may use another',
    ],
    [
      'a game that reaches into another',
      'games/storm/a.ts',
      "import x from '../despair/a.ts';",
      'no game may use',
    ],
    [
      'standard rules that know a front',
      'games/weltkrieg/system/a.ts',
      "import x from '../western-front/a.ts';",
      'never know a front',
    ],
    [
      'core rules that know the solitaire system',
      'games/fields-of-despair/rules/a.ts',
      "import x from '../solitaire/a.ts';",
      'never know the solitaire system',
    ],
    [
      'a board that knows opponents',
      'board/src/a.ts',
      "import x from '@armistice/bots';",
      'board may not use bots',
    ],
    ['an engine with heavy luggage', 'engine/src/a.ts', "import x from 'koa';", 'the engine may not use koa'],
    ['chance in rules', 'games/storm/a.ts', 'const x = Math.random();', 'may not use Math.random'],
    ['a clock in rules', 'engine/src/a.ts', 'const x = Date.now();', 'may not use the clock'],
    ['files in rules', 'games/storm/a.ts', "import fs from 'node:fs';", 'may not use a Node module'],
  ])('finds %s', (_what, path, text, message) => {
    expect(found(path, text).join()).toContain(message);
  });
  test.each([
    ['engine/src/a.ts', "import { z } from 'zod';\nimport { b } from './b.ts';"],
    ['games/storm/rules/a.ts', "import { x } from '@armistice/engine';"],
    ['games/weltkrieg/western-front/a.ts', "import { x } from '../system/a.ts';"],
    ['games/fields-of-despair/index.ts', "import { x } from './solitaire/index.ts';"],
    ['games/fields-of-despair/solitaire/a.ts', "import { x } from '../rules/a.ts';"],
    ['games/registry.ts', "export const load = () => import('@armistice/engine');"],
    ['engine/test/a.test.ts', "import { test } from 'vitest';\nimport fs from 'node:fs';"],
  ])('lets %s be', (path, text) => {
    expect(found(path, text)).toEqual([]);
  });

  test('finds packages that are named and never used, by whatever way they could be', () => {
    const manifest = {
      dependencies: { zod: '1', koa: '1', '@armistice/hex': '1', 'koa-router': '1' },
      devDependencies: { '@types/zod': '1', '@types/koa': '1', vite: '1', node: '24' },
      scripts: { build: 'vite build' },
    };
    const texts = [
      "import { z } from 'zod';",
      "const file = require.resolve('@armistice/hex/package.json');",
    ];
    expect(unused(manifest, texts)).toEqual(['koa', 'koa-router', '@types/koa']);
  });

  test('the drawing of the rooms in the docs is that of the arrows in force', () => {
    expect(readFileSync(new URL('../../docs/rooms.svg', import.meta.url), 'utf8')).toBe(svg);
  });
});
