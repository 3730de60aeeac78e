import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Counter, described, FieldFrame } from './field-frame.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  value: string;
  /** The most characters; longer texts can be typed, and the counter shows it. */
  maximum: number;
  error?: string | undefined;
  help?: string | undefined;
}

/** A field for a longer text, with a counter of characters. */
export function TextArea({ label, value, maximum, error, help, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <textarea
        id={id}
        className={`${styles.input} ${styles.area}`}
        rows={6}
        value={value}
        {...described({ id, error, help })}
        {...area}
      />
      <Counter count={value.length} maximum={maximum} />
    </FieldFrame>
  );
}
