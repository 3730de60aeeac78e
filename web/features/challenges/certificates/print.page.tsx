import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect } from 'react';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from './certificate.module.css';
import { useCertificateTexts } from './certificate-links.ts';
import { CertificateSheet } from './certificate-sheet.tsx';

export { CertificateError as ErrorBoundary } from './code-form.tsx';

/** In milliseconds: pictures and fonts arrive before the print dialog opens. */
const printDelay = 1000;

export const load = ({ api, params: { verifyCode = '' } }: LoadArguments) =>
  api('GET /certificate/:verifyCode', { params: { verifyCode } });

/** A certificate to print: the print dialog opens by itself. */
export function Component() {
  const { print: t } = useCertificateTexts();
  const certificate = useData<typeof load>();
  const { verify_code: verifyCode } = certificate;
  useEffect(() => {
    const timer = setTimeout(() => window.print(), printDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <article className={`${blocks.page} ${styles.page}`}>
      <PageHead title={t.title} description={t.text} hidden />
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <div className={blocks.actions}>
        <Button onClick={() => window.print()}>{t.again}</Button>
        <LinkButton look="outline" to={linkTo(pages.certificate, { verifyCode })}>
          {t.back}
        </LinkButton>
      </div>
      <CertificateSheet certificate={certificate} />
    </article>
  );
}
