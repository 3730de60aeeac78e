import { defaultPlatformSetting, type NotificationKind } from '@mutirao/contract/members/platform-settings.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether the member of `platform_setting s` wants to be notified, by their preference or the default. */
export function wants(kind: NotificationKind, by: 'platform' | 'email'): RawBuilder<boolean> {
  const usual = defaultPlatformSetting.notification_config[kind][by];
  return sql`coalesce((s.notification_config -> ${kind} ->> ${sql.lit(by)})::boolean, ${usual})`;
}

/** How often the member of `platform_setting s` wants e-mails, likewise. */
export const howOften = sql`coalesce(s.email_frequency, ${defaultPlatformSetting.email_frequency})`;
