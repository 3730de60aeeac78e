import { PassThrough } from 'node:stream';
import { noticeStreamEvents } from '@mutirao/contract/members/notice-stream.ts';
import type { Notice, UnreadCount } from '@mutirao/contract/members/notices.ts';

/** In bytes: a reader who has not taken so much is not there any more. */
const mostWaiting = 256 * 1024;
/** In milliseconds: so long a browser waits before it comes back. */
const retry = 3000;

/** What one browser of a member hears. */
export class NoticeStream {
  readonly memberId: number;
  readonly sessionId: string;
  /** What is sent as the answer's body. */
  readonly body = new PassThrough();
  readonly #timer: NodeJS.Timeout;

  constructor({ memberId, sessionId, life }: { memberId: number; sessionId: string; life: number }) {
    this.memberId = memberId;
    this.sessionId = sessionId;
    this.#timer = setTimeout(() => this.end(), life);
    this.body.once('close', () => clearTimeout(this.#timer));
    this.body.on('error', () => {});
    this.#write(`retry: ${retry}\n\n`);
  }

  sendNotice(notice: Notice): void {
    this.#write(`id: ${notice.id}\nevent: ${noticeStreamEvents.notice}\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  sendUnread(count: UnreadCount): void {
    this.#write(`event: ${noticeStreamEvents.unread}\ndata: ${JSON.stringify(count)}\n\n`);
  }

  /** Shows that the connection holds, to both its ends and whatever is between. */
  beat(): void {
    this.#write(': beat\n\n');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.body.end();
  }

  #write(text: string): void {
    if (this.body.writableEnded || this.body.destroyed) return;
    this.body.write(text);
    if (this.body.writableLength > mostWaiting) this.body.destroy();
  }
}
