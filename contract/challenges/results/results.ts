import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, day, digits, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { inBothLanguages, needsSomeLanguage } from '../contents/editor-fields.ts';
import { chosenMethods, countMethods, entrySources, evidenceKinds, resultLimits } from './result-limits.ts';

const reason = z
  .string()
  .trim()
  .max(resultLimits.reason)
  .meta(example('A chuva atrasou a obra.', 'Why it changed after the challenge had begun; empty before'));

/** A version of what is planned for an indicator. */
export const planVersion = component('PlanVersion', {
  version: z.int(),
  target: countLike(500).nullable().meta({ description: 'Null where it is planned no more' }),
  due_on: day.nullable(),
  method: localizedLike('By the attendance lists', 'Pelas listas de presença', 'How it is measured'),
  reason,
  created_at: instant,
});
export type PlanVersion = z.infer<typeof planVersion>;

const done = z.object({
  confirmed: countLike(320, 'Of entries that another person confirmed'),
  estimated: countLike(80, 'Of all other entries'),
});

/** An indicator of a challenge: what is planned, and what was done. */
export const resultIndicator = component('ResultIndicator', {
  id: z.int(),
  is_lives_changed: z.boolean().meta({ description: 'Its entries add up to the lives that the challenge changed' }),
  name: localizedLike('Lives changed', 'Vidas transformadas'),
  unit: localizedLike('people', 'pessoas'),
  plan: planVersion.nullable(),
  earlier: z.array(planVersion).meta({ description: 'Earlier versions of the plan, the newest first' }),
  done,
});
export type ResultIndicator = z.infer<typeof resultIndicator>;

export const resultIndicators = component('ResultIndicators', {
  data: z.array(resultIndicator),
  entries_count: countLike(12),
});
export type ResultIndicators = z.infer<typeof resultIndicators>;

const evidence = {
  id: z.int(),
  kind: z.enum(evidenceKinds),
  caption: textLike('Mutirão na nascente'),
  name: textLike('relatorio.pdf', 'Of a file').nullable(),
  url: textLike('/media/0123456789abcdef0123456789abcdef/1600.webp', 'Null where it is not public').nullable(),
  stage: localizedLike('Idea', 'Ideia', 'The stage of the answer').nullable(),
};

const entryShape = {
  id: z.int(),
  indicator_id: z.int(),
  quantity: countLike(40, 'Of a correction, the difference'),
  happened_on: day,
  place: textLike('Escola da Ribeira'),
  method: z.enum(countMethods),
  note: textLike('Contados na chegada.', 'How it was counted; of a correction, why'),
  corrects_id: z.int().nullable().meta({ description: 'The entry that it corrects' }),
  source: z.enum(entrySources),
  is_confirmed: z.boolean().meta({ description: 'Together with what it corrects' }),
  created_at: instant,
};

/** An entry as everyone reads it, without persons. */
export const resultEntry = component('ResultEntry', { ...entryShape, evidence: z.array(z.object(evidence)) });
export type ResultEntry = z.infer<typeof resultEntry>;

const rowId = z.coerce.number().int().positive().max(2_147_483_647).optional();
export const resultEntriesQuery = z.object({
  ...pageQuery(rowsPerPage),
  indicator: rowId.meta({ description: 'Of this indicator alone' }),
});
export type ResultEntriesQuery = z.output<typeof resultEntriesQuery>;
export const resultEntryPage = pageOf(resultEntry).meta({ id: 'ResultEntryPage', description: 'The newest first' });

/** The lives that a challenge changed. */
export const challengeLives = component('ChallengeLives', {
  challenge: challengeReference,
  lives_changed: countLike(1200),
  lives_confirmed: countLike(900, 'Of these, by entries that another person confirmed'),
});
export type ChallengeLives = z.infer<typeof challengeLives>;

export const livesQuery = z.object({
  ...pageQuery(rowsPerPage),
  goal: z.coerce.number().int().min(1).max(17).optional().meta(example(6)),
  year: z.coerce.number().int().min(1900).max(9999).optional().meta(example(2026)),
});
export type LivesQuery = z.output<typeof livesQuery>;
export const livesPage = pageOf(challengeLives)
  .extend({ lives_changed: countLike(1200), lives_confirmed: countLike(900) })
  .meta({ id: 'LivesPage', description: 'Those that changed the most lives first, and the sums of all pages' });

/** An indicator as the managers of its challenge edit it. */
const editedIndicator = resultIndicator.extend({
  ...inBothLanguages('name', { longest: resultLimits.name, like: { pt: 'Mudas plantadas', en: 'Trees planted' } }),
  ...inBothLanguages('unit', { longest: resultLimits.unit, like: { pt: 'mudas', en: 'trees' } }),
  ...inBothLanguages('method', {
    longest: resultLimits.method,
    like: { pt: 'Contagem no viveiro', en: 'Counted at the nursery' },
  }),
});
export type EditedIndicator = z.infer<typeof editedIndicator>;

export const editedResults = component('EditedResults', {
  data: z.array(editedIndicator),
  has_begun: z.boolean().meta({ description: 'Changes of the plan need a reason' }),
  is_sole_manager: z.boolean().meta({ description: 'No other member manages the challenge, and could confirm' }),
});
export type EditedResults = z.infer<typeof editedResults>;

const person = z.object(personShape).nullable();

/** An entry as the managers of its challenge see it. */
export const editedEntry = component('EditedEntry', {
  ...entryShape,
  total: countLike(38, 'With its corrections'),
  entered_by: person.meta({ description: 'Null for a deleted account, and for what was not entered by a person' }),
  confirmed_by: person,
  confirmed_at: instant.nullable(),
  is_sole: z.boolean().meta({ description: 'Confirmed by who entered it, the only one who manages the challenge' }),
  evidence: z.array(z.object({ ...evidence, is_public: z.boolean() })),
  can: z.object({ confirm: z.boolean(), correct: z.boolean() }),
  obstacle: z
    .enum(['own', 'estimated', 'no_evidence', 'confirmed', 'corrected'])
    .nullable()
    .meta(example('own', 'Why the caller cannot confirm it')),
});
export type EditedEntry = z.infer<typeof editedEntry>;
export type ConfirmationObstacle = NonNullable<EditedEntry['obstacle']>;
export const editedEntryPage = pageOf(editedEntry).meta({ id: 'EditedEntryPage', description: 'The newest first' });

export const planInput = z
  .object({
    indicator: z.int().positive().nullable().meta(example(3, 'Null for a new one')),
    based_on: z.int().min(0).meta(example(1, 'The version that the caller knows; 0 where there is none')),
    ...inBothLanguages('name', { longest: resultLimits.name, like: { pt: 'Mudas plantadas', en: 'Trees planted' } }),
    ...inBothLanguages('unit', { longest: resultLimits.unit, like: { pt: 'mudas', en: 'trees' } }),
    ...inBothLanguages('method', {
      longest: resultLimits.method,
      like: { pt: 'Contagem no viveiro', en: 'Counted at the nursery' },
    }),
    target: z.int().min(1).max(resultLimits.quantity).nullable().meta(example(500)),
    due_on: day.nullable(),
    reason: reason.default(''),
  })
  .check(needsSomeLanguage('name'), needsSomeLanguage('unit'));
export type PlanInput = z.output<typeof planInput>;

export const entryInput = z.object({
  request_id: z.uuid().meta(example('1f0c2f9e-4f5e-4a7e-9d6b-0f6f9a1d2c3b', 'Makes a repeated call idempotent')),
  indicator: z.int().positive(),
  corrects: z.int().positive().nullable().default(null).meta({ description: 'The entry that this one corrects' }),
  quantity: z
    .int()
    .min(0)
    .max(resultLimits.quantity)
    .meta(example(40, 'How many; of a correction, how many it really was')),
  happened_on: day,
  place: z.string().trim().max(resultLimits.place).default('').meta(example('Escola da Ribeira')),
  method: z.enum(chosenMethods),
  note: z
    .string()
    .trim()
    .max(resultLimits.note)
    .default('')
    .meta(example('Contados na chegada.', 'Required of a correction')),
});
export type EntryInput = z.output<typeof entryInput>;

export const entryParams = z.object({ id: digits(9), entry: digits(15) });
export const evidenceParams = z.object({ id: digits(9), evidence: digits(15) });

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
export const evidenceInput = z.object({
  kind: z.enum(evidenceKinds),
  file: z.file().optional().meta(example('lista.pdf', 'Of all kinds but answers, up to 10 MB')),
  answer: z.coerce.number().int().positive().optional().meta(example(12, 'The answer to a stage')),
  caption: z.string().trim().max(resultLimits.caption).default('').meta(example('Mutirão na nascente')),
  is_public: flag.default(false).meta({ description: 'Photos and files alone' }),
});
export type EvidenceInput = z.output<typeof evidenceInput>;

export const evidenceChange = z.object({ is_public: z.boolean() });

/** Answers to stages that may be evidence, the newest first. */
export const answersForEvidence = z.array(
  component('AnswerForEvidence', {
    id: z.int(),
    stage: localizedLike('Idea', 'Ideia'),
    by: textLike('Guardiões do rio', 'The team or the member; empty for a deleted account'),
    created_at: instant,
  }),
);
