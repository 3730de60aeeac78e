import type { SecondFactorAnswer } from '@mutirao/contract/accounts/second-factor.ts';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { reloadMember } from '../../../../platform/session.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { AppCodes } from './app-codes.tsx';
import styles from './factors.module.css';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { useSecondFactorSettingsTexts } from './texts.ts';

export function hasFactor({ passkeys, totp }: SecondFactorAnswer): boolean {
  return passkeys.length > 0 || totp !== null;
}

function State({ saved }: { saved: SecondFactorAnswer }) {
  const t = useSecondFactorSettingsTexts().panel;
  const isOn = hasFactor(saved);
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <p className={styles.state} data-on={isOn}>
      <Icon aria-hidden /> <span>{isOn ? t.on : saved.is_needed ? t.needed : t.off}</span>
    </p>
  );
}

/** The ways to protect the sign-in, each with its explanation; `onDone` when one was added and its codes are stored. */
export function Factors({ onDone }: { onDone?: () => void }) {
  const query = useApiQuery('GET /me/second-factor');
  const { invalidate } = useAnswers();
  const [codes, setCodes] = useState<readonly string[]>();

  async function finish(): Promise<void> {
    setCodes(undefined);
    // What staff may do depends on it.
    await reloadMember();
    onDone?.();
  }
  function change(given: readonly string[] | null = null): void {
    void invalidate('GET /me/second-factor');
    // The others have ended.
    void invalidate('GET /me/sessions');
    if (given) setCodes(given);
    else void finish();
  }

  return (
    <>
      <Loaded query={query}>
        {(saved) => (
          <>
            {/* Where it is needed, the page around says so. */}
            {(hasFactor(saved) || !onDone) && <State saved={saved} />}
            <Passkeys passkeys={saved.passkeys} onChange={change} />
            <AppCodes totp={saved.totp} onChange={change} />
            {hasFactor(saved) && <RecoveryCodes left={saved.recovery_codes_left} onCodes={change} />}
          </>
        )}
      </Loaded>
      {codes && <ShownCodes codes={codes} onDone={() => void finish()} />}
    </>
  );
}
