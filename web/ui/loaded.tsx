import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bootMarks } from '../platform/boot-script.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';
import { useUiTexts } from './texts.ts';

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** Shows loaded data; until then a placeholder, and after a failure a message with a next step. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  const t = useUiTexts();
  if (query.data !== undefined) return children(query.data);
  if (!query.error)
    return (
      <p className={styles.toCome} role="status" data-pending {...bootMarks.near}>
        <span className="visually-hidden">{t.loading}</span>
      </p>
    );
  return (
    <div role="alert">
      <p>{t.partFailure}</p>
      <Button look="outline" onClick={() => void query.refetch()}>
        {t.dataFailure.retry}
      </Button>
    </div>
  );
}

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
