import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, digits, example, instant, textLanguage, textLike } from '../../schemas.ts';
import { formAnswers } from './stage-form.ts';

/** The longest texts of an interaction and of a reply, in characters. */
export const interactionLength = 10_000;
export const replyLength = 5000;
/** The widths of an interaction's picture, in pixels; a row stores the address of the first. */
export const interactionWidths = [1600, 800, 400] as const;
/** For so many seconds a reply that is sent with `undoable` can be deleted before its recipients are notified. */
export const undoSeconds = 10;

/** Who wrote an interaction or a reply; no e-mail address. */
export const interactionUser = component('InteractionUser', personShape);
export type InteractionUser = z.infer<typeof interactionUser>;

export const reply = component('InteractionReply', {
  id: z.int(),
  interaction_id: z.int(),
  content: textLike('Testem com chuva forte.'),
  language: textLanguage,
  user_id: z.int().nullable().meta({ description: 'Null once the author deleted the account' }),
  user: interactionUser.nullable(),
  is_judge: z.boolean(),
  is_advisor: z.boolean(),
  is_challenge_admin: z.boolean(),
  created_at: instant,
  updated_at: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }).meta({ id: 'InteractionReplyCan' }),
});
export type InteractionReply = z.infer<typeof reply>;

export const interaction = component('Interaction', {
  id: z.int(),
  stage_id: z.int(),
  content: z
    .string()
    .nullable()
    .meta(
      example('O filtro aguentou três dias.', 'Null where it is a picture alone; a summary of `answers` to a form'),
    ),
  language: textLanguage,
  file_url: z.string().nullable().meta({ description: 'Address of the picture' }),
  answers: formAnswers.nullable().meta({ description: 'To the form of the stage; null where it has none' }),
  versions_count: z.int().meta({ description: 'Earlier versions of `answers`' }),
  user: interactionUser.nullable().meta({ description: 'Who created it; null once they deleted the account' }),
  team: z
    .object({ id: z.int(), name: textLike('Maré Cheia'), slug: textLike('mare-cheia') })
    .nullable()
    .meta({ description: "The author's team; where one answer stands for the team, the team that answers" }),
  class: z
    .object({ id: z.int(), name: textLike('Turma da tarde', 'Empty once it ended without') })
    .nullable()
    .meta({ description: 'The class that answers as one, without an author' }),
  editors: z
    .array(z.object({ user: interactionUser, updated_at: instant }))
    .meta({ description: 'Members of the team who edited it, the latest first' }),
  replies: z.array(reply),
  claim: z
    .object({ user: interactionUser, expires_at: instant })
    .nullable()
    .meta({ description: 'Who of those who reply reads it, and until when; for them alone' }),
  is_hidden: z.boolean().meta({ description: 'Hidden by moderation: only its author and moderators see the content' }),
  is_late: z.boolean().meta({ description: 'Sent, or last changed, after the end of a judged stage' }),
  late_minutes: z.int().meta(example(0, 'By how much it is late')),
  created_at: instant,
  updated_at: instant,
  can: z
    .object({ edit: z.boolean(), delete: z.boolean(), reply: z.boolean(), report: z.boolean() })
    .meta({ id: 'InteractionCan', description: 'What the caller may do here and now' }),
});
export type Interaction = z.infer<typeof interaction>;

const content = z.string().trim().max(interactionLength).meta(example('O filtro aguentou três dias.'));
/** The state that the caller edited. */
const basis = instant.optional().meta({
  description: 'The `updated_at` of the version that was edited: refused (409) where there is a newer one',
});
const file = z.file().optional().meta({ description: 'JPEG, PNG, WebP or AVIF, up to 10 MB; in a form alone' });

const answers = formAnswers.optional().meta({ description: 'To the form of the stage; in JSON alone' });

/** A text, a picture or both, as the stage's `interact_with` says; or the answers to its form. */
export const createInteractionInput = z.object({ content: content.optional(), file, answers });
export const updateInteractionInput = z.object({
  content: content.nullable().optional(),
  file: file.nullable().meta({ description: 'As in creation; null in JSON removes the picture' }),
  answers,
  based_on: basis,
});
const replyContent = z.string().trim().min(1).max(replyLength).meta(example('Testem com chuva forte.'));
export const newReplyInput = z.object({
  content: replyContent,
  undoable: z
    .boolean()
    .default(false)
    .meta({ description: `Its recipients are notified after ${undoSeconds} seconds, unless it is deleted before` }),
});
export const replyInput = z.object({ content: replyContent, based_on: basis });

const id = digits(9);
export const interactionsParams = z.object({ id, timeline: id });
export const interactionParams = z.object({ id, timeline: id, interaction: digits(15) });
export const replyParams = z.object({ id, timeline: id, interaction: digits(15), reply: digits(15) });

/** The longest search text for interactions, in characters. */
export const longestInteractionSearch = 80;
export const listInteractionsQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z
    .string()
    .trim()
    .max(longestInteractionSearch)
    .default('')
    .meta({ description: 'Words of the text or name' }),
  'filter[answered]': z.enum(['true', 'false', '']).optional().meta({
    description: 'False for those that wait for a reply, true for the others; by default all, the former first',
  }),
  'filter[team]': digits(9).optional().meta({ description: 'Id of a team' }),
  'filter[member]': digits(9).optional().meta({ description: 'Id of a member' }),
});
export type ListInteractionsQuery = z.infer<typeof listInteractionsQuery>;

/** All of a stage for those who reply, those that wait first, then the oldest; for contestants their own. */
export const interactionPage = pageOf(interaction)
  .extend({ unanswered_count: z.int() })
  .meta({ id: 'InteractionPage' });
export type InteractionPage = z.infer<typeof interactionPage>;
