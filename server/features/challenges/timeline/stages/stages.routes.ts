import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { stagesCalls } from '@mutirao/contract/challenges/timeline/timeline.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertMayEditStages } from '../timeline-context.ts';
import { createStageChanges } from './change-stage.ts';
import type { StageJudging } from './judged-stage.ts';
import {
  getStage,
  listOpenStages,
  listStages,
  listWaitingInteractions,
  personalizeStage,
  personalizeStages,
} from './list-stages.ts';

const stageOf = ({ id, timeline }: { id: number; timeline: number }) => ({ challengeId: id, stageId: timeline });

/** The stages of a challenge. */
export function routeStages(app: Server, platform: Platform, judging: readonly StageJudging[]): void {
  const { database, pipelinedConnection, clock } = platform;
  const stages = createStageChanges(platform, judging);
  /** Before the input is checked, so that others learn that they may not, whatever they sent. */
  const authorize = ({ params, viewer }: { params: { id: number }; viewer: Viewer }) =>
    assertMayEditStages(database, params.id, viewer);

  answerCalls(app, stagesCalls, {
    'GET /challenges/:id/timelines': {
      shared: ({ params, viewer }) => listStages(platform, params.id, viewer),
      personalize: (stages: Stage[], viewer) => personalizeStages(pipelinedConnection, stages, viewer, clock()),
    },

    'GET /challenges/:id/timelines/:timeline': {
      shared: ({ params, viewer }) => getStage(platform, stageOf(params), viewer),
      personalize: (stage: Stage, viewer) => personalizeStage(pipelinedConnection, stage, viewer, clock()),
    },

    'POST /challenges/:id/timelines': {
      authorize,
      handle: (request) => stages.create(request, request.body),
    },

    'PUT /challenges/:id/timelines': {
      authorize,
      handle: (request) => {
        const { id, ...stage } = request.body;
        if (id === undefined) throw new AppError('invalid', { fieldMessages: { id: requiredMessage } });
        return stages.update(request, id, stage);
      },
    },

    'PUT /challenges/:id/timelines/:timeline': {
      authorize,
      handle: (request) => {
        const { id: _, ...stage } = request.body;
        return stages.update(request, request.params.timeline, stage);
      },
    },

    'DELETE /challenges/:id/timelines': {
      authorize,
      handle: (request) => stages.remove(request, request.query.id),
    },

    'DELETE /challenges/:id/timelines/:timeline': (request) => stages.remove(request, request.params.timeline),

    'PUT /challenges/:id/timeline-settings': {
      authorize,
      handle: (request) => stages.updateSettings(request, request.body.answers_by),
    },

    'GET /me/waiting-interactions': ({ viewer }) => listWaitingInteractions(platform, viewer),

    'GET /me/open-stages': ({ viewer }) => listOpenStages(platform, viewer),
  });
}
