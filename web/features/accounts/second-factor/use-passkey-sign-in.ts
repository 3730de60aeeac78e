import type { PasskeyCredential } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../platform/api.ts';
import {
  askForPasskey,
  stopSuggestingPasskeys,
  suggestPasskeys,
  suggestsPasskeys,
} from '../../../platform/passkeys.ts';
import { requestSignIn } from './second-factor-form.tsx';
import { type ReportedAction, useReportedAction } from './use-reported-action.tsx';

/**
 * Signs in by a passkey: on a button, and among the browser's suggestions for the field of the page that has
 * `autocomplete="webauthn"`.
 */
export function usePasskeySignIn(enter: (credential: PasskeyCredential) => Promise<void>): ReportedAction {
  const { run, waiting, problem } = useReportedAction(async (chosen?: PasskeyCredential) =>
    enter(chosen ?? (await askForPasskey(await requestSignIn()))),
  );
  const take = useEffectEvent(run);
  useEffect(() => {
    // The browser answers one question at a time: they are offered again after the button's.
    if (waiting) return;
    let isOver = false;
    let isOffered = false;
    async function offer(): Promise<void> {
      if (!(await suggestsPasskeys()) || isOver) return;
      const request = await callApi('POST /oauth/passkey-options', { body: {}, public: true });
      if (isOver) return;
      isOffered = true;
      const chosen = await suggestPasskeys(request);
      if (!isOver) take(chosen);
    }
    // Nobody asked for them, and the form works without.
    offer().catch(() => {});
    return () => {
      isOver = true;
      if (isOffered) void stopSuggestingPasskeys();
    };
  }, [waiting]);
  return { run: () => run(), waiting, problem };
}
