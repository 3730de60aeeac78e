import type { ReactNode } from 'react';
import styles from './contents.module.css';
import { useContentsTexts } from './texts.ts';

interface ContentSummaryProps {
  name: string;
  /** A line or two about it. */
  children?: ReactNode;
  /** It has a text in one language only. */
  isUntranslated: boolean;
}

/** A content in its list. */
export function ContentSummary({ name, children, isUntranslated }: ContentSummaryProps) {
  const t = useContentsTexts();
  return (
    <div className={styles.summary}>
      <strong>{name}</strong>
      {children && <span className={styles.more}>{children}</span>}
      {isUntranslated && <span className={styles.badge}>{t.untranslated}</span>}
    </div>
  );
}
