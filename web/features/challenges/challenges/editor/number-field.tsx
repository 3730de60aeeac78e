import { type ComponentProps, useEffect, useState } from 'react';
import { Field } from '../../../../ui/field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A field for a whole number. What is typed on the way to one, such as nothing, changes nothing. */
export function NumberField({ value, min, max, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped((before) => (Number(before) === value ? before : String(value))), [value]);

  function type(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  }

  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(String(value))}
    />
  );
}
