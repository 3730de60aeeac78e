import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';

/** A notification with all that its words are written from. */
export interface NotificationRow {
  id: number;
  member_id: number;
  event: NotificationEvent;
  kind: NotificationKind;
  detail: object;
  is_read: boolean;
  created_at: Date;
  timezone: string | null;
  challenge_id: number | null;
  published: boolean | null;
  slug: string | null;
  title_pt: string | null;
  title_en: string | null;
  short_description_pt: string | null;
  short_description_en: string | null;
  /** Absent where nobody did it, and once that account is deleted. */
  author: string | null;
}

/** Of `notification n` and what it is joined with, what a `NotificationRow` has. */
export const columns = sql.raw(
  `n.id, n.member_id, a.event, a.kind, n.read_at is not null as is_read, n.created_at, s.timezone,
   a.challenge_id, c.published, c.slug, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en,
   trim(author.first_name || ' ' || author.last_name) as author,
   case when t.hidden_at is not null then a.detail || '{"topic": null}'
     when issued.code is not null then a.detail || jsonb_build_object('code', issued.code)
     else a.detail - 'html' end as detail`,
);
export const withDetails = sql.raw(
  `join announcement a on a.id = n.announcement_id left join challenge c on c.id = a.challenge_id
   left join platform_setting s on s.member_id = n.member_id
   left join member_card author on author.id = a.author_id and author.deleted_at is null
   left join topic t on t.id = (a.detail ->> 'topic_id')::bigint
   left join certificate issued on issued.issuance_id = (a.detail ->> 'issuance_id')::integer
     and issued.member_id = n.member_id`,
);

type Announcement = Selectable<Tables['announcement']>;

/** An announcement that is being delivered. */
export interface Delivery
  extends Pick<Announcement, 'id' | 'event' | 'kind' | 'challenge_id' | 'author_id' | 'by_mail' | 'member_cursor'> {
  /** The caller chose its recipients. */
  has_recipients: boolean;
  /** It is about a challenge that only its staff see by now. */
  is_hidden: boolean;
}
