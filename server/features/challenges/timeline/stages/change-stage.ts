import { type StageIcon, stageLimits } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import {
  type AnswersBy,
  type createStageInput,
  type EditedStage,
  endsAfterStart,
  type Stage,
  type StageFields,
  type TimelineSettings,
} from '@mutirao/contract/challenges/timeline/stages.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type CopyHook, lockChallengeForNoKeyUpdate, updateOneAnswerPerTeam } from '../../challenges/index.ts';
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
  requireSomeLanguage,
} from '../../contents/index.ts';
import { assertMayEditStages, assertNotDenied, denied, findTimeline, getTimeline } from '../timeline-context.ts';
import { assertNotJudged, reopenStage, type StageJudging } from './judged-stage.ts';
import { personalizeStage, presentStage } from './list-stages.ts';
import { findStage, lockStagesForUpdate, type StageRow } from './stages.queries.ts';

export interface EditedStageRow extends StageRow {
  updated_at: Date;
}

const issue = { params: { after: 'start_at' } };
const endsFirst = { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') };

function presentEditedStage(row: StageRow): EditedStage {
  const { id, title_pt, title_en, message_pt, message_en, icon, interact_with, interactions_count } = row;
  return {
    id,
    title_pt,
    title_en,
    message_pt,
    message_en,
    icon: icon as StageIcon,
    start_at: row.start_at.toISOString(),
    finish_at: row.finish_at?.toISOString() ?? null,
    interact_with,
    interactions_count,
  };
}

function checkStage(stage: EditedStage): void {
  requireSomeLanguage(stage, 'title');
  if (!endsAfterStart(stage)) throw new AppError('invalid', { fieldMessages: { finish_at: endsFirst } });
}

/** The stages of a challenge. Participants are notified of a start again where it is put off. */
export function createStageKind(clock: Clock): ContentKind<EditedStageRow, EditedStage> {
  return {
    what: 'stage',
    table: 'stage',
    orderBy: 't.start_at, t.id',
    within: 'challenge_id',
    most: stageLimits.stages,
    present: presentEditedStage,
    nameOf: ({ title_pt, title_en }) => title_pt || title_en,
    tagsOf: (challengeId) => [`timeline:${challengeId}`],
    check: checkStage,
    derive: ({ start_at }) => {
      const now = clock();
      const isPutOff = start_at !== undefined && new Date(start_at) > now;
      return { updated_at: now, ...(isPutOff && { announced_at: null }) };
    },
  };
}

/**
 * Copies the stages of a challenge. They keep their distances, and the first begins a year later than at present, or
 * later, so that none is open before its dates are chosen.
 */
export const copyStages: CopyHook = async (transaction, { from, to, now }) => {
  await sql`
    insert into stage (challenge_id, title_pt, title_en, icon, start_at, finish_at, message_pt, message_en,
      interact_with)
    select ${to}::integer, title_pt, title_en, icon, start_at + delay, finish_at + delay, message_pt, message_en,
      interact_with
    from stage, (
      select greatest(0, ceil(extract(epoch from ${now}::timestamptz + interval '1 year' - min(start_at)) / 86400))
        * interval '1 day' as delay
      from stage where challenge_id = ${from}
    ) moved
    where challenge_id = ${from} order by start_at, id`.execute(transaction);
};

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
