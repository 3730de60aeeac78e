import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { evidenceFiles } from './result-limits.ts';
import {
  answersForEvidence,
  editedEntry,
  editedEntryPage,
  editedResults,
  entryInput,
  entryParams,
  evidenceChange,
  evidenceInput,
  evidenceParams,
  livesPage,
  livesQuery,
  planInput,
  resultEntriesQuery,
  resultEntryPage,
  resultIndicators,
} from './results.ts';

export const resultsCalls = defineCalls('Results', {
  'GET /challenges/:id/results': {
    id: 'listResults',
    summary: 'What a challenge plans and what was done, by indicator',
    for: 'everyone',
    params: challengeParams,
    answer: resultIndicators,
    cache: ['challenge:{id}', 'results:{id}'],
  },

  'GET /challenges/:id/results/entries': {
    id: 'listResultEntries',
    summary: 'A page of the entries that results are added up from, newest first, without persons',
    for: 'everyone',
    params: challengeParams,
    query: resultEntriesQuery,
    answer: resultEntryPage,
    cache: ['challenge:{id}', 'results:{id}'],
  },

  'GET /impact/challenges': {
    id: 'listChallengeLives',
    summary: 'The lives changed, by challenge',
    for: 'everyone',
    query: livesQuery,
    answer: livesPage,
    cache: ['lists'],
  },
});

const perHour = 300;

export const resultsEditorCalls = defineCalls('Results', {
  'GET /admin/challenges/:id/results': {
    id: 'listEditedResults',
    summary: 'What a challenge plans and what was done, to edit it',
    for: 'managers',
    params: challengeParams,
    answer: editedResults,
  },

  'POST /admin/challenges/:id/results/plan': {
    id: 'planResult',
    summary: 'Plans a result, or changes the plan: a new version',
    description: 'Once the challenge has begun, a reason is required.',
    for: 'managers',
    params: challengeParams,
    body: planInput,
    answer: editedResults,
    failures: ['conflict'],
  },

  'GET /admin/challenges/:id/results/entries': {
    id: 'listEditedEntries',
    summary: 'A page of the entries of a challenge, with who entered and confirmed them',
    for: 'managers',
    params: challengeParams,
    query: resultEntriesQuery,
    answer: editedEntryPage,
  },

  'POST /admin/challenges/:id/results/entries': {
    id: 'createResultEntry',
    summary: 'Enters what was done, or corrects an entry',
    for: 'managers',
    params: challengeParams,
    body: entryInput,
    answer: editedEntry,
    status: [201],
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/results/entries/:entry/evidence': {
    id: 'addEvidence',
    summary: 'Adds evidence to an entry: a photo, a file, an attendance list or an answer to a stage',
    description: 'Photos are stripped of their metadata. Attendance lists and answers are never public.',
    for: 'managers',
    params: entryParams,
    body: evidenceInput,
    file: { field: 'file', largest: largestUpload, perHour, extensions: evidenceFiles },
    answer: editedEntry,
    status: [201],
    failures: ['conflict'],
  },

  'PATCH /admin/challenges/:id/results/evidence/:evidence': {
    id: 'changeEvidence',
    summary: 'Shows a photo or a file on the public page, or no more',
    for: 'managers',
    params: evidenceParams,
    body: evidenceChange,
    answer: editedEntry,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/results/entries/:entry/confirmation': {
    id: 'confirmResultEntry',
    summary: 'Confirms an entry that another person entered',
    description: 'Who entered it confirms it only where no other member manages the challenge.',
    for: 'managers',
    params: entryParams,
    answer: editedEntry,
    failures: ['conflict'],
  },

  'GET /admin/challenges/:id/results/answers': {
    id: 'listAnswersForEvidence',
    summary: 'The newest answers to stages of a challenge, to choose one as evidence',
    for: 'managers',
    params: challengeParams,
    answer: answersForEvidence,
  },
});
