import { notificationStreamBeat } from '@mutirao/contract/members/notifications/notification-stream.ts';
import type { notificationsCalls } from '@mutirao/contract/members/notifications/notifications.calls.ts';
import { maximumNotificationStreams } from '@mutirao/contract/members/notifications/notifications.ts';
import type { FastifyReply } from 'fastify';
import { findValidSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CallRequest } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  challengeEvent,
  createStreamDelivery,
  NotificationStream,
  notificationEvent,
  OpenStreams,
  RecentChanges,
  unreadEvent,
} from './notification-stream.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, findDeliveredSince } from './read-notifications.ts';
import { type StreamMessage, streamChannel } from './stream-messages.ts';

/** How many missed notifications a reconnecting browser is sent; the list has the rest. */
const mostMissed = 50;
/** In seconds, for clients with too many open streams. */
const retryAfter = 60;

type Parts = Pick<Platform, 'database' | 'clock' | 'process' | 'cache' | 'settings'>;

/** The live connections of this instance's members, from their opening to their end. */
class LiveNotifications {
  readonly #parts: Parts;
  readonly #streams = new OpenStreams();
  readonly #changes: RecentChanges;
  readonly #beat: NodeJS.Timeout;
  #isEnding = false;
  /** Takes the messages between instances. */
  readonly deliver: (message: StreamMessage) => void;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { database, clock, settings, process } = parts;
    const { wording } = settings;
    this.#changes = new RecentChanges(clock);
    const onFailure = (error: unknown) =>
      process.log.warn({ err: error }, 'open streams receive no notifications for now');
    const deliver = createStreamDelivery({ database, wording, streams: this.#streams, onFailure });
    this.deliver = (message) => {
      if ('changed' in message) this.#changes.add(message);
      deliver(message);
    };
    this.#beat = setInterval(() => void this.#makeRound().catch(onFailure), notificationStreamBeat).unref();
    parts.cache.onInvalidate((tags) => {
      // Each write comes here: the streams are looked up by its few tags.
      if (tags !== 'everything') for (const tag of tags) this.#end(this.#streams.ofSession(tag));
    });
  }

  /** How many streams are open. */
  get count(): number {
    return this.#streams.all().length;
  }

  /**
   * Opens a stream that starts with the changes of the last seconds and the notifications after a given one, and ends
   * when the token expires.
   */
  async open(
    viewer: Viewer,
    { until, missed, after }: { until: Date; missed: number | undefined; after: number | undefined },
  ): Promise<NotificationStream> {
    const { database, clock, settings } = this.#parts;
    if (this.#streams.of(viewer.id).length >= maximumNotificationStreams)
      throw new AppError('too_many', { retryAfter });
    const life = until.getTime() - clock().getTime();
    const stream = new NotificationStream({ memberId: viewer.id, sessionId: viewer.sessionId, life });
    // First, so that nothing is lost between the query and the stream.
    this.#streams.add(stream);
    try {
      if (missed !== undefined)
        for (const change of this.#changes.find(viewer.id, missed)) stream.send(challengeEvent(change));
      const rows =
        after === undefined
          ? []
          : await findDeliveredSince(database, { memberId: viewer.id, after, limit: mostMissed });
      const own = await settings.wording.findOwn();
      for (const row of rows) stream.send(notificationEvent(presentNotification(row, own)));
      await this.#sendUnread([stream]);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    if (this.#isEnding) stream.end();
    return stream;
  }

  /** Messages may have been lost: sends the unread count to every stream. */
  refresh(): Promise<void> {
    this.#changes.restart();
    return this.#sendUnread(this.#streams.all());
  }

  /** Ends all streams; their browsers reconnect to any instance. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#beat);
    this.#end(this.#streams.all());
  }

  async #sendUnread(streams: readonly NotificationStream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ memberId }) => memberId))];
    const unread = await countUnread(this.#parts.database, ids);
    for (const stream of streams) stream.send(unreadEvent({ unread_count: unread.get(stream.memberId) ?? 0 }));
  }

  async #makeRound(): Promise<void> {
    const streams = this.#streams.all();
    if (streams.length === 0) return;
    for (const stream of streams) stream.beat();
    const { database, clock } = this.#parts;
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    const valid = await findValidSessions(database, ids, clock());
    // Streams opened meanwhile are not in the list: their sessions have just been checked.
    for (const stream of streams) if (!valid.has(stream.sessionId)) stream.end();
  }

  #end(streams: readonly NotificationStream[]): void {
    for (const stream of streams) stream.end();
  }
}

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

  return async (
    { viewer, tokenExpiresAt, headers, query }: StreamRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const after = lastEventId(headers['last-event-id']);
    const stream = await live.open(viewer, { until: tokenExpiresAt as Date, missed: query.missed, after });
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
