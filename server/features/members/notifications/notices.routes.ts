import {
  notice,
  noticePage,
  noticeParams,
  noticesQuery,
  readNoticesInput,
  unreadCount,
} from '@mutirao/contract/members/notices.ts';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getUnreadCount, listNotices, readNotice, readNotices } from './read-notices.ts';

const tags = ['Notices'];
const config = { signedIn: true };

export function routeNotices(app: Server, platform: Platform): void {
  const { database, reader } = platform;

  app.route({
    method: 'GET',
    url: '/notices',
    config,
    schema: {
      tags,
      summary: 'What the caller was told, newest first',
      querystring: noticesQuery,
      response: { 200: noticePage },
    },
    handler: (request) => listNotices(database, viewerOf(request).id, request.query),
  });

  app.route({
    method: 'GET',
    url: '/notices/unread-count',
    config,
    schema: { tags, summary: 'How much of it they have not read', response: { 200: unreadCount } },
    handler: (request) => getUnreadCount(reader, viewerOf(request).id),
  });

  app.route({
    method: 'POST',
    url: '/notices/:id/read',
    config,
    schema: { tags, summary: 'Marks a notice as read', params: noticeParams, response: { 200: notice } },
    handler: (request) => readNotice(platform, viewerOf(request).id, request.params.id),
  });

  app.route({
    method: 'POST',
    url: '/notices/read',
    config,
    schema: {
      tags,
      summary: 'Marks all notices up to one as read',
      body: readNoticesInput,
      response: { 200: unreadCount },
    },
    handler: (request) => readNotices(platform, viewerOf(request).id, request.body.until),
  });
}
