import { findAdministered, type RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Scope } from './cases.queries.ts';
import { moderationMessages } from './moderation.messages.ts';
import { isModerator, type Moderator } from './moderation.policy.ts';

/** The viewer with the challenges that they administer. */
export async function getModerator(connection: Connection, viewer: RoleHolder): Promise<Moderator> {
  const { id, isAdmin } = viewer;
  return { id, isAdmin, administers: await findAdministered(connection, viewer) };
}

/** The same, refusing those who moderate nothing. */
export async function requireModerator(connection: Connection, viewer: RoleHolder): Promise<Moderator> {
  const moderator = await getModerator(connection, viewer);
  if (!isModerator(moderator)) throw new AppError('refused', { message: moderationMessages.notModerator });
  return moderator;
}

/** The cases that a moderator decides about. */
export function scopeOf({ id, isAdmin, administers }: Moderator): Scope {
  return { moderatorId: id, challengeIds: isAdmin ? undefined : administers };
}
