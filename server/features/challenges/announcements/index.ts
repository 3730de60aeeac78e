import { announcementsCalls } from '@mutirao/contract/challenges/announcements/announcements.calls.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AnnouncementId } from './announcements.queries.ts';
import {
  type Actor,
  changeAnnouncement,
  createDraft,
  deleteDraft,
  previewAnnouncement,
  testAnnouncement,
  writeTestMails,
} from './edit-announcement.ts';
import {
  countReach,
  exportedAnnouncements,
  findAllReceived,
  getAnnouncement,
  getReceived,
  listAnnouncements,
  presentReceived,
} from './read-announcements.ts';
import { sendAnnouncement, sendDue, stopSending, storeFigures, unscheduleAnnouncement } from './send-announcement.ts';

/** The announcements that a member wrote, sent or received. */
const announcementTables: readonly PersonalTable[] = [
  {
    table: 'challenge_announcement',
    file: { pt: 'comunicados', en: 'announcements' },
    describe: {
      pt: 'Os comunicados de desafios que você escreveu, enviou ou recebeu.',
      en: 'The announcements of challenges that you wrote, sent or received.',
    },
    read: async (connection, memberId) => {
      const { rows } = await sql<object>`
        select id, challenge_id, subject_pt, subject_en, text_pt, text_en, begun_at as sent_at, created_at,
          author_id is not distinct from ${memberId} as written_by_me,
          sender_id is not distinct from ${memberId} as sent_by_me
        from challenge_announcement
        where author_id = ${memberId} or sender_id = ${memberId} order by id`.execute(connection);
      const received = await findAllReceived(connection, memberId);
      return [...rows, ...received.map((row) => ({ ...presentReceived(row), received_by_me: true }))];
    },
    // Those who received them keep them, and the challenge what was sent.
    erase: (connection, memberId) =>
      sql`
        update challenge_announcement
        set author_id = nullif(author_id, ${memberId}), sender_id = nullif(sender_id, ${memberId})
        where author_id = ${memberId} or sender_id = ${memberId}`.execute(connection),
  },
];

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
