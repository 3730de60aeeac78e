import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './content-part.module.css';

export const useContentsTexts = defineTexts('contents', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

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

interface ContentPartProps {
  /** What the part is for. */
  lead: string;
  /** How many lack a translation. */
  untranslated: number;
  /** The button that adds one. */
  add?: { readonly label: string; readonly onAdd: () => void };
  children: ReactNode;
}

/** A part of the frame of one challenge with contents of one kind. */
export function ContentPart({ lead, untranslated, add, children }: ContentPartProps) {
  const t = useContentsTexts();
  const { language } = useLanguage();
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <p className={styles.lead}>{lead}</p>
        {add && <Button onClick={add.onAdd}>{add.label}</Button>}
      </div>
      <p role="status">
        {untranslated > 0 && (
          <span className={styles.badge}>
            {t.untranslatedCount(formatNumber(untranslated, language), isOne(untranslated, language))}
          </span>
        )}
      </p>
      {children}
    </section>
  );
}
