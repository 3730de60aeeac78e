import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label; may contain links. */
  label: ReactNode;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <input id={id} type="checkbox" className={styles.box} {...input} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
