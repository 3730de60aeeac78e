import { minimumPassword } from '@mutirao/contract/accounts/passwords.ts';
import { firstAdminInput } from '@mutirao/contract/site/setup/setup.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { storeCredentials } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useOpenDraft } from '../../../platform/use-draft.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmailField, Field, PasswordField } from '../../../ui/field.tsx';
import { Failure, Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './setup.module.css';
import { addressOf, StepFrame, useSetupTexts } from './stepper.tsx';

/** The account of the first admin. All but the passwords survive a reload. */
function AdminForm({ token, onCreated }: { token: string; onCreated: () => void }) {
  const t = useSetupTexts();
  const { language } = useLanguage();
  const { values, change, clear } = useOpenDraft('setup', { first_name: '', last_name: '', email: '' });
  const { onSubmit, field, failure, waiting } = useForm(firstAdminInput, async (input) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { ...input, language, timezone };
    const credentials = await callApi('POST /setup/:token', { params: { token }, body, public: true });
    clear();
    await storeCredentials(credentials);
    onCreated();
  });
  const typed = (name: keyof typeof values) => ({
    ...field(name),
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field label={t.firstName} {...typed('first_name')} autoComplete="given-name" required />
      <Field label={t.lastName} {...typed('last_name')} autoComplete="family-name" required />
      <EmailField label={t.email} {...typed('email')} autoComplete="email" />
      <PasswordField
        label={t.password}
        help={t.passwordHelp(minimumPassword)}
        {...field('password')}
        autoComplete="new-password"
        required
      />
      <PasswordField label={t.confirmation} {...field('password_confirmation')} autoComplete="new-password" required />
      {failure && <Failure>{failure}</Failure>}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.creating : t.create}
        </Button>
      </div>
    </form>
  );
}

/** The page behind the link of the first start: creates the first admin, who goes on to the look of the platform. */
export function Component() {
  const t = useSetupTexts();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const link = useApiQuery('GET /setup/:token', { params: { token } }, { public: true, quiet: true, enabled: !isDone });
  const state = link.data?.state ?? 'open';
  const head = <PageHead title={t.title} description={t.description} hidden />;
  if (state !== 'open')
    return (
      <Sheet title={t.closed} arrived>
        {head}
        <p>{t.reasons[state]}</p>
        <div className={styles.actions}>
          <LinkButton to={linkTo(pages.login)}>{t.signIn}</LinkButton>
          <LinkButton to={linkTo(pages.home)} look="outline">
            {t.home}
          </LinkButton>
        </div>
      </Sheet>
    );
  return (
    <StepFrame step="account">
      {head}
      <noscript>{t.noScripts}</noscript>
      <p className={styles.lead}>{t.leads.account}</p>
      <Panel id="account" title={t.title}>
        <Loaded query={link}>
          {() => (
            <AdminForm
              token={token}
              onCreated={() => {
                setDone(true);
                void navigate(addressOf('organisation'), { replace: true });
              }}
            />
          )}
        </Loaded>
      </Panel>
    </StepFrame>
  );
}
