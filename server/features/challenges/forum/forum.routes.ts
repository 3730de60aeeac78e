import { forumCalls } from '@mutirao/contract/challenges/forum/forum.calls.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTopic, deleteTopic, followTopic, markAnswer, moderateTopic, updateTopic } from './change-topic.ts';
import { getTopic, listTopics, personalizeTopic, personalizeTopicPage } from './list-topics.ts';
import {
  createMessage,
  deleteMessage,
  getMessage,
  listMessages,
  personalizeMessages,
  updateMessage,
} from './messages.ts';
import { searchMentions } from './read-post.ts';

/** A response with more tags is not cached: the tags travel in a header. */
const maximumTags = 200;

/** What an answer of a forum depends on: its own tag, the challenge, and everyone it shows. */
function tagsOfForum(
  { challengeId, people }: { challengeId: number; people: readonly number[] },
  own: string,
): string[] {
  const tags = new Set([own, `challenge:${challengeId}`, ...people.map((id) => `member:${id}`)]);
  return tags.size <= maximumTags ? [...tags] : [];
}

const ofTopic = ({ id, topic }: { id: number; topic: number }) => ({ challengeId: id, topicId: topic });
const ofMessage = ({ message, ...topic }: { id: number; topic: number; message: number }) => ({
  ...ofTopic(topic),
  messageId: message,
});

export function routeForum(app: Server, platform: Platform): void {
  answerCalls(app, forumCalls, {
    'GET /challenges/:id/forum/topics': {
      shared: async ({ params: { id: challengeId }, query, viewer }, reply) => {
        const { page, people } = await listTopics(platform, { challengeId, ...query }, viewer);
        cacheTags(reply, ...tagsOfForum({ challengeId, people }, `forum:${challengeId}`));
        return page;
      },
      personalize: (page, viewer, { params }) =>
        personalizeTopicPage(platform, page, { challengeId: params.id, viewer }),
    },

    'GET /challenges/:id/forum/topics/:topic': {
      shared: async ({ params, viewer }, reply) => {
        const { topic, people } = await getTopic(platform, ofTopic(params), viewer);
        cacheTags(reply, ...tagsOfForum({ challengeId: params.id, people }, `topic:${topic.id}`));
        return topic;
      },
      personalize: (topic, viewer) =>
        personalizeTopic(platform.pipelinedConnection, topic, { viewer, now: platform.clock() }),
    },

    'POST /challenges/:id/forum/topics': ({ viewer, params, body }) =>
      createTopic(platform, viewer, { challengeId: params.id, ...body }),

    'PUT /challenges/:id/forum/topics/:topic': ({ viewer, params, body }) =>
      updateTopic(platform, viewer, {
        ...ofTopic(params),
        title: body.title,
        description: body.description,
        basedOn: body.based_on,
      }),

    'DELETE /challenges/:id/forum/topics/:topic': ({ viewer, params }) =>
      deleteTopic(platform, viewer, ofTopic(params)),

    'PUT /challenges/:id/forum/topics/:topic/state': ({ viewer, params, body, ip: address }) =>
      moderateTopic(platform, viewer, {
        ...ofTopic(params),
        isPinned: body.is_pinned,
        isClosed: body.is_closed,
        address,
      }),

    'PUT /challenges/:id/forum/topics/:topic/answer': ({ viewer, params, body, ip: address }) =>
      markAnswer(platform, viewer, { ...ofTopic(params), messageId: body.message_id, address }),

    'PUT /challenges/:id/forum/topics/:topic/following': ({ viewer, params, body }) =>
      followTopic(platform, viewer, { ...ofTopic(params), isFollowed: body.is_followed }),

    'GET /challenges/:id/forum/topics/:topic/messages': {
      shared: async ({ params, query: { message, ...pages }, viewer }, reply) => {
        const page = await listMessages(platform, { ...ofTopic(params), ...pages, messageId: message }, viewer);
        const people = page.data.map(({ contestant }) => contestant.user.id);
        cacheTags(reply, ...tagsOfForum({ challengeId: params.id, people }, `topic:${params.topic}`));
        return page;
      },
      personalize: async (page, viewer, { params }) => {
        const view = { challengeId: params.id, viewer, now: platform.clock() };
        return { ...page, data: await personalizeMessages(platform.pipelinedConnection, page.data, view) };
      },
    },

    'GET /challenges/:id/forum/topics/:topic/messages/:message': {
      shared: async ({ params, viewer }, reply) => {
        const message = await getMessage(platform, ofMessage(params), viewer);
        const people = [message.contestant.user.id];
        cacheTags(reply, ...tagsOfForum({ challengeId: params.id, people }, `topic:${params.topic}`));
        return message;
      },
      personalize: async (message, viewer, { params }) => {
        const view = { challengeId: params.id, viewer, now: platform.clock() };
        const [personal] = await personalizeMessages(platform.pipelinedConnection, [message], view);
        return personal ?? message;
      },
    },

    'POST /challenges/:id/forum/topics/:topic/messages': ({ viewer, params, body }) =>
      createMessage(platform, viewer, { ...ofTopic(params), ...body }),

    'PUT /challenges/:id/forum/topics/:topic/messages/:message': ({ viewer, params, body }) =>
      updateMessage(platform, viewer, { ...ofMessage(params), ...body }),

    'DELETE /challenges/:id/forum/topics/:topic/messages/:message': ({ viewer, params }) =>
      deleteMessage(platform, viewer, ofMessage(params)),

    'GET /challenges/:id/forum/mentions': ({ viewer, params, query }) =>
      searchMentions(platform, viewer, { challengeId: params.id, ...query }),
  });
}
