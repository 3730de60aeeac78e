import {
  emailFrequencies,
  notificationKinds,
  type PlatformSetting,
  type PlatformSettingInput,
} from '@mutirao/contract/members/platform-settings.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { usePlatformSettingsTexts } from './texts.ts';

const places = ['platform', 'email'] as const;

interface NotificationFieldsProps {
  setting: PlatformSetting;
  onChange: (change: PlatformSettingInput) => void;
}

/** Which notifications a member receives, by which channels, and how often by e-mail. */
export function NotificationFields({ setting, onChange }: NotificationFieldsProps) {
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
