import { type PlatformSettingInput, platformSettingInput } from '@mutirao/contract/members/platform-settings.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { useTimezones } from '../places/index.ts';
import { IncompleteDialog } from '../profiles/index.ts';
import { mergeSettings } from './merge-settings.ts';
import { NotificationFields } from './notification-fields.tsx';
import { usePlatformSettingsTexts } from './texts.ts';

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
