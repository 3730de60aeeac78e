import { unsubscribeParams, unsubscription } from '@mutirao/contract/members/notices.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lookAtUnsubscription, unsubscribe } from './unsubscribe.ts';

const tags = ['Notices'];
const params = unsubscribeParams;
const response = { 200: unsubscription };

/** Links in mails, good without signing in. Only a POST changes anything: mail programs look at links by themselves. */
export function routeUnsubscribing({ site, api }: { site: Server; api: Server }, platform: Platform): void {
  api.route({
    method: 'GET',
    url: '/notices/unsubscribe/:token',
    schema: { tags, summary: 'What a link in an e-mail would switch off', params, response },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return lookAtUnsubscription(platform, request.params.token);
    },
  });

  const description = 'Takes a body of any type and reads nothing in it (RFC 8058).';
  function routePost(app: Server, url: string, hide: boolean): void {
    app.route({
      method: 'POST',
      url,
      config: { anyBody: true },
      schema: { tags, summary: 'Switches the e-mails off', description, params, response, hide },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const answer = await unsubscribe(platform, request.params.token);
        // The button of the page, in a browser without scripts: it is shown how things are now.
        if (request.headers.accept?.includes('text/html')) return reply.redirect(request.originalUrl, 303);
        return answer;
      },
    });
  }
  routePost(api, '/notices/unsubscribe/:token', false);
  // The address that mails give is of a page: who follows it with a browser is asked first.
  routePost(site, '/notifications/unsubscribe/:token', true);
}
