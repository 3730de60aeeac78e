import { noticeStreamBeat } from '@mutirao/contract/members/notice-stream.ts';
import { maximumNoticeStreams } from '@mutirao/contract/members/notices.ts';
import { findHoldingSessions, sessionTag } from '../../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentNotice } from '../notices.present.ts';
import { countUnread, findToldSince } from '../notices.queries.ts';
import { createDelivery } from './deliver.ts';
import type { StreamMessage } from './messages.ts';
import { NoticeStream } from './notice-stream.ts';
import { OpenStreams } from './open-streams.ts';

/** Of what a browser missed while it was away, so much is sent; the list has the rest. */
const mostMissed = 50;
/** In seconds, for whoever has too many open. */
const retryAfter = 60;

type Parts = Pick<Platform, 'database' | 'clock' | 'log' | 'onChange'>;

/** The live connections of this instance's members, from their opening to their end. */
export class LiveNotices {
  readonly #parts: Parts;
  readonly #streams = new OpenStreams();
  readonly #beat: NodeJS.Timeout;
  #isEnding = false;
  /** Takes what the instances tell each other. */
  readonly deliver: (message: StreamMessage) => void;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { database, log } = parts;
    const onFailure = (error: unknown) => log.warn({ err: error }, 'open streams are not told of notices for now');
    this.deliver = createDelivery({ database, streams: this.#streams, onFailure });
    this.#beat = setInterval(() => void this.#makeRound().catch(onFailure), noticeStreamBeat).unref();
    parts.onChange((tags) => {
      if (tags !== 'everything') this.#endThose(({ sessionId }) => tags.includes(sessionTag(sessionId)));
    });
  }

  /** Opens a stream that begins with what the browser missed since a notice, and ends with the token. */
  async open(viewer: Viewer, { until, after }: { until: Date; after: number | undefined }): Promise<NoticeStream> {
    const { database, clock } = this.#parts;
    if (this.#streams.of(viewer.id).length >= maximumNoticeStreams) throw new AppError('too_many', { retryAfter });
    const life = until.getTime() - clock().getTime();
    const stream = new NoticeStream({ memberId: viewer.id, sessionId: viewer.sessionId, life });
    // First of all, so that nothing is lost between the look and the stream.
    this.#streams.add(stream);
    try {
      const missed =
        after === undefined ? [] : await findToldSince(database, { memberId: viewer.id, after, limit: mostMissed });
      for (const row of missed) stream.sendNotice(presentNotice(row));
      await this.#sendUnread([stream]);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    if (this.#isEnding) stream.end();
    return stream;
  }

  /** Tells every stream how much is unread: messages may have been lost. */
  refresh(): Promise<void> {
    return this.#sendUnread(this.#streams.all());
  }

  /** Ends all streams; their browsers find another instance, or this one when it is back. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#beat);
    this.#endThose(() => true);
  }

  async #sendUnread(streams: readonly NoticeStream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ memberId }) => memberId))];
    const unread = await countUnread(this.#parts.database, ids);
    for (const stream of streams) stream.sendUnread({ unread_count: unread.get(stream.memberId) ?? 0 });
  }

  async #makeRound(): Promise<void> {
    const streams = this.#streams.all();
    if (streams.length === 0) return;
    for (const stream of streams) stream.beat();
    const { database, clock } = this.#parts;
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    const holding = await findHoldingSessions(database, ids, clock());
    // One that was opened meanwhile has just been looked at.
    for (const stream of streams) if (!holding.has(stream.sessionId)) stream.end();
  }

  #endThose(isMeant: (stream: NoticeStream) => boolean): void {
    for (const stream of this.#streams.all()) if (isMeant(stream)) stream.end();
  }
}
