import { setTimeout as rest } from 'node:timers/promises';
import { notificationsCalls } from '@mutirao/contract/members/notifications/notifications.calls.ts';
import {
  type Notification,
  type NotificationEvent,
  unsubscribeParams,
  unsubscription,
} from '@mutirao/contract/members/notifications/notifications.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/define-mail.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runEach } from '../../../platform/run-each.ts';
import { findWording } from '../../../platform/wording/wording.ts';
import { notifyOfChallenges } from './challenge-news.ts';
import { handleFanOuts, resumeFanOuts } from './fan-out.ts';
import { notificationEvents, notificationTexts } from './notification-events.ts';
import type { EventDetails } from './notification-facts.ts';
import { presentNotification } from './notifications.present.ts';
import {
  deleteAnnouncement,
  deleteExpiredThrottles,
  deleteSomeNotifications,
  findAnnouncementsBefore,
  findSample,
  type MailedRow,
} from './notifications.queries.ts';
import {
  findAllNotifications,
  getUnreadCount,
  listNotifications,
  readNotification,
  readNotifications,
} from './read-notifications.ts';
import { streamNotifications } from './stream.routes.ts';
import { lookAtUnsubscription, unsubscribe } from './unsubscribe.ts';
import { sendDigests, writeMail, writeNotificationMails } from './write-notification-mails.ts';

// Others keep their notifications, without a name.
const announcements = ownRows('announcement', {
  owner: 'author_id',
  stays: true,
  file: { pt: 'avisos-sobre-o-que-fiz', en: 'announcements-of-mine' },
  describe: {
    pt: 'O que você fez e de que outras pessoas foram avisadas.',
    en: 'What you did and others were told of.',
  },
  columns: ['id', 'event', 'challenge_id', 'detail', 'created_at'],
  orderBy: 'id',
});

const notificationTable = ownRows('notification', {
  // Both accounts may have got the same one.
  merging: moveUnlessSame('notification', ['announcement_id']),
  file: { pt: 'notificacoes', en: 'notifications' },
  describe: { pt: 'As notificações que você recebeu.', en: 'The notifications you received.' },
  read: async (connection, memberId) => {
    const [rows, own] = [await findAllNotifications(connection, memberId), await findWording(connection)];
    return rows.map((row) => ({
      ...presentNotification(row, own),
      on_platform: row.on_platform,
      read_at: row.read_at,
    }));
  },
});

const mailThrottle = ownRows('mail_throttle', {
  merging: 'stay',
  file: { pt: 'pausa-entre-emails', en: 'pause-between-emails' },
  describe: {
    pt: 'Até quando reunimos em um só e-mail o que acontece nas suas equipes.',
    en: 'Until when we gather into one e-mail what happens in your teams.',
  },
  columns: ['until'],
});

/** Announcements and notifications of a member. */
const notificationTables: readonly PersonalTable[] = [announcements, notificationTable, mailThrottle];

/** In milliseconds: how long a notification is stored. */
export const notificationRetention = 180 * 24 * 60 * 60 * 1000;
const pause = 20;

/** Deletes old announcements and their notifications, a few at a time, and expired throttles of mails. */
export async function sweepNotifications({
  database,
  clock,
  process: { log },
}: Pick<Platform, 'database' | 'clock' | 'process'>): Promise<void> {
  await deleteExpiredThrottles(database, clock());
  await runEach({
    items: await findAnnouncementsBefore(database, new Date(clock().getTime() - notificationRetention)),
    run: async (id) => {
      while ((await deleteSomeNotifications(database, id)) > 0) await rest(pause);
      await deleteAnnouncement(database, id);
    },
    log,
    idsOf: (announcement) => ({ announcement }),
    failure: 'Old notifications could not be deleted',
  });
}

interface Sample<Name extends NotificationEvent> {
  readonly event: Name;
  readonly detail: EventDetails[Name];
  readonly challengeId: number;
  /** As whose it is written. */
  readonly memberId: number;
}

async function rowOf<Name extends NotificationEvent>(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { event, detail, ...of }: Sample<Name>,
): Promise<MailedRow> {
  const html = 'html' in detail ? (detail.html ?? null) : null;
  const { kind } = notificationEvents[event];
  const shared = { id: 0, event, kind, detail, html, is_read: false, created_at: clock() };
  return { ...(await findSample(database, of)), ...shared };
}

/** A notification as a member would see it, before it is announced. */
export async function writeSampleNotification<Name extends NotificationEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'settings'>,
  sample: Sample<Name>,
): Promise<Notification> {
  return presentNotification(await rowOf(platform, sample), await platform.settings.wording.findOwn());
}

/** Its mail. */
export async function writeSampleMail<Name extends NotificationEvent>(
  platform: Pick<Platform, 'database' | 'clock' | 'keys' | 'publicUrl' | 'settings'>,
  sample: Sample<Name>,
  recipient: MailRecipient,
): Promise<MailText> {
  return writeMail(
    platform,
    { row: await rowOf(platform, sample), own: await platform.settings.wording.findOwn() },
    recipient,
  );
}

interface Posted {
  params: { token: string };
  headers: { accept?: string | undefined };
  originalUrl: string;
}

function routeNotifications({ site, api }: { site: Server; api: Server }, platform: Platform): void {
  const { pipelinedConnection } = platform;
  const { wording } = platform.settings;
  for (const group of notificationTexts) wording.register(group);

  async function postUnsubscription({ params, headers, originalUrl }: Posted, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const answer = await unsubscribe(platform, params.token);
    // The button of the page in a browser without scripts: shows the new state.
    return headers.accept?.includes('text/html') ? reply.redirect(originalUrl, 303) : answer;
  }

  answerCalls(api, notificationsCalls, {
    'GET /notifications': ({ viewer, query }) => listNotifications(platform, viewer.id, query),

    'GET /notifications/unread-count': ({ viewer }) => getUnreadCount(pipelinedConnection, viewer.id),

    'POST /notifications/:id/read': ({ viewer, params }) => readNotification(platform, viewer.id, params.id),

    'POST /notifications/read': ({ viewer, body }) => readNotifications(platform, viewer.id, body.until),

    'GET /notifications/stream': streamNotifications(api, platform),

    // Links in mails work without signing in. Only a POST changes anything, since mail programs prefetch links.
    'GET /notifications/unsubscribe/:token': async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return lookAtUnsubscription(platform, params.token);
    },

    'POST /notifications/unsubscribe/:token': postUnsubscription,
  });

  // The address in mails is that of a page, which asks for confirmation in a browser.
  site.route({
    method: 'POST',
    url: pages.unsubscribe.pattern,
    config: { anyBody: true },
    schema: { hide: true, params: unsubscribeParams, response: { 200: unsubscription } },
    handler: (request, reply) => postUnsubscription(request, reply as unknown as FastifyReply),
  });
}

/** @public For every feature that notifies members. */
export { announce, createAnnouncement } from './announce.ts';
export type { ChallengeAnnouncementDetail } from './notification-facts.ts';
export {
  announcedTo,
  countAddressees,
  countDelivered,
  deliveries,
  eraseChildName,
  stopAnnouncement,
  wasDelivered,
} from './notifications.queries.ts';
export { refreshPages } from './stream-messages.ts';
/** Notifications: on the platform, live, and by e-mail. */
export const notifications: Feature = {
  name: 'members/notifications',
  personalData: () => notificationTables,
  jobs: (platform) => {
    writeNotificationMails(platform);
    handleFanOuts(platform);
    platform.jobs.every('notifications-challenges', '* * * * *', () => notifyOfChallenges(platform));
    platform.jobs.every('notifications-digests', '*/5 * * * *', () => sendDigests(platform));
    platform.jobs.every('notifications-sweep', '50 3 * * *', () => sweepNotifications(platform));
  },
  routes: ({ site, api, platform }) => routeNotifications({ site, api }, platform),
  // Resumes unfinished deliveries.
  start: (platform) => resumeFanOuts(platform),
};
