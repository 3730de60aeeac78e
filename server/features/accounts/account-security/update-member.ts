import { isDeepStrictEqual } from 'node:util';
import type { UpdateUserInput } from '@mutirao/contract/members/members/members.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertLooked } from '../../members/directory/index.ts';
import { changeMember, findMember, type MemberBy, memberMessages } from '../../members/members/index.ts';
import { askForNewEmail, newEmailsPerMember } from './change-credentials.ts';

/**
 * Who may change a member's name and address: the member; admins that of anyone who is not staff; master admins that
 * of all. An admin who could change a master's address could take over the account.
 */
function mayUpdateMember(viewer: Viewer, member: { id: number; roles: readonly PlatformRole[] }): boolean {
  if (viewer.id === member.id || viewer.roles.includes('master_admin')) return true;
  return viewer.isAdmin && !member.roles.includes('admin') && !member.roles.includes('master_admin');
}

interface Request {
  viewer: Viewer;
  by: MemberBy;
  input: UpdateUserInput;
  address: string;
}

/** Changes a member's name, and requests the confirmation of a new address; returns the member's id. */
export async function updateMember(platform: Platform, { viewer, by, input, address }: Request): Promise<number> {
  const { database, limits, write, clock } = platform;
  const member = await findMember(database, by);
  // Callers who may not change others must not find out which members exist.
  if (!member)
    throw viewer.isAdmin ? new AppError('not_found', { message: memberMessages.notFound }) : new AppError('refused');
  if (!mayUpdateMember(viewer, member)) throw new AppError('refused');
  const { id } = member;
  const { email, first_name: firstName, last_name: lastName } = input;
  const isNewEmail = email !== undefined && email !== member.email;
  if (isNewEmail) await requireFreshAuthentication(platform, viewer);
  if (isNewEmail) await limits.count(newEmailsPerMember, String(id));
  await write(async (transaction, invalidate) => {
    const now = clock();
    const actorId = viewer.id === id ? undefined : viewer.id;
    const set = { first_name: firstName, last_name: lastName };
    if (actorId) {
      await assertLooked(transaction, { memberId: id, viewer, now });
      await changeMember(transaction, { id, now, invalidate });
      const { first_name, last_name } = (await findMember(transaction, { id })) ?? member;
      const detail = { before: { first_name, last_name }, after: set };
      if (!isDeepStrictEqual(detail.before, detail.after))
        await recordEvent(transaction, { kind: 'name_changed', memberId: id, actorId, address, detail });
    }
    await changeMember(transaction, { id, now, invalidate, set });
    if (isNewEmail) await askForNewEmail(platform, transaction, { member, email, actorId, address });
  });
  return id;
}
