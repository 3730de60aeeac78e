import {
  type AnswersBy,
  type createStageInput,
  type Stage,
  stageLimits,
  type TimelineSettings,
} from '@mutirao/contract/challenges/stages.ts';
import type { z } from 'zod';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockChallengeForUpdate } from '../timeline-context.queries.ts';
import { assertMayEditStages, assertNotDenied, denied, getTimeline } from '../timeline-context.ts';
import { personalizeStage } from './list-stages.ts';
import { presentStage } from './stages.present.ts';
import {
  deleteStageRow,
  findStage,
  findStages,
  insertStage,
  lockStageForUpdate,
  lockStagesForUpdate,
  type NewStage,
  type StageKey,
  updateOneAnswerPerTeam,
  updateStageRow,
} from './stages.queries.ts';

type Parts = Pick<Platform, 'write' | 'clock'>;
type StageInput = z.infer<typeof createStageInput>;

const tagOf = (challengeId: number) => `timeline:${challengeId}`;

function rowOf(challengeId: number, input: StageInput): Omit<NewStage, 'announced_at'> {
  const { title, message, start_at, finish_at, icon, interact_with } = input;
  return {
    challenge_id: challengeId,
    title_pt: title.pt,
    title_en: title.en,
    icon,
    start_at: new Date(start_at),
    finish_at: finish_at === null ? null : new Date(finish_at),
    message_pt: message.pt,
    message_en: message.en,
    interact_with,
  };
}

async function readStage(connection: Connection, key: StageKey, viewer: Viewer, now: Date): Promise<Stage> {
  const timeline = await getTimeline(connection, key.challengeId, viewer);
  const row = await findStage(connection, key);
  if (!row) throw denied('stageNotFound');
  const stage = presentStage(row, { isPerTeam: timeline.one_answer_per_team, now });
  return personalizeStage(connection, stage, viewer, now);
}

/** Adds a stage to a challenge. */
export function createStage(
  { write, clock }: Parts,
  viewer: Viewer,
  challengeId: number,
  input: StageInput,
): Promise<Stage> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await lockChallengeForUpdate(transaction, challengeId);
    await assertMayEditStages(transaction, challengeId, viewer);
    const stages = await findStages(transaction, challengeId);
    assertNotDenied(stages.length < stageLimits.stages ? undefined : 'tooManyStages');
    const row = { ...rowOf(challengeId, input), announced_at: null, created_at: now };
    const stageId = await insertStage(transaction, row);
    invalidate(tagOf(challengeId));
    return readStage(transaction, { challengeId, stageId }, viewer, now);
  });
}

/** Replaces the fields of a stage. Participants are notified of the start again where it is put off. */
export function updateStage({ write, clock }: Parts, viewer: Viewer, key: StageKey, input: StageInput): Promise<Stage> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await assertMayEditStages(transaction, key.challengeId, viewer);
    const stage = await lockStageForUpdate(transaction, key);
    if (!stage) throw denied('stageNotFound');
    const row = rowOf(key.challengeId, input);
    const announced_at = row.start_at > now ? null : stage.announced_at;
    await updateStageRow(transaction, { ...row, id: stage.id, announced_at, updated_at: now });
    invalidate(tagOf(key.challengeId));
    return readStage(transaction, key, viewer, now);
  });
}

/** Deletes a stage that has no interactions. */
export function deleteStage({ write }: Pick<Platform, 'write'>, viewer: Viewer, key: StageKey): Promise<void> {
  return write(async (transaction, invalidate) => {
    await assertMayEditStages(transaction, key.challengeId, viewer);
    const stage = await lockStageForUpdate(transaction, key);
    if (!stage) throw denied('stageNotFound');
    assertNotDenied(stage.interactions_count > 0 ? 'stageAnswered' : undefined);
    await deleteStageRow(transaction, stage.id);
    invalidate(tagOf(key.challengeId));
  });
}

/** Says whether one answer stands for a whole team; refused once there are interactions. */
export function updateTimelineSettings(
  { write }: Pick<Platform, 'write'>,
  viewer: Viewer,
  challengeId: number,
  answersBy: AnswersBy,
): Promise<TimelineSettings> {
  return write(async (transaction, invalidate) => {
    await lockChallengeForUpdate(transaction, challengeId);
    await assertMayEditStages(transaction, challengeId, viewer);
    const isPerTeam = answersBy === 'team';
    const timeline = await getTimeline(transaction, challengeId, viewer);
    if (timeline.one_answer_per_team === isPerTeam) return { answers_by: answersBy };
    assertNotDenied((await lockStagesForUpdate(transaction, challengeId)) ? 'settingFixed' : undefined);
    await updateOneAnswerPerTeam(transaction, challengeId, isPerTeam);
    invalidate(tagOf(challengeId));
    return { answers_by: answersBy };
  });
}
