import { mkdir } from 'node:fs/promises';
import type { Platform } from '../platform.ts';
import { backUp } from './back-up.ts';
import { openBucket } from './bucket.ts';
import { pruneFolder } from './retention.ts';

type Needed = Pick<Platform, 'environment' | 'jobs' | 'storage' | 'secret'>;

/** Backs up every day at the time of the settings, on one instance, and deletes expired archives after that. */
export function scheduleBackups(platform: Needed, url: () => string): void {
  const { environment, jobs, storage, secret } = platform;
  const { directory, cron, keep } = environment.backup;
  if (directory === undefined) return;
  jobs.every('backup', cron, async (_data, signal) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await backUp({ environment, url: url(), storage, secret, target: directory, signal });
    // Only now: a series of failures deletes nothing.
    await pruneFolder(directory, keep);
    await openBucket(environment)?.prune(keep);
  });
}
