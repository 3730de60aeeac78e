import type { TokenInput } from '@mutirao/contract/accounts/sign-in.ts';
import { type RefObject, useRef, useState } from 'react';
import { requestCredentials } from '../../../platform/request-credentials.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { SecondFactorSignIn, type SecondFactorStep, secondFactorStepOf } from '../second-factor/index.ts';
import { FirstStepForm, type Typed } from './first-step-form.tsx';
import { useSignInTexts } from './texts.ts';

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
