import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/**
 * Runs the work while no other process decides about the same directory. A holder that died is
 * noticed after five seconds; one that lives may take its time (recovery after a crash can).
 */
export async function exclusively<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const release = await lock(directory, {
    lockfilePath: join(directory, 'lock'),
    stale: 5_000,
    update: 1_000,
    retries: { forever: true, factor: 1.3, minTimeout: 20, maxTimeout: 250, maxRetryTime: 600_000 },
    // Only after being asleep for long. PostgreSQL's own lock still keeps two servers apart,
    // so carrying on is right, and the default (throwing out of a timer) would end the platform.
    onCompromised: () => undefined,
  });
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}
