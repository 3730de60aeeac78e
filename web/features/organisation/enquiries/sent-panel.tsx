import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './enquiries.module.css';

interface SentPanelProps {
  title: string;
  text?: string;
  /** The next steps. */
  children?: ReactNode;
}

/** Replaces a form after it was sent; the user continues from it. */
export function SentPanel({ title, text, children }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <IconMailCheck aria-hidden size={48} className={styles.good} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
