import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { directoryMessages } from './directory.messages.ts';
import { hasLooked } from './directory.queries.ts';

/** In milliseconds: for how long a look, with its reason, covers what staff do with the account. */
const lookLasts = 60 * 60 * 1000;

/** Throws where staff have not said lately why they need to see an account of somebody else. */
export async function assertLooked(
  connection: Connection,
  { id, viewer, now }: { id: number; viewer: Pick<Viewer, 'id'>; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - lookLasts);
  if (id !== viewer.id && !(await hasLooked(connection, { memberId: id, staffId: viewer.id, since })))
    throw new AppError('refused', { message: directoryMessages.lookFirst(id) });
}
