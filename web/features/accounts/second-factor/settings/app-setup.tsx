import { confirmTotpInput, type TotpSetup } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { AnchorButton, Button } from '../../../../ui/button.tsx';
import dialogStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './factors.module.css';
import { useFocusOnTitle, useSecondFactorSettingsTexts } from './part.tsx';

interface AppSetupProps {
  setup: TotpSetup;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** What an authenticator app needs, and the first code, which shows that it works. */
export function AppSetup({ setup: { uri, secret }, onClose, onDone }: AppSetupProps) {
  const t = useSecondFactorSettingsTexts().app.setup;
  const { cancel } = useUiTexts();
  const steps = useFocusOnTitle<HTMLOListElement>();
  const [status, setStatus] = useState('');
  const { onSubmit, errors, field, failure, waiting } = useForm(confirmTotpInput, async (body) => {
    const { recovery_codes } = await callApi('POST /me/totp/confirmation', { body });
    // The recovery codes say it too, and a toast would cover them.
    if (!recovery_codes) showToast({ tone: 'success', text: t.done });
    onDone(recovery_codes);
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <ol ref={steps} className={styles.steps}>
        <li>{t.install}</li>
        <li>
          <p>{t.scan}</p>
          <QrCode className={styles.picture} text={uri} label={t.qr} />
          <p>{t.onThisPhone}</p>
          <AnchorButton look="outline" href={uri}>
            {t.openApp}
          </AnchorButton>
          <p>{t.type}</p>
          <div className={styles.secret}>
            <code>{secret}</code>
            <Button
              look="outline"
              onClick={async () => setStatus((await copyText(secret.replaceAll(' ', ''))) ? t.copied : t.notCopied)}
            >
              {t.copy}
            </Button>
          </div>
          <p role="status">{status}</p>
        </li>
        <li>
          <form className={dialogStyles.form} method="post" onSubmit={onSubmit} noValidate>
            <Field
              label={t.code}
              help={t.codeHelp}
              {...field('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
            {failure && failure !== errors.code && <Failure>{failure}</Failure>}
            <div className={dialogStyles.actions}>
              <Button type="submit" aria-disabled={waiting} aria-busy={waiting}>
                {waiting ? t.waiting : t.confirm}
              </Button>
              <Button look="outline" onClick={onClose}>
                {cancel}
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </Dialog>
  );
}
