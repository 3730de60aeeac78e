import type { DirectoryEntry, MemberFile } from '@mutirao/contract/members/directory/directory.ts';
import { presentPerson } from '../members/index.ts';
import type { DirectoryRow, findViews, MemberFileRow } from './directory.queries.ts';

/** A member in the list. */
export function presentEntry(row: DirectoryRow, now: Date): DirectoryEntry {
  const { id, slug, full_name, avatar } = presentPerson(row);
  const isSuspended = row.suspended_until !== null && row.suspended_until > now;
  return {
    id,
    slug,
    full_name,
    avatar,
    roles: row.roles,
    is_confirmed: row.is_confirmed,
    suspended_until: isSuspended ? (row.suspended_until?.toISOString() ?? null) : null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

interface Seen {
  readonly views: Awaited<ReturnType<typeof findViews>>;
  readonly can: MemberFile['can'];
  readonly now: Date;
}

/** A member's account for staff. */
export function presentFile(row: MemberFileRow, { views, can, now }: Seen): MemberFile {
  const entry = presentEntry(row, now);
  const { first_name, last_name, email, location, has_password, providers, sessions, challenges } = row;
  return {
    ...entry,
    first_name,
    last_name,
    email,
    suspension_reason: entry.suspended_until === null ? null : row.suspension_reason,
    location,
    has_password,
    providers,
    sessions,
    challenges,
    views: views.map(({ staff, reason, created_at }) => ({ staff, reason, created_at: created_at.toISOString() })),
    can,
  };
}
