import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  answerInput,
  followTopicInput,
  forumMessage,
  forumMessagePage,
  listMessagesQuery,
  listTopicsQuery,
  mentionable,
  mentionQuery,
  messageInput,
  messageParams,
  moderateTopicInput,
  topic,
  topicInput,
  topicPage,
  topicParams,
  updateTopicInput,
} from './forum.ts';

export const forumCalls = defineCalls('Forum', {
  'GET /challenges/:id/forum/topics': {
    id: 'listTopics',
    summary: 'A page of topics: pinned ones first, then by their latest post',
    description: 'Refused (403) where the challenge has no forum.',
    for: 'everyone',
    params: challengeParams,
    query: listTopicsQuery,
    answer: topicPage,
    cache: [],
    failures: ['refused'],
  },

  'GET /challenges/:id/forum/topics/:topic': {
    id: 'getTopic',
    summary: 'A topic',
    for: 'everyone',
    params: topicParams,
    answer: topic,
    cache: [],
    failures: ['refused'],
  },

  'POST /challenges/:id/forum/topics': {
    id: 'createTopic',
    summary: 'Creates a topic; for those who take part in the challenge or judge, advise or administer it',
    description: 'HTML is cleaned: bold, italics, lists, links and quotes stay.',
    for: 'members',
    params: challengeParams,
    body: topicInput,
    answer: topic,
    status: [201],
    failures: ['refused', 'conflict', 'too_many'],
  },

  'PUT /challenges/:id/forum/topics/:topic': {
    id: 'updateTopic',
    summary: 'Changes a topic; for its author',
    for: 'members',
    params: topicParams,
    body: updateTopicInput,
    answer: topic,
    failures: ['refused', 'conflict', 'too_many'],
  },

  'DELETE /challenges/:id/forum/topics/:topic': {
    id: 'deleteTopic',
    summary: 'Deletes a topic with its replies; for its author',
    for: 'members',
    ages: 'everyone',
    params: topicParams,
    failures: ['refused'],
  },

  'PUT /challenges/:id/forum/topics/:topic/state': {
    id: 'moderateTopic',
    summary: 'Pins or closes a topic; for judges, advisers and admins of the challenge, and staff',
    for: 'members',
    params: topicParams,
    body: moderateTopicInput,
    answer: topic,
    failures: ['refused'],
  },

  'PUT /challenges/:id/forum/topics/:topic/answer': {
    id: 'markAnswer',
    summary:
      'Marks a reply as the answer, or none; for its author, judges, advisers and admins of the challenge, and staff',
    for: 'members',
    params: topicParams,
    body: answerInput,
    answer: topic,
    failures: ['refused', 'not_found'],
  },

  'PUT /challenges/:id/forum/topics/:topic/following': {
    id: 'followTopic',
    summary: 'Follows or mutes a topic',
    description: 'Its author and those who replied follow it until they mute it.',
    for: 'members',
    ages: 'everyone',
    params: topicParams,
    body: followTopicInput,
    answer: topic,
    failures: ['refused'],
  },

  'GET /challenges/:id/forum/topics/:topic/messages': {
    id: 'listForumMessages',
    summary: 'A page of the replies to a topic, oldest first',
    for: 'everyone',
    params: topicParams,
    query: listMessagesQuery,
    answer: forumMessagePage,
    cache: [],
    failures: ['refused'],
  },

  'GET /challenges/:id/forum/topics/:topic/messages/:message': {
    id: 'getForumMessage',
    summary: 'A reply to a topic',
    for: 'everyone',
    params: messageParams,
    answer: forumMessage,
    cache: [],
    failures: ['refused'],
  },

  'POST /challenges/:id/forum/topics/:topic/messages': {
    id: 'createForumMessage',
    summary: 'Replies to a topic',
    description: 'A link to the profile of a participant mentions and notifies them.',
    for: 'members',
    params: topicParams,
    body: messageInput,
    answer: forumMessage,
    status: [201],
    failures: ['refused', 'conflict', 'too_many'],
  },

  'PUT /challenges/:id/forum/topics/:topic/messages/:message': {
    id: 'updateForumMessage',
    summary: 'Changes a reply; for its author',
    for: 'members',
    params: messageParams,
    body: messageInput,
    answer: forumMessage,
    failures: ['refused', 'conflict', 'too_many'],
  },

  'DELETE /challenges/:id/forum/topics/:topic/messages/:message': {
    id: 'deleteForumMessage',
    summary: 'Deletes a reply; for its author',
    for: 'members',
    ages: 'everyone',
    params: messageParams,
    failures: ['refused'],
  },

  'GET /challenges/:id/forum/mentions': {
    id: 'searchMentions',
    summary: 'Up to eight people of the challenge whose names begin with a text, to mention them',
    for: 'members',
    params: challengeParams,
    query: mentionQuery,
    answer: z.array(mentionable),
    failures: ['refused'],
  },
});
