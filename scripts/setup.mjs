// Brings a fresh machine to where everything works: `node scripts/setup.mjs [--browser] [--postgres]`.
// Plain JavaScript for any Node from 18 on, because it runs before anything is installed.
//   node_modules   npm ci, when it is missing or older than the lock file
//   --browser      the system's Chromium, for browser tests
//   --postgres     the system's PostgreSQL, for tests of workers and of the server
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const fail = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const major = Number(process.versions.node.split('.')[0]);
if (major < 18)
  fail(
    `Armistice is set up by Node 18 or newer; this is Node ${process.versions.node}. Install a newer one.`,
  );

packages();
if (process.argv.includes('--browser')) system('Browser tests', 'Chromium', 'chromium', hasChromium);
if (process.argv.includes('--postgres')) system('Tests of workers', 'PostgreSQL', 'postgresql', hasPostgres);

function packages() {
  const lock = join(root, 'package-lock.json');
  const mark = join(root, 'node_modules', '.armistice-lock');
  const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const fresh =
    existsSync(mark) && existsSync(node) && readFileSync(mark, 'utf8') === readFileSync(lock, 'utf8');
  if (fresh) return;
  console.error('Installing packages (npm ci) ...');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail('npm ci failed. It needs the npm registry; see its messages above.');
  }
  if (!existsSync(node))
    fail(
      'The npm package `node` did not bring Node 24. Are install scripts switched off (npm config get ignore-scripts)?',
    );
  copyFileSync(lock, mark);
}

function hasChromium() {
  return existsSync('/usr/bin/chromium');
}

/** Debian keeps each version's programs apart; elsewhere they are where the shell finds them. */
function hasPostgres() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home) : [];
  if (versions.some((version) => existsSync(join(home, version, 'bin', 'initdb')))) return true;
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')));
}

/** A package of the system: installed by root on Debian, asked for elsewhere. */
function system(who, title, name, isThere) {
  if (isThere()) return;
  const advice = `${who} need ${title}. On Debian: apt-get update && apt-get install -y ${name}`;
  const mayInstall =
    typeof process.getuid === 'function' && process.getuid() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) fail(advice);
  console.error(`Installing ${title} (apt-get) ...`);
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  if (
    !run('apt-get', ['update', '-qq']) ||
    !run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  )
    fail(advice);
  if (!isThere()) fail(advice);
}
