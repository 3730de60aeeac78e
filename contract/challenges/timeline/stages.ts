import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { component, countLike, digits, example, instant, localized, localizedLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { inBothLanguages, needsSomeLanguage, untranslatedCount } from '../contents/editor-fields.ts';
import { interaction } from './interactions.ts';
import { stageForm } from './stage-form.ts';
import { stageIcons, stageLimits } from './stage-limits.ts';

/** What a stage asks for: a text, a picture, or both or either of them. */
const interactWith = ['text', 'file', 'any'] as const;
export type InteractWith = (typeof interactWith)[number];

/** Who answers the stages of a challenge: each member alone, or one answer stands for a team. */
const answersBy = ['member', 'team'] as const;
export type AnswersBy = (typeof answersBy)[number];

export const stage = component('Stage', {
  id: z.int(),
  challenge_id: z.int(),
  title: localizedLike('Prototype', 'Protótipo'),
  icon: z.enum(stageIcons),
  start_at: instant,
  finish_at: instant.nullable().meta({ description: 'None where it stays open' }),
  late_until: instant
    .nullable()
    .meta({ description: 'Until when a judged stage takes late answers; null where it takes none' }),
  message: localizedLike('Show what you built.', 'Mostre o que vocês construíram.', 'Plain text in paragraphs'),
  interact_with: z.enum(interactWith),
  active: z.boolean().meta({ description: 'From its start until its end, both included' }),
  is_judged: z.boolean().meta({ description: 'Judges review its answers: it has a rubric and, later, a result' }),
  form: stageForm.nullable().meta({ description: 'Of a judged stage that asks by a form of its own' }),
  interaction: interaction
    .nullable()
    .meta({ description: "The caller's own, or their team's where one answer stands for the team" }),
  answers_by: z.enum(answersBy).meta({ description: 'Whether one answer stands for a whole team' }),
  unanswered_count: z.int().nullable().meta({
    description: 'Interactions that wait for a reply; for judges, advisers and admins of the challenge alone',
  }),
  can: z
    .object({
      interact: z.boolean().meta({
        description:
          'Takes part, and the stage is active or takes late answers: may create, or update, the interaction',
      }),
      reply: z.boolean().meta({ description: 'Judges, advises or administers the challenge: sees all interactions' }),
      edit: z.boolean().meta({ description: 'May change and delete the stage' }),
    })
    .meta({ id: 'StageCan', description: 'What the caller may do here and now' }),
});
export type Stage = z.infer<typeof stage>;

const title = z.string().trim().min(1).max(stageLimits.title);
const fields = {
  title: z.object({ en: title.meta(example('Prototype')), pt: title.meta(example('Protótipo')) }),
  icon: z.enum(stageIcons).default('flag'),
  start_at: instant,
  finish_at: instant.nullable().default(null),
  message: z.object({
    en: z.string().trim().max(stageLimits.message).default(''),
    pt: z.string().trim().max(stageLimits.message).default(''),
  }),
  interact_with: z.enum(interactWith).default('any'),
};
/** Whether a stage ends after its start. */
export function endsAfterStart({ start_at, finish_at }: { start_at: string; finish_at: string | null }): boolean {
  return finish_at === null || Date.parse(finish_at) > Date.parse(start_at);
}
const endsFirst = { path: ['finish_at'], params: { after: 'start_at' } };

export const createStageInput = z.object(fields).refine(endsAfterStart, endsFirst);
/** Without its id in the address, a stage is named in the body. */
export const updateStageInput = z
  .object({ ...fields, id: z.int().positive().optional() })
  .refine(endsAfterStart, endsFirst);

const id = digits(9);
export const stageParams = z.object({ id, timeline: digits(9) });
export const deleteStageQuery = z.object({
  id: digits(9).meta(example('7', 'The stage')),
});

export const timelineSettings = component('TimelineSettings', { answers_by: z.enum(answersBy) });
export type TimelineSettings = z.infer<typeof timelineSettings>;
export const timelineSettingsInput = z.object(timelineSettings.shape);

/** Counts of interactions without a reply, where the caller judges, advises or administers. */
export const waitingInteractions = component('WaitingInteractions', {
  challenge: challengeReference,
  stage: z.object({ id: z.int(), title: localized }),
  unanswered_count: z.int(),
});
export type WaitingInteractions = z.infer<typeof waitingInteractions>;

/** An open stage that the caller, or their team, can answer and has not answered. */
export const openStage = component('OpenStage', {
  challenge: challengeReference,
  stage: z.object({ id: z.int(), title: localized }),
  finish_at: instant.nullable().meta({ description: 'None where it stays open' }),
});
export type OpenStage = z.infer<typeof openStage>;
/** The maximum number of open stages in the answer. */
export const maximumOpenStages = 20;

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

export const newStageInput = stageFields
  .check(needsSomeLanguage('title'))
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
