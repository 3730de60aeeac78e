import { challenge, challengeParams } from '@mutirao/contract/challenges/challenges.ts';
import { participation, participationOfCard, participationsQuery } from '@mutirao/contract/challenges/participation.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges, Standings } from '../challenges/index.ts';
import { abortChallenge, acceptChallenge } from './accept-challenge.ts';
import type { Parting } from './change-participation.ts';
import { followChallenge, unfollowChallenge } from './follow-challenge.ts';
import { getParticipation, getParticipations } from './get-participation.ts';

const tags = ['Taking part'];
const config = { signedIn: true };

const changes = [
  ['follow', followChallenge, 'Follows a challenge', 'Needs a complete profile.'],
  ['unfollow', unfollowChallenge, 'Ends following a challenge', 'Whoever takes part may do so too.'],
  [
    'accept',
    acceptChallenge,
    'Takes part in a challenge, and follows it',
    'Needs a complete profile. Refused (409) while registration is not possible, and (403) to judges, advisers and admins of the challenge.',
  ],
  [
    'abort',
    abortChallenge,
    'Ends taking part in a challenge',
    'The caller goes on following it, and what they wrote stays; a team is left, and one of theirs alone ends. Refused (409) once the challenge is over, and to whoever leads a team with other members.',
  ],
] as const;

export function routeParticipation(
  app: Server,
  platform: Platform,
  { challenges, standings, partings }: { challenges: Challenges; standings: Standings; partings: readonly Parting[] },
): void {
  for (const [word, change, summary, description] of changes) {
    app.route({
      method: 'POST',
      url: `/challenges/:id/${word}`,
      config,
      schema: {
        tags,
        summary,
        description: `${description} To do it again changes nothing. The answer is the challenge as the caller sees it then.`,
        params: challengeParams,
        response: { 200: challenge },
      },
      handler: (request) => change({ platform, challenges, partings }, viewerOf(request), request.params.id),
    });
  }

  app.route({
    method: 'GET',
    url: '/challenges/:id/participation',
    config,
    schema: {
      tags,
      summary: 'How the caller stands to a challenge, and what they may do there',
      params: challengeParams,
      response: { 200: participation },
    },
    handler: (request) => getParticipation(platform, viewerOf(request), request.params.id),
  });

  app.route({
    method: 'GET',
    url: '/me/participations',
    config,
    schema: {
      tags,
      summary: 'How the caller stands to each of several challenges, in their order',
      querystring: participationsQuery,
      response: { 200: z.array(participationOfCard) },
    },
    handler: (request) => getParticipations(standings, viewerOf(request), request.query.challenges),
  });
}
