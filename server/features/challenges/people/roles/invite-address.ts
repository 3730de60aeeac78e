import {
  type ChallengePeople,
  type GivenRole,
  maximumRoleInvitations,
  roleInvitationDays,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../../platform/auth/fresh-authentication.ts';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { requireManaging } from '../../participation/index.ts';
import type { ManagingCall } from './change-roles.ts';
import { getPeople, stateOf } from './change-roles.ts';
import { invitationMail, invitationToken } from './invitation-links.ts';
import { mayGive, rolesMessages } from './roles.policy.ts';
import { type InvitationRow, insertInvitation, lockInvitation, updateInvitation } from './roles.queries.ts';

const day = 24 * 60 * 60 * 1000;
const mails: Limit = { name: 'role invitations', points: maximumRoleInvitations, seconds: 24 * 60 * 60 };

interface Sending extends Pick<InvitationRow, 'id' | 'language'> {
  readonly email: string;
  /** Who sends it answers for it: an invitation ends with the right to give its role. */
  readonly senderId: number;
  readonly now: Date;
}

const expiryAfter = (now: Date) => new Date(now.getTime() + roleInvitationDays * day);

/** Mails the link of an invitation, which is valid for its whole time again. */
async function sendInvitation(
  { mail, keys: { secret } }: Pick<Platform, 'mail' | 'keys'>,
  transaction: Connection,
  { id, email, language, senderId, now }: Sending,
): Promise<void> {
  await updateInvitation(transaction, id, {
    token_hash: hashSecret(invitationToken(secret, id)),
    sent_at: now,
    expires_at: expiryAfter(now),
    invited_by: senderId,
    updated_at: now,
  });
  await mail.send(transaction, { to: email, language, template: invitationMail, data: { invitation: id } });
}

interface Inviting extends ManagingCall {
  readonly role: GivenRole;
  readonly email: string;
  readonly language: Language;
}

/** Invites an address to a role in a challenge by e-mail; changes nothing while an invitation is open. */
export async function inviteAddress(
  platform: Platform,
  { viewer, challengeId, role, email, language, address }: Inviting,
): Promise<ChallengePeople> {
  await platform.limits.count(mails, String(viewer.id));
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const facts = await requireManaging(transaction, { viewer, challengeId });
    if (!mayGive(role, facts)) throw new AppError('refused');
    const inserted = await insertInvitation(transaction, {
      challengeId,
      role,
      email,
      language,
      invitedBy: viewer.id,
      expiresAt: expiryAfter(now),
      now,
    });
    const expired =
      inserted === undefined ? await lockInvitation(transaction, { challengeId, role, email }) : undefined;
    const id = inserted ?? (expired && stateOf(expired, now) === 'expired' ? expired.id : undefined);
    if (id !== undefined) {
      await sendInvitation(platform, transaction, { id, email, language, senderId: viewer.id, now });
      const detail = { challenge: challengeId, role, invitation: id };
      await recordEvent(transaction, { kind: 'role_invited', actorId: viewer.id, address, detail });
    }
    return getPeople(transaction, { viewer, challengeId, now, facts });
  });
}

interface Changing extends ManagingCall {
  readonly id: number;
}

/** An invitation that is open or expired, locked, for those who may give its role. */
async function lockOpen(transaction: Connection, { viewer, challengeId, id }: Changing) {
  const facts = await requireManaging(transaction, { viewer, challengeId });
  const invitation = await lockInvitation(transaction, { id, challengeId });
  if (!invitation) throw new AppError('not_found', { message: rolesMessages.invitationNotFound });
  if (!mayGive(invitation.role, facts)) throw new AppError('refused');
  const { status, email } = invitation;
  if (status !== 'pending' || email === null)
    throw new AppError('conflict', { message: rolesMessages.invitationEnded });
  return { facts, invitation: { ...invitation, email } };
}

/** Mails an invitation again. */
export async function resendInvitation(platform: Platform, call: Changing): Promise<ChallengePeople> {
  await platform.limits.count(mails, String(call.viewer.id));
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { facts, invitation } = await lockOpen(transaction, call);
    await sendInvitation(platform, transaction, { ...invitation, senderId: call.viewer.id, now });
    const detail = { challenge: call.challengeId, role: invitation.role, invitation: call.id };
    await recordEvent(transaction, { kind: 'role_invited', actorId: call.viewer.id, address: call.address, detail });
    return getPeople(transaction, { ...call, now, facts });
  });
}

/** Sends an invitation to another address; the link that the former one got is no longer valid. */
export async function changeAddress(
  platform: Platform,
  { email, ...call }: Changing & { readonly email: string },
): Promise<ChallengePeople> {
  await platform.limits.count(mails, String(call.viewer.id));
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { viewer, challengeId, address } = call;
    const { facts, invitation } = await lockOpen(transaction, call);
    const { role, language } = invitation;
    // Who runs a challenge sees the data of others.
    if (role === 'challenge_admin') await requireFreshAuthentication(platform, viewer);
    if (email !== invitation.email) {
      const record = (kind: 'role_invited' | 'role_invitation_withdrawn', id: number) => {
        const detail = { challenge: challengeId, role, invitation: id };
        return recordEvent(transaction, { kind, actorId: viewer.id, address, detail });
      };
      await updateInvitation(transaction, call.id, { status: 'withdrawn', updated_at: now });
      await record('role_invitation_withdrawn', call.id);
      // Another row, and so another link: who has the former one must not confirm this address by it.
      const expiresAt = expiryAfter(now);
      const invited = { challengeId, role, email, language, invitedBy: viewer.id, expiresAt, now };
      const id = await insertInvitation(transaction, invited);
      const message = rolesMessages.alreadyInvited;
      if (id === undefined) throw new AppError('conflict', { message, fieldMessages: { email: message } });
      await sendInvitation(platform, transaction, { id, email, language, senderId: viewer.id, now });
      await record('role_invited', id);
    }
    return getPeople(transaction, { ...call, now, facts });
  });
}

/** Ends an invitation; its link is no longer valid. */
export function withdrawInvitation(platform: Platform, call: Changing): Promise<ChallengePeople> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { facts, invitation } = await lockOpen(transaction, call);
    const { id, role } = invitation;
    await updateInvitation(transaction, id, { status: 'withdrawn', updated_at: now });
    const detail = { challenge: call.challengeId, role, invitation: id };
    await recordEvent(transaction, {
      kind: 'role_invitation_withdrawn',
      actorId: call.viewer.id,
      address: call.address,
      detail,
    });
    return getPeople(transaction, { ...call, now, facts });
  });
}
