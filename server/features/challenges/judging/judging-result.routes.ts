import { judgingResultCalls } from '@mutirao/contract/challenges/judging/judging.calls.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireManaging } from '../participation/index.ts';
import { decideAppeal } from './appeals.ts';
import { entryOf, stageOf } from './judging.routes.ts';
import { closeLook, publishResult } from './publish-result.ts';

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
