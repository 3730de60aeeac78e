import { noticesCalls } from '@mutirao/contract/members/notices.calls.ts';
import { unsubscribeParams, unsubscription } from '@mutirao/contract/members/notices.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import type { FastifyReply } from 'fastify';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { streamNotices } from './live/stream-notices.ts';
import { getUnreadCount, listNotices, readNotice, readNotices } from './read-notices.ts';
import { lookAtUnsubscription, unsubscribe } from './unsubscribe.ts';

interface Posted {
  params: { token: string };
  headers: { accept?: string | undefined };
  originalUrl: string;
}

export function routeNotices({ site, api }: { site: Server; api: Server }, platform: Platform): void {
  const { database, reader } = platform;

  async function postUnsubscription({ params, headers, originalUrl }: Posted, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const answer = await unsubscribe(platform, params.token);
    // The button of the page, in a browser without scripts: it is shown how things are now.
    return headers.accept?.includes('text/html') ? reply.redirect(originalUrl, 303) : answer;
  }

  answerCalls(api, noticesCalls, {
    'GET /notices': ({ viewer, query }) => listNotices(database, viewer.id, query),

    'GET /notices/unread-count': ({ viewer }) => getUnreadCount(reader, viewer.id),

    'POST /notices/:id/read': ({ viewer, params }) => readNotice(platform, viewer.id, params.id),

    'POST /notices/read': ({ viewer, body }) => readNotices(platform, viewer.id, body.until),

    'GET /notices/stream': streamNotices(api, platform),

    // Links in mails are good without signing in. Only a POST changes anything: mail programs open links by themselves.
    'GET /notices/unsubscribe/:token': async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return lookAtUnsubscription(platform, params.token);
    },

    'POST /notices/unsubscribe/:token': postUnsubscription,
  });

  // The address that mails give is of a page: who follows it with a browser is asked first.
  site.route({
    method: 'POST',
    url: pages.unsubscribe.pattern,
    config: { anyBody: true },
    schema: { hide: true, params: unsubscribeParams, response: { 200: unsubscription } },
    handler: (request, reply) => postUnsubscription(request, reply as unknown as FastifyReply),
  });
}
