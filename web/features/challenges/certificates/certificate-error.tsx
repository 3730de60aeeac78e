import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { ServerFailure } from '../../../ui/server-failure.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';
import { CodeForm } from './code-form.tsx';
import { useCertificateTexts } from './texts.ts';

/** The error page of an unknown code, and of too many attempts: the code can be typed again. */
export function CertificateError() {
  const t = useCertificateTexts().page;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 429) return <ServerFailure error={error} />;
  const [title, text] = status === 404 ? [t.notFound, t.notFoundText] : [t.tooMany, t.tooManyText];
  return (
    <TitledPage title={title} intro={<p>{text}</p>}>
      <PageHead title={title} description={text} hidden />
      <CodeForm />
    </TitledPage>
  );
}
