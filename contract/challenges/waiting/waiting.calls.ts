import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { component, countLike, example, instant, textLike } from '../../schemas.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { reportKinds } from '../moderation/moderation-states.ts';
import { stageReference } from '../participants/participants.ts';

/** How many of the oldest interactions without a reply are shown of each stage. */
export const shownWaiting = 5;

const shape = { count: countLike(3), oldest_at: instant.nullable() };

/** What waits for somebody in a challenge, for those who manage it. */
const challengeWaiting = component('ChallengeWaiting', {
  interactions: z
    .array(
      z.object({
        stage: stageReference,
        path: textLike('/challenges/rio-limpo/timeline/3?answered=false', 'The page where they are answered'),
        ...shape,
        oldest: z
          .array(
            z.object({
              id: z.int(),
              author: z.string().nullable().meta(example('Iara Reis', 'The member or the team; null once deleted')),
              created_at: instant,
            }),
          )
          .meta({ description: `The ${shownWaiting} that wait longest` }),
      }),
    )
    .meta({ id: 'InteractionsThatWait', description: 'Without a reply, by stage, the longest waiting first' }),
  repliers: z
    .array(z.object(personShape))
    .meta({ description: 'Who could answer them: judges, advisers and admins of the challenge' }),
  applications: z.object(shape).meta({ id: 'WaitingAdviserApplications', description: 'To advise the challenge' }),
  reports: z
    .array(z.object({ kind: z.enum(reportKinds), ...shape }))
    .meta({ description: 'Open cases of the moderation queue, by the kind of what was reported' }),
});
export type ChallengeWaiting = z.infer<typeof challengeWaiting>;

export const waitingCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/waiting': {
    id: 'getChallengeWaiting',
    summary: 'Interactions without a reply, applications and reports that wait in a challenge',
    for: 'managers',
    params: challengeParams,
    answer: challengeWaiting,
    failures: ['refused'],
  },
});
