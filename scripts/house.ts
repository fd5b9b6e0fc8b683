/**
 * The order of the house, checked: arrows between rooms point one way, no game knows another, each package names what it
 * uses and uses what it names, and rules use neither clock nor chance of their own. `node scripts/house.ts`; exit 1
 * with a line for each fault.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** All rooms the command line may use. */
const BELOW_CLI = 'engine hex atlas maps table games bots board report bench web server'.split(' ');

/** From the foundation up: a room may use the rooms named, and itself. */
export const ARROWS: { readonly [room: string]: readonly string[] } = {
  engine: [],
  hex: ['engine'],
  atlas: ['engine', 'hex'],
  maps: ['engine', 'hex'],
  table: ['engine', 'hex'],
  games: ['engine', 'hex', 'maps', 'table'],
  bots: ['engine', 'hex', 'maps', 'table', 'games'],
  board: ['engine', 'hex', 'maps', 'table'],
  report: ['engine', 'hex', 'table', 'board'],
  bench: ['engine', 'hex', 'atlas', 'maps', 'table', 'games', 'bots', 'board'],
  server: ['engine', 'hex', 'maps', 'table', 'games', 'bots'],
  // Of the server, the page uses its client alone: `@armistice/server/client`, which has no Node in it. Tests start it.
  web: ['engine', 'hex', 'maps', 'table', 'games', 'bots', 'board', 'report', 'server'],
  cli: BELOW_CLI,
  scripts: [...BELOW_CLI, 'cli'],
};

/** Arrows inside a room that may not be. */
const WALLS: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^games\/weltkrieg\/system\//,
    to: /^games\/weltkrieg\/(?!system\/)/,
    why: 'the standard rules never know a front; a front gives them data and lists of functions',
  },
  {
    // The registers of steps, content, rules and types name what there is; its table and tests show it.
    from: /^games\/fields-of-despair\/(?!(solitaire|table|test)\/|(index|content|ledger|types|facts)\.ts$)/,
    to: /^games\/fields-of-despair\/solitaire\//,
    why: 'the core rules never know the solitaire system; they ask an Opponent, which index.ts registers',
  },
];

/** What the engine itself may use from outside, its tests and kit apart. */
const ENGINE_USES = new Set(['zod', '@noble/hashes']);

/** Where nothing may depend on the moment or on chance outside the game's own dice. */
const DETERMINISTIC = /^(engine\/src|hex\/src|games)\//;
/** Makes seeds; rules never call it. */
const MAY_DRAW_SEEDS = 'engine/src/dice.ts';
const FORBIDDEN = [
  { what: 'Math.random', pattern: /\bMath\s*\.\s*random\b/ },
  { what: 'the clock', pattern: /\bDate\s*\.\s*now\b|\bDate\s*\(|\bperformance\s*\.\s*now\b/ },
  { what: 'chance of the platform', pattern: /\bcrypto\s*\.\s*(getRandomValues|randomUUID)\b/ },
  { what: 'the process', pattern: /\bprocess\s*\./ },
  { what: 'the locale', pattern: /\blocaleCompare\b|\btoLocale\w+\(|\bIntl\s*\./ },
  // Browsers may differ in the last bit of these.
  {
    what: 'inexact mathematics',
    pattern: /\bMath\s*\.\s*(sin|cos|tan|a?sinh?|a?cosh?|a?tanh?|atan2|exp|expm1|log\w*|pow|cbrt|hypot)\b/,
  },
  { what: 'a Node module', pattern: /\b(from|import)\s*\(?\s*'node:/ },
];

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Everything imported, statically or not: names of packages and relative paths. */
export function imports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(/\b(?:from\s+|import\s+|import\s*\(\s*)(['"])([^'"\n]+)\1/g)];
  return found.map((match) => match[2]!);
}

const roomOf = (path: string): string => path.split('/')[0]!;
const isTest = (path: string): boolean => /(^|\/)(test|kit|scripts|bench)\//.test(path);

export function faults(
  files: readonly SourceFile[],
  manifest: (path: string) => Record<string, unknown> | undefined,
): string[] {
  const found: string[] = [];
  for (const { path, text } of files) {
    const room = roomOf(path);
    const allowed = ARROWS[room];
    if (allowed === undefined) continue;
    for (const name of imports(text)) {
      if (name.startsWith('node:') || name.startsWith('virtual:')) continue;
      const near = name.startsWith('.');
      const reached = near ? normalize(join(dirname(path), name)) : ownFolder(name);
      const target = reached === undefined ? undefined : roomOf(reached);
      const [own, other] = [gameOf(path), reached === undefined ? undefined : gameOf(reached)];
      if (own !== undefined && other !== undefined && own !== other)
        found.push(`${path}: no game may use another (${name})`);
      for (const { from, to, why } of WALLS)
        if (reached !== undefined && from.test(path) && to.test(reached))
          found.push(`${path}: ${name}: ${why}`);
      if (target !== undefined && target !== room) {
        if (!allowed.includes(target)) found.push(`${path}: ${room} may not use ${target} (${name})`);
        if (near) found.push(`${path}: reaches into ${target} by path; import its package`);
      }
      if (near || (room === 'scripts' && target !== undefined)) continue; // the root knows its own workspaces
      const used = packageName(name);
      if (target === undefined && room === 'engine' && !isTest(path) && !ENGINE_USES.has(used)) {
        found.push(`${path}: the engine may not use ${used}`);
      }
      if (!declared(path, used, manifest)) {
        found.push(`${path}: uses ${used}, which no package.json above it names`);
      }
    }
    if (DETERMINISTIC.test(path) && !isTest(path)) {
      for (const { what, pattern } of FORBIDDEN)
        if (pattern.test(text) && !(what === 'chance of the platform' && path === MAY_DRAW_SEEDS))
          found.push(`${path}: rules may not use ${what}`);
    }
  }
  return found;
}

/** The folder of one of our own packages. */
const ownFolder = (name: string): string | undefined => {
  if (!name.startsWith('@armistice/')) return undefined;
  const [, short = '', ...rest] = name.split('/');
  return [...(short in ARROWS ? [short] : ['games', short]), ...rest].join('/'); // each game is a package of its own
};

/** The game a file belongs to; nothing for the registry and other rooms. */
const gameOf = (path: string): string | undefined => /^games\/([^/.]+)(\/|$)/.exec(path)?.[1];

const packageName = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Is a package named by the nearest package.json, by one further up, or is it the package itself? */
function declared(
  path: string,
  name: string,
  manifest: (path: string) => Record<string, unknown> | undefined,
): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = manifest(join(folder, 'package.json'));
    if (found !== undefined) {
      if (found.name === name) return true;
      for (const field of ['dependencies', 'devDependencies', 'peerDependencies']) {
        if (name in ((found[field] as Record<string, string> | undefined) ?? {})) return true;
      }
    }
    if (folder === '.') return false;
  }
}

/** What is used without being imported: by npm, by the compiler, by a tool's own name. */
const USED_BY_NAME = new Set(['node', 'typescript', '@biomejs/biome', '@types/node']);

/**
 * Packages that a package.json names and nothing beside or below it mentions. Types count with what they are types of;
 * `mentions` are all texts of the folder: sources, styles, and the scripts of the package.json itself.
 */
export function unused(manifest: Record<string, unknown>, mentions: readonly string[]): string[] {
  const named = ['dependencies', 'devDependencies'].flatMap((field) =>
    Object.keys((manifest[field] as Record<string, string> | undefined) ?? {}),
  );
  const scripts = Object.values((manifest.scripts as Record<string, string> | undefined) ?? {});
  const texts = [...mentions, ...scripts];
  const isUsed = (name: string): boolean =>
    texts.some((text) =>
      new RegExp(`(^|['"\\s/])${name.replace(/[.]/g, '\\.')}(['"/\\s]|$)`, 'm').test(text),
    );
  return named.filter((name) => {
    if (USED_BY_NAME.has(name)) return false;
    return !isUsed(name.replace(/^@types\//, ''));
  });
}

/** Full of faults on purpose. */
const OWN_TEST = 'scripts/test/house.test.ts';

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    { cwd: root, encoding: 'utf8' },
  );
  const files = listed
    .split('\0')
    .filter((path) => path !== '' && path !== OWN_TEST && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const manifest = (path: string) => {
    const file = join(root, path);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
  };
  const found = faults(files, manifest);
  const mentioning = execFileSync(
    'git',
    ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.html', 'vitest.config.ts'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const manifests = execFileSync('git', ['ls-files', '-z', '--', 'package.json', '**/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of manifests.split('\0').filter((one) => one !== '')) {
    const folder = path === 'package.json' ? '' : `${dirname(path)}/`;
    const texts = mentioning.filter((file) => file.path.startsWith(folder)).map((file) => file.text);
    for (const name of unused(manifest(path)!, texts))
      found.push(`${path}: names ${name}, which nothing uses`);
  }
  for (const fault of found) console.error(fault);
  if (found.length > 0) process.exit(1);
}
