import {
  type CardParticipation,
  notTakingPart,
  type Participation,
  type ParticipationFlags,
  type ParticipationOfCard,
} from '@mutirao/contract/challenges/participation/participation.ts';
import { mayDoWithInvite } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, challengeNotFound, type ViewerParticipations } from '../challenges/index.ts';
import { type ChallengeFacts, type MemberFacts, mayTakePart, rolesKeptOut } from './participation.policy.ts';
import {
  type CardParticipationRow,
  type ChallengeFactsRow,
  findCardParticipations,
  findContext,
  findTeamInvites,
  type ParticipationRow,
  type TeamInviteRow,
} from './participation.queries.ts';

function presentFlags({ is_following, roles }: Pick<ParticipationRow, 'is_following' | 'roles'>): ParticipationFlags {
  // What they may do says `can`: a role may not be in force. Partners have no rights inside a challenge, and no flag.
  return {
    is_following,
    is_contestant: roles.includes('contestant'),
    is_judge: roles.includes('judge'),
    is_advisor: roles.includes('advisor'),
    is_challenge_admin: roles.includes('challenge_admin'),
  };
}

export function presentMemberFacts({
  is_complete,
  my_team,
  is_looking_for_team,
  ...row
}: ParticipationRow): MemberFacts {
  const { is_following, is_contestant } = presentFlags(row);
  const is_kept_out = row.roles.some((role) => rolesKeptOut.includes(role));
  return { is_complete, my_team, is_looking_for_team, is_following, is_contestant, is_kept_out };
}

function presentCardParticipation(row: CardParticipationRow): CardParticipation {
  const { followers_count, contestants_count, teams_count } = row;
  return { ...presentFlags(row), followers_count, contestants_count, teams_count };
}

type Facts = Omit<ChallengeFactsRow, 'id' | 'followers_count' | 'contestants_count' | 'teams_count'>;

export function presentFacts({ deadline, registration_closed, registration_deadline, ...rest }: Facts): ChallengeFacts {
  return {
    ...rest,
    deadline: deadline?.toISOString() ?? null,
    registration_deadline: registration_closed ? 'finished' : (registration_deadline?.toISOString() ?? null),
  };
}

function presentParticipation(
  { id, followers_count, contestants_count, teams_count, ...row }: ChallengeFactsRow & ParticipationRow,
  member: MemberFacts,
  { isAdmin, now }: { readonly isAdmin: boolean; readonly now: Date },
): Omit<Participation, 'team_invites'> {
  const { my_team, is_looking_for_team, is_challenge_admin } = row;
  return {
    challenge_id: id,
    ...presentFlags(row),
    my_team,
    is_looking_for_team,
    followers_count,
    contestants_count,
    teams_count,
    can: mayTakePart({ ...member, is_challenge_admin, isAdmin }, presentFacts(row), now),
  };
}

function presentTeamInvite(
  { mode, is_full, is_finished, ...row }: TeamInviteRow,
  hasTeam: boolean,
): Participation['team_invites'][number] {
  const { id, team_id, status, created_at } = row;
  return {
    id,
    team_id,
    status,
    invitation_mode: mode,
    created_at: created_at.toISOString(),
    can: mayDoWithInvite({ status, mode }, 'member', { isFull: is_full, isFinished: is_finished, hasTeam }),
  };
}

/** Looks up the viewer's participation for the answers of challenges. */
export function createViewerParticipations({
  pipelinedConnection,
  clock,
}: Pick<Platform, 'pipelinedConnection' | 'clock'>): ViewerParticipations {
  return {
    findAll: async ({ id }, challengeIds) => {
      const rows = await findCardParticipations(pipelinedConnection, id, challengeIds);
      return new Map(rows.map((row) => [row.id, presentCardParticipation(row)]));
    },
    findOne: async (viewer, challenge) => {
      const now = clock();
      const row = await findContext(
        pipelinedConnection,
        { challengeId: challenge.id, memberId: viewer.id, now },
        viewer,
      );
      if (!row) throw challengeNotFound();
      const { my_team, is_looking_for_team, can } = presentParticipation(row, presentMemberFacts(row), {
        isAdmin: viewer.isAdmin,
        now,
      });
      return { ...presentCardParticipation(row), my_team, is_looking_for_team, can };
    },
  };
}

/** The viewer's participation in a challenge, and its figures: merged into the public page. */
export async function getParticipation(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  challengeId: number,
): Promise<Participation> {
  const now = clock();
  const pair = { challengeId, memberId: viewer.id, now };
  const [row, invites] = await Promise.all([findContext(database, pair, viewer), findTeamInvites(database, pair)]);
  assertCanSeeChallenge(viewer, row);
  const facts = presentMemberFacts(row);
  const team_invites = invites.map((invite) => presentTeamInvite(invite, facts.my_team !== null));
  return { ...presentParticipation(row, facts, { isAdmin: viewer.isAdmin, now }), team_invites };
}

const noParticipation: CardParticipation = {
  ...notTakingPart,
  followers_count: 0,
  contestants_count: 0,
  teams_count: 0,
};

/** The viewer's participation in each of these, in their order. */
export async function getParticipations(
  participations: ViewerParticipations,
  viewer: Viewer,
  challengeIds: readonly number[],
): Promise<ParticipationOfCard[]> {
  const found = await participations.findAll(viewer, challengeIds);
  return challengeIds.map((id) => ({ challenge_id: id, ...(found.get(id) ?? noParticipation) }));
}
