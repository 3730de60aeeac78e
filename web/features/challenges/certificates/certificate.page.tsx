import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import styles from './certificate.module.css';
import { useCertificateTexts } from './texts.ts';

export { CertificateError as ErrorBoundary } from './certificate-error.tsx';

export const load = ({ api, params: { verifyCode = '' } }: LoadArguments) =>
  api('GET /certificate/:verifyCode', { params: { verifyCode } });

/** A certificate: whether it is valid, what it says, and what to do with it. */
export function Component() {
  const t = useCertificateTexts().page;
  const { language, localize } = useLanguage();
  const certificate = useData<typeof load>();
  const { contestant_name: name, verify_code: code } = certificate;
  return (
    <article className={styles.page}>
      <PageHead
        title={t.title(name)}
        description={t.description(localize(certificate.challenge_title))}
        image={`/pictures/certificate/${language}/${code}.png`}
      />
      <h1 className={styles.title}>{t.title(name)}</h1>
      <CertificateStatus certificate={certificate} />
      <CertificateSheet certificate={certificate} />
      <CertificateActions certificate={certificate} />
    </article>
  );
}
