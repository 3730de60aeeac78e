import type { User } from '@mutirao/contract/members.ts';
import type { Connection } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { presentUser } from './members.present.ts';
import { findUser } from './members.queries.ts';

/** A member as they see themselves, with profile and settings. */
export async function getUser(connection: Connection, id: number): Promise<User> {
  const row = await findUser(connection, id);
  if (!row) throw new AppError('unauthenticated');
  return presentUser(row);
}
