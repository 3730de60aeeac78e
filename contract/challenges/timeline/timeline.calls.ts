import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import {
  createInteractionInput,
  interaction,
  interactionPage,
  interactionParams,
  interactionsParams,
  listInteractionsQuery,
  newReplyInput,
  reply,
  replyInput,
  replyParams,
  updateInteractionInput,
} from './interactions.ts';
import { answerFile, interactionVersion, sendAnswerFileInput } from './stage-form.ts';
import { extensionsOf } from './stage-limits.ts';
import {
  changeStageInput,
  createStageInput,
  deleteStageQuery,
  editedStage,
  editedStageParams,
  editedStages,
  maximumOpenStages,
  newStageInput,
  openStage,
  stage,
  stageParams,
  timelineSettings,
  timelineSettingsInput,
  updateStageInput,
  waitingInteractions,
} from './stages.ts';

export const stagesCalls = defineCalls('Timeline', {
  'GET /challenges/:id/timelines': {
    id: 'listStages',
    summary: 'The stages of a challenge, by their start',
    description: 'Refused (403) where the challenge has no timeline.',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(stage),
    cache: ['challenge:{id}', 'timeline:{id}'],
    failures: ['refused'],
  },

  'GET /challenges/:id/timelines/:timeline': {
    id: 'getStage',
    summary: 'A stage',
    for: 'everyone',
    params: stageParams,
    answer: stage,
    cache: ['challenge:{id}', 'timeline:{id}'],
    failures: ['refused'],
  },

  'POST /challenges/:id/timelines': {
    id: 'createStage',
    summary: 'Creates a stage; for admins of the challenge',
    for: 'managers',
    params: challengeParams,
    body: createStageInput,
    answer: stage,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/timelines': {
    id: 'updateStageByBody',
    summary: 'Changes the stage whose `id` is in the body; for admins of the challenge',
    for: 'managers',
    params: challengeParams,
    body: updateStageInput,
    answer: stage,
    failures: ['refused', 'not_found'],
  },

  'PUT /challenges/:id/timelines/:timeline': {
    id: 'updateStage',
    summary: 'Changes a stage; for admins of the challenge',
    for: 'managers',
    params: stageParams,
    body: updateStageInput,
    answer: stage,
    failures: ['refused'],
  },

  'DELETE /challenges/:id/timelines': {
    id: 'deleteStageByQuery',
    summary: 'Deletes the stage whose `id` is in the query; for admins of the challenge',
    description: 'Refused (409) where it has interactions.',
    for: 'managers',
    params: challengeParams,
    query: deleteStageQuery,
    failures: ['refused', 'not_found', 'conflict'],
  },

  'DELETE /challenges/:id/timelines/:timeline': {
    id: 'deleteStage',
    summary: 'Deletes a stage; for admins of the challenge',
    description: 'Refused (409) where it has interactions.',
    for: 'managers',
    params: stageParams,
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/timeline-settings': {
    id: 'updateTimelineSettings',
    summary: 'Says whether one answer stands for a whole team; for admins of the challenge',
    description: 'Refused (409) once there are interactions.',
    for: 'managers',
    params: challengeParams,
    body: timelineSettingsInput,
    answer: timelineSettings,
    failures: ['refused', 'conflict'],
  },

  'GET /me/waiting-interactions': {
    id: 'listWaitingInteractions',
    summary: 'The stages with interactions without a reply, where the caller judges, advises or administers',
    for: 'members',
    answer: z.array(waitingInteractions),
  },

  'GET /me/open-stages': {
    id: 'listOpenStages',
    summary: 'The open stages that the caller, or their team, has not answered, by their end',
    for: 'members',
    answer: z.array(openStage).max(maximumOpenStages),
  },
});

const file = { field: 'file', largest: largestUpload, perHour: 60 } as const;
const answerFiles = { ...file, extensions: [...extensionsOf('pdf'), ...extensionsOf('pictures')] } as const;

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
      'JSON, or a form with a picture in the field `file`; JSON with `answers` where the stage has a form. For contestants while the stage is active. There is one for each member and stage, or team where one answer stands for it: a second one is refused (409), unless it is the same (200), so that a repeated request changes nothing.',
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

  'GET /challenges/:id/timelines/:timeline/interactions/:interaction/versions': {
    id: 'listInteractionVersions',
    summary: 'The earlier versions of answers to a form, the newest first; for those who see the present ones',
    for: 'members',
    params: interactionParams,
    answer: z.array(interactionVersion),
    failures: ['refused'],
  },

  'POST /challenges/:id/timelines/:timeline/files': {
    id: 'sendAnswerFile',
    summary: 'Sends a file for a question of a form, which an answer then names',
    description:
      'Repeated with the same file, it answers the same. A file that no answer names is deleted after a day.',
    for: 'members',
    ages: 'everyone',
    params: interactionsParams,
    body: sendAnswerFileInput,
    file: answerFiles,
    answer: answerFile,
    status: [201],
    failures: ['refused', 'conflict'],
  },

  'DELETE /challenges/:id/timelines/:timeline/interactions/:interaction': {
    id: 'deleteInteraction',
    summary: 'Deletes an interaction while its stage is active and nobody replied',
    for: 'members',
    ages: 'everyone',
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
    body: newReplyInput,
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

export const stagesEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges/:id/stages': {
    id: 'listEditedStages',
    summary: 'The stages of a challenge, to edit them',
    for: 'managers',
    params: challengeParams,
    answer: editedStages,
  },

  'POST /admin/challenges/:id/stages': {
    id: 'addStage',
    summary: 'Adds a stage to a challenge',
    description: 'An equal stage is not added twice.',
    for: 'managers',
    params: challengeParams,
    body: newStageInput,
    answer: editedStage,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/stages/:stage': {
    id: 'changeStage',
    summary: 'Changes a stage; participants are notified of the start again where it is put off',
    for: 'managers',
    params: editedStageParams,
    body: changeStageInput,
    answer: editedStage,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/stages/:stage': {
    id: 'removeStage',
    summary: 'Deletes a stage',
    description: 'Refused (409) where it has interactions.',
    for: 'managers',
    params: editedStageParams,
    failures: ['conflict'],
  },

  'PUT /admin/challenges/:id/stage-settings': {
    id: 'updateStageSettings',
    summary: 'Says whether one answer stands for a whole team',
    description: 'Refused (409) once there are interactions.',
    for: 'managers',
    params: challengeParams,
    body: timelineSettingsInput,
    answer: editedStages,
    failures: ['conflict'],
  },
});
