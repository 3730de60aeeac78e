import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import { FieldNotes } from './field-frame.tsx';

interface ChoiceGroupProps {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Checkboxes under one legend. */
export function ChoiceGroup({ label, error, help, role = 'group', children }: ChoiceGroupProps) {
  const id = useId();
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} role={role} {...(descriptions && { 'aria-describedby': descriptions })}>
      <legend>{label}</legend>
      <div className={styles.choices}>{children}</div>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  );
}
