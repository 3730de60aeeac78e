import type { NotificationStream } from './notification-stream.ts';

/** The streams that are open on this instance, by member and by session. */
export class OpenStreams {
  readonly #byMember = new Map<number, Set<NotificationStream>>();

  add(stream: NotificationStream): void {
    const { memberId, body } = stream;
    const streams = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, streams.add(stream));
    body.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#byMember.get(memberId) === streams) this.#byMember.delete(memberId);
    });
  }

  of(memberId: number): readonly NotificationStream[] {
    return [...(this.#byMember.get(memberId) ?? [])];
  }

  all(): readonly NotificationStream[] {
    return [...this.#byMember.values()].flatMap((streams) => [...streams]);
  }

  /** The members with an open stream whose id is in this range, the end included. */
  membersBetween(after: number, until: number): readonly number[] {
    return [...this.#byMember.keys()].filter((id) => id > after && id <= until);
  }
}
