import { signInInput } from '@mutirao/contract/accounts/sign-in.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { tokenRequest } from '../../../platform/client-id.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { EmailField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ProviderButtons } from '../providers/index.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import styles from './sign-in-form.module.css';
import { useSignInTexts } from './texts.ts';

/** Longer messages of the server are cut. */
const longestMessage = 100;

interface SignInFormProps {
  onSignedIn: () => void;
  /** Where a visitor continues who signs in by a provider; by default the present page. */
  place?: string | undefined;
  /** What was typed before, and where to keep what is typed. */
  typed?: RefObject<Typed>;
}

export interface Typed {
  readonly username?: string;
  readonly password?: string;
}

/** Signs in by password, with links for visitors without one. */
export function SignInForm({ onSignedIn, place, typed }: SignInFormProps) {
  const [{ username, password }] = useState<Typed>(() => typed?.current ?? {});
  const t = useSignInTexts();
  const { onSubmit, field, failure, waiting } = useForm(signInInput, async (input) => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = tokenRequest({ grant_type: 'password', time_zone, ...input });
    const credentials = await callApi('POST /oauth/token', { body, public: true });
    if (typed) typed.current = {};
    void storeCredentials(credentials);
    showToast({ tone: 'success', text: t.welcomeBack });
    onSignedIn();
  });
  function keep({ currentTarget }: FormEvent<HTMLFormElement>): void {
    if (typed) typed.current = Object.fromEntries(new FormData(currentTarget));
  }

  return (
    <>
      <p>{t.intro}</p>
      <NeedsScripts />
      <form className={styles.form} method="post" onSubmit={onSubmit} onInput={keep} noValidate>
        <EmailField label={t.email} {...field('username')} defaultValue={username} autoComplete="username" />
        <PasswordField
          label={t.password}
          {...field('password')}
          defaultValue={password}
          autoComplete="current-password"
          required
        />
        {failure && <Failure>{failure.slice(0, longestMessage)}</Failure>}
        <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.submitting : t.submit}
        </Button>
        <ProviderButtons place={place} />
        <Link className={styles.link} to={linkTo(pages.forgotPassword)}>
          {t.forgot}
        </Link>
        <p className={styles.new}>
          {t.new}{' '}
          <Link className={styles.link} to={linkTo(pages.register)}>
            {t.registerLink}
          </Link>
        </p>
      </form>
    </>
  );
}
