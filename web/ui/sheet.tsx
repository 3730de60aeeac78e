import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** It replaced the focused element: its heading takes the focus. */
  arrived?: boolean;
  children?: ReactNode;
}

/** A page with one form or message: a centred sheet under its heading. */
export function Sheet({ title, text, icon, arrived, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={styles.desk}>
      <div className={styles.sheet}>
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
