import { z } from 'zod';
import { component, example, textLike } from '../../schemas.ts';
import { defaultTimezone } from '../places/places.ts';

/** The kinds of notifications, on the platform and by e-mail. */
export const notificationKinds = [
  'all_challenges.new_challenge',
  'my_challenges.updates',
  'my_challenges.forum',
  'my_challenges.tasks',
  'platform.product_notifications',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How often e-mails are sent: at once, as a daily or weekly digest, or not at all. */
export const emailFrequencies = ['always', 'daily', 'weekly', 'never'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

const flags = z.object({ platform: z.boolean(), email: z.boolean() });
const kinds = z.enum(notificationKinds);

export const notificationConfig = z
  .object(Object.fromEntries(notificationKinds.map((kind) => [kind, flags])) as Record<NotificationKind, typeof flags>)
  .meta({ id: 'NotificationConfig' });
export type NotificationConfig = z.infer<typeof notificationConfig>;

export const platformSetting = component('PlatformSetting', {
  timezone: textLike('America/Sao_Paulo'),
  email_frequency: z.enum(emailFrequencies),
  notification_config: notificationConfig,
});
export type PlatformSetting = z.infer<typeof platformSetting>;

/** The canonical name of a zone, for any case or older name; undefined for an unknown one. */
export function nameTimezone(value: string): string | undefined {
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
  .meta(example('America/Sao_Paulo'));

/** A change; absent fields stay as they are. */
export const platformSettingInput = z.object({
  timezone: timezone.optional(),
  email_frequency: z.enum(emailFrequencies).optional(),
  notification_config: z
    .partialRecord(kinds, flags.partial())
    .optional()
    .meta(example({ 'my_challenges.forum': { email: false } })),
});
export type PlatformSettingInput = z.infer<typeof platformSettingInput>;

const on = { platform: true, email: true };
/** The default settings. */
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
