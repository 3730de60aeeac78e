import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-card.module.css';

interface AccountCardProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** It took the place of what the reader was at: they go on from its heading. */
  arrived?: boolean;
  children?: ReactNode;
}

/** The sheet on which a page of an account says what it is for, or how it went. */
export function AccountCard({ title, text, icon, arrived, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        {icon}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
