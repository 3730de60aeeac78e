import { type SignInInput, signInInput } from '@mutirao/contract/sign-in.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { GivenUp, withRetries } from '../../platform/failures.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './sign-in-dialog.module.css';
import { signInTexts } from './texts.ts';

/** In pixels. */
const dialogWidth = 420;
/** Longer messages of the server are cut. */
const longestMessage = 100;

type Errors = Partial<Record<keyof SignInInput, string>>;

/** The dialog in which a visitor signs in. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(signInTexts);
  const { language } = useLanguage();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState(false);
  const [visible, setVisible] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = signInInput.safeParse(Object.fromEntries(new FormData(form)), { reportInput: true });
    setFailure('');
    if (!checked.success) {
      const found: Errors = {};
      for (const issue of checked.error.issues)
        found[issue.path[0] as keyof SignInInput] ??= validationMessage(issue, language);
      setErrors(found);
      form.querySelector<HTMLInputElement>(`[name="${checked.error.issues[0]?.path[0] as string}"]`)?.focus();
      return;
    }
    setErrors({});
    setWaiting(true);
    try {
      await withRetries('network', () =>
        callApi('oauth/token', { method: 'POST', body: { ...checked.data, grant_type: 'password' } }),
      );
      onClose();
    } catch (error) {
      if (error instanceof GivenUp) return;
      const message = error instanceof ApiError ? error.message : '';
      setFailure(message.slice(0, longestMessage) || t.failed);
    } finally {
      setWaiting(false);
    }
  }

  const Eye = visible ? IconEyeOff : IconEye;
  return (
    <Dialog open title={t.title} closeLabel={t.close} onClose={onClose} width={dialogWidth}>
      <p>{t.intro}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t.email}
          name="username"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.username}
        />
        <Field
          label={t.password}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          required
          error={errors.password}
          aside={
            <button
              type="button"
              aria-label={visible ? t.hidePassword : t.showPassword}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              <Eye aria-hidden size={20} />
            </button>
          }
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" wide aria-disabled={waiting} onClick={(event) => waiting && event.preventDefault()}>
          {waiting ? t.submitting : t.submit}
        </Button>
        <Link className={styles.link} to={paths.forgotPassword()}>
          {t.forgot}
        </Link>
        <p className={styles.new}>
          {t.new}{' '}
          <Link className={styles.link} to={paths.register()}>
            {t.register}
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
