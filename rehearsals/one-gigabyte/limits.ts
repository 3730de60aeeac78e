import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';

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
