import type {
  AnnouncementAudience,
  AnnouncementFigures,
  AnnouncementObstacle,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    challenge_announcement: {
      id: Generated<number>;
      challenge_id: number;
      key: string;
      subject_pt: string;
      subject_en: string;
      text_pt: string;
      text_en: string;
      audience: AnnouncementAudience;
      filter: ParticipantFilter;
      by_mail: boolean;
      author_id: number | null;
      /** Who sent or scheduled it. */
      sender_id: number | null;
      send_at: Date | null;
      /** Why it was not sent at that time. */
      obstacle: AnnouncementObstacle | null;
      begun_at: Date | null;
      /** By somebody; of a challenge that was taken off meanwhile, the delivery is stopped. */
      stopped_at: Date | null;
      /** Its delivery, as long as notifications are stored. */
      announcement_id: number | null;
      addressees: number | null;
      /** Copied before the notifications are deleted. */
      figures: AnnouncementFigures | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
