import type { Certificate } from '@mutirao/contract/challenges/certificates.ts';
import {
  certificatePdf,
  credentialAddress,
  credentialFiles,
} from '@mutirao/contract/challenges/credential-addresses.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconBrandLinkedin, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { AnchorButton, LinkButton } from '../../../ui/button.tsx';
import { ShareMenu } from '../challenges/index.ts';
import styles from './certificate.module.css';
import { useCertificateAddresses } from './certificate-addresses.ts';
import { linkedInLink } from './linkedin-link.ts';
import { useCertificateTexts } from './texts.ts';

/** What to do with a certificate: keep, print and share it while it is valid, and check another. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
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
          <div className={styles.buttons}>
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
            <ul className={styles.files}>
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
      <div className={styles.buttons}>
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
