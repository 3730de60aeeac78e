import { signInInput, type TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { requestCredentials } from '../../../platform/authenticate.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, PasswordField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { useForm } from '../../../ui/use-form.ts';
import { ProviderButtons } from '../providers/index.tsx';
import {
  PasskeyButton,
  SecondFactorSignIn,
  type SecondFactorStep,
  secondFactorStepOf,
  usePasskeySignIn,
} from '../second-factor/index.ts';
import styles from './sign-in.module.css';
import { NeedsScripts, useSignInTexts } from './visitors-only.tsx';

/** Longer messages of the server are cut. */
const longestMessage = 100;

export interface Typed {
  readonly username?: string;
  readonly password?: string;
}

interface FirstStepFormProps {
  onGrant: (grant: TokenInput) => Promise<void>;
  /** Why the sign-in begins anew. */
  reason: string;
  place?: string | undefined;
  typed: RefObject<Typed>;
}

/** Signs in by password or by a passkey, with links for visitors without one. */
function FirstStepForm({ onGrant, reason, place, typed }: FirstStepFormProps) {
  const [{ username, password }] = useState<Typed>(() => typed.current);
  const t = useSignInTexts();
  const { onSubmit, field, failure, waiting } = useForm(signInInput, (input) =>
    onGrant({ grant_type: 'password', ...input }),
  );
  const passkey = usePasskeySignIn((credential) => onGrant({ grant_type: 'passkey', credential }));
  const shown = failure || (waiting ? '' : reason);
  function keep({ currentTarget }: FormEvent<HTMLFormElement>): void {
    typed.current = Object.fromEntries(new FormData(currentTarget));
  }

  return (
    <>
      <p>{t.intro}</p>
      <p>{t.allRequired}</p>
      <NeedsScripts />
      <form className={sheetStyles.form} method="post" onSubmit={onSubmit} onInput={keep} noValidate>
        <EmailField label={t.email} {...field('username')} defaultValue={username} autoComplete="username webauthn" />
        <PasswordField
          label={t.password}
          {...field('password')}
          defaultValue={password}
          autoComplete="current-password"
          required
        />
        {shown && <Failure>{shown.slice(0, longestMessage)}</Failure>}
        <Button type="submit" wide aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.submitting : t.submit}
        </Button>
        <PasskeyButton action={passkey} />
        <ProviderButtons place={place} />
        <Link className={sheetStyles.link} to={linkTo(pages.forgotPassword)}>
          {t.forgot}
        </Link>
        <p className={styles.new}>
          {t.new}{' '}
          <Link className={sheetStyles.link} to={linkTo(pages.register)}>
            {t.registerLink}
          </Link>
        </p>
      </form>
    </>
  );
}

interface SignInFormProps {
  onSignedIn: () => void;
  /** Where a visitor continues who signs in by a provider; by default the present page. */
  place?: string | undefined;
  /** What was typed before, and where to keep what is typed. */
  typed?: RefObject<Typed>;
}

/** Signs in by a passkey at once, or by a password, after which an account may ask for its second step. */
export function SignInForm({ onSignedIn, place, typed }: SignInFormProps) {
  const t = useSignInTexts();
  const own = useRef<Typed>({});
  const kept = typed ?? own;
  const [step, setStep] = useState<SecondFactorStep>();
  const [reason, setReason] = useState('');

  function finish(): void {
    kept.current = {};
    showToast({ tone: 'success', text: t.welcomeBack });
    onSignedIn();
  }
  async function begin(grant: TokenInput): Promise<void> {
    setReason('');
    try {
      void storeCredentials(await requestCredentials(grant));
    } catch (error) {
      const asked = secondFactorStepOf(error);
      if (!asked) throw error;
      return setStep(asked);
    }
    finish();
  }
  function beginAgain(why = ''): void {
    setReason(why);
    setStep(undefined);
  }

  if (step) return <SecondFactorSignIn step={step} after="password" onSignedIn={finish} onBack={beginAgain} />;
  return <FirstStepForm onGrant={begin} reason={reason} place={place} typed={kept} />;
}
