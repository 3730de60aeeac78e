import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { signOut } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { endAtProvider } from '../providers/index.ts';
import { useSignInTexts } from './needs-scripts.tsx';
import styles from './sign-in.module.css';

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
