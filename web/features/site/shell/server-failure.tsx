import { isRouteErrorResponse } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { Vignette } from '../../../ui/vignette.tsx';
import { shellTexts } from './texts.ts';

/** The page of a fault of ours. */
export function ServerFailure({ error }: { error: unknown }) {
  const t = useTexts(shellTexts).serverFailure;
  const told = isRouteErrorResponse(error) ? (error.data as { message?: string } | undefined)?.message : undefined;
  return (
    <>
      <PageHead title={t.title} description={t.text} hidden />
      <Vignette picture="broken" title={t.title} text={t.text} level="h1">
        {told && told !== t.title && <p role="status">{told}</p>}
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </Vignette>
    </>
  );
}
