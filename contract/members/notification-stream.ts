/** The names of the events that `notifications/stream` sends; their data are a `Notification` and an `UnreadCount`. */
export const notificationStreamEvents = { notification: 'notification', unread: 'unread' } as const;
/** In milliseconds: the interval of keep-alive messages of the stream. */
export const notificationStreamBeat = 25_000;
