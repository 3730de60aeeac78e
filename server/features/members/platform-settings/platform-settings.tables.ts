import type {
  EmailFrequency,
  PlatformSettingInput,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface Tables {
    platform_setting: {
      member_id: number;
      timezone: Generated<string>;
      email_frequency: Generated<EmailFrequency>;
      /** What was chosen; what is absent is on. */
      notification_config: Generated<NonNullable<PlatformSettingInput['notification_config']>>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
