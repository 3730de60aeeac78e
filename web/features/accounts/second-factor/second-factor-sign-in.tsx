import { requestCredentials } from '../../../platform/request-credentials.ts';
import { storeCredentials } from '../../../platform/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { requestSignIn, SecondFactorForm, type SecondFactorFormProps } from './second-factor-form.tsx';
import { useSecondFactorTexts } from './use-reported-action.tsx';

interface SecondFactorSignInProps extends Pick<SecondFactorFormProps, 'step' | 'after' | 'onBack'> {
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

/** The second step of signing in, as a page. */
export function SecondFactorSheet(props: SecondFactorSignInProps) {
  const t = useSecondFactorTexts().step;
  return (
    <Sheet title={t.title}>
      <SecondFactorSignIn {...props} />
    </Sheet>
  );
}
