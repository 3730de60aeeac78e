import { defineTexts } from '../../../i18n/texts.ts';
import { Failure } from '../../../ui/failure.tsx';

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
