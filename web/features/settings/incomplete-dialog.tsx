import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogs.module.css';
import { settingsTexts } from './texts.ts';

interface IncompleteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks to complete the profile, which may also wait. */
export function IncompleteDialog({ open, onClose }: IncompleteDialogProps) {
  const { incomplete: t, close } = useTexts(settingsTexts);
  return (
    <Dialog open={open} title={t.title} closeLabel={close} onClose={onClose}>
      <p>{t.text}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.profileConfig()}>{t.complete}</LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.notNow}
        </Button>
      </div>
    </Dialog>
  );
}
