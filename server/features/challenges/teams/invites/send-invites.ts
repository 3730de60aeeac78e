import {
  type Invite,
  invitationMailDays,
  maximumInvitationMails,
  type SendInvitesInput,
  type SentInvites,
} from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { hashSecret } from '../../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockTeamOfLeader, type Which } from '../change-team.ts';
import type { LockedTeam } from '../changes.queries.ts';
import { notifyOfTeam, publishTeamChange } from '../notify-team.ts';
import { teamMessages } from '../teams.policy.ts';
import { invitationMail, invitationToken } from './invitation-links.ts';
import {
  countInvitedAddresses,
  endExpiredAddresses,
  eraseEndedAddresses,
  findAddress,
  findAddressesOfMinors,
  findInvitable,
  findOpenAddresses,
  insertInvitedAddresses,
  insertInvites,
  releaseInvitedAddresses,
  takeInviteIds,
} from './invites.queries.ts';
import { readInvites } from './invites.ts';

const day = 24 * 60 * 60 * 1000;
/** A leader has several teams, or one after another. */
const mails: Limit = { name: 'team invitation mails', points: 3 * maximumInvitationMails, seconds: 24 * 60 * 60 };

/** How many of these addresses a member may still invite today; counts them. */
async function countMails({ limits }: Platform, viewer: Viewer, addresses: number): Promise<number> {
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
async function inviteAddresses(
  { mail, keys: { secret } }: Pick<Platform, 'mail' | 'keys'>,
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
  const ofMinors = await findAddressesOfMinors(transaction, wanted);
  const memberIds = await insertInvitedAddresses(transaction, { ...common, invited });
  for (const { id, email } of invited) {
    const memberId = memberIds.get(id);
    outcomes.set(email, memberId === undefined ? teamMessages.addressOpen : { id, memberId });
    // The outcome is as for others, so that it does not say whose address it is.
    if (memberId === undefined || ofMinors.has(email)) continue;
    await mail.send(transaction, { to: email, language, template: invitationMail, data: { invite: id } });
  }
  return outcomes;
}

/** Invitations notify members: the limit keeps them free of invitations sent and withdrawn by turns. */
const sendings: Limit = { name: 'team invitations', points: 100, seconds: 3600 };

type Wanted = SendInvitesInput['invitations'][number];

interface Sending {
  readonly transaction: Connection;
  readonly team: LockedTeam;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** What became of an invitation: its id, and the member who finds it; or why there is none. */
type Outcome = { readonly id: number; readonly memberId: number | null } | Localized;

/** Invites members; answers the outcome of each. */
async function inviteMembers(
  { transaction, team, viewer, now }: Sending,
  memberIds: readonly number[],
): Promise<Map<number, Outcome>> {
  const { id: teamId, challenge_id: challengeId } = team;
  const outcomes = new Map<number, Outcome>();
  if (memberIds.length === 0) return outcomes;
  const invitable = await findInvitable(transaction, { challengeId, memberIds });
  const wanted = memberIds.filter((id) => invitable.get(id)?.has_team === false);
  await releaseInvitedAddresses(transaction, { teamId, memberIds: wanted, now });
  const invites = { teamId, challengeId, memberIds: wanted, mode: 'invited', invitedBy: viewer.id, now } as const;
  const ids = await insertInvites(transaction, invites);
  for (const memberId of memberIds) {
    const [found, id] = [invitable.get(memberId), ids.get(memberId)];
    if (!found) outcomes.set(memberId, teamMessages.memberNotFound);
    else if (found.has_team) outcomes.set(memberId, teamMessages.memberInTeam);
    else outcomes.set(memberId, id === undefined ? teamMessages.memberOpen : { id, memberId });
  }
  return outcomes;
}

/** Each once, by its first place in the request. */
function merge(invitations: readonly Wanted[]): Map<number | string, number> {
  const places = new Map<number | string, number>();
  for (const [index, { user_id, email = '' }] of invitations.entries())
    if (!places.has(user_id ?? email)) places.set(user_id ?? email, index);
  return places;
}

/** Invites members and addresses to a team with room, for its leader; the outcome of each, in their order. */
export async function sendInvites(
  platform: Platform,
  viewer: Viewer,
  which: Which,
  { invitations, language }: { invitations: readonly Wanted[]; language: Language },
): Promise<SentInvites> {
  await platform.limits.count(sendings, String(viewer.id));
  const places = merge(invitations);
  const memberIds = [...places.keys()].filter((key) => typeof key === 'number');
  const addresses = [...places.keys()].filter((key) => typeof key === 'string');
  const allowed = await countMails(platform, viewer, addresses.length);
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const team = await lockTeamOfLeader(transaction, viewer, which, now);
    if (team.people.length >= team.max_members) throw new AppError('conflict', { message: teamMessages.full });
    const sending = { transaction, team, viewer, language, now };
    const outcomes = new Map<number | string, Outcome>([
      ...(await inviteMembers(sending, memberIds)),
      ...(addresses.length > 0 ? await inviteAddresses(platform, sending, { addresses, allowed }) : []),
    ]);
    const ids = [...outcomes.values()].flatMap((outcome) => ('id' in outcome ? [outcome.id] : []));
    const invites = await readInvites(transaction, { ids, now }, viewer);
    const sent: SentInvites = { data: [], errors: [] };
    const denials: Record<string, Localized> = {};
    const invited: number[] = [];
    for (const [key, index] of places) {
      const outcome = outcomes.get(key) as Outcome;
      if ('id' in outcome) {
        sent.data.push(invites.get(outcome.id) as Invite);
        if (outcome.memberId !== null) invited.push(outcome.memberId);
      } else {
        sent.errors.push({ index, message: outcome[language] });
        denials[`invitations.${index}`] = outcome;
      }
    }
    const [denial] = Object.values(denials);
    if (sent.data.length === 0 && denial) throw new AppError('conflict', { message: denial, fieldMessages: denials });
    const notice = { event: 'team_invited', team, authorId: viewer.id, now } as const;
    const byAddress = invited.filter((id) => !memberIds.includes(id));
    await notifyOfTeam(platform, transaction, {
      ...notice,
      recipients: invited.filter((id) => memberIds.includes(id)),
    });
    // Their mail is the one with the link.
    await notifyOfTeam(platform, transaction, { ...notice, recipients: byAddress, byMail: false });
    await publishTeamChange(transaction, invalidate, team, invited);
    return sent;
  });
}

/** Ends expired invitations to addresses, and erases the addresses of those that have ended. */
export async function sweepAddresses({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await endExpiredAddresses(database, { now });
  // The limit of mails counts those of the last day.
  await eraseEndedAddresses(database, new Date(now.getTime() - day));
}
