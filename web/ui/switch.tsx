import { type ComponentProps, useId } from 'react';
import styles from './choices.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string;
  checked: boolean;
  /** A hint about what it does. */
  help?: string;
}

/** A switch with its label beside it. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switchRow}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={styles.switch}
        {...(help && { 'aria-describedby': `${id}-help` })}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
