import { IconCircleCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSignInTexts } from './needs-scripts.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInForm, type Typed } from './sign-in-form.tsx';

/** In pixels. */
const dialogWidth = 420;

interface SignInDialogProps {
  note?: string | undefined;
  onClose: () => void;
  onSignedIn: () => void;
  place?: string | undefined;
  /** Keeps what was typed until the next opening. */
  typed: RefObject<Typed>;
}

/** The dialog in which a visitor signs in. */
export function SignInDialog({ note, onClose, onSignedIn, place, typed }: SignInDialogProps) {
  const t = useSignInTexts();
  return (
    <Dialog open title={t.title} onClose={onClose} width={dialogWidth}>
      {note && (
        <p className={styles.note} role="status">
          <IconCircleCheck aria-hidden /> {note}
        </p>
      )}
      <SignInForm onSignedIn={onSignedIn} place={place} typed={typed} />
    </Dialog>
  );
}
