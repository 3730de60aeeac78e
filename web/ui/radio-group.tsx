import { type ComponentProps, useId } from 'react';
import styles from './checkbox.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
}

/** Radio buttons. */
export function RadioGroup({ label, options, value, onChoose, error, ...input }: RadioGroupProps) {
  const id = useId();
  return (
    <ChoiceGroup label={label} error={error} role="radiogroup">
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
