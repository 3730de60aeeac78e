import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import type { InviteStatus } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { teamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { type Invite, invitationMailDays } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { TeamInvitationLink } from '@mutirao/contract/challenges/teams/teams.ts';
import { localize } from '@mutirao/contract/language.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import { findLinkToken, hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied } from '../../participation/index.ts';
import { lockTeam } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { shownName } from '../notify-team.ts';
import { teamMessages } from '../teams.policy.ts';
import { readInvite } from './invites.ts';

/** Invites an address to a team. */
const invitation = defineMail({
  name: 'team_invitation',
  title: { pt: 'Convite para uma equipe', en: 'Invitation to a team' },
  texts: {
    subject: { pt: '{captain} convida você para a equipe {team}', en: '{captain} invites you to the team {team}' },
    greeting: { pt: 'Olá!', en: 'Hello!' },
    paragraph_1: {
      pt: '{captain} lidera a equipe “{team}” no desafio “{challenge}”, {in_organisation}, e convida você a fazer parte dela.',
      en: '{captain} leads the team “{team}” in the challenge “{challenge}” at {organisation}, and invites you to join it.',
    },
    paragraph_2: {
      pt: 'Pessoas resolvem juntas, {in_organisation}, problemas da sua comunidade. Participar é gratuito.',
      en: 'At {organisation}, people solve problems of their community together. Taking part is free.',
    },
    button: { pt: 'Ver o convite', en: 'See the invitation' },
    note_1: {
      pt: 'O link vale por {days} dias. Quem tem o link pode aceitar o convite: não o repasse.',
      en: 'The link is good for {days} days. Anyone who has it can accept the invitation: do not pass it on.',
    },
    note_2: {
      pt: 'Não conhece quem convidou? Então ignore esta mensagem.',
      en: 'You do not know who invited you? Then ignore this message.',
    },
    reason: {
      pt: 'Este endereço foi informado por {captain}, só para este convite. Não enviaremos outras mensagens por causa dele, e apagamos o endereço depois que o convite termina, em até 30 dias.',
      en: 'This address was entered by {captain}, for this invitation only. We send no other messages because of it, and delete the address after the invitation has ended, within 30 days.',
    },
  },
  sample: ({ language, page }) => ({
    captain: 'Iara Reis',
    team: 'Vila Limpa',
    challenge: language === 'pt' ? 'Rio limpo' : 'Clean river',
    days: 14,
    url: page(linkTo(pages.teamInvitation, { token: 'amostra' })),
  }),
});

/** The template of the mail. */
export const invitationMail = 'team-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'team invitations');
}

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeInvitationMails({ database, keys: { secrets }, clock, mail }: Platform): void {
  mail.template<{ invite: number }>(invitationMail, [invitation], async ({ invite: id }, recipient) => {
    const found = await findInvitationToMail(database, { id, now: clock() });
    const token = found && findLinkToken(secrets, found.token_hash, (secret) => invitationToken(secret, id));
    if (!found || token === undefined) return undefined;
    // A stranger reads them: those that are older than the rule of names are cleaned.
    const captain = cleanName(found.captain, 2 * maximumName);
    const team = cleanName(found.team, teamName.longest);
    const challenge = localize({ pt: found.title_pt, en: found.title_en }, recipient.language);
    const url = recipient.page(linkTo(pages.teamInvitation, { token }));
    return recipient.write(invitation, { captain, team, challenge, days: invitationMailDays, url });
  });
}

/** An invitation to an address, as its mail names it. */
interface MailedInvitation {
  token_hash: Buffer;
  captain: string;
  team: string;
  title_pt: string;
  title_en: string;
}

/** An open invitation to an address. */
async function findInvitationToMail(
  connection: Connection,
  { id, now }: { id: number; now: Date },
): Promise<MailedInvitation | undefined> {
  const { rows } = await sql<MailedInvitation>`
    select i.token_hash, trim(m.first_name || ' ' || m.last_name) as captain, ${shownName} as team, c.title_pt, c.title_en
    from team_invite i join team t on t.id = i.team_id join challenge_card c on c.id = i.challenge_id
      join member_card m on m.id = coalesce(i.invited_by, t.responsible_id)
    where i.id = ${id} and i.status = 'pending' and i.expires_at > ${now}`.execute(connection);
  return rows[0];
}

/** An invitation to an address, by its link. */
interface LinkedInvitation {
  id: number;
  team_id: number;
  challenge_id: number;
  member_id: number | null;
  status: InviteStatus;
  expires_at: Date;
}

async function findInvitationByHash(connection: Connection, hash: Buffer): Promise<LinkedInvitation | undefined> {
  const { rows } = await sql<LinkedInvitation>`
    select id, team_id, challenge_id, member_id, status, expires_at from team_invite
    where token_hash = ${hash}`.execute(connection);
  return rows[0];
}

/** Whether an open invitation went to this address, and so its link confirms it. */
export async function isInvitedAddress(
  connection: Connection,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from team_invite
    where token_hash = ${hashSecret(token)} and lower(email) = ${email} and status = 'pending' and expires_at > ${now}`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Makes a free invitation a member's; false where they have another one open with the team, or a request. */
async function claimInvitation(
  connection: Connection,
  { id, memberId, now }: { id: number; memberId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update team_invite i set member_id = ${memberId}, updated_at = ${now}
    where id = ${id} and member_id is null and not exists (
      select from team_invite o where o.team_id = i.team_id and o.member_id = ${memberId} and o.status = 'pending'
    )`.execute(connection);
  return numAffectedRows > 0n;
}

/** Tokens from one network address that are none. */
const guesses: Limit = { name: 'team invitation tokens', points: 20, seconds: 600 };

interface Link {
  readonly token: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** An open invitation by its token. */
async function findOpen(connection: Connection, token: string, now: Date) {
  const invitation = await findInvitationByHash(connection, hashSecret(token));
  if (!invitation) throw new AppError('not_found', { message: teamMessages.linkUnknown });
  if (invitation.status !== 'pending' || invitation.expires_at <= now)
    throw new AppError('expired', { message: teamMessages.linkEnded });
  return invitation;
}

/** The same; counts unknown tokens as guesses. */
async function followLink({ database, limits, clock }: Platform, { token, address }: Link) {
  await limits.count(guesses, address);
  try {
    const found = await findOpen(database, token, clock());
    await limits.forgive(guesses, address);
    return found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'expired') await limits.forgive(guesses, address);
    throw error;
  }
}

/** The team that a link invites to, as everyone may see it. */
export async function getInvitationLink(platform: Platform, link: Link): Promise<TeamInvitationLink> {
  const { challenge_id: challengeId, team_id: id, expires_at } = await followLink(platform, link);
  const team = await getTeam(platform, { challengeId, by: { id } }, undefined);
  return { team, expires_at: expires_at.toISOString() };
}

/** Makes the invitation of a link the viewer's. */
export async function claimInvitationOfLink(platform: Platform, viewer: Viewer, link: Link): Promise<Invite> {
  const { challenge_id: challengeId, team_id: teamId } = await followLink(platform, link);
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { member } = await lockTeam(transaction, viewer, { challengeId, by: { id: teamId } }, now);
    const { id, member_id: memberId } = await findOpen(transaction, link.token, now);
    if (memberId !== viewer.id) {
      if (memberId !== null) throw new AppError('conflict', { message: teamMessages.linkTaken });
      assertNotDenied(member.my_team ? 'in_a_team' : undefined);
      if (!(await claimInvitation(transaction, { id, memberId: viewer.id, now })))
        throw new AppError('conflict', { message: teamMessages.alreadyOpen });
      invalidate(`participation:${viewer.id}`);
    }
    return readInvite(transaction, { id, now }, viewer);
  });
}
