import type { ReactNode } from 'react';
import styles from './titled-page.module.css';

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
      <header className={styles.header}>
        <h1>{title}</h1>
        {intro}
      </header>
      {children}
    </div>
  );
}
