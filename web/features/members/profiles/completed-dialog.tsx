import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './texts.ts';

/** Welcomes a member whose profile has just become complete, and links to the challenges. */
export function CompletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useProfileTexts().completed;
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        <LinkButton to={linkTo(pages.challengesInProgress)}>{t.join}</LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  );
}
