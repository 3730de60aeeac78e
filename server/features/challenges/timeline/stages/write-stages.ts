import type { AnswersBy, EditedStage, StageFields } from '@mutirao/contract/challenges/timeline/stages.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import {
  assertNotArchived,
  type ContentChange,
  type ContentKind,
  createContent,
  deleteContents,
  lockContent,
} from '../../contents/index.ts';
import type { EditedStageRow } from '../editor/stage-kind.ts';
import { findTimeline, lockChallengeForNoKeyUpdate } from '../timeline-context.queries.ts';
import { assertNotDenied } from '../timeline-context.ts';
import { lockStagesForUpdate, updateOneAnswerPerTeam } from './stages.queries.ts';

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

/** Deletes a stage that has no interactions. */
export async function removeStage(change: ContentChange, kind: StageKind, stageId: number): Promise<void> {
  const { id, interactions_count } = await lockContent(change, kind, stageId);
  assertNotDenied(interactions_count > 0 ? 'stageAnswered' : undefined);
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
