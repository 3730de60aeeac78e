import { Agreements } from './agreements.tsx';
import { Bodies } from './bodies.tsx';
import { Documents } from './documents.tsx';
import { Facts } from './facts.tsx';
import styles from './transparency-editor.module.css';

/** What the organisation shows of itself, for staff. */
export function Component() {
  return (
    <div className={styles.page}>
      <Documents />
      <Agreements />
      <Bodies />
      <Facts />
    </div>
  );
}
