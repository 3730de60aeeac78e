import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process started, in a form for comparison only; '' when it runs but its start is unknown, undefined when there
 * is no such process. Pids are reused, a pid with its start is not.
 */
export function findProcessStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') return findLinuxStart(pid);
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether the process that was seen with this start is still there. */
export function isSameProcess(pid: number, start: string): boolean {
  const current = findProcessStart(pid);
  if (current === undefined) return false;
  return current === '' || start === '' || current === start;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findLinuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain anything, brackets and spaces too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie accepts signals, but does not run.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Ticks since boot: without the boot's id, a pid after a reboot could look like the old one.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return '';
  }
}
