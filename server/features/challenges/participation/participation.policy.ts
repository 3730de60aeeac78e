import {
  isOpen,
  isRegistrationPossible,
  type RegistrationDates,
} from '@mutirao/contract/challenges/challenges/registration.ts';
import type {
  MyTeam,
  ParticipationCan,
  ParticipationFlags,
} from '@mutirao/contract/challenges/participation/participation.ts';
import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { mayManageChallenge } from '../challenges/index.ts';

/** Messages of failures, in both languages. */
export const participationMessages = {
  role_keeps_out: {
    pt: 'Quem avalia, aconselha ou administra este desafio não participa dele.',
    en: 'Whoever judges, advises or runs this challenge does not take part in it.',
  },
  challenge_coming_soon: { pt: 'Este desafio ainda não começou.', en: 'This challenge has not begun yet.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  registration_closed: {
    pt: 'As inscrições deste desafio já terminaram.',
    en: 'Registration for this challenge is over.',
  },
  teams_off: { pt: 'Este desafio não tem equipes.', en: 'This challenge has no teams.' },
  accept_first: { pt: 'Aceite o desafio para criar uma equipe.', en: 'Accept the challenge to create a team.' },
  accept_to_look: {
    pt: 'Aceite o desafio para procurar uma equipe.',
    en: 'Accept the challenge to look for a team.',
  },
  in_a_team: { pt: 'Você já tem uma equipe neste desafio.', en: 'You already have a team in this challenge.' },
};

export { mayManageChallenge };

/** What of a challenge decides who may take part in it. */
export interface ChallengeFacts extends RegistrationDates {
  readonly published: boolean;
  readonly situation: 'in_progress' | 'finished' | 'coming_soon';
  readonly teams_enabled: boolean;
}

/** A member's participation in a challenge. */
export interface MemberFacts extends Pick<ParticipationFlags, 'is_following' | 'is_contestant'> {
  /** Judges, advises or administers the challenge, with the role in force or not. */
  readonly is_kept_out: boolean;
  /** Has completed the profile. */
  readonly is_complete: boolean;
  /** Their team there. */
  readonly my_team: MyTeam;
  readonly is_looking_for_team: boolean;
}

/** What decides about administering a challenge. */
interface AdminFacts {
  /** With the role in force. */
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** Why something cannot be done. */
export type Denial = 'profile_incomplete' | keyof typeof participationMessages;

/** The roles whose members do not compete in the challenge. */
export const rolesKeptOut: readonly ChallengeRole[] = ['judge', 'advisor', 'challenge_admin'];

/** Whether a challenge has ended, by its situation or its deadline. */
export function isFinished(challenge: ChallengeFacts, now: Date): boolean {
  return challenge.situation === 'finished' || !isOpen(challenge, now);
}

export function denialOfFollowing({ is_complete }: MemberFacts): Denial | undefined {
  return is_complete ? undefined : 'profile_incomplete';
}

export function denialOfAccepting(member: MemberFacts, challenge: ChallengeFacts, now: Date): Denial | undefined {
  if (member.is_kept_out) return 'role_keeps_out';
  if (!member.is_complete) return 'profile_incomplete';
  if (isFinished(challenge, now)) return 'challenge_finished';
  if (challenge.situation === 'coming_soon') return 'challenge_coming_soon';
  return isRegistrationPossible(challenge, now) ? undefined : 'registration_closed';
}

export function denialOfAborting(challenge: ChallengeFacts, now: Date): Denial | undefined {
  return isFinished(challenge, now) ? 'challenge_finished' : undefined;
}

/** Participants may have one team each while the challenge is in progress. */
export function denialOfCreatingTeam(member: MemberFacts, challenge: ChallengeFacts, now: Date): Denial | undefined {
  if (!challenge.teams_enabled) return 'teams_off';
  if (!member.is_contestant) return 'accept_first';
  if (isFinished(challenge, now)) return 'challenge_finished';
  return member.my_team ? 'in_a_team' : undefined;
}

/** Who takes part, or may, and has no team may join one while the challenge is in progress. */
export function denialOfJoiningTeam(member: MemberFacts, challenge: ChallengeFacts, now: Date): Denial | undefined {
  if (!challenge.teams_enabled) return 'teams_off';
  if (!member.is_contestant) return denialOfAccepting(member, challenge, now);
  if (isFinished(challenge, now)) return 'challenge_finished';
  return member.my_team ? 'in_a_team' : undefined;
}

/** Those who may create a team may say that they look for one. */
export function denialOfLookingForTeam(member: MemberFacts, challenge: ChallengeFacts, now: Date): Denial | undefined {
  const denial = denialOfCreatingTeam(member, challenge, now);
  return denial === 'accept_first' ? 'accept_to_look' : denial;
}

/** Once a challenge has finished, its teams stay as they are. */
export function denialOfChangingTeam(challenge: ChallengeFacts, now: Date): Denial | undefined {
  if (!challenge.teams_enabled) return 'teams_off';
  return isFinished(challenge, now) ? 'challenge_finished' : undefined;
}

/** All that a member may do in a challenge by themselves; in a draft, nothing. */
export function mayTakePart(member: MemberFacts & AdminFacts, challenge: ChallengeFacts, now: Date): ParticipationCan {
  const { is_following, is_contestant } = member;
  const { published } = challenge;
  const runs = published && !isFinished(challenge, now);
  return {
    follow: published && !is_following && !denialOfFollowing(member),
    unfollow: published && is_following,
    accept: published && !is_contestant && !denialOfAccepting(member, challenge, now),
    abort: runs && is_contestant,
    create_team: published && !denialOfCreatingTeam(member, challenge, now),
    join_team: published && !denialOfJoiningTeam(member, challenge, now),
    look_for_team: published && !denialOfLookingForTeam(member, challenge, now),
    manage_certificates: published && challenge.situation !== 'coming_soon' && mayManageChallenge(member),
  };
}
