// Are holes known in what we ship? `node scripts/audit.mjs` asks the registry about every package that is not for
// development alone; exit 1 on findings that are high or critical. Plain JavaScript for any Node from 18 on, because
// it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const GRAVE = ['critical', 'high'];

/**
 * What an answer of `npm audit --json` means: whether to go on, and a line to say. A registry that keeps no list of
 * holes, or that cannot be reached, stops nobody; an answer that cannot be understood does.
 */
export function judge(text) {
  const answer = read(text);
  const found = answer?.vulnerabilities;
  if (isObject(found)) {
    const grave = Object.values(found).filter(({ severity }) => GRAVE.includes(severity));
    if (grave.length === 0) return { ok: true, line: 'Audit: nothing high or critical is known.' };
    return { ok: false, line: [`Audit: ${grave.length} high or critical.`, ...grave.map(words)].join('\n') };
  }
  // Without a code of its own the error came from the registry, or from the way to it.
  if (typeof answer?.message === 'string' && answer.error?.code === undefined)
    return { ok: true, line: `Audit: left out, the registry has no answer (${reason(answer)}).` };
  const why = answer?.error?.summary ?? 'its answer cannot be read';
  return { ok: false, line: `Audit: npm audit failed: ${why}` };
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** A package, and why: its own holes, or the packages that bring them. */
function words({ name, severity, via = [] }) {
  const why = via.map((one) => (isObject(one) ? `${one.title} ${one.url ?? ''}`.trim() : `by way of ${one}`));
  return `  ${name} (${severity}): ${why.join('; ')}`;
}

/** In short, without the address. */
const reason = ({ statusCode, message }) =>
  statusCode === undefined ? (message.split('reason: ')[1] ?? message) : `status ${statusCode}`;

function main() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const wishes = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=1', '--fetch-timeout=30000'];
  const { stdout } = spawnSync('npm', ['audit', ...wishes], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { ok, line } = judge(stdout ?? '');
  console.error(line);
  process.exit(ok ? 0 : 1);
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) main();
