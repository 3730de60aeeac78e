import {
  type InvitationMode,
  type InviteAction,
  type InviteActor,
  type InviteStatus,
  statusAfter,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Invite, OwnInvitesPage, OwnInvitesQuery } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { TeamEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { giveAchievement } from '../../../members/achievements/index.ts';
import { recordActivity } from '../../../members/activities/index.ts';
import { assertNotDenied, denialOfChangingTeam, denialOfJoiningTeam, takePart } from '../../participation/index.ts';
import { lockTeam, type Which } from '../change-team.ts';
import { insertMember } from '../changes.queries.ts';
import { leave } from '../leave-team.ts';
import { getTeam } from '../list-teams.ts';
import { notifyOfTeam, publishTeamChange } from '../notify-team.ts';
import { isLeader, teamMessages } from '../teams.policy.ts';
import {
  cancelOpenRequests,
  endExpiredAddresses,
  findInvite,
  insertInvite,
  type StoredInvite,
  updateInviteStatus,
} from './invites.queries.ts';
import { findInviteRows, findOwnInvites, presentInvite } from './read-invites.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** Invitations or requests within a transaction, as the viewer sees them, by their ids. */
export async function readInvites(
  connection: Connection,
  which: { ids: readonly number[]; now: Date },
  viewer: Viewer,
): Promise<Map<number, Invite>> {
  const rows = await findInviteRows(connection, which);
  return new Map(rows.map((row) => [row.id, presentInvite(row, viewer)]));
}

/** One of them. */
export async function readInvite(
  connection: Connection,
  { id, now }: { id: number; now: Date },
  viewer: Viewer,
): Promise<Invite> {
  const invite = (await readInvites(connection, { ids: [id], now }, viewer)).get(id);
  if (!invite) throw new AppError('not_found', { message: teamMessages.inviteNotFound });
  return invite;
}

/** The open requests and invitations of a team, for its leader. */
export async function listTeamInvites(platform: Dependencies, which: Which, viewer: Viewer): Promise<Invite[]> {
  const team = await getTeam(platform, which, viewer);
  if (!isLeader(viewer, team.responsible.id)) throw new AppError('refused', { message: teamMessages.notLeader });
  return team.invitations;
}

/** A page of the viewer's invitations and requests in all challenges, newest first. */
export async function listOwnInvites(
  { database, clock }: Dependencies,
  viewer: Viewer,
  { 'filter[mode]': mode, 'filter[status]': status, ...pages }: OwnInvitesQuery,
): Promise<OwnInvitesPage> {
  const wanted = { memberId: viewer.id, mode, status, ...pageSlice(pages), now: clock() };
  const { rows, total } = await findOwnInvites(database, wanted);
  return { data: rows.map((row) => presentInvite(row, viewer)), ...pageFigures(total, pages) };
}

/** A request notifies the leader: the limit keeps them free of requests made and canceled by turns. */
export const requests: Limit = { name: 'team requests', points: 60, seconds: 3600 };

/** Asserts that a member may join a team that is locked, with them. */
function assertMayJoin({ member, challenge, now, team }: Awaited<ReturnType<typeof lockTeam>>): void {
  assertNotDenied(denialOfJoiningTeam(member, challenge, now));
  if (team.people.length >= team.max_members) throw new AppError('conflict', { message: teamMessages.full });
}

/** Inserts the request of a member to join a team; they take part in its challenge too. Returns its id. */
export async function insertRequest(
  transaction: Connection,
  locked: Awaited<ReturnType<typeof lockTeam>>,
): Promise<number> {
  assertMayJoin(locked);
  const { team, member, pair } = locked;
  if (!member.is_contestant) await takePart(transaction, pair);
  const id = await insertInvite(transaction, { ...pair, teamId: team.id, mode: 'requested' });
  if (id === undefined) throw new AppError('conflict', { message: teamMessages.alreadyOpen });
  return id;
}

/** Notifies the leader of a team of what a member did. */
export function notifyLeader(
  platform: Platform,
  transaction: Connection,
  event: TeamEvent,
  { team, pair, now }: Awaited<ReturnType<typeof lockTeam>>,
): Promise<void> {
  const recipients = [team.responsible_id];
  return notifyOfTeam(platform, transaction, { event, team, recipients, authorId: pair.memberId, now });
}

/** Asks to join a team, and takes part in its challenge where the viewer does not yet. */
export async function requestToJoin(platform: Platform, viewer: Viewer, which: Which): Promise<Invite> {
  await platform.limits.count(requests, String(viewer.id));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockTeam(transaction, viewer, which, now);
    await endExpiredAddresses(transaction, { teamId: locked.team.id, now });
    const id = await insertRequest(transaction, locked);
    await notifyLeader(platform, transaction, 'team_requested', locked);
    await publishTeamChange(transaction, invalidate, locked.team, [viewer.id]);
    return readInvite(transaction, { id, now }, viewer);
  });
}

interface WhichInvite extends Which {
  readonly invite: number;
}

interface Acting {
  /** As what the viewer acts. */
  readonly by: InviteActor;
  readonly action: InviteAction;
}

type Locked = Awaited<ReturnType<typeof lockTeam>> & { readonly invite: StoredInvite };

/** Locks the member of an invite and its team, in the order of all changes, and asserts that the viewer is the actor. */
async function lockInvite(
  transaction: Connection,
  viewer: Viewer,
  { invite: id, ...which }: WhichInvite,
  { by, now }: { by: InviteActor; now: Date },
): Promise<Locked> {
  const { challengeId } = which;
  const memberId = (await findInvite(transaction, { id, challengeId }))?.member_id ?? viewer.id;
  const locked = await lockTeam(transaction, { id: memberId }, which, now);
  const { team } = locked;
  if (by === 'leader' && !isLeader(viewer, team.responsible_id))
    throw new AppError('refused', { message: teamMessages.notLeader });
  const invite = await findInvite(transaction, { id, challengeId });
  if (invite?.team_id !== team.id) throw new AppError('not_found', { message: teamMessages.inviteNotFound });
  const isOther = by === 'member' ? invite.member_id !== viewer.id : invite.member_id === viewer.id;
  if (isOther) throw new AppError('refused');
  return { ...locked, invite };
}

/** What the other side of an invitation or a request is notified of. */
const events: Readonly<Record<InvitationMode, Partial<Record<InviteStatus, TeamEvent>>>> = {
  invited: { accepted: 'team_invite_accepted', rejected: 'team_invite_rejected' },
  requested: { accepted: 'team_request_accepted', rejected: 'team_request_rejected' },
};

/** Makes the member of an invite a member of the team; answers the leaders of teams that they had asked to join. */
export async function join(
  platform: Platform,
  transaction: Connection,
  { invite, team, ...context }: Locked,
  by: InviteActor,
): Promise<number[]> {
  const { member, pair, now } = context;
  if (by === 'leader' && member.my_team) throw new AppError('conflict', { message: teamMessages.memberInTeam });
  assertMayJoin({ ...context, team });
  if (!member.is_contestant) await takePart(transaction, pair);
  await insertMember(transaction, { ...pair, teamId: team.id, invite: invite.id });
  const canceled = await cancelOpenRequests(transaction, pair);
  await recordActivity(transaction, { ...pair, kind: 'team_joined', team: team.name });
  await giveAchievement(transaction, { ...pair, kind: 'first_team' });
  const recipients = team.people.filter((id) => id !== team.responsible_id);
  await notifyOfTeam(platform, transaction, {
    event: 'team_member_joined',
    team,
    recipients,
    authorId: pair.memberId,
    now,
  });
  return canceled.map(({ responsible_id }) => responsible_id);
}

/**
 * Does one step with an invitation or a request, if the table of transitions allows it; answers others whom it concerns.
 */
export async function step(
  platform: Platform,
  transaction: Connection,
  locked: Locked,
  { by, action }: Acting,
): Promise<number[]> {
  const { invite, team, challenge, pair, now } = locked;
  const [authorId, otherSide] =
    by === 'leader' ? [team.responsible_id, pair.memberId] : [pair.memberId, team.responsible_id];
  assertNotDenied(denialOfChangingTeam(challenge, now));
  const status = statusAfter(invite, by, action);
  const isExpired = invite.status === 'pending' && invite.expires_at !== null && invite.expires_at <= now;
  if (!status || isExpired) throw new AppError('conflict', { message: teamMessages.inviteAnswered });
  if (invite.status === 'accepted') return leave(platform, transaction, { ...pair, team, authorId });
  await updateInviteStatus(transaction, { id: invite.id, status, now });
  // A notification names the member, and so would tell whose address was invited.
  const isAnonymous = invite.is_by_email && status === 'rejected';
  const event = isAnonymous ? undefined : events[invite.mode][status];
  if (event) await notifyOfTeam(platform, transaction, { event, team, recipients: [otherSide], authorId, now });
  return status === 'accepted' ? join(platform, transaction, locked, by) : [];
}

/** Does one step with an invitation or a request; answers it as it is afterwards. */
export function changeInvite(
  platform: Platform,
  viewer: Viewer,
  which: WhichInvite,
  { by, action }: Acting,
): Promise<Invite> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockInvite(transaction, viewer, which, { by, now });
    const others = await step(platform, transaction, locked, { by, action });
    await publishTeamChange(transaction, invalidate, locked.team, [locked.pair.memberId, ...others]);
    return readInvite(transaction, { id: which.invite, now }, viewer);
  });
}

/** Leaves a team, or cancels a request to join it. */
export function leaveOrCancel(platform: Platform, viewer: Viewer, which: WhichInvite): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    const locked = await lockInvite(transaction, viewer, which, { by: 'member', now: platform.clock() });
    const action = locked.invite.status === 'accepted' ? 'leave' : 'cancel';
    const others = await step(platform, transaction, locked, { by: 'member', action });
    await publishTeamChange(transaction, invalidate, locked.team, [viewer.id, ...others]);
  });
}
