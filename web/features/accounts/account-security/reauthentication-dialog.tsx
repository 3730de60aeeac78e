import { passwordAgainInput } from '@mutirao/contract/accounts/reauthentication.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api.ts';
import { reauthentication } from '../../../platform/reauthentication.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ProviderWindowButtons } from '../providers/index.ts';
import { useAccountSecurityTexts } from './texts.ts';

function PasswordForm({ email }: { email: string }) {
  const t = useAccountSecurityTexts().reauthentication;
  const { cancel } = useUiTexts();
  const form = useForm(passwordAgainInput, async ({ password }) => {
    await callApi('POST /me/reauthentication', { body: { grant_type: 'password', password } });
    reauthentication.done();
  });
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

interface ReauthenticationDialogProps {
  /** The ways that the server accepts. */
  accepts: readonly string[];
  email: string;
}

/** Confirms that it is still the member, by password or by a provider; what they were doing then goes on. */
export function ReauthenticationDialog({ accepts, email }: ReauthenticationDialogProps) {
  const t = useAccountSecurityTexts().reauthentication;
  const content = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => content.current?.querySelector<HTMLElement>('input:not([hidden]), button, a')?.focus(), []);
  const providers = accepts.filter((way) => way !== 'password');
  return (
    <Dialog open title={t.title} onClose={reauthentication.dismiss}>
      <p>{t.text}</p>
      <div ref={content}>
        {accepts.includes('password') && <PasswordForm email={email} />}
        {providers.length > 0 && (
          <ProviderWindowButtons
            ids={providers}
            onToken={async (token) => {
              await callApi('POST /me/reauthentication', { body: { grant_type: 'social', ...token } });
              reauthentication.done();
            }}
          />
        )}
        {accepts.length === 0 && (
          <>
            <p>{t.noWay}</p>
            <LinkButton to={linkTo(pages.forgotPassword)}>{t.createPassword}</LinkButton>
          </>
        )}
      </div>
    </Dialog>
  );
}
