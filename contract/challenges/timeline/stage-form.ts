import { z } from 'zod';
import { largestUpload } from '../../pictures.ts';
import { component, example, instant } from '../../schemas.ts';
import { inBothLanguages } from '../contents/editor-fields.ts';
import { formLimits, questionKinds } from './stage-limits.ts';

const key = z.string().regex(/^[a-z0-9]{1,12}$/);

const choice = z.object({
  key: key.meta(example('a', 'Unique in the question, and the same in all versions of the form')),
  ...inBothLanguages('label', { longest: formLimits.label, like: { pt: 'Escola', en: 'School' } }),
});

const question = component('StageQuestion', {
  key: key.meta(example('q1', 'Unique in the form, and the same in all its versions')),
  kind: z.enum(questionKinds),
  ...inBothLanguages('label', {
    longest: formLimits.label,
    like: { pt: 'O que vocês mediram?', en: 'What did you measure?' },
  }),
  ...inBothLanguages('help', {
    longest: formLimits.help,
    like: { pt: 'Diga onde e quando.', en: 'Say where and when.' },
  }),
  is_required: z.boolean(),
  minimum: z.number().nullable().meta(example(0, 'The least value of a number; null for none')),
  maximum: z
    .number()
    .nullable()
    .meta(
      example(500, 'The longest text in characters, the greatest number or the most pictures; null for the default'),
    ),
  choices: z.array(choice).max(formLimits.choices).meta({ description: 'Of the kind `choice`; empty for others' }),
});
export type StageQuestion = z.infer<typeof question>;

/** What a judged stage asks for, in place of a text and a picture. */
export const stageForm = component('StageForm', {
  questions: z.array(question).min(1).max(formLimits.questions).meta({ description: 'In their order' }),
});
export type StageForm = z.infer<typeof stageForm>;

/** A file that answers a question. */
export const answerFile = component('AnswerFile', {
  url: z
    .string()
    .max(200)
    .meta(example('/answer-files/5f3a9c0e5f3a9c0e5f3a9c0e5f3a9c0e.pdf', 'Of a picture the address of the widest')),
  name: z.string().max(200).meta(example('plantas.pdf', 'As it was sent; a neutral name where judging is blind')),
  bytes: z.int().min(0).max(largestUpload),
  hash: z
    .string()
    .max(64)
    .meta(example('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'SHA-256 of the file')),
});
export type AnswerFile = z.infer<typeof answerFile>;

const answer = z.union([
  z.string().max(formLimits.longText).meta(example('O filtro aguentou três dias.')),
  z.number(),
  z.array(answerFile).max(formLimits.pictures),
]);

/** The answers to a form by the keys of its questions: a text, the key of a choice, a number or files. */
export const formAnswers = z
  .record(key, answer)
  .meta({ ...example({ q1: 'O filtro aguentou três dias.', q2: 42 }), description: 'By the keys of the questions' });
export type FormAnswers = z.infer<typeof formAnswers>;

/** An earlier state of answers that were changed. */
export const interactionVersion = component('InteractionVersion', {
  version: z.int().meta(example(1)),
  answers: formAnswers,
  created_at: instant,
});
export type InteractionVersion = z.infer<typeof interactionVersion>;

/** A file for a question, which an answer names afterwards. */
export const sendAnswerFileInput = z.object({
  question: key.meta(example('q1', 'Key of the question')),
  file: z.file().meta(example('plantas.pdf', 'A PDF, or a picture of JPEG, PNG, WebP or AVIF, up to 10 MB')),
});

/** Null where the stage asks for a text and a picture as others do. */
export const stageFormInput = z.object({
  form: stageForm.nullable(),
  based_on: instant
    .nullable()
    .meta({ description: 'The `updated_at` that was edited: 409 where there is a newer one' }),
});
