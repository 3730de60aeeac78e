import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { userParams } from '../../members/members/members.ts';
import { cardsPerPage, pageQuery } from '../../pagination.ts';
import { example } from '../../schemas.ts';
import { cardTags, challenge, challengePage, challengeParams } from '../challenges/challenges.ts';
import { challengeRoles } from '../people/challenge-roles.ts';
import { participation, participationOfCard, participationsQuery } from './participation.ts';

const roleFilter = z
  .string()
  .transform((text) => (text === 'false' || text === '' ? [] : text.split(',')))
  .pipe(z.array(z.enum(challengeRoles)).transform((roles) => [...new Set(roles)]))
  .optional()
  .meta(example('contestant,judge', 'Roles, with commas between; `false` is no filter'));

export const cardsQuery = z.object(pageQuery(cardsPerPage));
export const myChallengesQuery = z.object({ ...pageQuery(cardsPerPage), 'filter[role]': roleFilter });

/** The challenges in which the caller has a role, and all their roles in any challenge, in the usual order. */
export const myChallenges = challengePage
  .extend({ roles: z.array(z.enum(challengeRoles)) })
  .meta({ id: 'MyChallenges' });
export type MyChallenges = z.infer<typeof myChallenges>;

export const participationCalls = defineCalls('Taking part', {
  'POST /challenges/:id/follow': {
    id: 'followChallenge',
    summary: 'Follows a challenge',
    description:
      'Needs a complete profile. Repeating the call changes nothing. Answers the challenge as the caller sees it afterwards.',
    for: 'members',
    ages: 'everyone',
    params: challengeParams,
    answer: challenge,
    failures: ['profile_incomplete'],
  },

  'POST /challenges/:id/unfollow': {
    id: 'unfollowChallenge',
    summary: 'Unfollows a challenge',
    description:
      'Participants may do so too. Repeating the call changes nothing. Answers the challenge as the caller sees it afterwards.',
    for: 'members',
    ages: 'everyone',
    params: challengeParams,
    answer: challenge,
  },

  'POST /challenges/:id/accept': {
    id: 'acceptChallenge',
    summary: 'Takes part in a challenge, and follows it',
    description:
      'Needs a complete profile. Refused (409) while registration is not possible, and (403) to judges, advisers and admins of the challenge. Repeating the call changes nothing. Answers the challenge as the caller sees it afterwards.',
    for: 'members',
    params: challengeParams,
    answer: challenge,
    failures: ['profile_incomplete', 'refused', 'conflict'],
  },

  'POST /challenges/:id/abort': {
    id: 'abortChallenge',
    summary: 'Stops taking part in a challenge',
    description:
      'The caller keeps following the challenge, and their texts stay. They leave their team; a team without other members is deleted. Refused (409) once the challenge has finished, and to the leader of a team with other members. Repeating the call changes nothing. Answers the challenge as the caller sees it afterwards.',
    for: 'members',
    ages: 'everyone',
    params: challengeParams,
    answer: challenge,
    failures: ['conflict'],
  },

  'GET /challenges/:id/participation': {
    id: 'getParticipation',
    summary: 'The participation of the caller in a challenge, and what they may do there',
    for: 'members',
    params: challengeParams,
    answer: participation,
  },

  'PUT /challenges/:id/looking-for-team': {
    id: 'lookForTeam',
    summary: 'Says that the caller looks for a team in a challenge',
    description:
      'Leaders find them before others. Only for participants without a team (409), in a challenge with teams that is not over. Joining or creating a team ends it; leaving the team does not begin it again. Repeating the call changes nothing.',
    for: 'members',
    params: challengeParams,
    answer: participation,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/looking-for-team': {
    id: 'stopLookingForTeam',
    summary: 'Takes back that the caller looks for a team in a challenge',
    description: 'Under the same conditions. Repeating the call changes nothing.',
    for: 'members',
    ages: 'everyone',
    params: challengeParams,
    answer: participation,
    failures: ['refused', 'conflict'],
  },

  'GET /me/participations': {
    id: 'listParticipations',
    summary: 'The participation of the caller in several challenges, in the order of the request',
    for: 'members',
    query: participationsQuery,
    answer: z.array(participationOfCard),
  },

  'GET /challenges/my': {
    id: 'listOwnChallenges',
    summary: 'The challenges in which the caller has a role, newest first, with every role they have anywhere',
    for: 'members',
    query: myChallengesQuery,
    answer: myChallenges,
  },

  'GET /me/challenges': {
    id: 'listAcceptedChallenges',
    summary: 'The challenges in which the caller takes part, newest first',
    for: 'members',
    query: cardsQuery,
    answer: challengePage,
  },

  'GET /users/:user/following': {
    id: 'listFollowedChallengesOfUser',
    summary: 'The challenges that a member follows, newest first; by id, slug or a slug they had',
    for: 'everyone',
    params: userParams,
    query: cardsQuery,
    answer: challengePage,
    cache: cardTags,
  },

  'GET /users/:user/challenges': {
    id: 'listAcceptedChallengesOfUser',
    summary: 'The challenges that a member takes part in, newest first; by id, slug or a slug they had',
    for: 'everyone',
    params: userParams,
    query: cardsQuery,
    answer: challengePage,
    cache: cardTags,
  },
});
