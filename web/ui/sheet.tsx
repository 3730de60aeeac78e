import { type ReactNode, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound, ServerFailure } from './empty-state.tsx';
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

interface LinkBoundaryProps {
  /** What is said of a link that is unknown, that has ended, and after too many attempts. */
  texts: Record<'unknown' | 'unknownText' | 'ended' | 'endedText' | 'tooMany' | 'tooManyText', string>;
  /** The address of the next step, and its link. */
  to: string;
  next: string;
}

/** The error boundary of the page behind a link of a mail; other failures are faults of ours. */
export function LinkBoundary({ texts: t, to, next }: LinkBoundaryProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words: Record<number, readonly [title: string, text: string]> = {
    404: [t.unknown, t.unknownText],
    410: [t.ended, t.endedText],
    429: [t.tooMany, t.tooManyText],
  };
  const found = words[status];
  if (!found) return <ServerFailure error={error} />;
  return <NotFound title={found[0]} text={found[1]} to={to} next={next} />;
}
