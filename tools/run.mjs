import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare, root, say } from './install.mjs';

// npm runs us below a shell. Told to end, it ends that shell and no more; killed, it ends nothing.
const isBelowNpm = Boolean(process.env.npm_lifecycle_event);
const family = findFamily();
const isOrphan = () => isBelowNpm && findFamily() !== family;

/** Becomes the script, or stands before it and passes on signals and exit code; never returns. */
export function runScript({ node, script, flags = [], args = [], env = process.env }) {
  if (isOrphan()) process.exit(1);
  process.chdir(root);
  const words = [...flags, join(root, script), ...args];
  // Where nothing is to be watched, this process turns into the script, and no one stands in between.
  if (!isBelowNpm && process.execve && process.platform !== 'win32') process.execve(node, [node, ...words], env);

  const child = spawn(node, words, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the whole foreground group: the script has had it from the terminal.
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

/** Parent and, where it can be seen, grandparent: the shell and npm. */
function findFamily() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** What goes wrong before the platform runs is said in words, not as a stack. */
export function fail(error) {
  say(error.message);
  process.exit(1);
}

async function runGiven([script, ...args]) {
  if (!script) throw new Error('Which script? node tools/run.mjs <script.ts> [arguments]');
  runScript({ node: await prepare(), script, args });
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) runGiven(process.argv.slice(2)).catch(fail);
