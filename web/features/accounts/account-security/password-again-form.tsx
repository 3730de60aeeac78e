import { passwordAgainInput } from '@mutirao/contract/accounts/reauthentication.ts';
import { reauthentication } from '../../../platform/reauthentication.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useAccountSecurityTexts } from './texts.ts';

interface PasswordAgainFormProps {
  email: string;
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password once more. */
export function PasswordAgainForm({ email, onPassword }: PasswordAgainFormProps) {
  const t = useAccountSecurityTexts().reauthentication;
  const { cancel } = useUiTexts();
  const form = useForm(passwordAgainInput, ({ password }) => onPassword(password));
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      {/* Password managers choose the account by it. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label={t.password} {...form.field('password')} autoComplete="current-password" required />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={form.waiting} aria-busy={form.waiting}>
          {form.waiting ? t.waiting : t.confirm}
        </Button>
        <Button look="outline" onClick={reauthentication.dismiss}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
