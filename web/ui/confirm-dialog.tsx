import { useState } from 'react';
import { useAction } from '../platform/use-action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-form.module.css';
import { useUiTexts } from './texts.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The button's label; its label while it waits; the message after a failure. */
  confirm: string;
  waiting: string;
  failure: string;
  onConfirm: (again: boolean) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  waiting,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { cancel, close } = useUiTexts();
  const [status, setStatus] = useState('');
  const action = useAction(failure, onConfirm, setStatus);
  return (
    <Dialog open={open} title={title} closeLabel={close} onClose={onClose}>
      <p>{text}</p>
      {status && !action.waiting && <p role="alert">{status}</p>}
      <div className={styles.actions}>
        <Button onClick={action.run} aria-disabled={action.waiting}>
          {action.waiting ? waiting : confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
