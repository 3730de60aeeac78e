import { useNavigate } from 'react-router';
import { placeToGoOn } from '../../../platform/intention.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useMembersGoHome, useSignInTexts } from './visitors-only.tsx';

/** The sign-in form as a page, for visitors who open its address. */
export function Component() {
  const t = useSignInTexts();
  const navigate = useNavigate();
  useMembersGoHome();
  return (
    <Sheet title={t.title}>
      <PageHead title={t.title} description={t.intro} />
      <SignInForm onSignedIn={() => void navigate(placeToGoOn())} place={placeToGoOn()} />
    </Sheet>
  );
}
