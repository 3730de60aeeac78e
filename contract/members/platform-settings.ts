import { z } from 'zod';
import { textLike } from '../examples.ts';
import { defaultTimezone } from './places.ts';

/** What members can be notified of, on the platform and by e-mail. */
export const notificationKinds = [
  'all_challenges.new_challenge',
  'my_challenges.updates',
  'my_challenges.forum',
  'my_challenges.tasks',
  'platform.product_notifications',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How often e-mails go out: as things happen, gathered by day or by week, or not at all. */
export const emailFrequencies = ['always', 'daily', 'weekly', 'never'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

const flags = z.object({ platform: z.boolean(), email: z.boolean() });
const kinds = z.enum(notificationKinds);

export const notificationConfig = z
  .object(Object.fromEntries(notificationKinds.map((kind) => [kind, flags])) as Record<NotificationKind, typeof flags>)
  .meta({ id: 'NotificationConfig' });
export type NotificationConfig = z.infer<typeof notificationConfig>;

export const platformSetting = z
  .object({
    timezone: textLike('America/Sao_Paulo'),
    email_frequency: z.enum(emailFrequencies),
    notification_config: notificationConfig,
  })
  .meta({ id: 'PlatformSetting' });
export type PlatformSetting = z.infer<typeof platformSetting>;

/** How the zone is written in the list of zones, whatever its case or older name; undefined for none. */
function nameTimezone(value: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    return /^[+-]/.test(timeZone) ? undefined : timeZone;
  } catch {
    return undefined;
  }
}

const timezone = z
  .string()
  .min(1)
  .max(60)
  .transform((value, context) => {
    const name = nameTimezone(value);
    if (name === undefined) context.addIssue({ code: 'custom', params: { unknown: 'timezone' }, input: value });
    return name ?? value;
  })
  .meta({ examples: ['America/Sao_Paulo'] });

/** What a member changes; what is left out stays. */
export const platformSettingInput = z.object({
  timezone: timezone.optional(),
  email_frequency: z.enum(emailFrequencies).optional(),
  notification_config: z
    .partialRecord(kinds, flags.partial())
    .optional()
    .meta({ examples: [{ 'my_challenges.forum': { email: false } }] }),
});
export type PlatformSettingInput = z.infer<typeof platformSettingInput>;

const on = { platform: true, email: true };
/** What holds for whoever changed nothing. */
export const defaultPlatformSetting: PlatformSetting = {
  timezone: defaultTimezone,
  email_frequency: 'always',
  notification_config: {
    'all_challenges.new_challenge': on,
    'my_challenges.updates': on,
    'my_challenges.forum': on,
    'my_challenges.tasks': on,
    'platform.product_notifications': on,
  },
};
