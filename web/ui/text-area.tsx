import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber } from '../i18n/numbers.ts';
import styles from './field.module.css';
import { described, FieldFrame } from './field.tsx';
import { useUiTexts } from './texts.ts';

/** In milliseconds: screen readers announce the count after a pause, not after each letter. */
const pause = 1000;

/** The counter of a field's characters, which screen readers announce on a pause. */
export function Counter({ count, maximum }: { count: number; maximum: number }) {
  const t = useUiTexts();
  const { language } = useLanguage();
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), pause);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <>
      <p className={styles.counter} data-over={count > maximum} aria-hidden>
        {count}/{maximum}
      </p>
      <p className="visually-hidden" role="status">
        {announced > 0 && t.counted(formatNumber(announced, language), formatNumber(maximum, language))}
      </p>
    </>
  );
}

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
