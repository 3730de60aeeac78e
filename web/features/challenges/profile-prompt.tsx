import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './profile-prompt.module.css';
import { challengeTexts } from './texts.ts';

/** Tells a member that taking part and following ask for a profile, which may also wait. */
export function ProfilePrompt({ onClose }: { onClose: () => void }) {
  const t = useTexts(challengeTexts).profilePrompt;
  return (
    <Dialog open title={t.title} closeLabel={t.close} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        <Button look="outline" onClick={onClose}>
          {t.notNow}
        </Button>
        <LinkButton to={paths.profileConfig()} onClick={onClose}>
          {t.create}
        </LinkButton>
      </div>
    </Dialog>
  );
}
