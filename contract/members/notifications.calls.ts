import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import {
  notification,
  notificationPage,
  notificationParams,
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
    summary: 'How much of it they have not read',
    for: 'members',
    answer: unreadCount,
  },

  'POST /notifications/:id/read': {
    id: 'readNotification',
    summary: 'Marks a notification as read',
    for: 'members',
    params: notificationParams,
    answer: notification,
  },

  'POST /notifications/read': {
    id: 'readNotifications',
    summary: 'Marks all notifications up to one as read',
    for: 'members',
    body: readNotificationsInput,
    answer: unreadCount,
  },

  'GET /notifications/stream': {
    id: 'streamNotifications',
    summary: 'Notifications of the caller as they come (server-sent events)',
    description:
      'Sends `notification` (a Notification) and `unread` (an UnreadCount), and a comment every 25 seconds. Begins with the unread count, and with `Last-Event-ID` with what came after that notification. Ends with the access token. Too many at once are refused with 429.',
    for: 'members',
    answer: z.string().meta({ examples: ['event: unread\ndata: {"unread_count":3}\n\n'] }),
    produces: 'text/event-stream',
    failures: ['too_many'],
  },

  'GET /notifications/unsubscribe/:token': {
    id: 'getUnsubscription',
    summary: 'What a link in an e-mail would switch off',
    for: 'everyone',
    params: unsubscribeParams,
    answer: unsubscription,
  },

  'POST /notifications/unsubscribe/:token': {
    id: 'unsubscribe',
    summary: 'Switches the e-mails off',
    description: 'Takes a body of any type and reads nothing in it (RFC 8058).',
    for: 'everyone',
    params: unsubscribeParams,
    anyBody: true,
    answer: unsubscription,
  },
});
