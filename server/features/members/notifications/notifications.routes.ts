import { notificationsCalls } from '@mutirao/contract/members/notifications/notifications.calls.ts';
import { unsubscribeParams, unsubscription } from '@mutirao/contract/members/notifications/notifications.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import type { FastifyReply } from 'fastify';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { streamNotifications } from './live/stream.routes.ts';
import { notificationTexts } from './notification-events.ts';
import { getUnreadCount, listNotifications, readNotification, readNotifications } from './read-notifications.ts';
import { lookAtUnsubscription, unsubscribe } from './unsubscribe.ts';

interface Posted {
  params: { token: string };
  headers: { accept?: string | undefined };
  originalUrl: string;
}

export function routeNotifications({ site, api }: { site: Server; api: Server }, platform: Platform): void {
  const { pipelinedConnection } = platform;
  const { wording } = platform.settings;
  for (const group of notificationTexts) wording.register(group);

  async function postUnsubscription({ params, headers, originalUrl }: Posted, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const answer = await unsubscribe(platform, params.token);
    // The button of the page in a browser without scripts: shows the new state.
    return headers.accept?.includes('text/html') ? reply.redirect(originalUrl, 303) : answer;
  }

  answerCalls(api, notificationsCalls, {
    'GET /notifications': ({ viewer, query }) => listNotifications(platform, viewer.id, query),

    'GET /notifications/unread-count': ({ viewer }) => getUnreadCount(pipelinedConnection, viewer.id),

    'POST /notifications/:id/read': ({ viewer, params }) => readNotification(platform, viewer.id, params.id),

    'POST /notifications/read': ({ viewer, body }) => readNotifications(platform, viewer.id, body.until),

    'GET /notifications/stream': streamNotifications(api, platform),

    // Links in mails work without signing in. Only a POST changes anything, since mail programs prefetch links.
    'GET /notifications/unsubscribe/:token': async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return lookAtUnsubscription(platform, params.token);
    },

    'POST /notifications/unsubscribe/:token': postUnsubscription,
  });

  // The address in mails is that of a page, which asks for confirmation in a browser.
  site.route({
    method: 'POST',
    url: pages.unsubscribe.pattern,
    config: { anyBody: true },
    schema: { hide: true, params: unsubscribeParams, response: { 200: unsubscription } },
    handler: (request, reply) => postUnsubscription(request, reply as unknown as FastifyReply),
  });
}
