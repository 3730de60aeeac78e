import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../challenges/challenges.ts';
import { stageFormInput } from '../timeline/stage-form.ts';
import {
  appealInput,
  decisionInput,
  entriesQuery,
  entryParams,
  feedback,
  feedbackInput,
  judgedEntryPage,
  judgedStages,
  judgeParams,
  judgeStages,
  judgingOverview,
  judgingParams,
  publicJudging,
  reasonInput,
  review,
  reviewDraftInput,
  reviewInput,
  reviewList,
  rubricInput,
} from './judging.ts';
import { judgingBundle } from './record.ts';

/** What the public reads of judging. */
export const judgingRecordCalls = defineCalls('Judging', {
  'GET /challenges/:id/judging': {
    id: 'listJudging',
    summary: 'The judged stages of a challenge: rubrics, and results once they are published',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(publicJudging),
    cache: ['judging:{id}'],
  },

  'GET /challenges/:id/judging/:stage/bundle': {
    id: 'getJudgingBundle',
    summary: 'All that was recorded of judging a stage, to be verified without this server; 404 until it is published',
    for: 'everyone',
    params: judgingParams,
    answer: judgingBundle,
    cache: ['judging:{id}'],
  },
});

/** What judges and teams do. */
export const judgingCalls = defineCalls('Judging', {
  'GET /me/judging': {
    id: 'listOwnJudging',
    summary: 'The stages in which the caller reviews entries',
    for: 'members',
    answer: judgeStages,
  },

  'GET /challenges/:id/judging/:stage/reviews': {
    id: 'listReviews',
    summary: "The caller's reviews of a stage; for its judges",
    for: 'members',
    params: judgingParams,
    answer: reviewList,
    failures: ['refused'],
  },

  'GET /challenges/:id/judging/:stage/reviews/:entry': {
    id: 'getReview',
    summary: 'An entry with the review of the caller; refused to those to whom it is not assigned',
    for: 'members',
    params: entryParams,
    answer: review,
    failures: ['refused'],
  },

  'PUT /challenges/:id/judging/:stage/reviews/:entry/draft': {
    id: 'updateReviewDraft',
    summary: 'Saves a review as it is typed',
    for: 'members',
    params: entryParams,
    body: reviewDraftInput,
    answer: review,
    failures: ['refused', 'conflict'],
  },

  'PUT /challenges/:id/judging/:stage/reviews/:entry': {
    id: 'submitReview',
    summary: 'Submits a review; repeated, it changes nothing',
    for: 'members',
    params: entryParams,
    body: reviewInput,
    answer: review,
    failures: ['refused', 'conflict'],
  },

  'POST /challenges/:id/judging/:stage/reviews/:entry/recusal': {
    id: 'recuse',
    summary: 'The caller does not review an entry, which another judge gets',
    for: 'members',
    params: entryParams,
    body: reasonInput,
    failures: ['refused', 'conflict'],
  },

  'GET /challenges/:id/judging/:stage/feedback': {
    id: 'getJudgingFeedback',
    summary: "The caller's entry, or their team's, with its scores and comments once the result is published",
    for: 'members',
    params: judgingParams,
    answer: feedback,
    failures: ['not_found'],
  },

  'PUT /challenges/:id/judging/:stage/feedback': {
    id: 'rateJudgingFeedback',
    summary: 'Says whether the comments helped',
    for: 'members',
    params: judgingParams,
    body: feedbackInput,
    answer: feedback,
    failures: ['not_found', 'conflict'],
  },

  'POST /challenges/:id/judging/:stage/appeal': {
    id: 'appeal',
    summary: "Appeals for the caller's entry, once, until the appeals end",
    for: 'members',
    params: judgingParams,
    body: appealInput,
    answer: feedback,
    status: [201],
    failures: ['not_found', 'conflict'],
  },
});

/** What coordinators do before and while judges review: rubric, judges and entries. */
export const judgingEditorCalls = defineCalls('Judging', {
  'GET /admin/challenges/:id/judging': {
    id: 'listJudgedStages',
    summary: 'The stages of a challenge, with the state of judging them',
    for: 'managers',
    params: challengeParams,
    answer: judgedStages,
  },

  'GET /admin/challenges/:id/judging/:stage': {
    id: 'getJudging',
    summary: 'Judging a stage: rubric, what is missing, progress of the judges, appeals',
    for: 'managers',
    params: judgingParams,
    answer: judgingOverview,
  },

  'PUT /admin/challenges/:id/judging/:stage/rubric': {
    id: 'updateRubric',
    summary: 'Saves the rubric, which makes the stage a judged one; a new version with its reason once judging began',
    for: 'managers',
    params: judgingParams,
    body: rubricInput,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'PUT /admin/challenges/:id/judging/:stage/form': {
    id: 'updateStageForm',
    summary: 'Saves the form of a judged stage; null takes it away',
    description:
      'Refused (409) once judging began and, where there are answers, unless these answer the new form as well as the old one.',
    for: 'managers',
    params: judgingParams,
    body: stageFormInput,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'DELETE /admin/challenges/:id/judging/:stage': {
    id: 'removeJudging',
    summary: 'The stage is judged no longer; refused (409) once judging began',
    for: 'managers',
    params: judgingParams,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/judging/:stage/begin': {
    id: 'beginJudging',
    summary: 'Locks the rubric, freezes the entries and assigns them',
    for: 'managers',
    params: judgingParams,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/judging/:stage/judges/:member/drop': {
    id: 'dropJudge',
    summary: 'Gives the reviews that a judge has not submitted to other judges',
    for: 'managers',
    params: judgeParams,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/judging/:stage/judges/:member/reminder': {
    id: 'remindJudge',
    summary: 'Reminds a judge of the reviews that are missing, once a day',
    for: 'managers',
    params: judgeParams,
    failures: ['conflict'],
  },

  'GET /admin/challenges/:id/judging/:stage/entries': {
    id: 'listJudgedEntries',
    summary: 'The frozen entries with the progress of their reviews, without scores',
    for: 'managers',
    params: judgingParams,
    query: entriesQuery,
    answer: judgedEntryPage,
  },

  'POST /admin/challenges/:id/judging/:stage/entries/:entry/disqualification': {
    id: 'disqualifyEntry',
    summary: 'Disqualifies an entry, with a reason that its owners read',
    for: 'managers',
    params: entryParams,
    body: reasonInput,
    answer: judgingOverview,
    failures: ['conflict'],
  },
});

/** What coordinators do once reviews are in: close the looks, publish results, decide appeals. */
export const judgingResultCalls = defineCalls('Judging', {
  'POST /admin/challenges/:id/judging/:stage/close': {
    id: 'closeLook',
    summary: 'Closes the present look; after the first one, the best entries are assigned to further judges',
    description: 'Refused (409) while a review is missing.',
    for: 'managers',
    params: judgingParams,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/judging/:stage/result': {
    id: 'publishJudgingResult',
    summary: 'Publishes the preliminary result, or after the appeals the final one with its winners',
    description: 'Refused (409) while an entry lacks a comment, or an appeal its decision.',
    for: 'managers',
    params: judgingParams,
    answer: judgingOverview,
    failures: ['conflict'],
  },

  'POST /admin/challenges/:id/judging/:stage/appeals/:entry/decision': {
    id: 'decideAppeal',
    summary: 'Decides an appeal with a reason; refused to those who judged the entry',
    for: 'managers',
    params: entryParams,
    body: decisionInput,
    answer: judgingOverview,
    failures: ['refused', 'conflict'],
  },
});
