import {
  passwordAgainInput,
  type ReauthenticationInput,
} from '@mutirao/contract/accounts/account-security/account-security.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { askForPasskey } from '../../../platform/authenticate.ts';
import { readCredentials, renewCredentials } from '../../../platform/credentials.ts';
import { withRetries } from '../../../platform/failures.ts';
import { reauthentication } from '../../../platform/reauthentication.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-dialog.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ProviderWindowButtons } from '../providers/index.tsx';
import {
  PasskeyButton,
  requestReauthentication,
  SecondFactorForm,
  type SecondFactorStep,
  secondFactorStepOf,
  useReportedAction,
} from '../second-factor/index.ts';
import { useAccountSecurityTexts } from './texts.ts';

interface PasswordAgainFormProps {
  email: string;
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the password once more. */
function PasswordAgainForm({ email, onPassword }: PasswordAgainFormProps) {
  const t = useAccountSecurityTexts().reauthentication;
  const form = useForm(passwordAgainInput, ({ password }) => onPassword(password));
  return (
    <form className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      {/* Password managers choose the account by it. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label={t.password} {...form.field('password')} autoComplete="current-password" required />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div className={styles.actions}>
        <FormButtons form={form} texts={{ submit: t.confirm, waiting: t.waiting }} onClose={reauthentication.dismiss} />
      </div>
    </form>
  );
}

async function authenticate(body: ReauthenticationInput): Promise<void> {
  await withRetries('network', () => callApi('POST /me/reauthentication', { body }));
  // The server refuses the access token from before.
  const stored = readCredentials();
  if (stored) await withRetries('network', () => renewCredentials(stored));
  reauthentication.done();
}

interface ReauthenticationDialogProps {
  /** The ways that the server accepts. */
  accepts: readonly string[];
  email: string;
}

/**
 * Confirms that it is still the member, by a passkey, or by password or provider and the second step; what they were
 * doing then goes on.
 */
export function ReauthenticationDialog({ accepts, email }: ReauthenticationDialogProps) {
  const t = useAccountSecurityTexts().reauthentication;
  const content = useRef<HTMLDivElement>(null);
  const [second, setSecond] = useState<{ step: SecondFactorStep; after: 'password' | 'provider' }>();
  const [reason, setReason] = useState('');
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => content.current?.querySelector<HTMLElement>('input:not([hidden]), button, a')?.focus(), []);
  const providers = accepts.filter((way) => way !== 'password' && way !== 'passkey');
  const passkey = useReportedAction(async () => {
    const credential = await askForPasskey(await requestReauthentication());
    await authenticate({ grant_type: 'passkey', credential });
  });

  async function begin(after: 'password' | 'provider', body: ReauthenticationInput): Promise<void> {
    try {
      await authenticate(body);
    } catch (error) {
      const step = secondFactorStepOf(error);
      if (!step) throw error;
      setSecond({ step, after });
    }
  }

  return (
    <Dialog open title={t.title} onClose={reauthentication.dismiss}>
      {second ? (
        <SecondFactorForm
          {...second}
          submit={t.confirm}
          requestPasskey={requestReauthentication}
          onProof={authenticate}
          onBack={(why = '') => {
            setReason(why);
            setSecond(undefined);
          }}
        />
      ) : (
        <div ref={content} className={styles.form}>
          <p>{t.text}</p>
          {reason && <Failure>{reason}</Failure>}
          {accepts.includes('passkey') && <PasskeyButton action={passkey} />}
          {accepts.includes('password') && (
            <PasswordAgainForm
              email={email}
              onPassword={(password) => begin('password', { grant_type: 'password', password })}
            />
          )}
          {providers.length > 0 && (
            <ProviderWindowButtons
              ids={providers}
              onToken={(token) => begin('provider', { grant_type: 'social', ...token })}
            />
          )}
          {accepts.length === 0 && (
            <>
              <p>{t.noWay}</p>
              <LinkButton to={linkTo(pages.forgotPassword)}>{t.createPassword}</LinkButton>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
