import type { User } from '@mutirao/contract/members/members.ts';
import { profileAddressInput } from '@mutirao/contract/members/profile-address.ts';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { PresentAddress } from './present-address.tsx';
import { useMembersTexts } from './texts.ts';

/** Changes the address of a member's profile. */
export function AddressForm({ member }: { member: User }) {
  const t = useMembersTexts().address;
  const form = useSaveForm(profileAddressInput, async (body) =>
    updateMember(await callApi('PUT /users/:user/slug', { params: { user: member.id }, body })),
  );
  return (
    <Panel id="address" title={t.title} lead={t.lead}>
      <PresentAddress slug={member.slug} />
      <SaveForm form={form} save={t.save}>
        <Field
          key={member.slug}
          label={t.slug}
          {...form.field('slug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          defaultValue={member.slug}
          required
          help={t.help}
        />
      </SaveForm>
    </Panel>
  );
}
