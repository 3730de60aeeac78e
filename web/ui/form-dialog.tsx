import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import { useUiTexts } from './texts.ts';
import type { FormState } from './use-form.ts';

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
