import {
  judgingCalls,
  judgingEditorCalls,
  judgingResultCalls,
} from '@mutirao/contract/challenges/judging/judging.calls.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireManaging } from '../participation/index.ts';
import { beginJudging } from './assign-reviews.ts';
import { recuse, saveDraft, submitReview } from './change-review.ts';
import { appeal, decideAppeal, getFeedback, rateFeedback } from './feedback-and-appeals.ts';
import { disqualifyEntry, dropJudge, listEntries, remindJudge } from './judges-and-entries.ts';
import { removeJudging, saveForm, saveRubric } from './prepare-judging.ts';
import { closeLook, publishResult } from './publish-result.ts';
import { listJudgedStages, readOverview } from './read-overview.ts';
import { getReview, listOwnJudging, listReviews } from './read-reviews.ts';

interface StageParams {
  readonly id: number;
  readonly stage: number;
}

const stageOf = ({ id, stage }: StageParams) => ({ challengeId: id, stageId: stage });
const entryOf = ({ entry, ...params }: StageParams & { readonly entry: number }) => ({
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

/** Closing looks, publishing results and deciding appeals, for those who manage the challenge. */
export function routeJudgingResults(app: Server, platform: Platform): void {
  /** Before the input is checked, so that others learn that they may not, whatever they sent. */
  const authorize = async ({ params, viewer }: { params: { id: number }; viewer: Viewer }) => {
    await requireManaging(platform.database, { viewer, challengeId: params.id });
  };

  answerCalls(app, judgingResultCalls, {
    'POST /admin/challenges/:id/judging/:stage/close': {
      authorize,
      handle: ({ viewer, params }) => closeLook(platform, viewer, stageOf(params)),
    },

    'POST /admin/challenges/:id/judging/:stage/result': {
      authorize,
      handle: ({ viewer, params }) => publishResult(platform, viewer, stageOf(params)),
    },

    'POST /admin/challenges/:id/judging/:stage/appeals/:entry/decision': {
      authorize,
      handle: ({ viewer, params, body }) => decideAppeal(platform, viewer, entryOf(params), body),
    },
  });
}

const keyOf = ({ id, stage }: { id: number; stage: number }) => ({ challengeId: id, stageId: stage });

/** The rubric, judges and entries of judged stages, for those who manage a challenge. */
export function routeJudgingEditor(app: Server, platform: Platform): void {
  const { database, clock } = platform;
  const overview = ({ viewer, params }: { viewer: Viewer; params: { id: number; stage: number } }) =>
    readOverview(database, viewer, keyOf(params), clock());

  answerCalls(app, judgingEditorCalls, {
    'GET /admin/challenges/:id/judging': ({ params }) => listJudgedStages(database, params.id),

    'GET /admin/challenges/:id/judging/:stage': overview,

    'PUT /admin/challenges/:id/judging/:stage/rubric': async (request) => {
      const { viewer, params, body, ip: address } = request;
      const { rubric, based_on: basedOn, reason } = body;
      await saveRubric(platform, keyOf(params), { viewer, address, rubric, basedOn, reason });
      return overview(request);
    },

    'PUT /admin/challenges/:id/judging/:stage/form': async (request) => {
      const { viewer, params, body, ip: address } = request;
      await saveForm(platform, keyOf(params), { viewer, address, form: body.form, basedOn: body.based_on });
      return overview(request);
    },

    'DELETE /admin/challenges/:id/judging/:stage': ({ viewer, params, ip: address }) =>
      removeJudging(platform, keyOf(params), { viewer, address }),

    'POST /admin/challenges/:id/judging/:stage/begin': async (request) => {
      await beginJudging(platform, keyOf(request.params));
      return overview(request);
    },

    'POST /admin/challenges/:id/judging/:stage/judges/:member/drop': async (request) => {
      const { params } = request;
      await dropJudge(platform, { ...keyOf(params), memberId: params.member });
      return overview(request);
    },

    'POST /admin/challenges/:id/judging/:stage/judges/:member/reminder': ({ params }) =>
      remindJudge(platform, { ...keyOf(params), memberId: params.member }),

    'GET /admin/challenges/:id/judging/:stage/entries': ({ params, query }) =>
      listEntries(database, keyOf(params), query),

    'POST /admin/challenges/:id/judging/:stage/entries/:entry/disqualification': async (request) => {
      const { params, body } = request;
      await disqualifyEntry(platform, keyOf(params), { entry: params.entry, ...body });
      return overview(request);
    },
  });
}
