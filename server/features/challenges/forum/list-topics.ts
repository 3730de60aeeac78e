import { type Topic, type TopicPage, topicSearchDepth } from '@mutirao/contract/challenges/forum/forum.ts';
import { listDepth } from '@mutirao/contract/limits.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { denialOfPosting, type ForumFacts, forumMessages, mayDoWithTopic } from './forum.policy.ts';
import { presentTopic } from './forum.present.ts';
import { findFollowed, findHiddenTopics, findTopic, findTopics, searchTopics, type TopicRow } from './forum.queries.ts';
import { getForumFacts } from './forum-context.ts';

interface View {
  readonly challengeId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Topics as a member sees them, with what they may do in the forum. */
async function personalizeTopics(
  connection: Connection,
  topics: readonly Topic[],
  { challengeId, viewer, now }: View,
): Promise<{ topics: Topic[]; facts: ForumFacts }> {
  const memberId = viewer.id;
  const [facts, followed] = await Promise.all([
    getForumFacts(connection, { challengeId, viewer, now }),
    findFollowed(connection, { ids: topics.map(({ id }) => id), memberId }),
  ]);
  const hidden = topics.filter(({ is_hidden }) => is_hidden).map(({ id }) => id);
  const texts =
    hidden.length === 0
      ? []
      : await findHiddenTopics(connection, { ids: hidden, memberId: facts.isModerator ? undefined : memberId });
  const textsById = new Map(texts.map(({ id, title, description }) => [id, { title, topic: title, description }]));
  return {
    facts,
    topics: topics.map((topic) => ({
      ...topic,
      ...textsById.get(topic.id),
      is_followed: followed.includes(topic.id),
      can: mayDoWithTopic(facts, {
        isAuthor: topic.user.id === memberId,
        isHidden: topic.is_hidden,
        isClosed: topic.is_closed,
      }),
    })),
  };
}

type Dependencies = Pick<Platform, 'database' | 'pipelinedConnection' | 'clock'>;

interface Wanted {
  readonly challengeId: number;
  readonly search: string;
  readonly page: number;
  readonly per_page: number;
}

/** The members whose names a topic shows. */
function peopleOf({ author, last_message: last }: TopicRow): number[] {
  return last ? [author.id, last.member_id] : [author.id];
}

/** A page of topics as visitors see it, and the members whose names it shows. */
export async function listTopics(
  { database, clock }: Dependencies,
  { challengeId, search, ...pages }: Wanted,
  viewer: Viewer | undefined,
): Promise<{ page: TopicPage; people: number[] }> {
  await getForumFacts(database, { challengeId, viewer, now: clock() });
  const depth = search === '' ? listDepth : topicSearchDepth;
  const slice = { challengeId, ...pageSlice(pages, depth) };
  // Composed, as some keyboards do not send it: an accent on its own would end a word.
  const words = search.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const nothing = { rows: [], total: 0 };
  const found = words.length > 0 ? searchTopics(database, { ...slice, words, depth }) : nothing;
  const { rows, total } = await (search === '' ? findTopics(database, slice) : found);
  const page = { data: rows.map(presentTopic), ...pageFigures(total, pages, depth), can: { create: false } };
  return { page, people: rows.flatMap(peopleOf) };
}

/** The same page as a member sees it. */
export async function personalizeTopicPage(
  { pipelinedConnection, clock }: Dependencies,
  page: TopicPage,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer },
): Promise<TopicPage> {
  const view = { challengeId, viewer, now: clock() };
  const { topics, facts } = await personalizeTopics(pipelinedConnection, page.data, view);
  return { ...page, data: topics, can: { create: !denialOfPosting(facts) } };
}

interface Which {
  readonly challengeId: number;
  readonly topicId: number;
}

async function requireTopic(connection: Connection, which: Which): Promise<TopicRow> {
  const row = await findTopic(connection, which);
  if (!row) throw new AppError('not_found', { message: forumMessages.topicNotFound });
  return row;
}

/** A topic as visitors see it, and the members whose names it shows. */
export async function getTopic(
  { database, clock }: Dependencies,
  which: Which,
  viewer: Viewer | undefined,
): Promise<{ topic: Topic; people: number[] }> {
  await getForumFacts(database, { ...which, viewer, now: clock() });
  const row = await requireTopic(database, which);
  return { topic: presentTopic(row), people: peopleOf(row) };
}

/** The same topic as a member sees it. */
export async function personalizeTopic(
  connection: Connection,
  topic: Topic,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Topic> {
  const { topics } = await personalizeTopics(connection, [topic], { challengeId: topic.challenge_id, viewer, now });
  return topics[0] ?? topic;
}

/** A topic as it is within a transaction, as a member sees it. */
export async function readTopic(
  connection: Connection,
  { viewer, now, ...which }: Which & { viewer: Viewer; now: Date },
): Promise<Topic> {
  return personalizeTopic(connection, presentTopic(await requireTopic(connection, which)), { viewer, now });
}
