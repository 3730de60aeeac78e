import type { notificationsCalls } from '@mutirao/contract/members/notifications/notifications.calls.ts';
import type { FastifyReply } from 'fastify';
import type { CallRequest } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { LiveNotifications } from './live-notifications.ts';
import { type StreamMessage, streamChannel } from './messages.ts';

/** The id in a header of that name; undefined for one that is not ours. */
function lastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

type StreamRequest = CallRequest<(typeof notificationsCalls)['GET /notifications/stream']>;

/** Returns the handler that opens a member's stream; the streams end with the server. */
export function streamNotifications(app: Server, platform: Platform) {
  const live = new LiveNotifications(platform);
  platform.process.subscribe({
    channel: streamChannel,
    onMessage: (payload) => live.deliver(JSON.parse(payload) as StreamMessage),
    onConnected: () => void live.refresh().catch(() => {}),
    onLost: (error) =>
      platform.process.log.warn({ err: error }, 'notifications of other instances do not arrive for now'),
  });
  platform.process.metrics.addGauges({
    name: 'streams',
    gauges: { mutirao_streams_open: { help: 'Open event streams of members' } },
    read: () => ({ mutirao_streams_open: live.count }),
  });
  // Before the server waits for what is open.
  app.addHook('preClose', async () => live.end());

  return async ({ viewer, tokenExpiresAt, headers }: StreamRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const after = lastEventId(headers['last-event-id']);
    const stream = await live.open(viewer, { until: tokenExpiresAt as Date, after });
    platform.process.metrics.streamsOpened.inc();
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Proxies must not cache, buffer or compress it.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    );
  };
}
