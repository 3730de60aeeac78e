import { Button } from '../../../ui/button.tsx';
import { useResend } from './resend.ts';
import { useEmailConfirmationTexts } from './texts.ts';

/** Sends the confirmation mail again. */
export function ResendButton() {
  const t = useEmailConfirmationTexts().resend;
  const { resend, waiting } = useResend();
  return (
    <Button look="outline" aria-disabled={waiting} aria-busy={waiting} onClick={() => void resend()}>
      {waiting ? t.waiting : t.button}
    </Button>
  );
}
