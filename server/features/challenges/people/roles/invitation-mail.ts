import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import {
  type GivenRole,
  roleAddressDays,
  roleInvitationDays,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import { type Language, localize } from '@mutirao/contract/language.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getLook } from '../../../organisation/identity/index.ts';
import { findManagerFacts } from '../../challenges/index.ts';
import { stateOf } from './get-people.ts';
import { findLinkedInvitation, type InvitationRow } from './invitations.queries.ts';
import { mayGive } from './roles.policy.ts';

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
export async function isOpen(
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
    // The operator may have changed the secret since the invitation was sent.
    const token = secrets
      .map((one) => invitationToken(one, id))
      .find((one) => hashSecret(one).equals(found.token_hash));
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
