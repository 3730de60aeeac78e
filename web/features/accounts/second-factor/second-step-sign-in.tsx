import { requestCredentials } from '../../../platform/request-credentials.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { requestSignIn } from './passkey-options.ts';
import { SecondStepForm, type SecondStepFormProps } from './second-step-form.tsx';

export interface SecondStepSignInProps extends Pick<SecondStepFormProps, 'step' | 'after' | 'onBack'> {
  onSignedIn: () => void;
}

/** The second step of signing in. */
export function SecondStepSignIn({ onSignedIn, ...shared }: SecondStepSignInProps) {
  return (
    <SecondStepForm
      {...shared}
      requestPasskey={() => requestSignIn(shared.step.token)}
      onProof={async (proof) => {
        void storeCredentials(await requestCredentials(proof));
        onSignedIn();
      }}
    />
  );
}
