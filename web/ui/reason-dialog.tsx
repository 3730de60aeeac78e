import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
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
  const [reason, setReason] = useState('');
  const form = useForm(schema, onConfirm);
  return (
    <FormDialog
      title={texts.title}
      text={texts.text}
      form={form}
      texts={{ submit: texts.confirm, waiting: texts.waiting }}
      onClose={onClose}
    >
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        {...form.field('reason')}
        rows={3}
        maximum={longest}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required={!isOptional}
      />
    </FormDialog>
  );
}
