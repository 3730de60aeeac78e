/** The names of the events that `notices/stream` sends; their data are a `Notice` and an `UnreadCount`. */
export const noticeStreamEvents = { notice: 'notice', unread: 'unread' } as const;
/** In milliseconds: so often the stream says that it is there, whether or not there is news. */
export const noticeStreamBeat = 25_000;
