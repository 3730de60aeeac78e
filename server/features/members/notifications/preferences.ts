import {
  defaultPlatformSetting,
  type NotificationKind,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** Whether the member of `platform_setting s` wants to be notified, by their preference or the default. */
export function wants(kind: NotificationKind, by: 'platform' | 'email'): RawBuilder<boolean> {
  const usual = defaultPlatformSetting.notification_config[kind][by];
  return sql`coalesce((s.notification_config -> ${kind} ->> ${sql.lit(by)})::boolean, ${usual})`;
}

/** How often the member of `platform_setting s` wants e-mails, likewise. */
export const howOften = sql`coalesce(s.email_frequency, ${defaultPlatformSetting.email_frequency})`;

/** How many members an announcement reaches. */
export interface Reach {
  readonly total: number;
  readonly platform: number;
  readonly email: number;
}

/** How many members `m` an announcement would reach, on the platform and by e-mail: of those who fit, or of all. */
export async function countAddressees(
  connection: Connection,
  kind: NotificationKind,
  fits: RawBuilder<boolean> = sql`true`,
): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select
      count(*) as total,
      count(*) filter (where ${wants(kind, 'platform')}) as platform,
      count(*) filter (where ${wants(kind, 'email')} and ${howOften} <> 'never'
        and m.confirmed_at is not null and m.email is not null and not m.is_protected) as email
    from member m left join platform_setting s on s.member_id = m.id
    where m.deleted_at is null and ${fits}`.execute(connection);
  return rows[0] as Reach;
}
