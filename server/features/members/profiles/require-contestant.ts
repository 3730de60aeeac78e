import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findContestantId } from './profiles.queries.ts';

/** The id of a member as a contestant; whoever is none yet is told to complete the profile. */
export async function requireContestant(connection: Connection, memberId: number): Promise<number> {
  const id = await findContestantId(connection, memberId);
  if (id === undefined) throw new AppError('profile_incomplete');
  return id;
}
