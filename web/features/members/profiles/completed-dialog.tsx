import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './texts.ts';

/** Welcomes a member whose profile has just become complete; links to the challenges, and to what they had begun. */
export function CompletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useProfileTexts().completed;
  const begunAt = placeOfIntention();
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        {begunAt && <LinkButton to={begunAt}>{t.goOn}</LinkButton>}
        <LinkButton {...(begunAt && { look: 'outline' })} to={linkTo(pages.challengesInProgress)}>
          {t.join}
        </LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  );
}
