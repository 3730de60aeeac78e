import type { ReactNode } from 'react';
import styles from './failure.module.css';

interface FailureProps {
  children: ReactNode;
  /** It was there from the start, or is announced by something else. */
  silent?: boolean;
}

/** Says in a box what is wrong; it is read out when it comes. */
export function Failure({ children, silent = false }: FailureProps) {
  return (
    <p className={styles.failure} {...(!silent && { role: 'alert' })}>
      {children}
    </p>
  );
}
