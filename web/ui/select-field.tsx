import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { described, FieldFrame } from './field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: ReactNode;
  options: readonly Option[];
  /** The placeholder of an empty selection; without it one option is always selected. */
  placeholder?: string;
  error?: string | undefined;
  help?: string | undefined;
}

/** A native select. */
export function SelectField({ label, options, placeholder, error, help, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <select id={id} className={styles.input} {...described({ id, error, help })} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
