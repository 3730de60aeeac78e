import type { ReactNode } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import blocks from '../../../ui/blocks.module.css';
import styles from './enquiries.module.css';

export const useEnquiriesTexts = defineTexts('enquiries', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface DeskProps {
  title: string;
  lead: string;
  form: { id: string; title: string; content: ReactNode };
  /** Shown beside the form. */
  children: ReactNode;
}

/** A page with a form, and help beside it. */
export function Desk({ title, lead, form, children }: DeskProps) {
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <section className={blocks.sheet} aria-labelledby={form.id}>
          <h2 id={form.id}>{form.title}</h2>
          {form.content}
        </section>
        <div className={styles.beside}>{children}</div>
      </div>
    </div>
  );
}
