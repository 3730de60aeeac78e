import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  id: string;
  title: string;
  lead?: string;
  tone?: 'sheet' | 'careful';
  children: ReactNode;
}

/** A section of the settings, with its heading. */
export function Panel({ id, title, lead, tone = 'sheet', children }: PanelProps) {
  return (
    <section id={id} className={`${styles.panel} ${styles[tone]}`} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
