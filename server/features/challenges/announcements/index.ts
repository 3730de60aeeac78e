import { announcementsCalls } from '@mutirao/contract/challenges/announcements/announcements.calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announcementTables } from './announcements.personal-data.ts';
import type { AnnouncementId } from './announcements.queries.ts';
import { type Actor, changeAnnouncement, createDraft, deleteDraft } from './edit-announcement.ts';
import { previewAnnouncement, testAnnouncement, writeTestMails } from './preview-announcement.ts';
import { countReach, exportedAnnouncements, getAnnouncement, listAnnouncements } from './read-announcements.ts';
import { getReceived } from './receive-announcement.ts';
import { sendDue, storeFigures } from './run-announcements.ts';
import { sendAnnouncement, stopSending, unscheduleAnnouncement } from './send-announcement.ts';

type Acting = Pick<FastifyRequest, 'ip'> & { readonly viewer: Viewer };
type Params = { readonly id: number; readonly announcement: number };

const actorOf = ({ viewer, ip }: Acting): Actor => ({ id: viewer.id, address: ip });
const idOf = ({ params }: { readonly params: Params }): AnnouncementId => ({
  challengeId: params.id,
  id: params.announcement,
});

/** The announcements of a challenge, for those who manage it, and for those who received them. */
function routeAnnouncements(app: Server, platform: Platform): void {
  const { database } = platform;

  answerCalls(app, announcementsCalls, {
    'GET /admin/challenges/:id/announcements': ({ params, query }) => listAnnouncements(database, params.id, query),

    'POST /admin/challenges/:id/announcements': (request) =>
      createDraft(platform, actorOf(request), { challengeId: request.params.id, input: request.body }),

    'GET /admin/challenges/:id/announcements/reach': ({ params, query: { audience, ...filter } }) =>
      countReach(platform, { challengeId: params.id, audience, filter }),

    'GET /admin/challenges/:id/announcements/:announcement': (request) => getAnnouncement(database, idOf(request)),

    'PATCH /admin/challenges/:id/announcements/:announcement': (request) =>
      changeAnnouncement(platform, actorOf(request), { ...idOf(request), changes: request.body.changes }),

    'DELETE /admin/challenges/:id/announcements/:announcement': (request) =>
      deleteDraft(platform, actorOf(request), idOf(request)),

    'GET /admin/challenges/:id/announcements/:announcement/preview': (request) =>
      previewAnnouncement(platform, request.viewer, idOf(request)),

    'POST /admin/challenges/:id/announcements/:announcement/test': (request) =>
      testAnnouncement(platform, request.viewer, idOf(request)),

    'POST /admin/challenges/:id/announcements/:announcement/send': (request) =>
      sendAnnouncement(platform, actorOf(request), { ...idOf(request), at: request.body.at }),

    'POST /admin/challenges/:id/announcements/:announcement/unschedule': (request) =>
      unscheduleAnnouncement(platform, actorOf(request), idOf(request)),

    'POST /admin/challenges/:id/announcements/:announcement/stop': (request) =>
      stopSending(platform, actorOf(request), idOf(request)),

    'GET /announcements/:announcement': ({ params, viewer }) =>
      getReceived(database, { memberId: viewer.id, id: params.announcement }),
  });
}

/** Messages of those who run a challenge to people in it. */
export const announcements: Feature = {
  name: 'challenges/announcements',
  personalData: () => announcementTables,
  extensions: () => [exportedAnnouncements],
  jobs: (platform) => {
    writeTestMails(platform);
    platform.jobs.every('announcements-due', '* * * * *', () => sendDue(platform));
    platform.jobs.every('announcements-figures', '30 3 * * *', () => storeFigures(platform));
  },
  routes: ({ api, platform }) => routeAnnouncements(api, platform),
  // Sends what was due while nothing ran.
  start: (platform) => sendDue(platform),
};
