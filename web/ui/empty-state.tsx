import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../platform/page-head.tsx';
import { Button, LinkButton } from './button.tsx';
import styles from './states.module.css';
import { useUiTexts } from './texts.ts';

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

/** The page of a fault of ours. */
export function ServerFailure({ error }: { error: unknown }) {
  const t = useUiTexts().serverFailure;
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | undefined)?.message : undefined;
  return (
    <>
      <PageHead title={t.title} description={t.text} hidden />
      <EmptyState picture="broken" title={t.title} text={t.text} level="h1">
        {message && message !== t.title && <p role="status">{message}</p>}
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </EmptyState>
    </>
  );
}

interface NotFoundProps {
  title: string;
  text?: string;
  /** For search engines; the text by default. */
  description?: string;
  level?: 'h1' | 'h2';
  /** The address of the next step, and its link. */
  to: string;
  next: string;
  /** Further steps. */
  children?: ReactNode;
}

/** The page of something unknown: what is missing, and the next step. */
export function NotFound({ title, text, description = text ?? '', level = 'h1', to, next, children }: NotFoundProps) {
  return (
    <>
      <PageHead title={title} description={description} hidden />
      <EmptyState picture="lost" title={title} {...(text !== undefined && { text })} level={level}>
        <LinkButton to={to}>{next}</LinkButton>
        {children}
      </EmptyState>
    </>
  );
}

/** The error boundary of a page whose subject may be unknown; other failures are faults of ours. */
export function NotFoundBoundary(props: NotFoundProps) {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <NotFound {...props} /> : <ServerFailure error={error} />;
}
