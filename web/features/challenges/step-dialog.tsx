import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './step-dialog.module.css';
import { challengeTexts } from './texts.ts';

interface StepDialogProps {
  step: 'accept' | 'abort';
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before somebody takes part in a challenge, or ends it. */
export function StepDialog({ step, onConfirm, onClose }: StepDialogProps) {
  const t = useTexts(challengeTexts).taking;
  const [waiting, setWaiting] = useState(false);

  async function confirm(): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    await onConfirm();
    onClose();
  }

  return (
    <Dialog open title={t[step].title} closeLabel={t.close} onClose={onClose}>
      <p>{t[step].text}</p>
      <div className={styles.actions}>
        <Button onClick={() => void confirm()} aria-disabled={waiting}>
          {t[step].confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
