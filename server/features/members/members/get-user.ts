import type { PublicUser, User } from '@mutirao/contract/members/members.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberMessages } from './members.messages.ts';
import { presentPublicUser, presentUser } from './members.present.ts';
import { findPublicUser, findUser, type MemberBy } from './members.queries.ts';

/** A member as they see themselves, with profile and settings. */
export async function getUser(connection: Connection, id: number): Promise<User> {
  const row = await findUser(connection, id);
  if (!row) throw new AppError('unauthenticated');
  return presentUser(row);
}

/** A member as everyone may see them. */
export async function getPublicUser(connection: Connection, by: MemberBy): Promise<PublicUser> {
  const row = await findPublicUser(connection, by);
  if (!row) throw new AppError('not_found', { message: memberMessages.notFound });
  return presentPublicUser(row);
}
