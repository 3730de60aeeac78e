import type { Language } from '@mutirao/contract/language.ts';
import {
  defaultPlatformSetting,
  type EmailFrequency,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { columns, type NotificationRow, withDetails } from './notification-row.ts';
import { howOften } from './preferences.ts';

export type MailedRow = NotificationRow & { first_name: string; email_frequency: EmailFrequency };

const usuallyMailed = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, defaultPlatformSetting.notification_config[kind].email])),
);

/** Of these notifications, those that their member wants by e-mail still, newest first; none about a draft. */
export async function findNotificationsToMail(connection: Connection, ids: readonly number[]): Promise<MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select ${columns}, m.first_name, ${howOften} as email_frequency
    from notification n ${withDetails} join member m on m.id = n.member_id
    where n.id = any(${ids}) and m.deleted_at is null and m.confirmed_at is not null
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
      update notification set digest_at = null
      where member_id = any(array(select member_id from first)) and digest_at <= ${now}
      returning id, member_id
    )
    select m.id as member, case when m.confirmed_at is not null then m.email end as email, m.language,
      json_agg(taken.id) as notifications
    from taken join member m on m.id = taken.member_id group by m.id`.execute(connection);
  return rows;
}
