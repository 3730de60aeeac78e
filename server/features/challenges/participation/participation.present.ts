import type {
  CardParticipation,
  Participation,
  ParticipationFlags,
} from '@mutirao/contract/challenges/participation/participation.ts';
import { mayDoWithInvite } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import { type ChallengeFacts, type MemberFacts, mayTakePart, rolesKeptOut } from './participation.policy.ts';
import type {
  CardParticipationRow,
  ChallengeFactsRow,
  ParticipationRow,
  TeamInviteRow,
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

export function presentCardParticipation(row: CardParticipationRow): CardParticipation {
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

export function presentParticipation(
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

export function presentTeamInvite(
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
