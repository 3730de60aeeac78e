import type { Invite, OwnInvitesPage, OwnInvitesQuery } from '@mutirao/contract/challenges/team-invites.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Which } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { teamMessages } from '../teams.messages.ts';
import { isLeader } from '../teams.policy.ts';
import { presentInvite } from './invites.present.ts';
import { findInviteRow, findOwnInvites } from './list-invites.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** An invitation or a request within a transaction, as the viewer sees it. */
export async function readInvite(
  connection: Connection,
  which: { id: number; now: Date },
  viewer: Viewer,
): Promise<Invite> {
  const row = await findInviteRow(connection, which);
  if (!row) throw new AppError('not_found', { message: teamMessages.inviteNotFound });
  return presentInvite(row, viewer);
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
