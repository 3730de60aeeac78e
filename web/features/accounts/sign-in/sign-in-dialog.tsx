import { IconCircleCheck } from '@tabler/icons-react';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInTexts } from './texts.ts';

/** In pixels. */
const dialogWidth = 420;

interface SignInDialogProps {
  note?: string | undefined;
  onClose: () => void;
  onSignedIn: () => void;
  place?: string | undefined;
}

/** The dialog in which a visitor signs in. */
export function SignInDialog({ note, onClose, onSignedIn, place }: SignInDialogProps) {
  const t = useSignInTexts();
  return (
    <Dialog open title={t.title} onClose={onClose} width={dialogWidth}>
      {note && (
        <p className={styles.note} role="status">
          <IconCircleCheck aria-hidden /> {note}
        </p>
      )}
      <SignInForm onSignedIn={onSignedIn} place={place} />
    </Dialog>
  );
}
