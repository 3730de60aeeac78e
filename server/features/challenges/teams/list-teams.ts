import type { ListTeamsQuery, MemberTeamsPage, Team, TeamsPage } from '@mutirao/contract/challenges/teams.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { assertNotDenied, getParticipation } from '../participation/index.ts';
import { teamMessages } from './teams.messages.ts';
import { presentTeam } from './teams.present.ts';
import { findChallengeWithTeams, findSkillsOfTeams, findTeam, findTeams, findTeamsOf } from './teams.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** Refuses where a challenge is not to be seen, or has no teams. */
async function requireTeams(
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
  const slice = { ...pageSlice(pages), now: platform.clock() };
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

/** A team as it is within a transaction, as the viewer sees it. */
export async function readTeam(
  connection: Connection,
  which: Parameters<typeof findTeam>[1],
  viewer: Viewer | undefined,
): Promise<Team> {
  const row = await findTeam(connection, which);
  if (!row) throw new AppError('not_found', { message: teamMessages.notFound });
  return presentTeam(row, viewer);
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
  const slice = { offset: 0, limit: 1, now: platform.clock() };
  const { rows } = await findTeamsOf(platform.database, { memberId, challengeId, ...slice });
  return rows.map((row) => presentTeam(row, viewer));
}

/** A page of a member's teams in all challenges, the latest joined first. */
export async function listMemberTeams(
  { database, clock }: Dependencies,
  { memberId, ...pages }: { memberId: number; page: number; per_page: number },
  viewer: Viewer | undefined,
): Promise<MemberTeamsPage> {
  const slice = { ...pageSlice(pages), now: clock() };
  const { rows, total } = await findTeamsOf(database, { memberId, ...slice });
  return { data: rows.map((row) => presentTeam(row, viewer)), ...pageFigures(total, pages) };
}
