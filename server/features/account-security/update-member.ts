import type { updateUserInput } from '@mutirao/contract/members.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMember, type MemberBy, type MemberRow } from '../members/index.ts';
import { mayUpdateMember } from './account-security.policy.ts';
import { newEmailsPerMember } from './change-credentials.ts';
import { askForNewEmail } from './change-email.ts';
import { updateName } from './credentials.queries.ts';

interface Request {
  viewer: Viewer;
  by: MemberBy;
  input: z.infer<typeof updateUserInput>;
  address: string;
}

/** Changes a member's name, and asks for a new address to be confirmed; gives the member as they are then. */
export async function updateMember(platform: Platform, { viewer, by, input, address }: Request): Promise<MemberRow> {
  const { database, limits, write, clock } = platform;
  const member = await findMember(database, by);
  // Whoever may not change others is not told who exists.
  if (!member)
    throw viewer.isAdmin ? new AppError('not_found', { message: 'member_not_found' }) : new AppError('refused');
  if (!mayUpdateMember(viewer, member)) throw new AppError('refused');
  const { id } = member;
  const { email, first_name: firstName, last_name: lastName } = input;
  const isNewEmail = email !== undefined && email !== member.email;
  if (isNewEmail) await limits.count(newEmailsPerMember, String(id));
  return write(async (transaction, changed) => {
    await updateName(transaction, { memberId: id, firstName, lastName, now: clock() });
    changed(`member:${id}`);
    const actorId = viewer.id === id ? undefined : viewer.id;
    if (isNewEmail) await askForNewEmail(platform, transaction, { member, email, actorId, address });
    return (await findMember(transaction, { id })) ?? member;
  });
}
