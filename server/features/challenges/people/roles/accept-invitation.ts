import type { AcceptedRole, RoleInvitationLink } from '@mutirao/contract/challenges/people/given-roles.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import { hintOfEmail } from '../../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { confirmEmail, findMember } from '../../../members/members/index.ts';
import { announce } from '../../../members/notifications/index.ts';
import { lockManagedContext } from '../../participation/index.ts';
import { isExcluded, writeRole } from './change-roles.ts';
import { isOpen } from './invitation-mail.ts';
import {
  findLinkedInvitation,
  type LinkedInvitation,
  lockInvitation,
  updateInvitation,
} from './invitations.queries.ts';
import { rolesMessages } from './roles.messages.ts';

/** Tokens from one network address that are none. */
const guesses: Limit = { name: 'role invitation tokens', points: 20, seconds: 600 };

interface Link {
  readonly token: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** The invitation of a link, whatever its state; counts unknown tokens as guesses. */
async function followLink({ database, limits }: Platform, { token, address }: Link): Promise<LinkedInvitation> {
  await limits.count(guesses, address);
  const found = await findLinkedInvitation(database, { hash: hashSecret(token) });
  if (!found) throw new AppError('not_found', { message: rolesMessages.linkUnknown });
  await limits.forgive(guesses, address);
  return found;
}

const linkEnded = () => new AppError('expired', { message: rolesMessages.linkEnded });

function presentLink({
  role,
  challenge_id: id,
  slug,
  title_pt: pt,
  title_en: en,
  published,
}: LinkedInvitation): AcceptedRole {
  return { role, challenge: { id, slug, title: { pt, en } }, is_published: published };
}

/** The challenge and the role of an open invitation. */
export async function getInvitation(platform: Platform, link: Link): Promise<RoleInvitationLink> {
  const found = await followLink(platform, link);
  if (!(await isOpen(platform.database, platform, found, platform.clock()))) throw linkEnded();
  const { is_published: _, ...place } = presentLink(found);
  return {
    ...place,
    email_hint: hintOfEmail(found.email ?? ''),
    invited_by: found.inviter,
    expires_at: found.expires_at.toISOString(),
  };
}

/** Whether an open invitation went to this address, and so its link confirms it. */
export async function isInvitedAddress(
  connection: Connection,
  platform: Pick<Platform, 'settings'>,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const found = await findLinkedInvitation(connection, { hash: hashSecret(token) });
  return found?.email === email && (await isOpen(connection, platform, found, now));
}

/** Gives the viewer the role of an invitation, once, and notifies who invited them. */
export async function acceptInvitation(platform: Platform, viewer: Viewer, link: Link): Promise<AcceptedRole> {
  const found = await followLink(platform, link);
  const { challenge_id: challengeId, role } = found;
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const context = await lockManagedContext(transaction, { challengeId, memberId: viewer.id, now });
    if (!context) throw new AppError('unauthenticated');
    // After the member, as where a role is given; what others did meanwhile is seen.
    const invitation = await lockInvitation(transaction, { hash: hashSecret(link.token) });
    if (!invitation) throw new AppError('not_found', { message: rolesMessages.linkUnknown });
    if (invitation.status === 'accepted' && invitation.member_id === viewer.id) return;
    if (!(await isOpen(transaction, platform, invitation, now))) throw linkEnded();
    const member = await findMember(transaction, { id: viewer.id });
    const email = invitation.email ?? '';
    if (member?.email !== email)
      throw new AppError('refused', { message: rolesMessages.otherAddress(hintOfEmail(email)) });
    if (isExcluded(role, context)) throw new AppError('conflict', { message: rolesMessages.youAreContestant });
    if (member.confirmed_at === null) {
      // The link went to this address, and to no other.
      await confirmEmail(transaction, { memberId: viewer.id, email, now });
      await recordEvent(transaction, { kind: 'email_confirmed', memberId: viewer.id, address: link.address });
    }
    await updateInvitation(transaction, invitation.id, { status: 'accepted', member_id: viewer.id, updated_at: now });
    await writeRole(transaction, invalidate, { pair: context.pair, role });
    if (invitation.invited_by !== null)
      await announce(platform, transaction, {
        event: 'role_accepted',
        detail: { role, is_draft: !context.challenge.published },
        challengeId,
        recipients: [invitation.invited_by],
        authorId: viewer.id,
        now,
      });
    await recordEvent(transaction, {
      kind: 'role_given',
      actorId: viewer.id,
      memberId: viewer.id,
      address: link.address,
      detail: { challenge: challengeId, role, invitation: invitation.id },
    });
  });
  return presentLink(found);
}
