import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { directoryMessages } from './directory.messages.ts';
import { isLastMaster } from './directory.queries.ts';

/** Throws where a member is the last master admin who can sign in and stays. `lockRoles` comes before it. */
export async function assertMasterRemains(
  transaction: Connection,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  if (await isLastMaster(transaction, { id, now }))
    throw new AppError('conflict', { message: directoryMessages.lastMaster });
}
