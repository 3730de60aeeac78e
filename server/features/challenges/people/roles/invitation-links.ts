import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import {
  type AcceptedRole,
  type GivenRole,
  type RoleInvitationLink,
  roleAddressDays,
  roleInvitationDays,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import { type Language, localize } from '@mutirao/contract/language.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { findLinkToken, hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import { defineMail, hintOfEmail } from '../../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { confirmEmail, findMember } from '../../../members/members/index.ts';
import { announce } from '../../../members/notifications/index.ts';
import { getLook } from '../../../organisation/identity/index.ts';
import { findManagerFacts } from '../../challenges/index.ts';
import { lockManagedContext } from '../../participation/index.ts';
import { isExcluded, stateOf, writeRole } from './change-roles.ts';
import { mayGive, rolesMessages } from './roles.policy.ts';
import {
  findLinkedInvitation,
  type InvitationRow,
  type LinkedInvitation,
  lockInvitation,
  updateInvitation,
} from './roles.queries.ts';

/** Invites an address to a role in a challenge; `deed` is what somebody with the role does. */
const roleInvitation = defineMail({
  name: 'role_invitation',
  title: { pt: 'Convite para um papel em um desafio', en: 'Invitation to a role in a challenge' },
  texts: {
    subject: { pt: 'Convite para {deed} o desafio {challenge}', en: 'Invitation to {deed} the challenge {challenge}' },
    greeting: { pt: 'Olá!', en: 'Hello!' },
    paragraph_1: {
      pt: '{inviter} convida você para {deed} o desafio “{challenge}” {in_organisation}.',
      en: '{inviter} invites you to {deed} the challenge “{challenge}” at {organisation}.',
    },
    paragraph_2: {
      pt: 'Entre com a sua conta, ou crie uma, e aceite o convite na página do link.',
      en: 'Sign in to your account, or create one, and accept the invitation on the page of the link.',
    },
    button: { pt: 'Ver o convite', en: 'See the invitation' },
    note_1: {
      pt: 'O link vale por {days} dias e uma única vez, só para a conta com este endereço de e-mail. Ele confirma o endereço: não o repasse.',
      en: 'The link is good for {days} days, and only once, for the account with this e-mail address only. It confirms the address: do not pass it on.',
    },
    note_2: {
      pt: 'Não conhece quem convidou? Então ignore esta mensagem.',
      en: 'You do not know who invited you? Then ignore this message.',
    },
    reason: {
      pt: 'Este endereço foi informado por {inviter}, só para este convite. Não enviaremos outras mensagens por causa dele, e apagamos o endereço até {address_days} dias depois que o convite termina.',
      en: 'This address was entered by {inviter}, for this invitation only. We send no other messages because of it, and delete the address within {address_days} days after the invitation has ended.',
    },
  },
  sample: ({ language, page }) => ({
    inviter: 'Moema Reis',
    deed: language === 'pt' ? 'avaliar' : 'judge',
    challenge: language === 'pt' ? 'Rio limpo' : 'Clean river',
    days: roleInvitationDays,
    address_days: roleAddressDays,
    url: page(linkTo(pages.home)),
  }),
});

type Invitation = Pick<InvitationRow, 'status' | 'expires_at' | 'challenge_id' | 'invited_by' | 'role'>;

/** Whether an invitation can be accepted: whoever sent it may still give its role. */
async function isOpen(
  connection: Connection,
  platform: Pick<Platform, 'settings'>,
  invitation: Invitation,
  now: Date,
): Promise<boolean> {
  if (stateOf(invitation, now) !== 'pending') return false;
  const { challenge_id: challengeId, invited_by: memberId, role } = invitation;
  return mayGive(role, await findManagerFacts(connection, platform, { challengeId, memberId, now }));
}

/** The template of the mail. */
export const invitationMail = 'role-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'role invitations');
}

/** What someone with the role does in a challenge. */
const deeds: Readonly<Record<GivenRole, Readonly<Record<Language, string>>>> = {
  judge: { pt: 'avaliar', en: 'judge' },
  advisor: { pt: 'aconselhar', en: 'advise' },
  challenge_admin: { pt: 'administrar', en: 'run' },
  partner: { pt: 'apoiar como parceiro(a)', en: 'support, as a partner,' },
};

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeRoleInvitationMails(platform: Platform): void {
  const { database, clock, mail } = platform;
  const { secrets } = platform.keys;
  mail.template<{ invitation: number }>(invitationMail, [roleInvitation], async ({ invitation: id }, recipient) => {
    const found = await findLinkedInvitation(database, { id });
    if (!found || !(await isOpen(database, platform, found, clock()))) return undefined;
    const token = findLinkToken(secrets, found.token_hash, (secret) => invitationToken(secret, id));
    if (token === undefined) return undefined;
    const challenge = localize({ pt: found.title_pt, en: found.title_en }, recipient.language);
    const url = recipient.page(linkTo(pages.roleInvitation, { token }));
    return recipient.write(roleInvitation, {
      // A stranger reads it: one that is older than the rule of names is cleaned.
      inviter: cleanName(found.inviter ?? '', 2 * maximumName) || (await getLook(platform)).short_name,
      deed: deeds[found.role][recipient.language],
      challenge,
      days: roleInvitationDays,
      address_days: roleAddressDays,
      url,
    });
  });
}

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
