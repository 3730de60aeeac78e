import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import styles from './certificate.module.css';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { useCertificateTexts } from './texts.ts';

export { CertificateError as ErrorBoundary } from './certificate-error.tsx';

export const load = ({ api, params: { verifyCode = '' } }: LoadArguments) =>
  api('GET /certificate/:verifyCode', { params: { verifyCode } });

/** A certificate: whether it is valid, what it says, and what to do with it. */
export function Component() {
  const { page: t, sheet } = useCertificateTexts();
  const { language, localize } = useLanguage();
  const certificate = useData<typeof load>();
  const { verify_code: code, contestant_name, withdrawn_at } = certificate;
  const title = t.title(contestant_name ?? sheet.erased);
  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={t.description(localize(certificate.challenge_title))}
        {...(!withdrawn_at && { image: `/pictures/certificate/${language}/${code}.png` })}
      />
      <h1 className={styles.title}>{title}</h1>
      <CertificateStatus certificate={certificate} />
      <CertificateSheet certificate={certificate} />
      <CertificateActions certificate={certificate} />
    </article>
  );
}
