import { z } from 'zod';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import {
  component,
  countLike,
  digits,
  example,
  instant,
  localizedLike,
  textLanguage,
  textLike,
} from '../../schemas.ts';
import { interactionUser } from '../timeline/interactions.ts';
import { formAnswers, stageForm } from '../timeline/stage-form.ts';
import { recusalGrounds, resultKinds } from './record.ts';
import { criterion, judgingFaults, reviewValues, rubric, rubricLimits, rubricVersion } from './rubric.ts';

/** How judging a stage goes on; a stage without a second look passes from the first to `reviewed`. */
export const judgingPhases = ['preparing', 'first_look', 'second_look', 'reviewed', 'appeals', 'final'] as const;
export type JudgingPhase = (typeof judgingPhases)[number];

/** Of what judges and teams write, in characters. A result waits for a comment of the shortest length for each entry. */
export const judgingLimits = { shortestComment: 80, comment: 5000, note: 5000, appeal: 5000, reason: 1000 } as const;

const phase = z.enum(judgingPhases);
const points = z.int().meta(example(72_500_000, 'Millionths of a point, of 100 points'));
const judgedStage = {
  id: z.int(),
  challenge_id: z.int(),
  title: localizedLike('Prototype', 'Protótipo'),
  phase,
  appeals_until: instant.nullable().meta({ description: 'Until when entries may appeal' }),
};

const commentLike = textLike('Mostra dados de campo. Falta dizer quanto custa manter o filtro.', 'To the team');
const reasonLike = textLike('O teste da página 3 não tinha sido considerado.');
const textOfAppeal = textLike('O teste da página 3 não foi considerado.');
const judgeName = textLike('Ana Souza').nullable();

/** Whose an entry is; null for a judge of a blind stage, and once the account or the team is deleted. */
const entryOwner = z
  .object({
    user: interactionUser.nullable(),
    team: z.object({ id: z.int(), name: textLike('Maré Cheia'), slug: textLike('mare-cheia') }).nullable(),
  })
  .nullable();

const entryContent = {
  number: countLike(7, 'Of the entry, within its stage'),
  content: textLike('O filtro aguentou três dias.').nullable(),
  language: textLanguage,
  file_url: textLike('/pictures/filtro-1600.webp', 'Address of the picture').nullable(),
  form: stageForm
    .nullable()
    .meta({ description: 'As it was when the entry was frozen; null where the stage had none' }),
  answers: formAnswers.nullable(),
  late_minutes: countLike(0, 'By how much it was late; 0 where it was in time'),
};

/** What everyone may know of a judged stage. */
export const publicJudging = component('Judging', {
  ...judgedStage,
  rubric,
  versions: z.array(rubricVersion).meta({ description: 'The newest first' }),
  seed: textLike('5f3a9c0e', 'Decides the lot; published before judging begins'),
  entries_count: countLike(60),
  judges_count: countLike(10),
  result: z
    .object({
      kind: z.enum(resultKinds),
      version: z.int(),
      published_at: instant,
      /** The best entries by rank, with their owners, as many as there are prizes, at least three. */
      podium: z.array(z.object({ entry: z.int(), rank: z.int(), points, owner: entryOwner })),
      judges: z.array(z.object({ number: z.int(), name: judgeName })),
      former: z.array(z.object({ version: z.int(), kind: z.enum(resultKinds), published_at: instant })),
      decisions: z
        .array(z.object({ entry: z.int(), granted: z.boolean(), reason: reasonLike }))
        .meta({ description: 'Of appeals' }),
    })
    .nullable()
    .meta({ description: 'Null until it is published' }),
});
export type PublicJudging = z.infer<typeof publicJudging>;

/** A judge's work in one stage. */
export const judgeStage = component('JudgeStage', {
  ...judgedStage,
  challenge: z.object({ id: z.int(), slug: textLike('rio-limpo'), title: localizedLike('Clean river', 'Rio limpo') }),
  total: countLike(12, 'Entries that the caller reviews'),
  done: countLike(5, 'Those that the caller has reviewed'),
});
export const judgeStages = component('JudgeStages', { data: z.array(judgeStage) });
export type JudgeStages = z.infer<typeof judgeStages>;

export const reviewDraft = component('ReviewDraft', {
  values: reviewValues,
  comment: z.string().max(judgingLimits.comment).meta(example('Mostra dados de campo.', 'To the team')),
  note: z.string().max(judgingLimits.note).meta(example('Rever o custo.', 'Seen by the judge alone')),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** What a judge has in one stage, in the order in which to review it. */
export const reviewList = component('ReviewList', {
  stage: judgeStage,
  rubric,
  data: z.array(
    z.object({
      entry: z.int(),
      look: z.int(),
      status: z.enum(['waiting', 'draft', 'done', 'recused']),
    }),
  ),
});
export type ReviewList = z.infer<typeof reviewList>;

export const review = component('Review', {
  ...entryContent,
  owner: entryOwner.meta({ description: 'Null where the stage is blind' }),
  status: z.enum(['waiting', 'draft', 'done']),
  draft: reviewDraft.meta({ description: 'As typed, or as submitted' }),
  updated_at: instant.nullable().meta({ description: 'Of the draft; null where there is none' }),
  others: z
    .array(z.object({ judge: z.int(), values: reviewValues, comment: commentLike }))
    .nullable()
    .meta({ description: 'Reviews of others, once the caller has submitted their own' }),
  can: z.object({ submit: z.boolean(), recuse: z.boolean() }).meta({ id: 'ReviewCan' }),
});
export type Review = z.infer<typeof review>;

const basis = instant
  .nullable()
  .meta({ description: 'The `updated_at` that was edited: 409 where there is a newer one' });
export const reviewDraftInput = reviewDraft.partial().extend({ based_on: basis });
/** All criteria, within their scales. */
export const reviewInput = z.object({
  values: reviewValues,
  comment: z.string().trim().max(judgingLimits.comment).meta(example('Mostra dados de campo.')),
  note: z.string().trim().max(judgingLimits.note).meta(example('Rever o custo.')),
  based_on: basis,
});
export type ReviewInput = z.infer<typeof reviewInput>;
const reasonText = z.string().trim().min(1).max(judgingLimits.reason).meta(example('Trabalhei com a equipe em 2025.'));
export const reasonInput = z.object({ reason: reasonText });

/** What an entry gets back; the parts of the result are null until it is published. */
export const feedback = component('JudgingFeedback', {
  stage: z.object(judgedStage),
  ...entryContent,
  disqualification: textLike('Não é da equipe.', 'The reason; null where it is not disqualified').nullable(),
  result: z
    .object({
      kind: z.enum(resultKinds),
      rank: z.int().nullable(),
      entries_count: z.int(),
      points: z.int().nullable(),
      preliminary: z
        .object({ rank: z.int(), points: z.int() })
        .nullable()
        .meta({ description: 'As first published, where it was otherwise' }),
      criteria: z.array(
        z.object({
          ...criterion.pick({ key: true, title_pt: true, title_en: true, scale: true, weight: true }).shape,
          own: z.int().nullable().meta({ description: 'Mean of its reviews, in hundredths' }),
          median: z.int().nullable().meta({ description: 'Median of the means of all entries, in hundredths' }),
        }),
      ),
      comments: z.array(z.object({ judge: z.int(), name: judgeName, comment: commentLike })),
    })
    .nullable(),
  appeal: z
    .object({ text: textOfAppeal, created_at: instant, granted: z.boolean().nullable(), reason: reasonLike.nullable() })
    .nullable(),
  helped: z.boolean().nullable().meta({ description: 'Whether the comments helped, as its owners say' }),
  can: z.object({ appeal: z.boolean(), rate: z.boolean() }).meta({ id: 'JudgingFeedbackCan' }),
});
export type Feedback = z.infer<typeof feedback>;
export const feedbackInput = z.object({ helped: z.boolean() });
export const appealInput = z.object({
  text: textOfAppeal.trim().min(1).max(judgingLimits.appeal).meta(example('O teste da página 3 não foi considerado.')),
});

/** Judging as its coordinators see it; without any score before the looks are closed. */
export const judgingOverview = component('JudgingOverview', {
  ...judgedStage,
  finish_at: instant.nullable(),
  frozen_at: instant.nullable().meta({ description: 'When the answers became entries that do not change' }),
  rubric: rubric.nullable().meta({ description: 'Null where the stage is not judged' }),
  updated_at: instant.nullable().meta({ description: 'Of the rubric and the form' }),
  form: stageForm.nullable().meta({ description: 'Null where the stage asks for a text and a picture' }),
  versions: z.array(rubricVersion),
  head_size: z.int(),
  faults: z
    .array(z.object({ code: z.enum(judgingFaults), criterion: textLike('c1').nullable(), entry: z.int().nullable() }))
    .meta({ description: 'Why judging cannot begin' }),
  entries_count: countLike(60),
  disqualified_count: countLike(1),
  judges: z.array(
    z.object({
      id: z.int().meta({ description: 'Of the member' }),
      number: z.int().nullable().meta({ description: 'Null until judging begins' }),
      user: interactionUser.nullable(),
      total: countLike(12, 'Assigned, recusals apart'),
      done: countLike(5),
      recused: countLike(1),
      is_dropped: z.boolean(),
      can: z.object({ drop: z.boolean(), remind: z.boolean() }).meta({ id: 'JudgeProgressCan' }),
    }),
  ),
  without_comment: z.array(z.int()).meta({ description: 'Numbers of the entries that lack a comment of use' }),
  appeals: z.array(
    z.object({
      entry: z.int(),
      owner: entryOwner,
      text: textOfAppeal,
      created_at: instant,
      granted: z.boolean().nullable(),
      reason: reasonLike.nullable(),
      reviews: z
        .array(z.object({ judge: z.int(), values: reviewValues, comment: commentLike }))
        .meta({ description: 'Empty for who must not decide, since they judged it' }),
      can: z.object({ decide: z.boolean() }).meta({ id: 'AppealCan' }),
    }),
  ),
  ranking: z
    .array(
      z.object({
        entry: z.int(),
        rank: z.int(),
        points,
        other_points: points,
        in_head: z.boolean(),
        owner: entryOwner,
      }),
    )
    .nullable()
    .meta({ description: 'Once all looks are closed' }),
  can: z
    .object({
      edit_rubric: z.boolean(),
      edit_form: z.boolean().meta({ description: 'Where there are answers, only by what they answer as well' }),
      begin: z.boolean(),
      close_look: z.boolean(),
      publish: z.boolean().meta({ description: 'The preliminary result, or the final one after appeals' }),
    })
    .meta({ id: 'JudgingCan' }),
});
export type JudgingOverview = z.infer<typeof judgingOverview>;

export const judgedStages = component('JudgedStages', {
  data: z.array(z.object({ ...judgedStage, finish_at: instant.nullable(), is_judged: z.boolean() })),
});
export type JudgedStages = z.infer<typeof judgedStages>;

export const rubricInput = z.object({
  rubric,
  based_on: basis,
  reason: z
    .string()
    .trim()
    .max(rubricLimits.reason)
    .default('')
    .meta({ description: 'Required once judging has begun; shown on the public page' }),
});

export const entriesQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z.string().trim().max(80).default(''),
  'filter[disqualified]': z.enum(['true', 'false', '']).optional(),
});
export type EntriesQuery = z.infer<typeof entriesQuery>;
export const judgedEntry = component('JudgedEntry', {
  ...entryContent,
  owner: entryOwner,
  disqualification: textLike('Não é da equipe.').nullable(),
  reviews: z.array(
    z.object({ judge: z.int(), look: z.int(), is_done: z.boolean(), recusal: z.enum(recusalGrounds).nullable() }),
  ),
  can: z.object({ disqualify: z.boolean() }).meta({ id: 'JudgedEntryCan' }),
});
export const judgedEntryPage = pageOf(judgedEntry).meta({ id: 'JudgedEntryPage' });
export type JudgedEntryPage = z.infer<typeof judgedEntryPage>;

export const decisionInput = z.object({
  granted: z.boolean(),
  reason: reasonText,
  corrections: z
    .array(z.object({ judge: z.int().positive(), values: reviewValues }))
    .max(20)
    .default([])
    .meta({ description: 'New values of reviews, where the appeal is granted' }),
});
export type DecisionInput = z.infer<typeof decisionInput>;

const id = digits(9);
export const judgingParams = z.object({ id, stage: id });
export const entryParams = z.object({ id, stage: id, entry: id });
export const judgeParams = z.object({ id, stage: id, member: id });
