import { maximumMentions } from '@mutirao/contract/challenges/forum/forum.ts';
import type { ForumEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isProfileLink } from '../../../platform/rich-text/clean-html.ts';
import type { RichText } from '../../../platform/rich-text/read-text.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import { findMentioned } from './read-post.ts';
import { findFollowers, type LockedTopic } from './topic-changes.queries.ts';

type NamedTopic = Pick<LockedTopic, 'id' | 'challenge_id' | 'title'>;

interface ForumNotification {
  readonly event: ForumEvent;
  readonly topic: NamedTopic;
  /** The reply, if it is about one. */
  readonly messageId: number | null;
  readonly recipients: readonly number[];
  readonly authorId: number;
  readonly now: Date;
}

/** Notifies members of an event in a topic, each as they chose. */
export async function notifyOfForum(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { event, topic, messageId, recipients, authorId, now }: ForumNotification,
): Promise<void> {
  if (recipients.length === 0) return;
  await announce(platform, transaction, {
    event,
    detail: { topic: topic.title, topic_id: topic.id, message_id: messageId },
    challengeId: topic.challenge_id,
    recipients,
    authorId,
    now,
  });
}

/** The people of a challenge whom a text mentions: links to profiles whose text begins with @. */
function findPeople(
  connection: Connection,
  { links }: RichText,
  from: { challengeId: number; authorId: number },
): Promise<number[]> | number[] {
  const mentions = links.filter(({ href, text }) => isProfileLink(href) && text.startsWith('@'));
  const named = [...new Set(mentions.map(({ href }) => href.slice('/profile/'.length)))].slice(0, maximumMentions);
  if (named.length === 0) return [];
  const keys = named.map(parseIdOrSlug);
  const slugs = keys.flatMap((key) => ('slug' in key ? [key.slug] : []));
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []));
  return findMentioned(connection, { ...from, slugs, ids });
}

/**
 * Notifies those whom a new post mentions and, of a reply, those who follow the topic, each once; not who muted it.
 */
export async function notifyOfPost(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  {
    post,
    topic,
    messageId,
    authorId,
    now,
  }: { post: RichText; topic: NamedTopic; messageId: number | null; authorId: number; now: Date },
): Promise<void> {
  const known = await findFollowers(transaction, topic.id);
  const muted = known.filter(({ isFollowed }) => !isFollowed).map(({ memberId }) => memberId);
  const people = await findPeople(transaction, post, { challengeId: topic.challenge_id, authorId });
  const mentioned = people.filter((id) => id !== authorId && !muted.includes(id));
  const followers = known
    .filter(({ memberId, isFollowed }) => isFollowed && memberId !== authorId && !mentioned.includes(memberId))
    .map(({ memberId }) => memberId);
  const common = { topic, messageId, authorId, now };
  await notifyOfForum(platform, transaction, { ...common, event: 'forum_mentioned', recipients: mentioned });
  if (messageId !== null)
    await notifyOfForum(platform, transaction, { ...common, event: 'forum_replied', recipients: followers });
}

/** Invalidates what shows a topic and its replies, and reloads the open pages of those who follow it. */
export async function publishTopicChange(
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { id, challenge_id: challengeId }: Pick<LockedTopic, 'id' | 'challenge_id'>,
): Promise<void> {
  invalidate(`forum:${challengeId}`, `topic:${id}`);
  const followers = await findFollowers(transaction, id);
  const memberIds = followers.filter(({ isFollowed }) => isFollowed).map(({ memberId }) => memberId);
  await refreshPages(transaction, { challengeId, memberIds });
}
