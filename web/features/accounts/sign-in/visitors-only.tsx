import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import { placeToGoOn } from '../../../platform/intention.ts';
import { useMember } from '../../../platform/session.ts';
import { Failure } from '../../../ui/loaded.tsx';

export const useSignInTexts = defineTexts('sign-in', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Tells a visitor without scripts, before a form of accounts, that it needs them, and why. */
export function NeedsScripts() {
  const t = useSignInTexts();
  return (
    <noscript>
      <Failure silent>{t.needsScripts}</Failure>
    </noscript>
  );
}

/** Redirects members from pages for visitors only: to what they had begun, or home. */
export function useMembersGoHome(active = true): void {
  const { status } = useMember();
  const navigate = useNavigate();
  useEffect(() => {
    if (active && status === 'member') void navigate(placeToGoOn(), { replace: true });
  }, [active, status, navigate]);
}
