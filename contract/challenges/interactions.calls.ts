import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { largestUpload } from '../pictures.ts';
import {
  createInteractionInput,
  interaction,
  interactionPage,
  interactionParams,
  interactionsParams,
  listInteractionsQuery,
  reply,
  replyInput,
  replyParams,
  updateInteractionInput,
} from './interactions.ts';

const file = { field: 'file', largest: largestUpload, perHour: 60 } as const;

export const interactionsCalls = defineCalls('Timeline', {
  'GET /challenges/:id/timelines/:timeline/interactions': {
    id: 'listInteractions',
    summary: 'The interactions of a stage: all for judges, advisers and admins of the challenge, their own for others',
    for: 'members',
    params: interactionsParams,
    query: listInteractionsQuery,
    answer: interactionPage,
    failures: ['refused'],
  },

  'GET /challenges/:id/timelines/:timeline/interactions/:interaction': {
    id: 'getInteraction',
    summary: "An interaction, for its author, the author's team where one answer stands for it, and those who reply",
    for: 'members',
    params: interactionParams,
    answer: interaction,
    failures: ['refused'],
  },

  'POST /challenges/:id/timelines/:timeline/interactions': {
    id: 'createInteraction',
    summary: 'Answers a stage',
    description:
      'JSON, or a form with a picture in the field `file`. For contestants while the stage is active. There is one for each member and stage, or team where one answer stands for it: a second one is refused (409), unless it is the same (200), so that a repeated request changes nothing.',
    for: 'members',
    params: interactionsParams,
    body: createInteractionInput,
    file,
    answer: interaction,
    status: [201, 200],
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/timelines/:timeline/interactions/:interaction': {
    id: 'updateInteraction',
    summary: 'Changes an interaction while its stage is active; absent fields stay',
    for: 'members',
    params: interactionParams,
    body: updateInteractionInput,
    file,
    answer: interaction,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction': {
    id: 'deleteInteraction',
    summary: 'Deletes an interaction while its stage is active and nobody replied',
    for: 'members',
    params: interactionParams,
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/timelines/:timeline/interactions/:interaction/replies': {
    id: 'listInteractionReplies',
    summary: 'The replies to an interaction, oldest first',
    for: 'members',
    params: interactionParams,
    answer: z.array(reply),
    failures: ['refused'],
  },

  'GET /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': {
    id: 'getInteractionReply',
    summary: 'A reply to an interaction',
    for: 'members',
    params: replyParams,
    answer: reply,
    failures: ['refused'],
  },

  'POST /challenges/:id/timelines/:timeline/interactions/:interaction/replies': {
    id: 'createInteractionReply',
    summary: 'Replies to an interaction; for judges, advisers and admins of the challenge, once each',
    for: 'members',
    params: interactionParams,
    body: replyInput,
    answer: reply,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': {
    id: 'updateInteractionReply',
    summary: 'Changes a reply; for its author',
    for: 'members',
    params: replyParams,
    body: replyInput,
    answer: reply,
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply': {
    id: 'deleteInteractionReply',
    summary: 'Deletes a reply; for its author',
    for: 'members',
    params: replyParams,
    failures: ['refused'],
  },
});
