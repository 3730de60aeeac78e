import { Sheet } from '../../../ui/sheet.tsx';
import { SecondStepSignIn, type SecondStepSignInProps } from './second-step-sign-in.tsx';
import { useSecondFactorTexts } from './texts.ts';

/** The second step of signing in, as a page. */
export function SecondStepSheet(props: SecondStepSignInProps) {
  const t = useSecondFactorTexts().step;
  return (
    <Sheet title={t.title}>
      <SecondStepSignIn {...props} />
    </Sheet>
  );
}
