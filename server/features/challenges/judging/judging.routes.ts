import { judgingCalls } from '@mutirao/contract/challenges/judging/judging.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appeal } from './appeals.ts';
import { recuse, saveDraft, submitReview } from './change-review.ts';
import { getFeedback, rateFeedback } from './read-feedback.ts';
import { getReview, listOwnJudging, listReviews } from './read-reviews.ts';

interface StageParams {
  readonly id: number;
  readonly stage: number;
}

export const stageOf = ({ id, stage }: StageParams) => ({ challengeId: id, stageId: stage });
export const entryOf = ({ entry, ...params }: StageParams & { readonly entry: number }) => ({
  ...stageOf(params),
  entry,
});

/** What judges do with entries, and what the owners of these get back. */
export function routeJudging(app: Server, platform: Platform): void {
  const { database, clock } = platform;

  answerCalls(app, judgingCalls, {
    'GET /me/judging': ({ viewer }) => listOwnJudging(database, viewer),

    'GET /challenges/:id/judging/:stage/reviews': ({ viewer, params }) =>
      listReviews(database, stageOf(params), viewer),

    'GET /challenges/:id/judging/:stage/reviews/:entry': ({ viewer, params }) =>
      getReview(database, entryOf(params), viewer),

    'PUT /challenges/:id/judging/:stage/reviews/:entry/draft': ({ viewer, params, body }) =>
      saveDraft(platform, viewer, entryOf(params), body),

    'PUT /challenges/:id/judging/:stage/reviews/:entry': ({ viewer, params, body }) =>
      submitReview(platform, viewer, entryOf(params), body),

    'POST /challenges/:id/judging/:stage/reviews/:entry/recusal': ({ viewer, params, body }) =>
      recuse(platform, viewer, entryOf(params), body.reason),

    'GET /challenges/:id/judging/:stage/feedback': ({ viewer, params }) =>
      getFeedback(database, { key: stageOf(params), now: clock() }, viewer),

    'PUT /challenges/:id/judging/:stage/feedback': ({ viewer, params, body }) =>
      rateFeedback(platform, viewer, stageOf(params), body.helped),

    'POST /challenges/:id/judging/:stage/appeal': ({ viewer, params, body }) =>
      appeal(platform, viewer, stageOf(params), body.text),
  });
}
