import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  label?: string;
  busy?: boolean;
  /** On wide screens, shows only as many as fit beside each other. */
  oneRow?: boolean;
  children: ReactNode;
}

/** A grid of cards: one column on a phone, then two, three and four. */
export function CardGrid({ label, busy, oneRow, children }: CardGridProps) {
  return (
    <ul
      className={`${styles.grid} ${oneRow ? styles.oneRow : ''}`}
      {...(label && { 'aria-label': label })}
      {...(busy && { 'aria-busy': true })}
    >
      {children}
    </ul>
  );
}

/** The placeholder of a card. */
export function CardSkeleton() {
  return (
    <li aria-hidden="true">
      <div className={styles.skeleton} />
    </li>
  );
}
