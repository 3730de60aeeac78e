import { Failure } from '../../../ui/failure.tsx';
import { useSignInTexts } from './texts.ts';

/** Tells a visitor without scripts, before a form of accounts, that it needs them, and why. */
export function NeedsScripts() {
  const t = useSignInTexts();
  return (
    <noscript>
      <Failure silent>{t.needsScripts}</Failure>
    </noscript>
  );
}
