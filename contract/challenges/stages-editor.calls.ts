import { defineCalls } from '../calls.ts';
import { challengeParams } from './challenges.ts';
import { timelineSettingsInput } from './stages.ts';
import { changeStageInput, editedStage, editedStageParams, editedStages, newStageInput } from './stages-editor.ts';

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
