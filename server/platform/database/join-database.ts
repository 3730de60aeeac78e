import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { joinEmbeddedPostgres } from './embedded/index.ts';

interface JoinedDatabase {
  /** Its present address. */
  readonly url: () => string;
  /** Starts it where it has ended; absent for one that is not ours to start. */
  readonly ensureRunning?: () => Promise<void>;
  leave(): Promise<void>;
}

/** The database of the settings, or else the embedded one. */
export async function joinDatabase(
  { databaseUrl, dataDirectory }: Environment,
  say: (message: string) => void,
): Promise<JoinedDatabase> {
  if (databaseUrl) return { url: () => databaseUrl, leave: async () => {} };
  const embedded = await joinEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: say });
  return {
    url: () => embedded.url,
    ensureRunning: () => embedded.ensureRunning(),
    leave: () => embedded.leave(),
  };
}
