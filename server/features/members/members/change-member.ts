import type { Updateable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { updateMember } from './members.queries.ts';

interface Change {
  id: number;
  now: Date;
  /** Announces what changed, as `platform.write` gives it. */
  invalidate: (...tags: string[]) => void;
  /** Columns of the member itself; without any, only what hangs on the member changes. */
  set?: Updateable<Tables['member']>;
}

/**
 * The first step of every change to a member or to what hangs on one: one at a time, noted in `updated_at`, and
 * invalidated, so that cached pages of theirs are rendered again.
 */
export async function changeMember(transaction: Connection, { id, now, invalidate, set = {} }: Change): Promise<void> {
  // The account was deleted while the call was under way.
  if (!(await updateMember(transaction, id, { ...set, updated_at: now }))) throw new AppError('unauthenticated');
  invalidate(`member:${id}`, 'members');
}
