import { z } from 'zod';
import { changesOf } from '../../changes.ts';
import { languages } from '../../language.ts';
import { component, countLike, day, digits, example, instant, localizedLike } from '../../schemas.ts';
import { inBothLanguages } from '../contents/editor-fields.ts';
import { planVersion } from '../results/results.ts';

/** The lengths of texts of a report, in characters, and the most of its lists. */
export const reportLimits = {
  text: 6000,
  reason: 1000,
  line: 160,
  document: 60,
  amount: 1_000_000_000,
  expenses: 300,
  signatures: 8,
  reasons: 60,
} as const;

const key = z.string().min(1).max(40).meta(example('a1', 'Stable, by which changes of two people are merged'));
const line = (text: string) => z.string().trim().max(reportLimits.line).meta(example(text));

/** An expense as it is entered by hand. */
const expense = z.object({
  id: key,
  paid_on: day.or(z.literal('')).meta(example('2026-03-05')),
  description: line('Cimento para 14 cisternas'),
  document: z.string().trim().max(reportLimits.document).meta(example('NF 1234', 'The invoice or the receipt')),
  amount: z.number().min(0).max(reportLimits.amount).meta(example(1250.5, 'In reais')),
});
export type Expense = z.infer<typeof expense>;

const signature = z.object({ id: key, name: line('Nair Duarte'), role: line('Coordenadora') });
export type Signature = z.infer<typeof signature>;

/** Why what was done differs from what was planned, by the id of the indicator. */
const difference = z.object({
  id: key,
  ...inBothLanguages('reason', {
    longest: reportLimits.reason,
    like: { pt: 'A chuva atrasou a obra.', en: 'The rain delayed the works.' },
  }),
});

const texts = {
  ...inBothLanguages('object', {
    longest: reportLimits.text,
    like: { pt: 'Construção de cisternas.', en: 'Building of cisterns.' },
  }),
  ...inBothLanguages('conclusion', {
    longest: reportLimits.text,
    like: { pt: 'O que fica para depois.', en: 'What is left for later.' },
  }),
};

/** What the coordinator completes in a report. */
export const reportFields = z.object({
  from: day,
  to: day,
  ...texts,
  differences: z.array(difference).max(reportLimits.reasons),
  expenses: z.array(expense).max(reportLimits.expenses),
  signatures: z.array(signature).max(reportLimits.signatures),
});
export type ReportFields = z.infer<typeof reportFields>;
export const changeReportInput = changesOf(reportFields);

/** An indicator within the span of the report, with the entries of which its numbers are made. */
export const reportedResult = component('ReportedResult', {
  id: z.int(),
  name: localizedLike('Trees planted', 'Mudas plantadas'),
  unit: localizedLike('trees', 'mudas'),
  plan: planVersion.nullable(),
  changes: z.array(planVersion).meta({ description: 'Versions of the plan with a reason, the newest first' }),
  confirmed: countLike(320),
  confirmed_entries: z.array(z.int()).meta({ description: 'The ids of the entries of this number' }),
  estimated: countLike(80),
  estimated_entries: z.array(z.int()),
});
export type ReportedResult = z.infer<typeof reportedResult>;

export const reportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;

/** A report that was made: a PDF, and a ZIP folder with it and its annexes. */
export const reportFile = component('ReportFile', {
  id: z.int(),
  language: z.enum(languages),
  from: day,
  to: day,
  status: z.enum(reportStatuses),
  progress: countLike(40, 'In per cent'),
  pdf_size: countLike(120_000, 'In bytes; null until it is ready').nullable(),
  zip_size: countLike(2_400_000, 'In bytes; null until it is ready').nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
});
export type ReportFile = z.infer<typeof reportFile>;

/** The draft of a report, what it will say of results, and the files that were made of it. */
export const editedReport = component('EditedReport', {
  ...reportFields.shape,
  results: z.array(reportedResult),
  files: z.array(reportFile).meta({ description: 'The newest first' }),
});
export type EditedReport = z.infer<typeof editedReport>;

export const makeReportInput = z.object({ language: z.enum(languages) });
export const reportFileParams = z.object({ id: digits(9), file: digits(9) });
