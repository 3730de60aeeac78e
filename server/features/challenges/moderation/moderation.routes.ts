import { moderationCalls } from '@mutirao/contract/challenges/moderation/moderation.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { answerDecision, decideCases, getOwnModeration } from './decide-cases.ts';
import type { Dependencies } from './dependencies.ts';
import { getCase, listCases } from './list-cases.ts';
import { moderationMessages } from './moderation.policy.ts';
import { type ReportedTarget, reportContent } from './report-content.ts';
import { getUrgentReportFigures, sendUrgentReport } from './urgent-reports.ts';

interface ReportRequest extends Pick<FastifyRequest, 'headers' | 'ip'> {
  readonly viewer: Viewer;
  readonly body: { readonly reason: string };
}

/** Reports of members, and what moderators decide about them. */
export function routeModeration(app: Server, dependencies: Dependencies): void {
  async function report({ viewer, body, ip, headers }: ReportRequest, target: ReportedTarget) {
    await reportContent(dependencies, viewer, { ...target, reason: body.reason, address: ip });
    return { message: moderationMessages.received[callerLanguage({ headers })] };
  }

  answerCalls(app, moderationCalls, {
    'POST /challenges/:id/forum/topics/:topic/report': (request) => {
      const { id: challengeId, topic: id } = request.params;
      return report(request, { kind: 'topic', by: { id }, challengeId });
    },

    'POST /challenges/:id/forum/topics/:topic/messages/:message/report': (request) => {
      const { id: challengeId, topic: parentId, message: id } = request.params;
      return report(request, { kind: 'topic_message', by: { id }, challengeId, parentId });
    },

    'POST /challenges/:id/timelines/:timeline/interactions/:interaction/report': (request) => {
      const { id: challengeId, timeline: parentId, interaction: id } = request.params;
      return report(request, { kind: 'interaction', by: { id }, challengeId, parentId });
    },

    'POST /challenges/:id/teams/:team/report': (request) => {
      const { id: challengeId, team } = request.params;
      return report(request, { kind: 'team', by: parseIdOrSlug(team), challengeId });
    },

    'POST /challenges/:id/problem-locations/:location/report': (request) => {
      const { id: challengeId, location: id } = request.params;
      return report(request, { kind: 'problem_location', by: { id }, challengeId });
    },

    'POST /users/:user/report': (request) =>
      report(request, { kind: 'member', by: parseIdOrSlug(request.params.user), challengeId: null }),

    'POST /urgent-reports': (request) =>
      sendUrgentReport(dependencies, request.body, { language: callerLanguage(request), address: request.ip }),

    'GET /urgent-reports/figures': () => getUrgentReportFigures(dependencies.platform.database),

    'GET /moderation/cases': ({ query, viewer }) => listCases(dependencies, query, viewer),

    'GET /moderation/cases/:case': ({ params, viewer }) => getCase(dependencies, params.case, viewer),

    'POST /moderation/decisions': ({ body, viewer, ip, headers }) =>
      decideCases(dependencies, body, { viewer, address: ip, language: callerLanguage({ headers }) }),

    'GET /me/moderation': ({ viewer }) => getOwnModeration(dependencies, viewer),

    'POST /me/moderation/:case/answer': ({ params, body, viewer, ip }) =>
      answerDecision(dependencies, { id: params.case, text: body.text, address: ip }, viewer),
  });
}
