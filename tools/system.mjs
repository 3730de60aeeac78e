import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './install.mjs';

// System packages for tests and measurements; the platform itself needs none.

const chromiumAdvice = 'install Chromium, or set CHROMIUM to its path';

/** The browser for screenshots and Lighthouse. */
export function ensureChromium() {
  const find = () => findProgram(process.env.CHROMIUM, '/usr/bin/chromium');
  return find() ?? installed(['chromium'], find, chromiumAdvice);
}

/** The browser for tests: headless Chromium, which takes a third less CPU, or else the full one. */
export function ensureHeadlessChromium() {
  const find = () => findProgram(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell');
  try {
    return find() ?? installed(['chromium-headless-shell'], find, chromiumAdvice);
  } catch {
    return ensureChromium();
  }
}

/** The load generator of the benchmarks. */
export function ensureWrk() {
  const find = () => findProgram('/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk');
  return find() ?? installed(['wrk'], find, 'install wrk');
}

/** The folder with initdb and pg_ctl of an older PostgreSQL, 15 to 17, for tests. */
export function ensurePostgres15() {
  const advice = 'install PostgreSQL 15, or set PG_BIN to the folder of its programs';
  return findPostgres() ?? installed(['postgresql-15', 'postgresql-16', 'postgresql-17'], findPostgres, advice);
}

function findPostgres() {
  const folder = '/usr/lib/postgresql';
  const [newest] = (existsSync(folder) ? readdirSync(folder) : [])
    .map(Number)
    .filter((version) => version >= 15 && version < 18 && existsSync(join(folder, `${version}`, 'bin', 'initdb')))
    .sort((a, b) => b - a);
  if (newest) return join(folder, `${newest}`, 'bin');
  const given = process.env.PG_BIN;
  return given && existsSync(join(given, 'initdb')) ? given : undefined;
}

function findProgram(...paths) {
  return paths.find((path) => path && existsSync(path));
}

/** Installs the first of the packages that this Debian has; returns what is found then. */
function installed(packages, find, advice) {
  const refuse = (reason) => {
    throw new Error(`${reason}: ${advice}.`);
  };
  if (!existsSync('/usr/bin/apt-get')) refuse('Only on Debian can this be installed by itself');
  const prefix = findRootPrefix() ?? refuse(`Installing ${packages[0]} needs root`);

  say(`Installing ${packages[0]} (apt-get) …`);
  asRoot(prefix, ['apt-get', 'update', '-q']);
  const name = packages.find((candidate) => isKnown(candidate)) ?? refuse(`apt-get knows no ${packages[0]}`);
  const isPostgres = name.startsWith('postgresql-');
  if (isPostgres)
    asRoot(prefix, ['sh', '-c', `mkdir -p ${clusterFolder} && echo 'create_main_cluster = false' > ${clusterFile}`]);
  const { status, stderr } = asRoot(prefix, ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name]);
  if (isPostgres) asRoot(prefix, ['rm', '-f', clusterFile]);
  if (status !== 0) refuse(`apt-get could not install ${name} (${stderr.trim().split('\n').at(-1)})`);
  return find() ?? refuse(`${name} was installed but is not where it should be`);
}

// Only the programs are needed, without the server that Debian would start at every boot.
const clusterFolder = '/etc/postgresql-common/createcluster.d';
const clusterFile = `${clusterFolder}/mutirao.conf`;

function findRootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

function asRoot(prefix, words) {
  const [file, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
  return spawnSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
}

function isKnown(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}
