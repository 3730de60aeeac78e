import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import type { RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, oncePerPlatform } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberMessages } from './members.messages.ts';
import { readsEveryProfile } from './members.policy.ts';
import { findMember } from './members.queries.ts';

interface Reading {
  readonly viewer: RoleHolder;
  /** A minor. */
  readonly memberId: number;
  readonly now: Date;
}

/** Whether a viewer may read the profile of a minor, for a reason that a feature knows of. */
export type ProfileReader = (connection: Connection, reading: Reading) => Promise<boolean>;

/** Who reads the profile of a minor beside the member and staff, such as their team. */
export const profileReaders = new ExtensionPoint<ProfileReader>();

/** Filled when routes are registered. */
export const readersOf = oncePerPlatform<ProfileReader[]>(() => []);

/** Whether a viewer may read the profile of a minor. */
async function isReader(platform: Platform, viewer: RoleHolder | undefined, memberId: number): Promise<boolean> {
  if (!viewer) return false;
  if (readsEveryProfile(viewer, memberId)) return true;
  for (const mayRead of readersOf(platform))
    if (await mayRead(platform.database, { viewer, memberId, now: platform.clock() })) return true;
  return false;
}

/** The id of a member whose profile the viewer may read; the profile of a minor is as an unknown one to others. */
export async function requireProfile(
  platform: Platform,
  by: IdOrSlug | string,
  viewer: RoleHolder | undefined,
): Promise<number> {
  const found = await findMember(platform.database, typeof by === 'string' ? parseIdOrSlug(by) : by);
  if (!found || (found.is_protected && !(await isReader(platform, viewer, found.id))))
    throw new AppError('not_found', { message: memberMessages.notFound });
  return found.id;
}
