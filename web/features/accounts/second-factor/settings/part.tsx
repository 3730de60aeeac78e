import { type ReactNode, useId } from 'react';
import styles from './factors.module.css';

interface PartProps {
  title: string;
  what: string;
  /** What to do when the device is lost. */
  lost?: string;
  children: ReactNode;
}

/** One way to protect the sign-in: what it is, and what to do when the device is lost. */
export function Part({ title, what, lost, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{what}</p>
      {lost && <p className={styles.lost}>{lost}</p>}
      {children}
    </section>
  );
}
