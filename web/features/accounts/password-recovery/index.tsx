import type { ReactNode } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import styles from '../../../ui/sheet.module.css';
import type { FormState } from '../../../ui/use-form.ts';

export const usePasswordRecoveryTexts = defineTexts('password-recovery', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface NewPasswordFormProps {
  form: FormState;
  /** The field of the account, which a password manager reads too. */
  account: ReactNode;
  /** A way out, shown with the general error. */
  remedy?: ReactNode;
}

/** A form for a new password, typed twice. */
export function NewPasswordForm({ form, account, remedy }: NewPasswordFormProps) {
  const t = usePasswordRecoveryTexts().newPassword;
  const { onSubmit, field, failure, waiting } = form;
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      {account}
      <PasswordField label={t.password} {...field('password')} autoComplete="new-password" required />
      <PasswordField label={t.confirmation} {...field('password_confirmation')} autoComplete="new-password" required />
      {failure && <Failure>{failure}</Failure>}
      <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
        {waiting ? t.submitting : t.submit}
      </Button>
      {failure && remedy}
    </form>
  );
}
