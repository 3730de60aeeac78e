import {
  emailFrequencies,
  notificationKinds,
  type PlatformSetting,
  type PlatformSettingInput,
  platformSettingInput,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { ChoiceGroup, Switch } from '../../../ui/choices.tsx';
import { SearchSelect } from '../../../ui/combobox.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import { useTimezones } from '../places/index.tsx';
import { IncompleteDialog } from '../profiles/index.tsx';
import { usePlatformSettingsTexts } from './index.tsx';

/** Settings, or a change of them, merged with another change, each flag by itself. */
function mergeSettings<Setting extends PlatformSettingInput>(setting: Setting, change: PlatformSettingInput): Setting {
  const config: PlatformSettingInput['notification_config'] = { ...setting.notification_config };
  for (const kind of notificationKinds) {
    const flags = change.notification_config?.[kind];
    if (flags) config[kind] = { ...config[kind], ...flags };
  }
  return { ...setting, ...change, notification_config: config };
}

const places = ['platform', 'email'] as const;

interface NotificationFieldsProps {
  setting: PlatformSetting;
  onChange: (change: PlatformSettingInput) => void;
}

/** Which notifications a member receives, by which channels, and how often by e-mail. */
function NotificationFields({ setting, onChange }: NotificationFieldsProps) {
  const t = usePlatformSettingsTexts().notifications;
  const { notification_config: config } = setting;
  return (
    <>
      {notificationKinds.map((kind) => (
        <ChoiceGroup key={kind} label={t.kinds[kind]} help={t.descriptions[kind]}>
          {places.map((place) => (
            <Switch
              key={place}
              name={`${kind}.${place}`}
              label={t[place]}
              checked={config[kind][place]}
              onChange={({ target }) => onChange({ notification_config: { [kind]: { [place]: target.checked } } })}
            />
          ))}
        </ChoiceGroup>
      ))}
      <SelectField
        label={t.frequency}
        name="email_frequency"
        help={t.frequencyHelp}
        options={emailFrequencies.map((value) => ({ value, label: t.frequencies[value] }))}
        value={setting.email_frequency}
        onChange={({ target }) => onChange({ email_frequency: target.value as PlatformSetting['email_frequency'] })}
      />
    </>
  );
}

/** Notifications and the time zone; a member without a profile may look, and is asked for one on opening and saving. */
export function Component() {
  const t = usePlatformSettingsTexts();
  const member = useSignedIn();
  const canChange = member.can.change_settings;
  const [isAsking, setAsking] = useState(!canChange);
  // Only changed fields are sent: another tab may change the others meanwhile.
  const [changed, setChanged] = useState<PlatformSettingInput>({});
  const setting = mergeSettings(member.platform_setting, changed);
  const change = (more: PlatformSettingInput) => setChanged((before) => mergeSettings(before, more));
  const form = useSaveForm(
    platformSettingInput,
    async (body) => {
      const saved = await callApi('PUT /platform-settings', { body });
      updateMember({ id: member.id, platform_setting: saved });
      setChanged((now) => (now === changed ? {} : now));
    },
    () => changed,
  );
  const timezones = (useTimezones() ?? []).map(({ id, offset }) => ({
    value: id,
    label: t.timezoneName(id.replaceAll('_', ' '), offset),
  }));

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (canChange) form.onSubmit(event);
    else setAsking(true);
  }

  return (
    <>
      <Panel id="platform-settings" title={t.notifications.title} lead={t.notifications.lead}>
        <SaveForm form={{ ...form, onSubmit }} save={t.save}>
          <NotificationFields setting={setting} onChange={change} />
          <SearchSelect
            label={t.timezone}
            {...form.field('timezone')}
            help={t.timezoneHelp}
            options={timezones}
            value={setting.timezone}
            onChoose={(timezone) => change({ timezone })}
          />
        </SaveForm>
      </Panel>
      <IncompleteDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
