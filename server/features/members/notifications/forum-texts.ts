import type { ForumEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Facts, NotificationText, TopicDetail } from './notification-facts.ts';

interface Words {
  /** The full name of who did it. */
  readonly author: string;
  /** Its title in quotation marks, if everyone may see it. */
  readonly topic: string;
  readonly challenge: string;
}

type Write = (words: Words) => NotificationText;

const texts: { readonly [Name in ForumEvent]: { readonly pt: Write; readonly en: Write } } = {
  forum_replied: {
    pt: ({ author, topic, challenge }) => ({
      title: `${author} respondeu em ${topic}`,
      text: `Há uma resposta nova em um tópico que você segue no fórum do desafio ${challenge}.`,
    }),
    en: ({ author, topic, challenge }) => ({
      title: `${author} replied in ${topic}`,
      text: `There is a new reply in a topic that you follow in the forum of the challenge ${challenge}.`,
    }),
  },
  forum_mentioned: {
    pt: ({ author, topic, challenge }) => ({
      title: `${author} mencionou você em ${topic}`,
      text: `Foi no fórum do desafio ${challenge}.`,
    }),
    en: ({ author, topic, challenge }) => ({
      title: `${author} mentioned you in ${topic}`,
      text: `It was in the forum of the challenge ${challenge}.`,
    }),
  },
  forum_answer_marked: {
    pt: ({ author, topic, challenge }) => ({
      title: `${author} marcou a sua resposta como a solução de ${topic}`,
      text: `Agradecemos a sua ajuda no fórum do desafio ${challenge}.`,
    }),
    en: ({ author, topic, challenge }) => ({
      title: `${author} marked your reply as the answer of ${topic}`,
      text: `Thank you for helping in the forum of the challenge ${challenge}.`,
    }),
  },
};

const hiddenTopic = { pt: 'um tópico oculto', en: 'a hidden topic' };

/** The text of a forum event. */
export function writeForumEvent(
  name: ForumEvent,
  { author, challenge, detail, language }: Facts<TopicDetail>,
): NotificationText {
  const topic = detail.topic === null ? hiddenTopic[language] : `“${detail.topic}”`;
  return texts[name][language]({ author, topic, challenge: challenge.title[language] });
}
