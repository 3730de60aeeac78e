import type { PublicUser, User } from '@mutirao/contract/members/members/members.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberMessages } from './members.messages.ts';
import { presentPublicUser, presentUser } from './members.present.ts';
import { findMemberId, findPublicUser, findUser, type MemberBy } from './members.queries.ts';

/** A member as they see themselves, with profile and settings. */
export async function getUser(connection: Connection, id: number, now: Date): Promise<User> {
  const row = await findUser(connection, id);
  if (!row) throw new AppError('unauthenticated');
  return presentUser(row, now);
}

/** A member as everyone may see them. */
export async function getPublicUser(connection: Connection, by: MemberBy): Promise<PublicUser> {
  const row = await findPublicUser(connection, by);
  if (!row) throw new AppError('not_found', { message: memberMessages.notFound });
  return presentPublicUser(row);
}

/** The id of the member that an address calls so, by an id, a slug or a slug they had. */
export async function requireMember(connection: Connection, word: string): Promise<number> {
  const id = await findMemberId(connection, parseIdOrSlug(word));
  if (id === undefined) throw new AppError('not_found', { message: memberMessages.notFound });
  return id;
}
