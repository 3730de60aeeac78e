import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import {
  createStageInput,
  deleteStageQuery,
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
});
