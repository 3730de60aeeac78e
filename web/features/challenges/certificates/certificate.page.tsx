import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import {
  certificatePdf,
  credentialAddress,
  credentialFiles,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconBrandLinkedin, IconCircleCheck, IconCircleX, IconDownload, IconPrinter } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { AnchorButton, LinkButton } from '../../../ui/button.tsx';
import { ShareMenu } from '../challenges/index.tsx';
import styles from './certificate.module.css';
import { linkedInLink, useCertificateAddresses, useCertificateTexts } from './certificate-links.ts';
import { CertificateSheet } from './certificate-sheet.tsx';

const dayOf = (instant: string) => formatDay(instant, organisationZone);

/** Whether a certificate is valid, in words; of a withdrawn one the day and the reason. */
function CertificateStatus({ certificate }: { certificate: Certificate }) {
  const t = useCertificateTexts().page;
  const { localize } = useLanguage();
  const { withdrawn_at, withdrawal_reason, created_at, updated_at, organisation_name } = certificate;
  if (withdrawn_at)
    return (
      <div className={styles.status} data-state="withdrawn">
        <IconCircleX aria-hidden size={40} />
        <div>
          <p className={styles.verdict}>{t.withdrawn(dayOf(withdrawn_at))}</p>
          <p>{t.withdrawnText}</p>
          {withdrawal_reason && (
            <p>
              <strong>{t.reason}:</strong> <bdi>{localize(withdrawal_reason)}</bdi>
            </p>
          )}
        </div>
      </div>
    );
  const isCorrected = dayOf(updated_at) !== dayOf(created_at);
  return (
    <div className={styles.status} data-state="valid">
      <IconCircleCheck aria-hidden size={40} />
      <div>
        <p className={styles.verdict}>{t.valid}</p>
        <p>
          {t.validText(organisation_name, dayOf(created_at))} {isCorrected && t.corrected(dayOf(updated_at))}
        </p>
      </div>
    </div>
  );
}

/** What to do with a certificate: keep, print and share it while it is valid, and check another. */
function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { actions: t, page, sheet } = useCertificateTexts();
  const { language, localize } = useLanguage();
  const { verify_code: verifyCode, challenge_slug } = certificate;
  const name = certificate.contestant_name ?? sheet.erased;
  const addresses = useCertificateAddresses(verifyCode);
  const challenge = localize(certificate.challenge_title);
  const newTab = <span className="visually-hidden">({t.newTab})</span>;
  return (
    <section className={styles.actions} aria-label={t.label}>
      {!certificate.withdrawn_at && (
        <>
          <div className={blocks.actions}>
            {/* Files of the server, and a page for a tab of its own: not followed within the document. */}
            <AnchorButton href={certificatePdf(verifyCode, language, true)} download>
              <IconDownload aria-hidden /> {t.pdf}
            </AnchorButton>
            <AnchorButton look="outline" href={linkTo(pages.printCertificate, { verifyCode })} target="_blank">
              <IconPrinter aria-hidden /> {t.print} {newTab}
            </AnchorButton>
            <AnchorButton
              look="outline"
              href={linkedInLink({ ...certificate, name: challenge, address: addresses.page })}
              target="_blank"
              rel="noreferrer"
            >
              <IconBrandLinkedin aria-hidden /> {t.linkedIn} {newTab}
            </AnchorButton>
          </div>
          <div className={styles.share}>
            <ShareMenu
              label={t.share}
              shared={{ address: addresses.link, title: page.title(name), text: t.shared(name, challenge) }}
            />
          </div>
          <div className={styles.credential}>
            <h2>{t.credential}</h2>
            <p>{t.credentialText}</p>
            <ul className={blocks.actions}>
              {credentialFiles.map((file) => (
                <li key={file}>
                  <AnchorButton look="outline" href={credentialAddress(verifyCode, file)} download>
                    <IconDownload aria-hidden size={18} /> {t.files[file]}
                  </AnchorButton>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
      <div className={blocks.actions}>
        {challenge_slug && (
          <LinkButton look="outline" to={linkTo(pages.challenge, { slug: challenge_slug })}>
            {page.challenge}
          </LinkButton>
        )}
        <LinkButton look="outline" to={linkTo(pages.verify)}>
          {t.verify}
        </LinkButton>
      </div>
    </section>
  );
}

export { CertificateError as ErrorBoundary } from './code-form.tsx';

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
    <article className={`${blocks.page} ${styles.page}`}>
      <PageHead
        title={title}
        description={t.description(localize(certificate.challenge_title))}
        {...(!withdrawn_at && { image: `/pictures/certificate/${language}/${code}.png` })}
      />
      <h1>{title}</h1>
      <CertificateStatus certificate={certificate} />
      <CertificateSheet certificate={certificate} />
      <CertificateActions certificate={certificate} />
    </article>
  );
}
