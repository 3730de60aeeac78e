/** The names of the events that `notifications/stream` sends; their data are a `Notification` and an `UnreadCount`. */
export const notificationStreamEvents = { notification: 'notification', unread: 'unread' } as const;
/** In milliseconds: so often the stream says that it is there, whether or not there is news. */
export const notificationStreamBeat = 25_000;
