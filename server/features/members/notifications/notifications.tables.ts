import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Generated } from 'kysely';

interface AnnouncementTable {
  id: Generated<number>;
  event: NotificationEvent;
  kind: NotificationKind;
  challenge_id: number | null;
  recipient_ids: number[] | null;
  author_id: number | null;
  detail: Generated<object>;
  by_mail: Generated<boolean>;
  once_for: string | null;
  member_cursor: Generated<number>;
  finished_at: Date | null;
  stopped_at: Date | null;
  created_at: Date;
}

interface NotificationTable {
  id: Generated<number>;
  announcement_id: number;
  member_id: number;
  on_platform: boolean;
  read_at: Date | null;
  digest_at: Date | null;
  /** What became of its mail, alone or in a digest. */
  mail_state: 'queued' | 'sent' | 'dropped' | null;
  created_at: Date;
}

interface MailThrottleTable {
  member_id: number;
  until: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    announcement: AnnouncementTable;
    notification: NotificationTable;
    mail_throttle: MailThrottleTable;
  }
}
