import type { User } from '@mutirao/contract/members/members.ts';
import { type Privacy, privacyInput } from '@mutirao/contract/members/privacy.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSaveToasts } from '../../../ui/use-save-toasts.ts';
import { useMembersTexts } from './texts.ts';

const choices = ['hidden_from_community', 'hidden_from_impact_board', 'hidden_from_search'] as const;

/** Where members appear to others beyond their own page; for everyone, with or without a profile. */
export function PrivacyForm({ member }: { member: User }) {
  const t = useMembersTexts().privacy;
  const { save, onInvalid } = useSaveToasts();
  // Only changed fields are sent: another tab may change the others meanwhile.
  const [changed, setChanged] = useState<Partial<Privacy>>({});
  const privacy = { ...member.privacy, ...changed };
  const form = useForm(
    privacyInput,
    (body) =>
      save(async () => {
        const saved = await callApi('PUT /me/privacy', { body });
        updateMember({ id: member.id, privacy: saved });
        setChanged((now) => (now === changed ? {} : now));
      }),
    { read: () => changed, onInvalid },
  );
  return (
    <Panel id="privacy" title={t.title} lead={t.lead}>
      <form onSubmit={form.onSubmit} noValidate>
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
        <SaveRow waiting={form.waiting} failure={form.failure} save={t.save} saving={t.saving} />
      </form>
    </Panel>
  );
}
