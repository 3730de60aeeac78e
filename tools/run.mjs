import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFamily } from './end-with-npm.mjs';
import { compileCache, prepare, root, say } from './install.mjs';

const isBelowNpm = Boolean(process.env.npm_lifecycle_event);
const family = findFamily();
const isOrphan = () => isBelowNpm && findFamily() !== family;

/** Whether a script can take the place of this process: Node 20 cannot, and Windows. */
export const isReplaceable = process.execve !== undefined && process.platform !== 'win32';

/** Replaces this process by the script, or runs it and passes on signals and exit code; never returns. */
export function runScript({ node, script, flags = [], args = [], env: given = process.env }) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...given };
  if (isOrphan()) process.exit(1);
  process.chdir(root);
  const words = [...flags, join(root, script), ...args];
  const watching = isBelowNpm ? ['--import', new URL(`end-with-npm.mjs?${family}`, import.meta.url).href] : [];
  // A Node that restarts the script when its files change imports nothing itself.
  if (isReplaceable && !words[0].startsWith('--watch')) process.execve(node, [node, ...watching, ...words], env);

  const child = spawn(node, words, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole foreground group, so the script has received it from the terminal.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  const watch = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  child.once('error', fail);
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Reports failures before the platform runs as a message, without a stack. */
export function fail(error) {
  say(error.message);
  process.exit(1);
}

async function runGiven(words) {
  const development = words[0] === '--development';
  const [script, ...args] = development ? words.slice(1) : words;
  if (!script) throw new Error('Which script? node tools/run.mjs [--development] <script.ts> [arguments]');
  runScript({ node: await prepare({ development }), script, args });
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) runGiven(process.argv.slice(2)).catch(fail);
