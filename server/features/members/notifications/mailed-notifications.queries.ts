import type { Language } from '@mutirao/contract/language.ts';
import {
  defaultPlatformSetting,
  type EmailFrequency,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { columns, type NotificationRow, withDetails } from './notification-row.ts';
import { howOften } from './preferences.ts';

export interface MailedRow extends NotificationRow {
  first_name: string;
  email_frequency: EmailFrequency;
  /** The text of which the notification has an excerpt. */
  html: Localized | null;
}

const usuallyMailed = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, defaultPlatformSetting.notification_config[kind].email])),
);

/**
 * Of these notifications, those that their member wants by e-mail still, newest first; none about a draft, and none for
 * suspended members.
 */
export async function findNotificationsToMail(
  connection: Connection,
  ids: readonly number[],
  now: Date,
): Promise<MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select ${columns}, m.first_name, ${howOften} as email_frequency, a.detail -> 'html' as html
    from notification n ${withDetails} join member m on m.id = n.member_id
    where n.id = any(${ids}) and m.deleted_at is null and m.confirmed_at is not null and a.stopped_at is null
      and (m.suspended_until is null or m.suspended_until <= ${now})
      and coalesce(c.published, true)
      and ${howOften} <> 'never'
      and coalesce((s.notification_config -> a.kind ->> 'email')::boolean, (${usuallyMailed}::jsonb ->> a.kind)::boolean)
    order by n.id desc`.execute(connection);
  return rows;
}

/** The number of members whose digests one transaction sends. */
const perBatch = sql.lit(200);

export interface DueDigest {
  member: number;
  /** Absent where it may not be written to any more. */
  email: string | null;
  language: Language;
  notifications: number[];
}

/** Dequeues what is due for the next members; of concurrent callers, one gets each notification. */
export async function takeDueDigests(connection: Connection, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with first as materialized (
      select member_id from notification where digest_at <= ${now} order by digest_at limit ${perBatch}
    ),
    taken as (
      update notification n set digest_at = null,
        mail_state = case when m.confirmed_at is null or m.email is null then 'dropped' else n.mail_state end
      from member m
      where m.id = n.member_id and n.member_id = any(array(select member_id from first)) and n.digest_at <= ${now}
      returning n.id, n.member_id
    )
    select m.id as member, case when m.confirmed_at is not null then m.email end as email, m.language,
      json_agg(taken.id) as notifications
    from taken join member m on m.id = taken.member_id group by m.id`.execute(connection);
  return rows;
}

/** What a notification and its mail to a member say beside the event: its challenge, as if it were published. */
export async function findSample(
  connection: Connection,
  { memberId, challengeId }: { readonly memberId: number; readonly challengeId: number },
): Promise<Omit<MailedRow, 'id' | 'event' | 'kind' | 'detail' | 'html' | 'is_read' | 'created_at'>> {
  const { rows } = await sql<Awaited<ReturnType<typeof findSample>>>`
    select m.id as member_id, m.first_name, s.timezone, ${howOften} as email_frequency, null as author,
      c.id as challenge_id, true as published, c.slug, c.title_pt, c.title_en, c.short_description_pt,
      c.short_description_en
    from member m left join platform_setting s on s.member_id = m.id cross join challenge c
    where m.id = ${memberId} and c.id = ${challengeId}`.execute(connection);
  return rows[0] as Awaited<ReturnType<typeof findSample>>;
}
