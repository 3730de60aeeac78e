import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { signOut } from '../../../platform/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { endAtProvider } from '../providers/index.tsx';
import styles from './sign-in.module.css';
import { SignInForm, type Typed } from './sign-in-form.tsx';
import { useSignInTexts } from './visitors-only.tsx';

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

/** Welcomes a newly registered member with next steps, and a link back to what they had begun. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const texts = useSignInTexts();
  const t = texts.welcome;
  const begunAt = placeOfIntention();
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        {begunAt && (
          <LinkButton look="outline" to={begunAt} onClick={onClose}>
            {t.goOn}
          </LinkButton>
        )}
        <LinkButton look="outline" to={linkTo(pages.home)} onClick={onClose}>
          {t.home}
        </LinkButton>
        <LinkButton to={linkTo(pages.profileForm)} onClick={onClose}>
          {t.profile}
        </LinkButton>
      </div>
    </Dialog>
  );
}

/** Confirms signing out, here and at the member's provider; the visitor continues at home. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const texts = useSignInTexts();
  const t = texts.signOut;
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function confirm(): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    setHasFailed(false);
    try {
      await signOut();
      const page = await endAtProvider();
      // The provider redirects back home.
      if (page) return location.assign(page);
      onClose();
      await navigate(linkTo(pages.home));
    } catch (error) {
      setWaiting(false);
      // Both are shown already.
      if (!(error instanceof ApiError || error instanceof RetryCancelled)) throw error;
      setHasFailed(error instanceof ApiError);
    }
  }

  return (
    <Dialog open title={t.title} onClose={onClose} width={420}>
      <p>{t.text}</p>
      {hasFailed && <Failure>{t.failed}</Failure>}
      <div className={styles.actions}>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button aria-disabled={waiting} aria-busy={waiting} onClick={() => void confirm()}>
          {waiting ? t.waiting : t.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
