import type { ForumMessage, ForumUser, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { plainTextOf } from '../../../ui/rich-text-editor/plain-text.ts';

interface StructuredTopic {
  topic: Topic;
  /** The replies on the page. */
  replies: readonly ForumMessage[];
  /** The reply marked as the answer. */
  answer: ForumMessage | undefined;
  slug: string;
  language: Language;
  publicUrl: string;
}

/** A topic as structured data of schema.org: a question with its answer, or a discussion with its comments. */
export function structuredTopic({ topic, replies, answer, slug, language, publicUrl }: StructuredTopic) {
  const url = `${publicUrl}${linkTo(pages.topic, { slug, topic: topic.id })}`;
  const author = (user: ForumUser) => ({
    '@type': 'Person',
    name: memberName(user, language),
    ...(user.slug && { url: `${publicUrl}${linkTo(pages.profile, { slug: user.slug })}` }),
  });
  const reply = (type: 'Answer' | 'Comment') => (message: ForumMessage) => ({
    '@type': type,
    text: plainTextOf(message.message),
    url: `${url}#reply-${message.id}`,
    datePublished: message.created_at,
    author: author(message.contestant.user),
  });
  const shown = replies.filter(({ is_hidden }) => !is_hidden);
  const post = {
    text: plainTextOf(topic.description),
    datePublished: topic.created_at,
    dateModified: topic.updated_at,
    author: author(topic.user),
  };
  if (answer && !answer.is_hidden)
    return {
      '@type': 'QAPage',
      inLanguage: htmlLanguage[language],
      mainEntity: {
        '@type': 'Question',
        name: topic.title,
        ...post,
        answerCount: topic.replies,
        acceptedAnswer: reply('Answer')(answer),
        suggestedAnswer: shown.filter(({ id }) => id !== answer.id).map(reply('Answer')),
      },
    };
  return {
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    inLanguage: htmlLanguage[language],
    url,
    ...post,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: topic.replies,
    },
    comment: shown.map(reply('Comment')),
  };
}
