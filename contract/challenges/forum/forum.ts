import { z } from 'zod';
import { platformRoles } from '../../members/members/roles.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, textLanguage, textLike } from '../../schemas.ts';
import { longestTopicSearch, topicLengths } from './topic-lengths.ts';

export { topicLengths };
/** The longest HTML of a text as it is sent, in characters. */
export const longestMarkup = 60_000;
/**
 * The most links in a text, and the most posts an hour. A newcomer joined within a day or has no visible post yet.
 */
export const postLimits = {
  links: 10,
  newcomerLinks: 1,
  topics: 10,
  messages: 60,
  edits: 60,
  newcomerPosts: 5,
} as const;
/** The most members whom a text mentions. */
export const maximumMentions = 10;
/** The most people who are suggested for a mention. */
export const suggestedMentions = 8;
/** The topics that a search finds at most. */
export const topicSearchDepth = 1000;

/** The author of a topic or a reply; no e-mail address. */
export const forumUser = component('ForumUser', {
  ...personShape,
  role: z.object({ name: z.enum([...platformRoles, 'challenge_admin']) }).meta({
    description: 'In the challenge: contestant, judge, advisor or challenge_admin; without one there, on the platform',
  }),
});
export type ForumUser = z.infer<typeof forumUser>;

const html = z
  .string()
  .meta(example('<p>Quem já testou <strong>carvão</strong>?</p>', 'HTML of a few elements, cleaned'));

export const topic = component('Topic', {
  id: z.int(),
  challenge_id: z.int(),
  topic: textLike('Filtro de carvão', 'The title; empty where `is_hidden`, but for its author and moderators'),
  title: textLike('Filtro de carvão', 'The same'),
  description: html,
  language: textLanguage,
  user: forumUser,
  replies: countLike(3),
  last_post: z
    .object({ id: z.int().nullable(), updated_at: instant, contestant_name: textLike('Ana Souza') })
    .meta({ description: 'The latest reply, or the topic itself, of which `id` is null' }),
  is_pinned: z.boolean(),
  is_closed: z.boolean().meta({ description: 'Takes no more replies' }),
  answer_id: z.int().nullable().meta({ description: 'The reply marked as the answer' }),
  is_hidden: z.boolean().meta({ description: 'Hidden by moderation: only its author and moderators see the content' }),
  is_followed: z.boolean().meta({ description: 'The caller is notified of replies' }),
  created_at: instant,
  updated_at: instant,
  can: z
    .object({
      edit: z.boolean(),
      delete: z.boolean(),
      reply: z.boolean(),
      report: z.boolean(),
      follow: z.boolean().meta({ description: 'May follow or mute it' }),
      moderate: z.boolean().meta({ description: 'May pin and close it' }),
      mark_answer: z.boolean(),
    })
    .meta({ id: 'TopicCan', description: 'What the caller may do here and now' }),
});
export type Topic = z.infer<typeof topic>;

export const topicPage = pageOf(topic)
  .extend({
    can: z.object({ create: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
  })
  .meta({ id: 'TopicPage' });
export type TopicPage = z.infer<typeof topicPage>;

export const forumMessage = component('ForumMessage', {
  id: z.int(),
  topic_id: z.int(),
  message: html,
  language: textLanguage,
  contestant: z
    .object({ id: z.int().nullable(), location: z.string().nullable(), user: forumUser })
    .meta({ description: 'The author; `id` is null without the profile of a contestant' }),
  is_answer: z.boolean(),
  is_hidden: z.boolean().meta({ description: 'Hidden by moderation: only its author and moderators see the content' }),
  created_at: instant,
  updated_at: instant.meta({ description: 'Differs from `created_at` once it was edited' }),
  can: z
    .object({ edit: z.boolean(), delete: z.boolean(), report: z.boolean() })
    .meta({ id: 'ForumMessageCan', description: 'What the caller may do here and now' }),
});
export type ForumMessage = z.infer<typeof forumMessage>;

export const forumMessagePage = pageOf(forumMessage).meta({ id: 'ForumMessagePage' });
export type ForumMessagePage = z.infer<typeof forumMessagePage>;

export const listTopicsQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z
    .string()
    .trim()
    .max(longestTopicSearch)
    .default('')
    .meta({ description: 'Words of titles and descriptions' }),
});
export const listMessagesQuery = z.object({
  ...pageQuery(rowsPerPage),
  message: digits(15).optional().meta({ description: 'Answers the page that has this reply, instead of `page`' }),
});

/** An empty editor sends markup without text; the server checks the length of the text after cleaning. */
const markup = z
  .string()
  .trim()
  .min(1)
  .max(longestMarkup)
  .meta(example('<p>Quem já testou <strong>carvão</strong>?</p>'));
const title = z.string().trim().min(1).max(topicLengths.title).meta(example('Filtro de carvão'));
/** A title is taken as `title` or as `topic`. */
const topicTexts = z.object({ title: title.optional(), topic: title.optional(), description: markup });
type TopicTexts = z.output<typeof topicTexts>;

function requireTitle<Texts extends TopicTexts>({ topic, ...texts }: Texts, context: z.RefinementCtx) {
  const title = texts.title ?? topic;
  if (title === undefined)
    context.addIssue({ code: 'custom', path: ['title'], params: { required: true }, input: title });
  return { ...texts, title: title ?? '' };
}
export const topicInput = topicTexts.transform(requireTitle);
export const updateTopicInput = topicTexts
  .extend({
    based_on: instant.optional().meta({
      description: 'The `updated_at` of the version that was edited: refused (409) where there is a newer one',
    }),
  })
  .transform(requireTitle);
export const messageInput = z.object({ message: markup });
/** Absent fields stay. */
export const moderateTopicInput = z.object({
  is_pinned: z.boolean().optional(),
  is_closed: z.boolean().optional(),
});
export const answerInput = z.object({ message_id: z.int().positive().nullable() });
export const followTopicInput = z.object({ is_followed: z.boolean() });

/** Participants whose names begin with a text, to mention with @. */
export const mentionQuery = z.object({ search: z.string().trim().min(1).max(40) });
export const mentionable = component('Mentionable', personShape);
export type Mentionable = z.infer<typeof mentionable>;

const id = digits(9);
export const topicParams = z.object({ id, topic: digits(15) });
export const messageParams = z.object({ id, topic: digits(15), message: digits(15) });
