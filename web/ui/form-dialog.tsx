import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { Failure } from './loaded.tsx';
import { useUiTexts } from './texts.ts';
import { type FormState, type Schema, useForm } from './use-form.ts';

interface FormButtonsProps {
  form: Pick<FormState, 'waiting'>;
  texts: {
    /** The label of the button; without it, there is nothing to send yet. */
    readonly submit: string | undefined;
    readonly waiting: string;
    readonly cancel?: string;
  };
  onClose: () => void;
}

/** The buttons that send a form and leave it. */
export function FormButtons({ form: { waiting }, texts, onClose }: FormButtonsProps) {
  const { cancel } = useUiTexts();
  return (
    <>
      {texts.submit !== undefined && (
        <Button type="submit" aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? texts.waiting : texts.submit}
        </Button>
      )}
      <Button look="outline" onClick={onClose}>
        {texts.cancel ?? cancel}
      </Button>
    </>
  );
}

interface FormDialogProps {
  texts: FormButtonsProps['texts'] & {
    readonly title: string;
    /** Before the fields. */
    readonly text?: string;
  };
  form: FormState;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ texts, form, onClose, children }: FormDialogProps) {
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {texts.text !== undefined && <p>{texts.text}</p>}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={styles.actions}>
          <FormButtons form={form} texts={texts} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  form: Pick<FormState, 'field'>;
  label: string;
  help?: string;
  /** In characters. */
  longest: number;
  /** The present reason. */
  initial?: string | null;
  isOptional?: boolean;
}

/** The reason of an action, as the field `reason` of its form. */
export function ReasonField({ form, label, help, longest, initial, isOptional = false }: ReasonFieldProps) {
  const [reason, setReason] = useState(initial ?? '');
  return (
    <TextArea
      label={label}
      help={help}
      {...form.field('reason')}
      rows={3}
      maximum={longest}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
      required={!isOptional}
    />
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
  const form = useForm(schema, onConfirm);
  return (
    <FormDialog texts={{ ...texts, submit: texts.confirm }} form={form} onClose={onClose}>
      <ReasonField form={form} label={texts.reason} help={texts.reasonHelp} longest={longest} isOptional={isOptional} />
    </FormDialog>
  );
}
