import { isRouteErrorResponse } from 'react-router';
import { PageHead } from '../platform/page-head.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useUiTexts } from './texts.ts';

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
