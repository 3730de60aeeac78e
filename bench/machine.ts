import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, setPriority, totalmem } from 'node:os';

/** The machine of the figures. */
export function describeMachine(postgresVersion?: string): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB, Linux ${release()}`,
    `Node ${process.versions.node}${postgresVersion ? `, PostgreSQL ${postgresVersion}` : ''}`,
    `Load before the run: ${loadavg()[0]?.toFixed(1)}`,
  ].join('\n');
}

/** CPU time of this machine and steal time of the host, in hundredths of a second. */
function processorTimes(): { wanted: number; stolen: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = fields;
  return { wanted: user + nice + system + interrupts + softInterrupts + stolen, stolen };
}

/** Starts to watch the host of a virtual machine; returns a reader of the share of CPU steal since then. */
export function watchHost(): () => string {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    const share = (after.stolen - before.stolen) / (after.wanted - before.wanted);
    return `The host gave ${(share * 100).toFixed(1)} % of the processor time to others meanwhile.`;
  };
}

/** The servers run here, one under load at a time. */
export const serverCore = 0;
/** The core of wrk, PostgreSQL and this script. */
const otherCore = 1;
/** For what has to leave a core to the event loop. */
export const bothCores = `${serverCore},${otherCore}`;
/** A raised priority, so that other processes affect the figures less. */
const priority = -15;

/** Moves this process and its children away from the servers' core. */
export function takeOtherCore(): void {
  if (cpus().length < 2) throw new Error('The benchmark needs two processor cores.');
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(otherCore), String(process.pid)]);
  if (status !== 0) throw new Error('The benchmark needs taskset, from util-linux.');
  try {
    setPriority(priority);
    // Linux divides a core among sessions first, and only then among the processes of a session.
    writeFileSync('/proc/self/autogroup', String(priority));
    process.once('exit', () => writeFileSync('/proc/self/autogroup', '0'));
  } catch {
    process.stderr.write('The priority stays as it is: what else runs here will show in the figures.\n');
  }
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a Node program on the servers' core, or on others, with a channel for messages; it never outlives this process. */
export function startOnServerCore(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
  cores = String(serverCore),
): ChildProcess {
  const child = spawn('taskset', ['-c', cores, process.execPath, ...flags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
