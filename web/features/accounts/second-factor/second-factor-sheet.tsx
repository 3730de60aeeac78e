import { Sheet } from '../../../ui/sheet.tsx';
import { SecondFactorSignIn, type SecondFactorSignInProps } from './second-factor-sign-in.tsx';
import { useSecondFactorTexts } from './texts.ts';

/** The second step of signing in, as a page. */
export function SecondFactorSheet(props: SecondFactorSignInProps) {
  const t = useSecondFactorTexts().step;
  return (
    <Sheet title={t.title}>
      <SecondFactorSignIn {...props} />
    </Sheet>
  );
}
