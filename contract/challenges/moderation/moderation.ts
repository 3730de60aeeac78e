import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import {
  caseOrders,
  caseStatuses,
  type ModerationAction,
  moderationActions,
  reportKinds,
} from './moderation-states.ts';
import { reporterKinds } from './urgent-reports.ts';

/** The longest reason of a report, in characters. */
export const longestReason = 240;
/** The longest note of a decision and the longest answer to it, in characters. */
export const longestNote = 500;
export const longestModerationAnswer = 1000;
/** The most cases that one call decides. */
export const maximumCases = 100;
/** How many reports of a case are listed, newest first. */
export const listedReports = 20;

const reason = z.string().trim().min(1).max(longestReason).meta(example('Propaganda que nada tem com o desafio.'));
export const reportInput = z.object({ reason });

const person = component('ModerationPerson', personShape);
const kind = z.enum(reportKinds);
const can = z
  .object(
    Object.fromEntries(moderationActions.map((action) => [action, z.boolean()])) as Record<
      ModerationAction,
      z.ZodBoolean
    >,
  )
  .meta({ id: 'CaseCan', description: 'The decisions that are possible at present' });

const report = component('ContentReport', {
  id: z.int(),
  reason: textLike('Propaganda que nada tem com o desafio.'),
  reporter: person.nullable().meta({ description: 'For staff alone; null for others and for deleted accounts' }),
  created_at: instant,
});

const urgentReport = component('UrgentReport', {
  id: z.int(),
  reporter: z.enum(reporterKinds).meta(example('guardian')),
  name: z.string().nullable().meta({ description: 'For staff alone, until it is erased; null of a member' }),
  email: z.string().nullable(),
  message: z.string().nullable(),
  created_at: instant,
});

const decision = component('ModerationDecision', {
  id: z.int(),
  action: z.enum(moderationActions),
  note: z.string().nullable().meta({ description: 'The reason, which the author reads' }),
  is_automatic: z.boolean().meta({ description: 'Hidden by the number of reports, until somebody decides' }),
  moderator: person.nullable(),
  answer: z
    .object({ text: textLike('O link é do nosso protótipo.'), created_at: instant })
    .nullable()
    .meta({ description: "The author's" }),
  created_at: instant,
});

export const moderationCase = component('ModerationCase', {
  id: z.int(),
  kind,
  status: z.enum(caseStatuses).meta({ description: '`open` waits for a decision; the others are the latest one' }),
  version: z.int().meta({ description: 'Grows with each decision and answer; a decision names the one it is about' }),
  reports_count: countLike(3),
  challenge: challengeReference.nullable().meta({ description: 'Null outside of a challenge; then staff decide' }),
  author: person.nullable(),
  content: z
    .object({
      title: textLike('Filtro de carvão', 'Of the topic, stage or team, or the name of the member'),
      text: textLike('Comprem o nosso filtro, só hoje.'),
      pictures: z.array(textLike('/pictures/pattern/banner/team-pirilampos.svg?goals=6')),
      path: textLike('/challenges/agua-da-chuva/forum/7', 'The page that shows it in its context'),
      is_hidden: z.boolean(),
    })
    .nullable()
    .meta({ id: 'ModeratedContent', description: 'Null once it was deleted' }),
  reports: z.array(report).meta({ description: `The latest ${listedReports}, newest first` }),
  urgent_reports: z
    .array(urgentReport)
    .meta({ description: `About a child or an adolescent, the latest ${listedReports}` }),
  decide_by: instant
    .nullable()
    .meta({ description: 'Until when it is decided, of a case about a child or an adolescent' }),
  decisions: z.array(decision).meta({ description: 'Oldest first' }),
  created_at: instant,
  updated_at: instant,
  can,
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const listCasesQuery = z.object({
  ...pageQuery(rowsPerPage),
  challenge: digits(9).optional(),
  kind: kind.optional(),
  status: z.enum([...caseStatuses, 'all']).default('open'),
  ids: z
    .string()
    .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${maximumCases - 1}}$`))
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .optional()
    .meta({ description: `Only these, separated by commas, at most ${maximumCases}`, example: '12,34' }),
  order: z.enum(caseOrders).default('age').meta({ description: '`age`: the longest waiting first' }),
});
export type ListCasesQuery = z.infer<typeof listCasesQuery>;

export const moderationCasePage = pageOf(moderationCase)
  .extend({
    waiting_count: countLike(4, 'Open cases that the caller may decide, whatever the filter'),
    challenges: z.array(challengeReference).meta({ description: 'Those with cases that the caller may decide' }),
  })
  .meta({ id: 'ModerationCasePage' });
export type ModerationCasePage = z.infer<typeof moderationCasePage>;

export const caseParams = z.object({ case: digits(15) });

export const decisionsInput = z
  .object({
    cases: z
      .array(z.object({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(maximumCases)
      .meta({ description: 'Each with the version that the decision is about' }),
    action: z.enum(moderationActions),
    note: z
      .string()
      .trim()
      .max(longestNote)
      .default('')
      .meta(example('O texto expõe dados de outra pessoa.', 'The author reads it; required to hide and to warn')),
  })
  .superRefine(({ action, note }, context) => {
    if (note === '' && (action === 'hide' || action === 'warn'))
      context.addIssue({ code: 'custom', path: ['note'], params: { required: true }, input: note });
  });
export type DecisionsInput = z.infer<typeof decisionsInput>;

export const decisionResults = z.object({
  results: z.array(
    component('DecisionResult', {
      id: z.int(),
      error: z.enum(['refused', 'not_found', 'conflict']).nullable().meta({ description: 'Null where it was decided' }),
      message: z.string().nullable(),
      case: moderationCase.nullable().meta({ description: 'As it is, where the caller may see it' }),
    }),
  ),
});
export type DecisionResults = z.infer<typeof decisionResults>;

export const ownCase = component('OwnModerationCase', {
  id: z.int(),
  kind,
  challenge: challengeReference.nullable(),
  title: textLike('Filtro de carvão'),
  text: textLike('Comprem o nosso filtro, só hoje.'),
  path: textLike('/challenges/agua-da-chuva/forum/7'),
  is_hidden: z.boolean(),
  decision: z.object({
    action: z.enum(['hide', 'warn']),
    note: z.string().nullable(),
    is_automatic: z.boolean(),
    answer: z.string().nullable().meta({ description: "The caller's" }),
    created_at: instant,
  }),
  can: z.object({ answer: z.boolean().meta({ description: 'Once for each decision' }) }),
});
export type OwnModerationCase = z.infer<typeof ownCase>;

export const ownModeration = component('OwnModeration', {
  cases: z.array(ownCase).meta({ description: 'Hidden and warned content of the caller, newest first' }),
  can: z.object({ moderate: z.boolean() }),
  waiting_count: z.int().meta({ description: 'Open cases that the caller may decide' }),
});
export type OwnModeration = z.infer<typeof ownModeration>;

export const moderationAnswerInput = z.object({
  text: z.string().trim().min(1).max(longestModerationAnswer).meta(example('O link é do nosso protótipo.')),
});
