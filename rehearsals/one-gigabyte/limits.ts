import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../tools/server-process.mjs';
import { check, run, start, waitFor } from '../programs.ts';
import type { Rehearsing } from '../runs.ts';

/** A group of processes with one gigabyte of memory, without swap, and one core. */
export interface Limits {
  /** The command that runs another one in the group. */
  readonly within: readonly string[];
  /** The processes of the group. */
  listProcesses(): Promise<number[]>;
  /** Bytes that its processes hold: without the files that the kernel keeps in memory, which it gives back. */
  readHeld(): Promise<number>;
  /** The most bytes it ever had, those files included, which the kernel keeps at the limit. */
  readPeak(): Promise<number>;
  /** How many processes the kernel has killed for want of memory. */
  countKilled(): Promise<number>;
}

const gigabyte = 1024 ** 3;
const root = '/sys/fs/cgroup';

const readNumber = async (path: string) => Number(await readFile(path, 'utf8'));

/** A figure of a file with a name and a number on each line. */
async function readField(path: string, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await readFile(path, 'utf8'))?.[1] ?? 0);
}

/** The commands that put a process into a group of each of these folders, and then run another one on one core. */
function enter(folders: readonly string[]): string[] {
  const steps = folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ');
  return ['sh', '-c', `${steps} && exec taskset -c 0 "$@"`, 'sh'];
}

async function createGroup({ atEnd }: Rehearsing, folder: string): Promise<void> {
  await mkdir(folder);
  atEnd(() =>
    waitFor('the end of the processes', async () => {
      await rmdir(folder);
      return true;
    }),
  );
}

const listIn = async (folder: string) =>
  (await readFile(join(folder, 'cgroup.procs'), 'utf8')).split('\n').filter(Boolean).map(Number);

/** By the second version of control groups, which systems of today have. */
async function limitUnified(rehearsing: Rehearsing, name: string): Promise<Limits> {
  const folder = join(root, name);
  await writeFile(join(root, 'cgroup.subtree_control'), '+memory +cpu');
  await createGroup(rehearsing, folder);
  await writeFile(join(folder, 'memory.max'), String(gigabyte));
  await writeFile(join(folder, 'memory.swap.max'), '0');
  await writeFile(join(folder, 'cpu.max'), '100000 100000');
  const stat = join(folder, 'memory.stat');
  return {
    within: enter([folder]),
    listProcesses: () => listIn(folder),
    readHeld: async () => (await readField(stat, 'anon')) + (await readField(stat, 'shmem')),
    readPeak: () => readNumber(join(folder, 'memory.peak')),
    countKilled: () => readField(join(folder, 'memory.events'), 'oom_kill'),
  };
}

/** By the first version, where that is the one for memory. */
async function limitByController(rehearsing: Rehearsing, name: string): Promise<Limits> {
  const [memory, cpu] = [join(root, 'memory', name), join(root, 'cpu', name)];
  await createGroup(rehearsing, memory);
  await createGroup(rehearsing, cpu);
  await writeFile(join(memory, 'memory.use_hierarchy'), '1').catch(() => {});
  await writeFile(join(memory, 'memory.limit_in_bytes'), String(gigabyte));
  await writeFile(join(memory, 'memory.memsw.limit_in_bytes'), String(gigabyte)).catch(() => {});
  await writeFile(join(cpu, 'cpu.cfs_quota_us'), '100000');
  const stat = join(memory, 'memory.stat');
  return {
    within: enter([memory, cpu]),
    listProcesses: () => listIn(memory),
    // What it calls rss is anonymous memory alone.
    readHeld: async () => (await readField(stat, 'total_rss')) + (await readField(stat, 'total_shmem')),
    readPeak: () => readNumber(join(memory, 'memory.max_usage_in_bytes')),
    countKilled: () => readField(join(memory, 'memory.oom_control'), 'oom_kill'),
  };
}

/** Creates the group, which the end of the rehearsal removes. */
export function limitToOneGigabyte(rehearsing: Rehearsing): Promise<Limits> {
  const name = `mutirao-${process.pid}`;
  const isUnified = existsSync(join(root, 'cgroup.controllers'));
  return isUnified ? limitUnified(rehearsing, name) : limitByController(rehearsing, name);
}

const kinds = ['platform', 'pictures', 'PostgreSQL', 'other'] as const;
type Kind = (typeof kinds)[number];
type Peaks = Record<Kind | 'held', number>;

const megabyte = 1024 ** 2;
const sampleEvery = 400;

function kindOf(command: string): Kind {
  if (command.includes('picture-process')) return 'pictures';
  if (command.includes('postgres')) return 'PostgreSQL';
  return command.includes('server/main.ts') ? 'platform' : 'other';
}

/** A process and its bytes, pages that several share divided among them; undefined where it has ended. */
async function measure(pid: number): Promise<{ kind: Kind; bytes: number } | undefined> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const pss = /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return { kind: kindOf(command), bytes: Number(pss ?? 0) * 1024 };
  } catch {
    return undefined;
  }
}

/** Watches the memory of a limited group, phase by phase. */
export class MemoryWatch {
  readonly #limits: Limits;
  readonly #rehearsing: Rehearsing;
  #peaks: Peaks | undefined;

  constructor(rehearsing: Rehearsing, limits: Limits) {
    this.#rehearsing = rehearsing;
    this.#limits = limits;
    let isOver = false;
    rehearsing.atEnd(() => {
      isOver = true;
    });
    void (async () => {
      while (!isOver) {
        await this.#sample().catch(() => {});
        await pause(sampleEvery);
      }
    })();
  }

  async #sample(): Promise<void> {
    const peaks = this.#peaks;
    if (!peaks) return;
    const now: Peaks = { platform: 0, pictures: 0, PostgreSQL: 0, other: 0, held: await this.#limits.readHeld() };
    const measured = await Promise.all((await this.#limits.listProcesses()).map(measure));
    for (const one of measured) if (one) now[one.kind] += one.bytes;
    for (const kind of [...kinds, 'held'] as const) peaks[kind] = Math.max(peaks[kind], now[kind]);
  }

  /** Runs a phase, prints its peaks, and throws if the kernel has killed a process. */
  async during<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
    this.#peaks = { platform: 0, pictures: 0, PostgreSQL: 0, other: 0, held: 0 };
    const [outcome] = await Promise.allSettled([work()]);
    const { held, ...others } = this.#peaks;
    this.#peaks = undefined;
    const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
    const parts = kinds.filter((kind) => others[kind] > 0).map((kind) => `${kind} ${inMegabytes(others[kind])}`);
    this.#rehearsing.figure(phase, `${parts.join(', ')}; at once ${inMegabytes(held)}`);
    const killed = await this.#limits.countKilled();
    check(killed === 0, `${phase}: the kernel killed ${killed} processes for want of memory`);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}

/** The environment without what the npm that runs this rehearsal added, which belongs to its own checkout. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/.test(name));
  return Object.fromEntries(entries);
}

/** Clones this checkout and starts the clone by `npm start`, as an organisation does: installs, builds, serves. */
export async function installWithin(rehearsing: Rehearsing, { within, listProcesses }: Limits): Promise<void> {
  const { folder, figure, atEnd } = rehearsing;
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${join(import.meta.dirname, '../..')}`, clone]);
  const port = await findFreePort();
  const begun = performance.now();
  const program = start(rehearsing, [...within, 'npm', 'start'] as unknown as [string, ...string[]], {
    name: 'install',
    cwd: clone,
    env: { ...ownEnvironment(), HOST: '127.0.0.1', PORT: String(port) },
  });
  atEnd(() =>
    waitFor('the end of what npm started, which outlives it', async () => {
      for (const pid of await listProcesses()) process.kill(pid, 'SIGKILL');
      return (await listProcesses()).length === 0;
    }),
  );
  await waitFor(
    'npm start in the clone',
    async () => {
      check(program.child.exitCode === null, `npm start ended:\n${await program.log()}`);
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    },
    900_000,
  );
  figure('npm start in a clone, ready after', `${Math.round((performance.now() - begun) / 1000)} s`);
  await program.end();
}
