import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type CleanUp = () => Promise<unknown>;
let cleanUps: CleanUp[] = [];

/** Runs something after the last test of the file, in reverse order; may be called during a test. */
export function afterThisFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

export async function cleanUp(): Promise<void> {
  const wanted = cleanUps.toReversed();
  cleanUps = [];
  for (const one of wanted) await one();
}

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/** The folder for test databases: in memory where there is enough, since they are temporary. */
export function chooseTemporaryFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder that PostgreSQL's own user may enter, and a function that deletes it. */
export async function openTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mutirao-test-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
