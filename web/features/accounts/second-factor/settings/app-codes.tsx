import type { SecondFactorAnswer, TotpSetup } from '@mutirao/contract/accounts/second-factor.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { callApi } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useReportedAction } from '../use-reported-action.ts';
import { AppSetup } from './app-setup.tsx';
import { Part } from './part.tsx';
import { useSecondFactorSettingsTexts } from './texts.ts';

interface AppCodesProps {
  totp: SecondFactorAnswer['totp'];
  /** With recovery codes of the first factor. */
  onChange: (recoveryCodes?: readonly string[] | null) => void;
}

/** The one-time codes of an authenticator app: a member sets them up and turns them off. */
export function AppCodes({ totp, onChange }: AppCodesProps) {
  const t = useSecondFactorSettingsTexts().app;
  const [setup, setSetup] = useState<TotpSetup>();
  const [isRemoving, setRemoving] = useState(false);
  const begin = useReportedAction(async () => setSetup(await withRetries('network', () => callApi('POST /me/totp'))));
  return (
    <Part title={t.title} what={t.what} lost={t.lost}>
      {totp && <p>{t.set(formatDay(totp.created_at))}</p>}
      <div>
        {totp ? (
          <Button look="outline" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        ) : (
          <Button look="outline" aria-disabled={begin.waiting} aria-busy={begin.waiting} onClick={() => begin.run()}>
            {begin.waiting ? t.setup.loading : t.start}
          </Button>
        )}
        <ProblemNote problem={begin.problem} />
      </div>
      {setup && (
        <AppSetup
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={(recoveryCodes) => {
            setSetup(undefined);
            onChange(recoveryCodes);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          texts={t.removing}
          onConfirm={async (again) => {
            await callApi('DELETE /me/totp', { again });
            showToast({ tone: 'success', text: t.removing.done });
            setRemoving(false);
            onChange();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Part>
  );
}
