import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber } from '../i18n/numbers.ts';
import styles from './field.module.css';
import { useUiTexts } from './texts.ts';

/** The label of a required field, with a visual mark; screen readers announce that it is required. */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
    </>
  );
}

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

interface FieldFrameProps {
  /** The id of the input. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  /** A hint before the user fills it in. */
  help?: ReactNode;
  children: ReactNode;
}

/** The ARIA attributes of a field: its validity, and the ids of its error and hint. */
export function described({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  const parts = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), ...(parts && { 'aria-describedby': parts }) };
}

/** The error and the hint below a field. */
export function FieldNotes({ id, error, help }: Pick<FieldFrameProps, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}

/** The label above a field; its error and its hint below it. */
export function FieldFrame({ id, label, error, help, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </div>
  );
}
