import {
  candidateDepth,
  type TeamCandidate,
  type TeamCandidatesPage,
  type TeamCandidatesQuery,
} from '@mutirao/contract/challenges/teams/teams.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson, roundDegrees } from '../../../members/members/index.ts';
import { countryOf } from '../../../members/places/index.ts';
import { getParticipation } from '../../participation/index.ts';
import type { Which } from '../change-team.ts';
import { getTeam, requireTeams } from '../list-teams.ts';
import { teamMessages } from '../teams.messages.ts';
import { isLeader } from '../teams.policy.ts';
import { type CandidateRow, findCandidates } from './candidates.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

const withheldPlace = { location: null, latitude: null, longitude: null };

/** A participant without a team. Who is hidden by moderation shows no place here either. */
function presentCandidate({ skills, is_looking, ...row }: CandidateRow): TeamCandidate {
  const { location, latitude, longitude } = row;
  const place = { location, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return {
    ...presentPerson(row),
    contestant: {
      country_residence: countryOf(row.country_residence),
      ...(row.hidden_at ? withheldPlace : place),
      skills,
    },
    is_looking,
  };
}

async function findPage(
  { database }: Dependencies,
  viewer: Viewer,
  of: { challengeId: number; teamId: number | undefined },
  { 'filter[skills]': skills, 'filter[country-residence]': country, ...pages }: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  const slice = { ...pageSlice(pages, candidateDepth), depth: candidateDepth };
  const { rows, total } = await findCandidates(database, { ...of, viewerId: viewer.id, skills, country, ...slice });
  return { data: rows.map(presentCandidate), ...pageFigures(total, pages, candidateDepth) };
}

/** A page of the participants of a challenge without a team, for other participants. */
export async function findCandidatesOfChallenge(
  platform: Dependencies,
  viewer: Viewer,
  challengeId: number,
  query: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  await requireTeams(platform, challengeId, viewer);
  const { is_contestant } = await getParticipation(platform, viewer, challengeId);
  if (!is_contestant) throw new AppError('refused', { message: teamMessages.searchAsContestant });
  return findPage(platform, viewer, { challengeId, teamId: undefined }, query);
}

/** The same for a team's leader, without those who have an open invitation or request with it. */
export async function findCandidatesOfTeam(
  platform: Dependencies,
  viewer: Viewer,
  which: Which,
  query: TeamCandidatesQuery,
): Promise<TeamCandidatesPage> {
  const { id: teamId, responsible } = await getTeam(platform, which, viewer);
  if (!isLeader(viewer, responsible.id)) throw new AppError('refused', { message: teamMessages.notLeader });
  return findPage(platform, viewer, { challengeId: which.challengeId, teamId }, query);
}
