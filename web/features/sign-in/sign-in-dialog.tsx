import { useTexts } from '../../i18n/use-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInTexts } from './texts.ts';

/** In pixels. */
const dialogWidth = 420;

interface SignInDialogProps {
  onClose: () => void;
  onSignedIn: () => void;
}

/** The dialog in which a visitor signs in. */
export function SignInDialog({ onClose, onSignedIn }: SignInDialogProps) {
  const t = useTexts(signInTexts);
  return (
    <Dialog open title={t.title} closeLabel={t.close} onClose={onClose} width={dialogWidth}>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
