import type { SendInvitesInput, SentInvites } from '@mutirao/contract/challenges/team-invites.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/localized.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockTeamOfLeader, type Which } from '../change-team.ts';
import type { LockedTeam } from '../changes.queries.ts';
import { notifyOfTeam, publishTeamChange } from '../notify-team.ts';
import { teamMessages } from '../teams.messages.ts';
import { findInvitable, insertInvite } from './invites.queries.ts';
import { readInvite } from './list-invites.ts';

/** Invitations notify members: the limit keeps them free of invitations sent and withdrawn by turns. */
const sendings: Limit = { name: 'team invitations', points: 100, seconds: 3600 };

type Wanted = SendInvitesInput['invitations'][number];

interface Sending {
  readonly transaction: Connection;
  readonly team: LockedTeam;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Invites members; answers the id of each invitation, or why there is none. */
async function inviteMembers(
  { transaction, team, viewer, now }: Sending,
  memberIds: readonly number[],
): Promise<Map<number, number | Localized>> {
  const { id: teamId, challenge_id: challengeId } = team;
  const invitable = await findInvitable(transaction, { challengeId, memberIds });
  const outcomes = new Map<number, number | Localized>();
  for (const memberId of memberIds) {
    const found = invitable.get(memberId);
    const denial = !found ? teamMessages.memberNotFound : found.has_team ? teamMessages.memberInTeam : undefined;
    const invite = { teamId, challengeId, memberId, mode: 'invited', invitedBy: viewer.id, now } as const;
    outcomes.set(memberId, denial ?? (await insertInvite(transaction, invite)) ?? teamMessages.memberOpen);
  }
  return outcomes;
}

/** Invites members and addresses to a team with room, for its leader; the outcome of each, in their order. */
export async function sendInvites(
  platform: Platform,
  viewer: Viewer,
  which: Which,
  { invitations, language }: { invitations: readonly Wanted[]; language: Language },
): Promise<SentInvites> {
  await platform.limits.count(sendings, String(viewer.id));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const team = await lockTeamOfLeader(transaction, viewer, which, now);
    if (team.people.length >= team.max_members) throw new AppError('conflict', { message: teamMessages.full });
    const memberIds = invitations.flatMap((one) => ('user_id' in one ? [one.user_id] : []));
    const outcomes = await inviteMembers({ transaction, team, viewer, now }, memberIds);
    const sent: SentInvites = { data: [], errors: [] };
    for (const [index, one] of invitations.entries()) {
      const outcome = 'user_id' in one ? outcomes.get(one.user_id) : undefined;
      if (typeof outcome === 'number') sent.data.push(await readInvite(transaction, { id: outcome, now }, viewer));
      else if (outcome) sent.errors.push({ index, message: outcome[language] });
    }
    const [first] = outcomes.values();
    if (sent.data.length === 0 && typeof first === 'object') throw new AppError('conflict', { message: first });
    const invited = sent.data.flatMap(({ user }) => user?.id ?? []);
    await notifyOfTeam(platform, transaction, {
      event: 'team_invited',
      team,
      recipients: invited,
      authorId: viewer.id,
      now,
    });
    await publishTeamChange(transaction, invalidate, team, invited);
    return sent;
  });
}
