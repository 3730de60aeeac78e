import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber } from '../i18n/numbers.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './field.module.css';
import { described, FieldFrame } from './field-frame.tsx';
import { uiTexts } from './texts.ts';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  value: string;
  /** The most characters; more may be typed, and are told of. */
  maximum: number;
  error?: string | undefined;
  help?: string | undefined;
}

/** In milliseconds: whoever writes is not talked to after each letter. */
const pause = 1000;

/** A field for a longer text, which counts its characters; listeners hear the count when they pause. */
export function TextArea({ label, value, maximum, error, help, ...area }: TextAreaProps) {
  const id = useId();
  const t = useTexts(uiTexts);
  const { language } = useLanguage();
  const count = value.length;
  const [told, setStatus] = useState(count);
  useEffect(() => {
    const timer = setTimeout(() => setStatus(count), pause);
    return () => clearTimeout(timer);
  }, [count]);
  const written = formatNumber(told, language);
  const most = formatNumber(maximum, language);
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
      <p className={styles.counter} data-over={count > maximum} aria-hidden>
        {count}/{maximum}
      </p>
      <p className="visually-hidden" role="status">
        {told > 0 && t.counted(written, most)}
      </p>
    </FieldFrame>
  );
}
