import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// npm runs a script below a shell. On a signal it ends only that shell; when killed, nothing. Imported before a script,
// with the family at its start as the query, this module ends it once the shell or npm is gone.

const [, given] = new URL(import.meta.url).search.split('?');

// Threads and forks of the script import it too.
if (isMainThread && given?.startsWith(`${process.pid}-`)) {
  const watch = setInterval(() => {
    if (given === findFamily()) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** This process, its parent and, where known, its grandparent: below npm the shell and npm. */
export function findFamily() {
  const family = `${process.pid}-${process.ppid}`;
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${family}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return family;
  }
}
