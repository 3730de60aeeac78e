import { defineCalls } from '../../calls.ts';
import { textLike } from '../../schemas.ts';
import {
  notification,
  notificationPage,
  notificationParams,
  notificationStreamQuery,
  notificationsQuery,
  readNotificationsInput,
  unreadCount,
  unsubscribeParams,
  unsubscription,
} from './notifications.ts';

export const notificationsCalls = defineCalls('Notifications', {
  'GET /notifications': {
    id: 'listNotifications',
    summary: 'Notifications of the caller, newest first',
    for: 'members',
    query: notificationsQuery,
    answer: notificationPage,
  },

  'GET /notifications/unread-count': {
    id: 'getUnreadCount',
    summary: 'The number of unread notifications',
    for: 'members',
    answer: unreadCount,
  },

  'POST /notifications/:id/read': {
    id: 'readNotification',
    summary: 'Marks a notification as read',
    for: 'members',
    ages: 'everyone',
    params: notificationParams,
    answer: notification,
  },

  'POST /notifications/read': {
    id: 'readNotifications',
    summary: 'Marks all notifications up to one as read',
    for: 'members',
    ages: 'everyone',
    body: readNotificationsInput,
    answer: unreadCount,
  },

  'GET /notifications/stream': {
    id: 'streamNotifications',
    summary: 'Notifications of the caller as they come (server-sent events)',
    description:
      'Sends `notification` (a Notification), `unread` (an UnreadCount) and `challenge` (the `id` and `slug` of a challenge whose pages changed for the caller), and a comment every 25 seconds. Starts with the unread count and what was missed: with `Last-Event-ID` the notifications after that one, with `missed` the changes of so many seconds, or a `challenge` of null, for any, where these are not known. Ends when the access token expires. Too many open streams of a member are refused with 429.',
    for: 'members',
    query: notificationStreamQuery,
    answer: textLike('event: unread\ndata: {"unread_count":3}\n\n'),
    produces: 'text/event-stream',
    failures: ['too_many'],
  },

  'GET /notifications/unsubscribe/:token': {
    id: 'getUnsubscription',
    summary: 'Which e-mails an unsubscribe link would switch off',
    for: 'everyone',
    params: unsubscribeParams,
    answer: unsubscription,
  },

  'POST /notifications/unsubscribe/:token': {
    id: 'unsubscribe',
    summary: 'Switches the e-mails off',
    description: 'Accepts a body of any type and ignores it (RFC 8058).',
    for: 'everyone',
    params: unsubscribeParams,
    anyBody: true,
    answer: unsubscription,
  },
});
