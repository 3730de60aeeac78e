import { firstCredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import { callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useEmailConfirmationTexts } from './texts.ts';
import styles from './verify.module.css';

/** Asks who has just confirmed the address elsewhere for a password, since the former one has ended. */
export function ChoosePassword({ email, onChosen }: { email: string; onChosen: () => void }) {
  const t = useEmailConfirmationTexts().choosePassword;
  const { onSubmit, field, failure, waiting } = useForm(
    firstCredentialsInput,
    async (body) => {
      await callApi('PUT /contestants/me/password', { body });
      onChosen();
      await reloadMember();
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), email }) },
  );
  return (
    <Sheet key="password" title={t.title} text={t.text} arrived>
      <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordField label={t.password} {...field('password')} autoComplete="new-password" required />
        <PasswordField
          label={t.confirmation}
          {...field('password_confirmation')}
          autoComplete="new-password"
          required
        />
        {failure && <Failure>{failure}</Failure>}
        <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.submitting : t.submit}
        </Button>
      </form>
    </Sheet>
  );
}
