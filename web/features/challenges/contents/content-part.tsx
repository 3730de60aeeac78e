import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './contents.module.css';
import { useContentsTexts } from './texts.ts';

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
