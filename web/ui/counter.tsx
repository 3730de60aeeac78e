import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { formatNumber } from '../i18n/numbers.ts';
import styles from './field.module.css';
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
