import type { User } from '@mutirao/contract/members/members.ts';
import type { Timezone } from '@mutirao/contract/members/places.ts';
import { type PlatformSettingInput, platformSettingInput } from '@mutirao/contract/members/platform-settings.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSaveToasts } from '../../../ui/use-save-toasts.ts';
import { mergeSettings } from './merge-settings.ts';
import { NotificationFields } from './notification-fields.tsx';
import { usePlatformSettingsTexts } from './texts.ts';

interface PlatformSettingsFormProps {
  member: User;
  timezones: readonly Timezone[];
  /** Called instead of sending, for members who may not change it yet. */
  onRefused?: () => void;
}

/** Notifications and the time zone. */
export function PlatformSettingsForm({ member, timezones, onRefused }: PlatformSettingsFormProps) {
  const t = usePlatformSettingsTexts();
  const { save, onInvalid } = useSaveToasts();
  // Only changed fields are sent: another tab may change the others meanwhile.
  const [changed, setChanged] = useState<PlatformSettingInput>({});
  const setting = mergeSettings(member.platform_setting, changed);
  const change = (more: PlatformSettingInput) => setChanged((before) => mergeSettings(before, more));
  const form = useForm(
    platformSettingInput,
    (body) =>
      save(async () => {
        const saved = await callApi('PUT /platform-settings', { body });
        updateMember({ id: member.id, platform_setting: saved });
        setChanged((now) => (now === changed ? {} : now));
      }),
    { read: () => changed, onInvalid },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (onRefused) onRefused();
    else form.onSubmit(event);
  }

  return (
    <Panel id="platform-settings" title={t.notifications.title} lead={t.notifications.lead}>
      <form onSubmit={onSubmit} noValidate>
        <NotificationFields setting={setting} onChange={change} />
        <SearchSelect
          label={t.timezone}
          name="timezone"
          help={t.timezoneHelp}
          options={timezones.map(({ id, offset }) => ({
            value: id,
            label: t.timezoneName(id.replaceAll('_', ' '), offset),
          }))}
          value={setting.timezone}
          onChoose={(timezone) => change({ timezone })}
          error={form.errors.timezone}
        />
        <SaveRow waiting={form.waiting} failure={form.failure} save={t.save} saving={t.saving} />
      </form>
    </Panel>
  );
}
