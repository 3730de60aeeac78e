import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The label of a required field, with a visual mark; screen readers announce that it is required. */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
    </>
  );
}

interface FieldFrameProps {
  /** The id of the input. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** A hint before the user fills it in. */
  help?: ReactNode;
  children: ReactNode;
}

/** The ARIA attributes of a field: its validity, and the ids of its error and hint. */
export function described({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  const parts = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), ...(parts && { 'aria-describedby': parts }) };
}

/** The error and the hint below a field. */
export function FieldNotes({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}

/** The label above a field; its error and its hint below it. */
export function FieldFrame({ id, label, error, help, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  );
}
