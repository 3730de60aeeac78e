import { z } from 'zod';
import { challengeReference } from '../../challenges/challenges/challenges.ts';
import { languages } from '../../language.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { maximumPerPage, rowsPerPage } from '../../pagination.ts';
import { component, countLike, day, digits, example, instant, localized, textLike } from '../../schemas.ts';
import {
  type InboxAction,
  inboxActions,
  inboxAssignments,
  inboxEventKinds,
  inboxKinds,
  inboxLengths,
  inboxOrders,
  inboxStatuses,
  inboxStatusFilters,
} from './inbox-states.ts';

/** The least days that a reopened enquiry has; for a request, those of an appeal: Lei 12.527/2011, art. 15. */
export const daysAfterReopening = 5;
/** So many days before its deadline, an enquiry is in the daily reminders. */
export const daysOfNotice = 3;

const person = component('StaffMember', personShape);
const kind = z.enum(inboxKinds);

const shape = {
  id: z.int(),
  kind,
  status: z.enum(inboxStatuses),
  due_on: day.meta({ description: 'The day until which it is answered, extension included' }),
  is_overdue: z.boolean(),
  name: z.string().nullable().meta(example('Ana Souza', "The sender's; null after their data was erased")),
  subject: textLike('Voluntariado', 'Of a proposal: its goal or theme'),
  protocol: z.string().nullable().meta(example('ACDE-3467-9FGH-JKM4', 'Of a request for information')),
  assignee: person.nullable(),
  created_at: instant,
};

export const inboxEntry = component('InboxEntry', {
  ...shape,
  excerpt: textLike('Quero ajudar a limpar o rio da minha cidade.'),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** Where a page of the list ends: state, deadline and id of its last row. */
const cursor = z
  .string()
  .regex(/^[01]_\d{4}-\d{2}-\d{2}_\d{1,9}$/)
  .refine((text) => day.safeParse(text.slice(2, 12)).success)
  .meta(example('0_2026-03-25_12', 'The `next` of the page before'));

export const inboxQuery = z.object({
  kind: kind.optional(),
  status: z.enum(inboxStatusFilters).default('open'),
  assigned: z.enum(inboxAssignments).default('anyone'),
  search: z.string().trim().max(100).default('').meta({ description: 'Beginnings of words, or a protocol' }),
  order: z.enum(inboxOrders).default('due'),
  after: cursor.optional(),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

export const inboxPage = component('InboxPage', {
  data: z.array(inboxEntry),
  next: z.string().nullable().meta(example('0_2026-03-25_12', 'Null on the last page')),
  waiting_count: countLike(12, 'Open enquiries, whatever the filter'),
  overdue_count: countLike(2, 'Those of them past their deadline'),
});
export type InboxPage = z.infer<typeof inboxPage>;

const event = component('InboxEvent', {
  id: z.int(),
  kind: z.enum(inboxEventKinds),
  actor: person.nullable().meta({ description: 'Null for a command and for deleted accounts' }),
  assignee: person.nullable().meta({ description: 'Of `assigned`; null for nobody' }),
  text: z.string().nullable().meta(example('Obrigada por escrever.', 'The note, the answer or the reason')),
  version: z.int().nullable().meta({ description: 'The version of the enquiry it led to; null for notes' }),
  created_at: instant,
});
export type InboxEvent = z.infer<typeof event>;

export const inboxItem = component('InboxItem', {
  ...shape,
  version: z.int().meta({ description: 'Grows with each action; an action names the one it is about' }),
  message: textLike('Quero ajudar a limpar o rio da minha cidade.'),
  email: z.string().nullable().meta(example('ana@example.org')),
  phone: z.string().nullable().meta(example('+55 13 99999-0000', 'Of proposals')),
  country: z.string().nullable().meta(example('BR', 'Of proposals')),
  language: z.enum(languages).meta({ description: 'Of answers' }),
  member: person.nullable().meta({ description: 'Who was signed in when they wrote' }),
  is_extended: z.boolean(),
  challenge: challengeReference.nullable().meta({ description: 'What became of a proposal' }),
  events: z.array(event).meta({ description: 'Oldest first' }),
  answer: z
    .object({
      greeting: textLike('Olá, Ana', 'With which the mail begins'),
      templates: z.array(z.object({ title: localized, text: textLike('Obrigado por escrever.') })),
    })
    .meta({ id: 'InboxAnswer', description: "What the mail adds, and texts to begin with, in the sender's language" }),
  can: z
    .object(
      Object.fromEntries(inboxActions.map((action) => [action, z.boolean()])) as Record<InboxAction, z.ZodBoolean>,
    )
    .meta({ id: 'InboxCan', description: 'The actions that are possible at present' }),
});
export type InboxItem = z.infer<typeof inboxItem>;

export const assignees = z.object({ data: z.array(person) });

export const inboxQueues = component('InboxQueues', {
  reports_count: countLike(3, 'Reported contents that wait for a decision'),
  adviser_applications: z
    .array(component('WaitingApplications', { challenge: challengeReference, count: countLike(2) }))
    .meta({ description: 'Challenges with open applications of advisers' }),
});
export type InboxQueues = z.infer<typeof inboxQueues>;

export const inboxParams = z.object({ item: digits(9) });

const version = z.int().positive().meta({ description: 'The version of the enquiry that the action is about' });
const text = (most: number) => z.string().trim().min(1).max(most);
const reason = text(inboxLengths.reason).meta(example('Os documentos estão no arquivo externo.'));

export const assignmentInput = z.object({
  version,
  assignee_id: z.int().positive().nullable().meta({ description: 'Null for nobody' }),
});
export const noteInput = z.object({ text: text(inboxLengths.note).meta(example('Liguei; ela prefere e-mail.')) });
export const answerInput = z.object({
  version,
  text: text(inboxLengths.answer).meta(example('Obrigada por escrever. Venha no sábado!')),
});
export const reasonInput = z.object({ version, reason });
export const challengeDraftInput = z.object({
  version,
  title: text(inboxLengths.title).meta(example('Calçadas para todas as pessoas')),
});
