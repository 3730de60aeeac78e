import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import type { EditedStages } from '@mutirao/contract/challenges/timeline/stages.ts';
import { stagesEditorCalls } from '@mutirao/contract/challenges/timeline/timeline.calls.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeContent, createContentChange, findContents } from '../../contents/index.ts';
import { addStage, findAnswersBy, removeStage, updateAnswersBy } from '../stages/change-stage.ts';
import { reopenStage, type StageJudging } from '../stages/judged-stage.ts';
import { createStageKind, type EditedStageRow } from './stage-kind.ts';

/** The stages of a challenge, for those who manage it. */
export function routeStagesEditor(app: Server, platform: Platform, judging: readonly StageJudging[]): void {
  const { database, clock } = platform;
  const change = createContentChange(platform);
  const stageKind = createStageKind(clock);

  async function list(connection: Connection, challengeId: number): Promise<EditedStages> {
    const data = (await findContents<EditedStageRow>(connection, stageKind, challengeId)).map(stageKind.present);
    const untranslated = data.filter((stage) => lacksTranslation(stage, ['title', 'message']));
    const answers_by = await findAnswersBy(connection, challengeId);
    return { data, answers_by, untranslated_count: untranslated.length };
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
