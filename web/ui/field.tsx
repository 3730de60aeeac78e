import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** What to know before filling it in. */
  help?: string;
  /** Sits at the end of the field, such as a switch. */
  aside?: ReactNode;
}

/** A text field: its label above, what is wrong below, in words. */
export function Field({ label, error, help, aside, ...input }: FieldProps) {
  const id = useId();
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error)}
          {...(descriptions && { 'aria-describedby': descriptions })}
          {...input}
        />
        {aside}
      </div>
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
