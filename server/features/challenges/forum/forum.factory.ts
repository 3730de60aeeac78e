import type { Connection } from '../../../platform/database/schema.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { insertMessage } from './forum.queries.ts';
import { insertTopic, insertTopicFollow, updateAnswer, updateTopicState } from './topic-changes.queries.ts';

interface PostRecipe {
  readonly memberId: number;
  readonly html: string;
  readonly since?: Date;
}

export interface TopicRecipe extends PostRecipe {
  readonly challengeId: number;
  readonly title: string;
  readonly isPinned?: boolean;
  readonly isClosed?: boolean;
  readonly replies?: readonly (PostRecipe & { readonly isAnswer?: boolean })[];
}

/** Creates a topic with its replies without checking the rules; returns their ids. */
export async function createTopicRow(
  transaction: Connection,
  { challengeId, memberId, title, html, since = new Date(), isPinned, isClosed, replies = [] }: TopicRecipe,
): Promise<{ id: number; replies: number[] }> {
  const description = readRichText(html).html;
  const id = await insertTopic(transaction, { challengeId, memberId, title, description, now: since });
  await insertTopicFollow(transaction, { topicId: id, memberId });
  const ids: number[] = [];
  for (const reply of replies) {
    const written = { topicId: id, memberId: reply.memberId, message: readRichText(reply.html).html };
    const messageId = await insertMessage(transaction, { ...written, now: reply.since ?? since });
    await insertTopicFollow(transaction, { topicId: id, memberId: reply.memberId });
    if (reply.isAnswer) await updateAnswer(transaction, { id, messageId });
    ids.push(messageId);
  }
  await updateTopicState(transaction, { id, isPinned, isClosed });
  return { id, replies: ids };
}
