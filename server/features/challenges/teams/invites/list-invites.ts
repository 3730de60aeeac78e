import type { Invite, OwnInvitesPage, OwnInvitesQuery } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Which } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { teamMessages } from '../teams.messages.ts';
import { isLeader } from '../teams.policy.ts';
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
