import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './step-dialog.module.css';
import { useChallengeTexts } from './texts.ts';

interface StepDialogProps {
  step: 'accept' | 'abort';
  /** The step is pending. */
  waiting: boolean;
  /** Its time has passed while the dialog was open. */
  closed: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms accepting or leaving a challenge. */
export function StepDialog({ step, waiting, closed, onConfirm, onClose }: StepDialogProps) {
  const t = useChallengeTexts().taking;
  return (
    <Dialog open title={t[step].title} onClose={onClose}>
      <p>{t[step].text}</p>
      <div className={styles.actions}>
        <Button disabled={closed} aria-disabled={waiting} onClick={() => waiting || onConfirm()}>
          {t[step].confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
