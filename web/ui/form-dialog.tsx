import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import { TextArea } from './text-area.tsx';
import { useUiTexts } from './texts.ts';
import { type FormState, type Schema, useForm } from './use-form.ts';

interface FormDialogProps {
  title: string;
  /** What stands before the fields. */
  text?: string;
  form: FormState;
  /** Of its buttons. Without `submit`, there is nothing to send yet. */
  texts: { readonly submit: string | undefined; readonly waiting: string; readonly cancel?: string };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ title, text, form, texts, onClose, children }: FormDialogProps) {
  const { cancel } = useUiTexts();
  return (
    <Dialog open title={title} onClose={onClose}>
      {text !== undefined && <p>{text}</p>}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={styles.actions}>
          {texts.submit !== undefined && (
            <Button type="submit" aria-disabled={form.waiting} aria-busy={form.waiting}>
              {form.waiting ? texts.waiting : texts.submit}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {texts.cancel ?? cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
