import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { instant } from '../localized.ts';
import { component, countLike, digits, example } from '../schemas.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from './editor-fields.ts';
import { stageIcons } from './stage-icons.ts';
import { answersBy, interactWith, stageLimits } from './stages.ts';

export const stageFields = z.object({
  ...inBothLanguages('title', { longest: stageLimits.title, like: { pt: 'Protótipo', en: 'Prototype' } }),
  ...inBothLanguages('message', {
    longest: stageLimits.message,
    like: { pt: 'Mostre o que vocês construíram.', en: 'Show what you built.' },
  }),
  icon: z.enum(stageIcons),
  start_at: instant,
  finish_at: instant.nullable().meta(example('2026-03-12T15:07:00.000Z', 'None where it stays open')),
  interact_with: z.enum(interactWith),
});
export type StageFields = z.infer<typeof stageFields>;

/** Whether a stage ends after its start. */
export function endsAfterStart({ start_at, finish_at }: { start_at: string; finish_at: string | null }): boolean {
  return finish_at === null || Date.parse(finish_at) > Date.parse(start_at);
}

export const newStageInput = stageFields
  .refine(...needsSomeLanguage('title'))
  .refine(endsAfterStart, { path: ['finish_at'], params: { after: 'start_at' } });
export const changeStageInput = changesOf(stageFields);

/** A stage as its editors see it. */
export const editedStage = component('EditedStage', {
  id: z.int(),
  ...stageFields.shape,
  interactions_count: countLike(12, 'A stage with interactions cannot be deleted'),
});
export type EditedStage = z.infer<typeof editedStage>;

export const editedStages = component('EditedStages', {
  data: z.array(editedStage).meta({ description: 'By their start' }),
  answers_by: z.enum(answersBy).meta({ description: 'Whether one answer stands for a whole team' }),
  untranslated_count: untranslatedCount,
});
export type EditedStages = z.infer<typeof editedStages>;

export const editedStageParams = z.object({ id: digits(9), stage: digits(9) });
