import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { FieldNotes, type Option } from './field.tsx';

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

interface ChoiceGroupProps {
  label: ReactNode;
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

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  label: ReactNode;
  name: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
}

/** Radio buttons. */
export function RadioGroup({ label, options, value, onChoose, error, help, ...input }: RadioGroupProps) {
  const id = useId();
  return (
    <ChoiceGroup label={label} error={error} help={help} role="radiogroup">
      {options.map((option) => (
        <div key={option.value} className={styles.row}>
          <input
            id={`${id}-${option.value}`}
            type="radio"
            className={styles.box}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            {...input}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
        </div>
      ))}
    </ChoiceGroup>
  );
}

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
