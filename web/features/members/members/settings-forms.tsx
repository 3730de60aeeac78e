import { type Privacy, privacyInput, profileAddressInput } from '@mutirao/contract/members/members/member-settings.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { copyText } from '../../../platform/hand-over.ts';
import { usePublicUrl } from '../../../platform/page-head.tsx';
import { updateMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import styles from './address-form.module.css';
import { useMembersTexts } from './profile-parts.ts';

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
