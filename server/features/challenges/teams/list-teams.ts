import type { ListTeamsQuery, MemberTeamsPage, Team, TeamsPage } from '@mutirao/contract/challenges/teams/teams.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { assertNotDenied, getParticipation } from '../participation/index.ts';
import { presentInvite } from './invites/invites.present.ts';
import { findOpenInvites } from './invites/list-invites.queries.ts';
import { teamMessages } from './teams.messages.ts';
import { isLeader } from './teams.policy.ts';
import { presentTeam } from './teams.present.ts';
import {
  findChallengeWithTeams,
  findSkillsOfTeams,
  findTeam,
  findTeams,
  findTeamsOf,
  type TeamRow,
} from './teams.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** Refuses where a challenge is not to be seen, or has no teams. */
export async function requireTeams(
  { database }: Pick<Platform, 'database'>,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<void> {
  const challenge = await findChallengeWithTeams(database, challengeId);
  assertCanSeeChallenge(viewer, challenge);
  assertNotDenied(challenge.teams_enabled ? undefined : 'teams_off');
}

/** A page of a challenge's teams, newest first. */
export async function listTeams(
  platform: Dependencies,
  challengeId: number,
  { search, 'filter[skills]': skills, 'filter[open]': open, ...pages }: ListTeamsQuery,
  viewer: Viewer | undefined,
): Promise<TeamsPage> {
  await requireTeams(platform, challengeId, viewer);
  const slice = { ...pageSlice(pages), now: platform.clock(), viewer };
  const [{ rows, total }, wantedSkills, participation] = await Promise.all([
    findTeams(platform.database, { challengeId, filter: { search, skills, open }, ...slice }),
    findSkillsOfTeams(platform.database, challengeId),
    viewer && getParticipation(platform, viewer, challengeId),
  ]);
  return {
    data: rows.map((row) => presentTeam(row, viewer)),
    ...pageFigures(total, pages),
    skills: wantedSkills,
    can: { create: participation?.can.create_team ?? false },
  };
}

/** A team with its open invitations and requests, for its leader. */
async function presentWhole(
  connection: Connection,
  row: TeamRow,
  viewer: Viewer | undefined,
  now: Date,
): Promise<Team> {
  const team = presentTeam(row, viewer);
  if (!viewer || !isLeader(viewer, row.responsible_id)) return team;
  const invites = await findOpenInvites(connection, { teamId: row.id, now });
  return { ...team, invitations: invites.map((invite) => presentInvite(invite, viewer)) };
}

/** A team as it is within a transaction, as the viewer sees it. */
export async function readTeam(
  connection: Connection,
  which: { challengeId: number; by: IdOrSlug; now: Date },
  viewer: Viewer | undefined,
): Promise<Team> {
  const row = await findTeam(connection, { ...which, viewer });
  if (!row) throw new AppError('not_found', { message: teamMessages.notFound });
  return presentWhole(connection, row, viewer, which.now);
}

/** One team of those that are to be seen. */
export async function getTeam(
  platform: Dependencies,
  { challengeId, by }: { challengeId: number; by: IdOrSlug },
  viewer: Viewer | undefined,
): Promise<Team> {
  await requireTeams(platform, challengeId, viewer);
  return readTeam(platform.database, { challengeId, by, now: platform.clock() }, viewer);
}

/** The team that a member has in a challenge, as a list: there is one at the most. */
export async function listTeamsInChallenge(
  platform: Dependencies,
  { challengeId, memberId }: { challengeId: number; memberId: number },
  viewer: Viewer,
): Promise<Team[]> {
  await requireTeams(platform, challengeId, viewer);
  const slice = { offset: 0, limit: 1, now: platform.clock(), viewer };
  const { rows } = await findTeamsOf(platform.database, { memberId, challengeId, ...slice });
  return Promise.all(rows.map((row) => presentWhole(platform.database, row, viewer, slice.now)));
}

/** A page of a member's teams in all challenges, the latest joined first. */
export async function listMemberTeams(
  { database, clock }: Dependencies,
  { memberId, ...pages }: { memberId: number; page: number; per_page: number },
  viewer: Viewer | undefined,
): Promise<MemberTeamsPage> {
  const slice = { ...pageSlice(pages), now: clock(), viewer };
  const { rows, total } = await findTeamsOf(database, { memberId, ...slice });
  return { data: rows.map((row) => presentTeam(row, viewer)), ...pageFigures(total, pages) };
}
