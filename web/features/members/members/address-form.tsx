import type { User } from '@mutirao/contract/members/members.ts';
import { profileAddressInput } from '@mutirao/contract/members/profile-address.ts';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSaveToasts } from '../../../ui/use-save-toasts.ts';
import { PresentAddress } from './present-address.tsx';
import { useMembersTexts } from './texts.ts';

/** Changes the address of a member's profile. */
export function AddressForm({ member }: { member: User }) {
  const t = useMembersTexts().address;
  const { save, onInvalid } = useSaveToasts();
  const form = useForm(
    profileAddressInput,
    (body) =>
      save(async () => updateMember(await callApi('PUT /users/:user/slug', { params: { user: member.id }, body }))),
    { onInvalid },
  );
  return (
    <Panel id="address" title={t.title} lead={t.lead}>
      <PresentAddress slug={member.slug} />
      <form onSubmit={form.onSubmit} noValidate>
        <Field
          key={member.slug}
          label={t.slug}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          defaultValue={member.slug}
          required
          error={form.errors.slug}
          help={t.help}
        />
        <SaveRow waiting={form.waiting} failure={form.failure} save={t.save} saving={t.saving} />
      </form>
    </Panel>
  );
}
