import type { ReactNode } from 'react';
import styles from './states.module.css';

interface FailureProps {
  children: ReactNode;
  /** It was there from the start, or is announced by something else. */
  silent?: boolean;
}

/** A box with an error, announced to screen readers when it appears. */
export function Failure({ children, silent = false }: FailureProps) {
  return (
    <p className={styles.failure} {...(!silent && { role: 'alert' })}>
      {children}
    </p>
  );
}
