import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSignInTexts } from './needs-scripts.tsx';
import styles from './sign-in.module.css';
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
  const navigate = useNavigate();
  function goOn(): void {
    onSignedIn();
    if (place === linkTo(pages.start)) void navigate(place);
  }
  return (
    <Dialog open title={t.title} onClose={onClose} width={dialogWidth}>
      {note && (
        <p className={styles.note} role="status">
          <IconCircleCheck aria-hidden /> {note}
        </p>
      )}
      <SignInForm onSignedIn={goOn} place={place} typed={typed} />
    </Dialog>
  );
}
