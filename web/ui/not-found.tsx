import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../platform/page-head.tsx';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ServerFailure } from './server-failure.tsx';

interface NotFoundProps {
  title: string;
  text?: string;
  /** For search engines; the text by default. */
  description?: string;
  level?: 'h1' | 'h2';
  /** The address of the next step, and its link. */
  to: string;
  next: string;
}

/** The page of something unknown: what is missing, and the next step. */
export function NotFound({ title, text, description = text ?? '', level = 'h1', to, next }: NotFoundProps) {
  return (
    <>
      <PageHead title={title} description={description} hidden />
      <EmptyState picture="lost" title={title} {...(text !== undefined && { text })} level={level}>
        <LinkButton to={to}>{next}</LinkButton>
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
