import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { findWording } from '../../../platform/wording/wording.ts';
import { presentNotification } from './notifications.present.ts';
import { findAllNotifications } from './read-notifications.ts';

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

const notifications = ownRows('notification', {
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
export const notificationTables: readonly PersonalTable[] = [announcements, notifications, mailThrottle];
