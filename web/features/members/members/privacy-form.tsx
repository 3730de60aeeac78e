import { type Privacy, privacyInput } from '@mutirao/contract/members/members/member-settings.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useMembersTexts } from './shown-profile.ts';

const choices = ['hidden_from_community', 'hidden_from_impact_board', 'hidden_from_search'] as const;

/** Where members appear to others beyond their own page; for everyone, with or without a profile. */
export function PrivacyForm({ member }: { member: User }) {
  const t = useMembersTexts().privacy;
  // Only changed fields are sent: another tab may change the others meanwhile.
  const [changed, setChanged] = useState<Partial<Privacy>>({});
  const privacy = { ...member.privacy, ...changed };
  const form = useSaveForm(
    privacyInput,
    async (body) => {
      const saved = await callApi('PUT /me/privacy', { body });
      updateMember({ id: member.id, privacy: saved });
      setChanged((now) => (now === changed ? {} : now));
    },
    () => changed,
  );
  return (
    <Panel id="privacy" title={t.title} lead={t.lead}>
      <SaveForm form={form} save={t.save}>
        {choices.map((choice) => (
          <Switch
            key={choice}
            name={choice}
            label={t[choice]}
            help={t[`${choice}Help`]}
            checked={privacy[choice]}
            onChange={({ target }) => setChanged({ ...changed, [choice]: target.checked })}
          />
        ))}
      </SaveForm>
    </Panel>
  );
}
