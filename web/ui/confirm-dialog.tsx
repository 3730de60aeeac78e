import { useState } from 'react';
import { useAction } from '../platform/failures.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from './texts.ts';

interface ConfirmDialogProps {
  /** The question; the button's label, also while it waits; the message after a failure. */
  texts: { title: string; text: string; confirm: string; waiting: string; failed: string };
  onConfirm: (again: boolean) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ texts, onConfirm, onClose }: ConfirmDialogProps) {
  const { cancel } = useUiTexts();
  const [status, setStatus] = useState('');
  const action = useAction(texts.failed, onConfirm, setStatus);
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      {status && !action.waiting && <p role="alert">{status}</p>}
      <div className={styles.actions}>
        <Button onClick={action.run} aria-disabled={action.waiting}>
          {action.waiting ? texts.waiting : texts.confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
