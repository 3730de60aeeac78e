import { firstAdminInput } from '@mutirao/contract/site/setup.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { useOpenDraft } from '../../../platform/use-open-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField, Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './setup.module.css';
import { useSetupTexts } from './texts.ts';

/** The account of the first admin. All but the passwords survive a reload. */
export function AdminForm({ token, onCreated }: { token: string; onCreated: () => void }) {
  const t = useSetupTexts();
  const { language } = useLanguage();
  const { values, change, clear } = useOpenDraft('setup', { first_name: '', last_name: '', email: '' });
  const { onSubmit, field, failure, waiting } = useForm(firstAdminInput, async (input) => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { ...input, language, time_zone };
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
      <p>{t.lead}</p>
      <Field label={t.firstName} {...typed('first_name')} autoComplete="given-name" required />
      <Field label={t.lastName} {...typed('last_name')} autoComplete="family-name" required />
      <EmailField label={t.email} {...typed('email')} autoComplete="email" />
      <PasswordField label={t.password} {...field('password')} autoComplete="new-password" required />
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
