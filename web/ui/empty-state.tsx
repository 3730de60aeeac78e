import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture: 'empty' | 'lost' | 'broken' | 'search';
  title: string;
  text?: string;
  level?: 'h1' | 'h2' | 'p';
  /** Announces itself to screen readers, where it appears without a navigation. */
  announced?: boolean;
  /** The next step. */
  children?: ReactNode;
}

/** The empty state of a page or list: a picture, a sentence, the next step. */
export function EmptyState({ picture, title, text, level: Heading = 'h2', announced, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} {...(announced && { role: 'status' })}>
      <img src={`/empty/${picture}.svg`} width="240" height="180" alt="" />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
