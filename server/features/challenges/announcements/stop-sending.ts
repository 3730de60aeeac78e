import type { Announcement } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stopAnnouncement } from '../../members/notifications/index.ts';
import { announcementMessages } from './announcements.messages.ts';
import { possibleActions, statusOf } from './announcements.policy.ts';
import { figuresOf, presentAnnouncement } from './announcements.present.ts';
import { type AnnouncementId, updateAnnouncement } from './announcements.queries.ts';
import { type Actor, lockAnnouncement, named } from './edit-announcement.ts';
import { requireAnnouncement } from './read-announcements.ts';

/** Stops sending: the rest is neither notified nor mailed. */
export function stopSending(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  actor: Actor,
  of: AnnouncementId,
): Promise<Announcement> {
  return write(async (transaction) => {
    const row = await lockAnnouncement(transaction, of);
    const status = statusOf(row);
    if (status !== 'stopped') {
      const figures = await figuresOf(transaction, row);
      if (!possibleActions(status, figures?.mails_queued ?? 0).stop || row.announcement_id === null)
        throw new AppError('conflict', { message: announcementMessages.not_sending });
      const now = clock();
      await stopAnnouncement(transaction, { id: row.announcement_id, now });
      await updateAnnouncement(transaction, row.id, { stopped_at: now, updated_at: now });
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: actor.id,
        address: actor.address,
        detail: {
          challenge: row.challenge_id,
          ...named(row),
          before: { status },
          after: { status: 'stopped' },
        },
      });
    }
    return presentAnnouncement(transaction, await requireAnnouncement(transaction, of));
  });
}
