import type {
  AnswersBy,
  createStageInput,
  Stage,
  StageFields,
  TimelineSettings,
} from '@mutirao/contract/challenges/timeline/stages.ts';
import type { z } from 'zod';
import type { Platform } from '../../../../platform/platform.ts';
import { type ContentChange, createContentChange, type EditorRequest, replaceFields } from '../../contents/index.ts';
import { createStageKind } from '../editor/stage-kind.ts';
import { assertMayEditStages, denied, getTimeline } from '../timeline-context.ts';
import { personalizeStage } from './list-stages.ts';
import { presentStage } from './stages.present.ts';
import { findStage } from './stages.queries.ts';
import { addStage, removeStage, updateAnswersBy } from './write-stages.ts';

type StageInput = z.infer<typeof createStageInput>;

function fieldsOf({ title, message, ...others }: StageInput): StageFields {
  return { ...others, title_pt: title.pt, title_en: title.en, message_pt: message.pt, message_en: message.en };
}

/** The calls by which a stage is written in both languages at once: the same changes as those of the editor. */
export function createStageChanges(platform: Pick<Platform, 'write' | 'clock'>) {
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
      change(request, async (by) => read(by, (await replaceFields(by, kind, { id, fields: fieldsOf(input) })).id)),

    remove: (request: EditorRequest, id: number): Promise<void> => change(request, (by) => removeStage(by, kind, id)),

    updateSettings: (request: EditorRequest, answers_by: AnswersBy): Promise<TimelineSettings> =>
      change(request, async (by) => {
        await updateAnswersBy(by, answers_by);
        return { answers_by };
      }),
  };
}
