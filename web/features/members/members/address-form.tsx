import { profileAddressInput } from '@mutirao/contract/members/members/member-settings.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { callApi } from '../../../platform/api.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { updateMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import styles from './address-form.module.css';
import { useMembersTexts } from './shown-profile.ts';

/** The whole address, to follow and to copy. */
function PresentAddress({ slug }: { slug: string }) {
  const t = useMembersTexts().address;
  const path = linkTo(pages.profile, { slug });
  const address = `${usePublicUrl()}${path}`;

  async function copy(): Promise<void> {
    if (await copyText(address)) showToast({ tone: 'success', text: t.copied });
    else showToast({ tone: 'failure', text: t.notCopied });
  }

  return (
    <div className={styles.present}>
      <p>
        {t.present}:{' '}
        <Link className={styles.address} to={path}>
          {address}
        </Link>
      </p>
      <Button look="outline" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}

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
