import { invitationMailDays, maximumInvitationMails } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { LockedTeam } from '../changes.queries.ts';
import { teamMessages } from '../teams.messages.ts';
import { invitationMail, invitationToken } from './invitation-mail.ts';
import {
  countInvitedAddresses,
  endExpiredAddresses,
  findAddress,
  findOpenAddresses,
  insertInvitedAddresses,
  takeInviteIds,
} from './invited-addresses.queries.ts';

export const day = 24 * 60 * 60 * 1000;
/** A leader has several teams, or one after another. */
const mails: Limit = { name: 'team invitation mails', points: 3 * maximumInvitationMails, seconds: 24 * 60 * 60 };

/** How many of these addresses a member may still invite today; counts them. */
export async function countMails({ limits }: Platform, viewer: Viewer, addresses: number): Promise<number> {
  let allowed = 0;
  while (allowed < Math.min(addresses, maximumInvitationMails) && (await limits.isWithin(mails, String(viewer.id))))
    allowed += 1;
  return allowed;
}

interface AddressSending {
  readonly transaction: Connection;
  /** Locked. */
  readonly team: LockedTeam;
  readonly viewer: Viewer;
  readonly language: Language;
  readonly now: Date;
}

/** What became of an address: the id of its invitation, and the member who finds it; or why there is none. */
export type AddressOutcome = { readonly id: number; readonly memberId: number | null } | Localized;

/**
 * Invites e-mail addresses, at most `allowed` of them, and mails each a link. Nothing in the outcome tells whether an
 * address has an account.
 */
export async function inviteAddresses(
  { mail, secret }: Pick<Platform, 'mail' | 'secret'>,
  { transaction, team, viewer, language, now }: AddressSending,
  { addresses, allowed }: { addresses: readonly string[]; allowed: number },
): Promise<Map<string, AddressOutcome>> {
  const own = await findAddress(transaction, viewer.id);
  if (!own?.is_confirmed) return new Map(addresses.map((email) => [email, teamMessages.confirmFirst]));
  const { id: teamId, challenge_id: challengeId } = team;
  await endExpiredAddresses(transaction, { teamId, now });
  const sent = await countInvitedAddresses(transaction, { teamId, since: new Date(now.getTime() - day) });
  // Of the locked team, so that others add none meanwhile.
  const open = await findOpenAddresses(transaction, { teamId, addresses });
  let left = Math.min(allowed, maximumInvitationMails - sent);
  const outcomes = new Map<string, AddressOutcome>();
  const wanted: string[] = [];
  for (const email of addresses) {
    if (email === own.email) outcomes.set(email, teamMessages.ownAddress);
    else if (left <= 0) outcomes.set(email, teamMessages.tooManyMails);
    else if (open.has(email)) outcomes.set(email, teamMessages.addressOpen);
    else {
      wanted.push(email);
      left -= 1;
    }
  }
  if (wanted.length === 0) return outcomes;
  const ids = await takeInviteIds(transaction, wanted.length);
  const invited = ids.map((id, place) => ({
    id,
    email: wanted[place] as string,
    tokenHash: hashSecret(invitationToken(secret, id)),
  }));
  const expiresAt = new Date(now.getTime() + invitationMailDays * day);
  const common = { teamId, challengeId, invitedBy: viewer.id, language, expiresAt, now };
  const memberIds = await insertInvitedAddresses(transaction, { ...common, invited });
  for (const { id, email } of invited) {
    const memberId = memberIds.get(id);
    outcomes.set(email, memberId === undefined ? teamMessages.addressOpen : { id, memberId });
    if (memberId === undefined) continue;
    await mail.send(transaction, { to: email, language, template: invitationMail, data: { invite: id } });
  }
  return outcomes;
}
