import { z } from 'zod';
import { viewerOf } from '../../../../platform/auth/authenticate.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { LiveNotices } from './live-notices.ts';
import { type StreamMessage, streamChannel } from './messages.ts';

/** The id in a header of that name; undefined for one that is not ours. */
function lastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

export function routeNoticeStream(app: Server, platform: Platform): void {
  const live = new LiveNotices(platform);
  platform.hear({
    channel: streamChannel,
    onMessage: (payload) => live.deliver(JSON.parse(payload) as StreamMessage),
    onConnected: () => void live.refresh().catch(() => {}),
    onLost: (error) => platform.log.warn({ err: error }, 'notices of other instances are not heard for now'),
  });
  // Before the server waits for what is open.
  app.addHook('preClose', async () => live.end());

  app.route({
    method: 'GET',
    url: '/notices/stream',
    // Whoever asks for the head alone would leave a stream open that nobody reads.
    exposeHeadRoute: false,
    config: { signedIn: true },
    schema: {
      tags: ['Notices'],
      summary: 'What the caller is told, as it happens (server-sent events)',
      description:
        'Sends `notice` (a Notice) and `unread` (an UnreadCount), and a comment every 25 seconds. Begins with the unread count, and with `Last-Event-ID` with what came after that notice. Ends with the access token. Too many at once are refused with 429.',
      produces: ['text/event-stream'],
      response: {
        200: { description: 'Events, one after the other', content: { 'text/event-stream': { schema: z.string() } } },
      },
    },
    handler: async (request, reply) => {
      const stream = await live.open(viewerOf(request), {
        until: request.tokenExpiresAt as Date,
        after: lastEventId(request.headers['last-event-id']),
      });
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // Neither kept nor gathered nor compressed on the way.
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(stream.body as never)
      );
    },
  });
}
