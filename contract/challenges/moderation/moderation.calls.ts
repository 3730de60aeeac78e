import { defineCalls } from '../../calls.ts';
import { userParams } from '../../members/members/members.ts';
import { messageAnswer } from '../../schemas.ts';
import { messageParams, topicParams } from '../forum/forum.ts';
import { problemLocationParams } from '../problem-locations/problem-locations.ts';
import { teamParams } from '../teams/teams.ts';
import { interactionParams } from '../timeline/interactions.ts';
import {
  caseParams,
  decisionResults,
  decisionsInput,
  listCasesQuery,
  moderationAnswerInput,
  moderationCase,
  moderationCasePage,
  ownModeration,
  reportInput,
} from './moderation.ts';
import { urgentReceipt, urgentReportFigures, urgentReportInput } from './urgent-reports.ts';

const description = 'Once for each content (409), and not for content of the caller (403).';
const report = {
  description,
  for: 'members',
  ages: 'everyone',
  body: reportInput,
  answer: messageAnswer,
  status: [201],
  failures: ['refused', 'conflict', 'too_many'],
} as const;

export const moderationCalls = defineCalls('Moderation', {
  'POST /challenges/:id/forum/topics/:topic/report': {
    id: 'reportTopic',
    summary: 'Reports a topic to the moderators',
    params: topicParams,
    ...report,
  },

  'POST /challenges/:id/forum/topics/:topic/messages/:message/report': {
    id: 'reportForumMessage',
    summary: 'Reports a reply to a topic to the moderators',
    params: messageParams,
    ...report,
  },

  'POST /challenges/:id/timelines/:timeline/interactions/:interaction/report': {
    id: 'reportInteraction',
    summary: 'Reports an interaction to the moderators; for those who can read it',
    params: interactionParams,
    ...report,
  },

  'POST /challenges/:id/teams/:team/report': {
    id: 'reportTeam',
    summary: 'Reports the name, banner or text of a team to the moderators',
    params: teamParams,
    ...report,
  },

  'POST /challenges/:id/problem-locations/:location/report': {
    id: 'reportProblemLocation',
    summary: 'Reports a problem on the map to the moderators',
    params: problemLocationParams,
    ...report,
  },

  'POST /users/:user/report': {
    id: 'reportUser',
    summary: 'Reports the profile of a member to the moderators',
    params: userParams,
    ...report,
  },

  'POST /urgent-reports': {
    id: 'createUrgentReport',
    summary: 'Reports what concerns a child or an adolescent, without an account',
    description:
      'What the child, a guardian, a prosecutor or an organisation of protection reports is hidden at once, and so is what a minor published. A moderator decides within 24 hours, and the decision is mailed.',
    for: 'everyone',
    body: urgentReportInput,
    answer: urgentReceipt,
    status: [201],
    failures: ['too_many'],
  },

  'GET /urgent-reports/figures': {
    id: 'getUrgentReportFigures',
    summary: 'The reports about children and adolescents of each year, by kind of reporter',
    for: 'everyone',
    answer: urgentReportFigures,
    cache: ['transparency'],
  },

  'GET /moderation/cases': {
    id: 'listCases',
    summary: 'A page of reported contents; for staff, and for admins of challenges those of their challenges',
    description: 'Contents of the caller are left out: nobody decides about their own.',
    for: 'members',
    query: listCasesQuery,
    answer: moderationCasePage,
    failures: ['refused'],
  },

  'GET /moderation/cases/:case': {
    id: 'getCase',
    summary: 'A reported content',
    for: 'members',
    params: caseParams,
    answer: moderationCase,
    failures: ['refused'],
  },

  'POST /moderation/decisions': {
    id: 'createDecisions',
    summary: 'Hides, restores or warns of contents, or closes their reports',
    description:
      'Each case by itself: those that changed since the version named are a conflict, and the others are decided. Hiding and warning need a note, which the author reads. A warning restores what the reports have hidden.',
    for: 'members',
    ages: 'adults',
    body: decisionsInput,
    answer: decisionResults,
    failures: ['refused'],
  },

  'GET /me/moderation': {
    id: 'getOwnModeration',
    summary: "The caller's hidden and warned contents with the reason, and whether they are a moderator",
    for: 'members',
    answer: ownModeration,
  },

  'POST /me/moderation/:case/answer': {
    id: 'answerDecision',
    summary: 'Answers the decision about a content of the caller, once',
    description: 'The case waits for the moderators again.',
    for: 'members',
    ages: 'everyone',
    params: caseParams,
    body: moderationAnswerInput,
    answer: ownModeration,
    failures: ['conflict'],
  },
});
