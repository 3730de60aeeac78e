import { lacksTranslation } from '@mutirao/contract/challenges/editor-fields.ts';
import type { AnswersBy } from '@mutirao/contract/challenges/stages.ts';
import { stagesEditorCalls } from '@mutirao/contract/challenges/stages-editor.calls.ts';
import type { EditedStages } from '@mutirao/contract/challenges/stages-editor.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  type ContentChange,
  changeContent,
  createContent,
  createContentChange,
  deleteContents,
  findContents,
  lockContent,
} from '../../contents/index.ts';
import { lockStagesForUpdate, updateOneAnswerPerTeam } from '../stages/stages.queries.ts';
import { findTimeline, lockChallengeForUpdate } from '../timeline-context.queries.ts';
import { assertNotDenied } from '../timeline-context.ts';
import { createStageKind, type EditedStageRow } from './stage-kind.ts';

async function findAnswersBy(connection: Connection, challengeId: number): Promise<AnswersBy> {
  const timeline = await findTimeline(connection, { challengeId, memberId: undefined });
  return timeline?.one_answer_per_team ? 'team' : 'member';
}

/** Says whether one answer stands for a whole team; refused once there are interactions. */
async function updateSettings(
  { transaction, invalidate, challengeId, viewer, address }: ContentChange,
  answersBy: AnswersBy,
): Promise<void> {
  await lockChallengeForUpdate(transaction, challengeId);
  const before = await findAnswersBy(transaction, challengeId);
  if (before === answersBy) return;
  assertNotDenied((await lockStagesForUpdate(transaction, challengeId)) ? 'settingFixed' : undefined);
  await updateOneAnswerPerTeam(transaction, challengeId, answersBy === 'team');
  const detail = {
    what: 'stages',
    challenge: challengeId,
    before: { answers_by: before },
    after: { answers_by: answersBy },
  };
  await recordEvent(transaction, { kind: 'content_changed', actorId: viewer.id, address, detail });
  invalidate(`timeline:${challengeId}`);
}

/** The stages of a challenge, for those who manage it. */
export function routeStagesEditor(app: Server, platform: Platform): void {
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
        const now = clock();
        const values = { ...request.body, announced_at: null, created_at: now, updated_at: now };
        return stageKind.present(await createContent(by, stageKind, { values, identity: request.body }));
      }),

    'PATCH /admin/challenges/:id/stages/:stage': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.stage, changes: request.body.changes };
        return stageKind.present(await changeContent(by, stageKind, given));
      }),

    'DELETE /admin/challenges/:id/stages/:stage': (request) =>
      change(request, async (by) => {
        const { id, interactions_count } = await lockContent(by, stageKind, request.params.stage);
        assertNotDenied(interactions_count > 0 ? 'stageAnswered' : undefined);
        await deleteContents(by, stageKind, [id]);
      }),

    'PUT /admin/challenges/:id/stage-settings': (request) =>
      change(request, async (by) => {
        await updateSettings(by, request.body.answers_by);
        return list(by.transaction, request.params.id);
      }),
  });
}
