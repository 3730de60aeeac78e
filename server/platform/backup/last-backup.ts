import { z } from 'zod';
import type { Connection } from '../database/schema.ts';
import { findSetting, upsertSetting } from '../settings/settings.ts';

const key = 'last_backup';

const lastBackup = z.object({
  /** The moment of its snapshot. */
  at: z.coerce.date(),
  /** The name of the archive, without its folder. */
  name: z.string(),
  /** Of the archive, in bytes. */
  size: z.number(),
  /** How long it took. */
  seconds: z.number(),
});

/** The last backup that succeeded. */
export type LastBackup = Readonly<z.infer<typeof lastBackup>>;

/** The last backup that succeeded; undefined where there is none. */
export async function findLastBackup(connection: Connection): Promise<LastBackup | undefined> {
  return lastBackup.safeParse(await findSetting(connection, key)).data;
}

/** Its age in seconds. */
export function ageOf({ at }: LastBackup, now: Date): number {
  return (now.getTime() - at.getTime()) / 1000;
}

/** Records a backup that succeeded. */
export function recordBackup(connection: Connection, backup: LastBackup): Promise<void> {
  return upsertSetting(connection, key, backup);
}
