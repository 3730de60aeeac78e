/**
 * The names of the events that `notifications/stream` sends; their data are a `Notification`, an `UnreadCount` and a
 * `ChangedChallenge`, or null where any challenge may have changed.
 */
export const notificationStreamEvents = {
  notification: 'notification',
  unread: 'unread',
  challenge: 'challenge',
} as const;

/** A challenge in which something changed that the member's pages may show. */
export interface ChangedChallenge {
  readonly id: number;
  readonly slug: string;
}

/** In milliseconds: the interval of keep-alive messages of the stream. */
export const notificationStreamBeat = 25_000;
