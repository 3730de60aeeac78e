import { notificationKinds, type PlatformSettingInput } from '@mutirao/contract/members/platform-settings.ts';

/** Settings, or a change of them, merged with another change, each flag by itself. */
export function mergeSettings<Setting extends PlatformSettingInput>(
  setting: Setting,
  change: PlatformSettingInput,
): Setting {
  const config: PlatformSettingInput['notification_config'] = { ...setting.notification_config };
  for (const kind of notificationKinds) {
    const flags = change.notification_config?.[kind];
    if (flags) config[kind] = { ...config[kind], ...flags };
  }
  return { ...setting, ...change, notification_config: config };
}
