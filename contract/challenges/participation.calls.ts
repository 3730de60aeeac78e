import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { userParams } from '../members/members.ts';
import { cardTags, challenge, challengePage, challengeParams } from './challenges.ts';
import { cardsQuery, myChallenges, myChallengesQuery } from './my-challenges.ts';
import { participation, participationOfCard, participationsQuery } from './participation.ts';

export const participationCalls = defineCalls('Taking part', {
  'POST /challenges/:id/follow': {
    id: 'followChallenge',
    summary: 'Follows a challenge',
    description:
      'Needs a complete profile. To do it again changes nothing. The answer is the challenge as the caller sees it then.',
    for: 'members',
    params: challengeParams,
    answer: challenge,
    failures: ['profile_incomplete'],
  },

  'POST /challenges/:id/unfollow': {
    id: 'unfollowChallenge',
    summary: 'Ends following a challenge',
    description:
      'Whoever takes part may do so too. To do it again changes nothing. The answer is the challenge as the caller sees it then.',
    for: 'members',
    params: challengeParams,
    answer: challenge,
  },

  'POST /challenges/:id/accept': {
    id: 'acceptChallenge',
    summary: 'Takes part in a challenge, and follows it',
    description:
      'Needs a complete profile. Refused (409) while registration is not possible, and (403) to judges, advisers and admins of the challenge. To do it again changes nothing. The answer is the challenge as the caller sees it then.',
    for: 'members',
    params: challengeParams,
    answer: challenge,
    failures: ['profile_incomplete', 'refused', 'conflict'],
  },

  'POST /challenges/:id/abort': {
    id: 'abortChallenge',
    summary: 'Ends taking part in a challenge',
    description:
      'The caller goes on following it, and what they wrote stays; a team is left, and one of theirs alone ends. Refused (409) once the challenge is over, and to whoever leads a team with other members. To do it again changes nothing. The answer is the challenge as the caller sees it then.',
    for: 'members',
    params: challengeParams,
    answer: challenge,
    failures: ['conflict'],
  },

  'GET /challenges/:id/participation': {
    id: 'getParticipation',
    summary: 'How the caller stands to a challenge, and what they may do there',
    for: 'members',
    params: challengeParams,
    answer: participation,
  },

  'GET /me/participations': {
    id: 'listParticipations',
    summary: 'How the caller stands to each of several challenges, in their order',
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
