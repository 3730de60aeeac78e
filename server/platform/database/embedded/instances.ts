import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcessStart, isSameProcess } from './process-identity.ts';

interface Instance {
  pid: number;
  start: string;
}

const folder = (directory: string) => join(directory, 'instances');

/** A name under which this process can be registered; one process may join several times. */
export function createInstanceName(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}.json`;
}

/** Registers this process as a user of the database. Only under the lock of the directory. */
export async function registerInstance(directory: string, name: string): Promise<void> {
  const instance: Instance = { pid: process.pid, start: findProcessStart(process.pid) ?? '' };
  await mkdir(folder(directory), { recursive: true });
  await writeFile(join(folder(directory), name), JSON.stringify(instance));
}

export async function deregisterInstance(directory: string, name: string): Promise<void> {
  await rm(join(folder(directory), name), { force: true });
}

/** Removes the instances that died without leaving; returns how many remain. */
export async function countLiveInstances(directory: string): Promise<number> {
  let live = 0;
  for (const name of await readdir(folder(directory)).catch(() => [])) {
    if (await isLive(join(folder(directory), name))) live += 1;
    else await rm(join(folder(directory), name), { force: true });
  }
  return live;
}

async function isLive(file: string): Promise<boolean> {
  try {
    const { pid, start } = JSON.parse(await readFile(file, 'utf8')) as Instance;
    return isSameProcess(pid, start);
  } catch {
    // Half written: its writer died over it, since writing happens under the lock.
    return false;
  }
}
