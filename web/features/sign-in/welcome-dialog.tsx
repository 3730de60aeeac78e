import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './sign-in-form.module.css';
import { signInTexts } from './texts.ts';

/** Greets who has just registered, and offers the two ways on. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(signInTexts);
  const t = texts.welcome;
  return (
    <Dialog open title={t.title} closeLabel={texts.close} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        <LinkButton look="outline" to={paths.home()} onClick={onClose}>
          {t.home}
        </LinkButton>
        <LinkButton to={paths.profileConfig()} onClick={onClose}>
          {t.profile}
        </LinkButton>
      </div>
    </Dialog>
  );
}
