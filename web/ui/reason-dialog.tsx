import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-form.module.css';
import { Failure } from './failure.tsx';
import { TextArea } from './text-area.tsx';
import { useUiTexts } from './texts.ts';
import { type Schema, useForm } from './use-form.ts';

interface ReasonDialogProps {
  /** Of the body with the reason. */
  schema: Schema<{ reason: string }>;
  /** In characters. */
  longest: number;
  isOptional?: boolean;
  texts: { title: string; text: string; reason: string; reasonHelp: string; confirm: string; waiting: string };
  onConfirm: (body: { reason: string }) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action with its reason. */
export function ReasonDialog({ schema, longest, isOptional = false, texts, onConfirm, onClose }: ReasonDialogProps) {
  const { cancel } = useUiTexts();
  const [reason, setReason] = useState('');
  const { onSubmit, field, failure, waiting } = useForm(schema, onConfirm);
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          {...field('reason')}
          rows={3}
          maximum={longest}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required={!isOptional}
        />
        {failure && <Failure>{failure}</Failure>}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={waiting}>
            {waiting ? texts.waiting : texts.confirm}
          </Button>
          <Button look="outline" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
