import type { EditedStages, Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { stagesCalls, stagesEditorCalls } from '@mutirao/contract/challenges/timeline/timeline.calls.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeContent, createContentChange, findContents, presentContents } from '../../contents/index.ts';
import { assertMayEditStages } from '../timeline-context.ts';
import {
  addStage,
  createStageChanges,
  createStageKind,
  type EditedStageRow,
  findAnswersBy,
  removeStage,
  updateAnswersBy,
} from './change-stage.ts';
import { reopenStage, type StageJudging } from './judged-stage.ts';
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

/** The stages of a challenge, for those who manage it. */
export function routeStagesEditor(app: Server, platform: Platform, judging: readonly StageJudging[]): void {
  const { database, clock } = platform;
  const change = createContentChange(platform);
  const stageKind = createStageKind(clock);

  async function list(connection: Connection, challengeId: number): Promise<EditedStages> {
    const stages = await findContents<EditedStageRow>(connection, stageKind, challengeId);
    return {
      ...presentContents(stageKind, stages, ['title', 'message']),
      answers_by: await findAnswersBy(connection, challengeId),
    };
  }

  answerCalls(app, stagesEditorCalls, {
    'GET /admin/challenges/:id/stages': ({ params }) => list(database, params.id),

    'POST /admin/challenges/:id/stages': (request) =>
      change(request, async (by) => {
        const stage = await addStage(by, stageKind, { fields: request.body, now: clock() });
        return stageKind.present(stage);
      }),

    'PATCH /admin/challenges/:id/stages/:stage': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.stage, changes: request.body.changes };
        const changed = await changeContent(by, stageKind, given);
        await reopenStage(by.transaction, judging, { stage: changed, now: clock() });
        return stageKind.present(changed);
      }),

    'DELETE /admin/challenges/:id/stages/:stage': (request) =>
      change(request, (by) => removeStage(by, stageKind, { id: request.params.stage, judging })),

    'PUT /admin/challenges/:id/stage-settings': (request) =>
      change(request, async (by) => {
        await updateAnswersBy(by, request.body.answers_by);
        return list(by.transaction, request.params.id);
      }),
  });
}
