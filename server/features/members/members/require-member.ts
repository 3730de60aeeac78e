import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberMessages } from './members.messages.ts';
import { findMemberId } from './members.queries.ts';

/** The id of the member that an address calls so, by an id, a slug or a slug they had. */
export async function requireMember(connection: Connection, word: string): Promise<number> {
  const id = await findMemberId(connection, parseIdOrSlug(word));
  if (id === undefined) throw new AppError('not_found', { message: memberMessages.notFound });
  return id;
}
