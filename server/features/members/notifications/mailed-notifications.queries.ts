import { defaultPlatformSetting, notificationKinds } from '@mutirao/contract/members/platform-settings.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { columns, type NotificationRow, withDetails } from './notification-row.ts';
import { howOften } from './preferences.ts';

export type MailedRow = NotificationRow & { first_name: string };

const usuallyMailed = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, defaultPlatformSetting.notification_config[kind].email])),
);

/** Of these notifications, those that their member wants by e-mail still, newest first; none about a draft. */
export async function findNotificationsToMail(connection: Connection, ids: readonly number[]): Promise<MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select ${columns}, m.first_name
    from notification n ${withDetails} join member m on m.id = n.member_id
    where n.id = any(${ids}) and m.deleted_at is null and m.confirmed_at is not null
      and coalesce(c.published, true)
      and ${howOften} <> 'never'
      and coalesce((s.notification_config -> a.kind ->> 'email')::boolean, (${usuallyMailed}::jsonb ->> a.kind)::boolean)
    order by n.id desc`.execute(connection);
  return rows;
}
