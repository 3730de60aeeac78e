import { defineCalls } from '../calls.ts';
import {
  notice,
  noticePage,
  noticeParams,
  noticesQuery,
  readNoticesInput,
  unreadCount,
  unsubscribeParams,
  unsubscription,
} from './notices.ts';

export const noticesCalls = defineCalls('Notices', {
  'GET /notices': {
    id: 'listNotices',
    summary: 'What the caller was told, newest first',
    for: 'members',
    query: noticesQuery,
    answer: noticePage,
  },

  'GET /notices/unread-count': {
    id: 'getUnreadCount',
    summary: 'How much of it they have not read',
    for: 'members',
    answer: unreadCount,
  },

  'POST /notices/:id/read': {
    id: 'readNotice',
    summary: 'Marks a notice as read',
    for: 'members',
    params: noticeParams,
    answer: notice,
  },

  'POST /notices/read': {
    id: 'readNotices',
    summary: 'Marks all notices up to one as read',
    for: 'members',
    body: readNoticesInput,
    answer: unreadCount,
  },

  'GET /notices/stream': {
    id: 'streamNotices',
    summary: 'What the caller is told, as it happens (server-sent events)',
    description:
      'Sends `notice` (a Notice) and `unread` (an UnreadCount), and a comment every 25 seconds. Begins with the unread count, and with `Last-Event-ID` with what came after that notice. Ends with the access token. Too many at once are refused with 429.',
    for: 'members',
    produces: 'text/event-stream',
    failures: ['too_many'],
  },

  'GET /notices/unsubscribe/:token': {
    id: 'getUnsubscription',
    summary: 'What a link in an e-mail would switch off',
    for: 'everyone',
    params: unsubscribeParams,
    answer: unsubscription,
  },

  'POST /notices/unsubscribe/:token': {
    id: 'unsubscribe',
    summary: 'Switches the e-mails off',
    description: 'Takes a body of any type and reads nothing in it (RFC 8058).',
    for: 'everyone',
    params: unsubscribeParams,
    anyBody: true,
    answer: unsubscription,
  },
});
