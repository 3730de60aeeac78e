import type { User } from '@mutirao/contract/members/members.ts';
import { presentationInput } from '@mutirao/contract/members/presentation.ts';
import { maximumAbout } from '@mutirao/contract/members/profiles.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSettingsTexts } from './texts.ts';

const texts = ['description_br', 'description'] as const;

/** How members introduce themselves to those who read in each language, and where else they are. */
export function PresentationForm({ member }: { member: User }) {
  const t = useSettingsTexts().presentation;
  const [typed, setTyped] = useState({
    description: member.description ?? '',
    description_br: member.description_br ?? '',
  });
  const form = useSaveForm(
    presentationInput,
    async (body) => updateMember(await callApi('PUT /me/presentation', { body })),
    (fields) => Object.fromEntries([...fields].map(([name, value]) => [name, value || null])),
  );
  return (
    <Panel id="presentation" title={t.title} lead={t.lead}>
      <SaveForm form={form} save={t.save}>
        {texts.map((name) => (
          <TextArea
            key={name}
            label={t[name]}
            {...form.field(name)}
            value={typed[name]}
            maximum={maximumAbout}
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
          />
        ))}
        <Field
          label={t.linkedIn}
          help={t.linkedInHelp}
          {...form.field('linkedIn')}
          type="url"
          defaultValue={member.linkedIn ?? ''}
        />
      </SaveForm>
    </Panel>
  );
}
