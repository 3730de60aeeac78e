import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSignInTexts } from './needs-scripts.tsx';
import styles from './sign-in.module.css';

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
