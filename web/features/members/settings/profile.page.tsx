import type { User } from '@mutirao/contract/members/members/members.ts';
import { maximumAbout, presentationInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import factsStyles from '../../../ui/panel.module.css';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import { AddressForm, PrivacyForm } from '../members/index.ts';
import { ProfileForm } from '../profiles/index.tsx';
import styles from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

/** The account's data, in plain words. */
function AccountFacts({ member }: { member: User }) {
  const t = useSettingsTexts().account;
  const facts = [
    [t.email, `${member.email} (${member.confirmed_at ? t.confirmed : t.unconfirmed})`],
    [t.signIn, member.has_password ? t.byPassword : t.byProvider],
    [t.joined, formatDay(member.created_at)],
  ] as const;
  return (
    <Panel id="account" title={t.title}>
      <DescriptionList className={factsStyles.facts} items={facts} />
      <Link className={styles.change} to={linkTo(pages.settings.security, { slug: 'me' })} preventScrollReset>
        {t.change}
      </Link>
    </Panel>
  );
}

const texts = ['description_br', 'description'] as const;

/** How members introduce themselves to those who read in each language, and where else they are. */
function PresentationForm({ member }: { member: User }) {
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

/** The settings of a member's profile, its visibility, and the account's data. */
export function Component() {
  const member = useSignedIn();
  return (
    <div className={styles.stack}>
      <ProfileForm key={member.id} member={member} />
      <PresentationForm key={`presentation ${member.id}`} member={member} />
      <AddressForm key={`address ${member.id}`} member={member} />
      <PrivacyForm key={`privacy ${member.id}`} member={member} />
      <AccountFacts member={member} />
    </div>
  );
}
