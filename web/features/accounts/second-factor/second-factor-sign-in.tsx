import { requestCredentials } from '../../../platform/request-credentials.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { requestSignIn } from './passkey-options.ts';
import { SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';

export interface SecondFactorSignInProps extends Pick<SecondFactorFormProps, 'step' | 'after' | 'onBack'> {
  onSignedIn: () => void;
}

/** The second step of signing in. */
export function SecondFactorSignIn({ onSignedIn, ...shared }: SecondFactorSignInProps) {
  return (
    <SecondFactorForm
      {...shared}
      requestPasskey={() => requestSignIn(shared.step.token)}
      onProof={async (proof) => {
        void storeCredentials(await requestCredentials(proof));
        onSignedIn();
      }}
    />
  );
}
