import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say } from './install.mjs';

// System packages for tests and measurements; the platform itself needs none. Installing them takes a while, so it waits
// without holding up what else goes on.

const chromiumAdvice = 'install Chromium, or set CHROMIUM to its path';

/** The browser for screenshots and Lighthouse. */
export async function ensureChromium() {
  const find = () => findProgram(process.env.CHROMIUM, '/usr/bin/chromium');
  return find() ?? installed(['chromium'], find, chromiumAdvice);
}

/** The browser for tests: headless Chromium, which takes a third less CPU, or else the full one. */
export async function ensureHeadlessChromium() {
  const find = () => findProgram(process.env.CHROMIUM, '/usr/bin/chromium-headless-shell');
  try {
    return find() ?? (await installed(['chromium-headless-shell'], find, chromiumAdvice));
  } catch {
    return ensureChromium();
  }
}

/** The load generator of the benchmarks. */
export async function ensureWrk() {
  const find = () => findProgram('/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk');
  return find() ?? installed(['wrk'], find, 'install wrk');
}

/** Another reader of CSV than ours, for tests. */
export async function ensurePython() {
  const find = () => findProgram('/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3');
  return find() ?? installed(['python3'], find, 'install Python 3');
}

/** The folder with initdb and pg_ctl of an older PostgreSQL, 15 to 17, for tests. */
export async function ensurePostgres15() {
  const advice = 'install PostgreSQL 15, or set PG_BIN to the folder of its programs';
  return findPostgres() ?? installed(['postgresql-15', 'postgresql-16', 'postgresql-17'], findPostgres, advice);
}

/** Installs the Debian packages that are missing, without starting their services. */
export async function ensurePackages(names) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    await installed(missing, () => missing.every(isInstalled), `install ${missing.join(' ')}`, { all: true });
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

/** Installs the first of the packages that this Debian has, or all of them; returns what is found then. */
async function installed(packages, find, advice, { all = false } = {}) {
  const refuse = (reason) => {
    throw new Error(`${reason}: ${advice}.`);
  };
  if (!existsSync('/usr/bin/apt-get')) refuse('Only on Debian can this be installed by itself');
  const prefix = findRootPrefix() ?? refuse(`Installing ${packages[0]} needs root`);

  say(`Installing ${all ? packages.join(', ') : packages[0]} (apt-get) …`);
  await asRoot(prefix, ['apt-get', 'update', '-q']);
  const first = () => packages.find((candidate) => isKnown(candidate)) ?? refuse(`apt-get knows no ${packages[0]}`);
  const names = all ? packages : [first()];
  const hasPostgres = names.some((name) => name.startsWith('postgresql-'));
  if (hasPostgres)
    await asRoot(prefix, [
      'sh',
      '-c',
      `mkdir -p ${clusterFolder} && echo 'create_main_cluster = false' > ${clusterFile}`,
    ]);
  const problem = await withoutServices(prefix, () =>
    asRoot(prefix, ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names]),
  );
  if (hasPostgres) await asRoot(prefix, ['rm', '-f', clusterFile]);
  if (problem) refuse(`apt-get could not install ${names.join(' ')} (${problem})`);
  return find() || refuse(`${names.join(' ')} installed, but not found where expected`);
}

// Only the programs are needed, without the server that Debian would start at every boot.
const clusterFolder = '/etc/postgresql-common/createcluster.d';
const clusterFile = `${clusterFolder}/mutirao.conf`;

/** Debian starts the services of a package after installing it, unless this file refuses. */
const servicePolicy = '/usr/sbin/policy-rc.d';

async function withoutServices(prefix, work) {
  if (existsSync(servicePolicy)) return work();
  await asRoot(prefix, [
    'sh',
    '-c',
    `printf '#!/bin/sh\\nexit 101\\n' > ${servicePolicy} && chmod +x ${servicePolicy}`,
  ]);
  try {
    return await work();
  } finally {
    await asRoot(prefix, ['rm', '-f', servicePolicy]);
  }
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
  return /^Status: .* installed$/m.test(stdout ?? '');
}

function findRootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Runs a command; returns the last line of what went wrong, undefined where nothing did. */
async function asRoot(prefix, words) {
  const [file, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
  const running = promisify(execFile)(file, args, { maxBuffer: 64 * 1024 * 1024 });
  // Nobody answers a question.
  running.child.stdin.end();
  try {
    await running;
  } catch ({ stderr, message }) {
    return (stderr || message).trim().split('\n').at(-1);
  }
}

function isKnown(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}
