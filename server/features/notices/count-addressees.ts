import { defaultPlatformSetting, type NotificationKind } from '@mutirao/contract/platform-settings.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/schema.ts';

/** How many members an announcement to all would reach, on the platform and by e-mail. */
export async function countAddressees(
  connection: Connection,
  kind: NotificationKind,
): Promise<{ platform: number; email: number }> {
  const { notification_config: usual, email_frequency: frequency } = defaultPlatformSetting;
  const { rows } = await sql<{ platform: number; email: number }>`
    select
      count(*) filter (where coalesce((s.notification_config -> ${kind} ->> 'platform')::boolean, ${usual[kind].platform})) as platform,
      count(*) filter (where coalesce((s.notification_config -> ${kind} ->> 'email')::boolean, ${usual[kind].email})
        and coalesce(s.email_frequency, ${frequency}) <> 'never' and m.confirmed_at is not null) as email
    from member m left join platform_setting s on s.member_id = m.id
    where m.deleted_at is null`.execute(connection);
  return rows[0] as { platform: number; email: number };
}
