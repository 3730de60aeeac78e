import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldFrameProps {
  /** Of what is filled in. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** What to know before filling it in. */
  help?: ReactNode;
  children: ReactNode;
}

/** What the user of a field is told beside its label, for what is filled in. */
export function described({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  const parts = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), ...(parts && { 'aria-describedby': parts }) };
}

/** The label above a field; what is wrong and what helps below it. */
export function FieldFrame({ id, label, error, help, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
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
    </div>
  );
}
