import type { ReactNode } from 'react';
import styles from './section.module.css';

interface TitledPageProps {
  title: string;
  /** The subject, or the number of items. */
  intro: ReactNode;
  children: ReactNode;
}

/** A page with a title and one sentence below it. */
export function TitledPage({ title, intro, children }: TitledPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.pageHeader}>
        <h1>{title}</h1>
        {intro}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  id?: string;
  title?: string;
  lead?: string;
  tone?: 'paper' | 'deep' | 'red' | 'ink';
  children: ReactNode;
}

/** A part of a page with its heading, reachable by its hash. */
export function Section({ id, title, lead, tone = 'paper', children }: SectionProps) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section
      id={id}
      className={`${styles.section} ${styles[tone]}`}
      {...(headingId && { 'aria-labelledby': headingId })}
    >
      <div className={styles.inner}>
        {title && (
          <header className={styles.header}>
            <h2 id={headingId}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
