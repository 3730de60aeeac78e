import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';
import { backupJob, copyJob } from './archived-jobs.ts';
import { openBucket } from './bucket.ts';
import { backUp } from './create-backup.ts';
import { pruneFolder } from './retention.ts';

type Needed = Pick<Platform, 'environment' | 'jobs' | 'database' | 'files' | 'keys'>;

/** Long work is not begun again because a busy database lets it miss a few heartbeats. */
const long = { expireInSeconds: 20 * 60 * 60, heartbeatSeconds: 60 };
/** The next night makes another one: what fails twice would fill the disk. */
const queue = { ...long, retryLimit: 1 };
/** For most of a day, since a store may be gone for hours, and instances may have folders of their own. */
const copyQueue = { ...long, retryLimit: 25 };

/** Backs up every day at the time of the settings, on one instance, and deletes expired archives after that. */
export function scheduleBackups(platform: Needed, url: () => string): void {
  const { environment, jobs, database } = platform;
  const { storage } = platform.files;
  const { secret } = platform.keys;
  const { directory, cron, keep } = environment.backup;
  if (directory === undefined) return;
  const bucket = openBucket(environment);
  const backUpNow = async (_data: unknown, signal: AbortSignal) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { archive } = await backUp({ environment, url: url(), storage, secret, target: directory, signal });
    if (bucket) await jobs.add(database, copyJob, { archive }, { onceFor: archive });
    // Only now: a series of failures deletes nothing.
    await pruneFolder(directory, keep);
  };
  jobs.every(backupJob, cron, backUpNow, queue);
  if (!bucket) return;
  // On its own, so that a store that refuses it does not repeat the backup.
  const copy = async ({ archive }: { archive: string }) => {
    await bucket.put(archive, join(directory, archive));
    await bucket.prune(keep);
  };
  jobs.handle(copyJob, copy, copyQueue);
}
