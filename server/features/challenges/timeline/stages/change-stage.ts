import type {
  AnswersBy,
  createStageInput,
  EditedStage,
  Stage,
  StageFields,
  TimelineSettings,
} from '@mutirao/contract/challenges/timeline/stages.ts';
import type { z } from 'zod';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  assertNotArchived,
  type ContentChange,
  type ContentKind,
  createContent,
  createContentChange,
  deleteContents,
  type EditorRequest,
  lockContent,
  replaceFields,
} from '../../contents/index.ts';
import { createStageKind, type EditedStageRow } from '../editor/stage-kind.ts';
import {
  assertMayEditStages,
  assertNotDenied,
  denied,
  findTimeline,
  getTimeline,
  lockChallengeForNoKeyUpdate,
} from '../timeline-context.ts';
import { assertNotJudged, reopenStage, type StageJudging } from './judged-stage.ts';
import { personalizeStage, presentStage } from './list-stages.ts';
import { findStage, lockStagesForUpdate, updateOneAnswerPerTeam } from './stages.queries.ts';

type StageKind = ContentKind<EditedStageRow, EditedStage>;

/** Adds a stage; a repeated call answers the one that the first added. */
export function addStage(
  change: ContentChange,
  kind: StageKind,
  { fields, now }: { fields: StageFields; now: Date },
): Promise<EditedStageRow> {
  const values = { ...fields, announced_at: null, created_at: now, updated_at: now };
  return createContent(change, kind, { values, identity: fields });
}

/** Deletes a stage that has no interactions and is not judged. */
export async function removeStage(
  change: ContentChange,
  kind: StageKind,
  { id: stageId, judging }: { id: number; judging: readonly StageJudging[] },
): Promise<void> {
  const { id, interactions_count } = await lockContent(change, kind, stageId);
  assertNotDenied(interactions_count > 0 ? 'stageAnswered' : undefined);
  await assertNotJudged(change.transaction, judging, id);
  await deleteContents(change, kind, [id]);
}

export async function findAnswersBy(connection: Connection, challengeId: number): Promise<AnswersBy> {
  const timeline = await findTimeline(connection, { challengeId, viewer: undefined });
  return timeline?.one_answer_per_team ? 'team' : 'member';
}

/** Says whether one answer stands for a whole team; refused once there are interactions. */
export async function updateAnswersBy(change: ContentChange, answersBy: AnswersBy): Promise<void> {
  const { transaction, invalidate, challengeId, viewer, address } = change;
  await lockChallengeForNoKeyUpdate(transaction, challengeId);
  await assertNotArchived(change);
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

type StageInput = z.infer<typeof createStageInput>;

function fieldsOf({ title, message, ...others }: StageInput): StageFields {
  return { ...others, title_pt: title.pt, title_en: title.en, message_pt: message.pt, message_en: message.en };
}

/** The calls by which a stage is written in both languages at once: the same changes as those of the editor. */
export function createStageChanges(platform: Pick<Platform, 'write' | 'clock'>, judging: readonly StageJudging[]) {
  const { clock } = platform;
  const run = createContentChange(platform);
  const kind = createStageKind(clock);

  function change<Result>(request: EditorRequest, work: (by: ContentChange) => Promise<Result>): Promise<Result> {
    return run(request, async (by) => {
      await assertMayEditStages(by.transaction, by.challengeId, by.viewer);
      return work(by);
    });
  }

  async function read({ transaction, challengeId, viewer }: ContentChange, stageId: number): Promise<Stage> {
    const now = clock();
    const timeline = await getTimeline(transaction, challengeId, viewer);
    const row = await findStage(transaction, { challengeId, stageId });
    if (!row) throw denied('stageNotFound');
    const stage = presentStage(row, { isPerTeam: timeline.one_answer_per_team, now });
    return personalizeStage(transaction, stage, viewer, now);
  }

  return {
    create: (request: EditorRequest, input: StageInput): Promise<Stage> =>
      change(request, async (by) => read(by, (await addStage(by, kind, { fields: fieldsOf(input), now: clock() })).id)),

    update: (request: EditorRequest, id: number, input: StageInput): Promise<Stage> =>
      change(request, async (by) => {
        const stage = await replaceFields(by, kind, { id, fields: fieldsOf(input) });
        await reopenStage(by.transaction, judging, { stage, now: clock() });
        return read(by, stage.id);
      }),

    remove: (request: EditorRequest, id: number): Promise<void> =>
      change(request, (by) => removeStage(by, kind, { id, judging })),

    updateSettings: (request: EditorRequest, answers_by: AnswersBy): Promise<TimelineSettings> =>
      change(request, async (by) => {
        await updateAnswersBy(by, answers_by);
        return { answers_by };
      }),
  };
}
