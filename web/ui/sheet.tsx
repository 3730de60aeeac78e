import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A page that is one form or one message: a sheet of paper in the middle, under its heading. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
