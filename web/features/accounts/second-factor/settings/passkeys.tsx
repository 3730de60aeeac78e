import type { Passkey } from '@mutirao/contract/accounts/passkeys.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { createPasskey } from '../../../../platform/passkeys.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../../../../ui/rows.module.css';
import { useHasPasskeys } from '../passkey-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useReportedAction } from '../use-reported-action.ts';
import { Part } from './part.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { useSecondFactorSettingsTexts } from './texts.ts';

/** This browser as the list of sessions names it; members may rename the passkey. */
async function nameOfDevice(): Promise<string> {
  const sessions = await callApi('GET /me/sessions');
  return sessions.find(({ is_current }) => is_current)?.device ?? location.host;
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** With recovery codes of the first factor. */
  onChange: (recoveryCodes?: readonly string[] | null) => void;
}

/** The passkeys of a member: they add, rename and remove them. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const t = useSecondFactorSettingsTexts().passkeys;
  const isPossible = useHasPasskeys();
  const [asked, setAsked] = useState<{ to: 'rename' | 'remove'; passkey: Passkey }>();
  const add = useReportedAction(async () => {
    const [options, name] = await withRetries('network', () =>
      Promise.all([callApi('POST /me/passkeys/options'), nameOfDevice()]),
    );
    const credential = await createPasskey(options);
    const { passkey, recovery_codes } = await withRetries('network', () =>
      callApi('POST /me/passkeys', { body: { name, credential } }),
    );
    // The recovery codes say it too, and a toast would cover them.
    if (!recovery_codes) showToast({ tone: 'success', text: t.added(passkey.name) });
    onChange(recovery_codes);
  });

  function close(hasChanged = false): void {
    setAsked(undefined);
    if (hasChanged) onChange();
  }

  return (
    <Part title={t.title} what={t.what} lost={t.lost}>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={t.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(to) => setAsked({ to, passkey })} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <div>
          <Button
            look={passkeys.length > 0 ? 'outline' : 'solid'}
            aria-disabled={add.waiting}
            aria-busy={add.waiting}
            onClick={() => add.run()}
          >
            {add.waiting ? t.adding : t.add}
          </Button>
          <ProblemNote problem={add.problem} />
        </div>
      ) : (
        <p>{t.unsupported}</p>
      )}
      {asked?.to === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.to === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </Part>
  );
}
