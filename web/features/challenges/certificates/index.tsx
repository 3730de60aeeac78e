import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { certificatePdf } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconBrandLinkedin, IconDownload } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { AnchorButton, LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { linkedInLink, useCertificateAddresses, useCertificateTexts } from './certificate-links.ts';
import styles from './certificate-list.module.css';

const dayOf = (instant: string) => formatDay(instant, organisationZone);

/** A member's own certificate, with the ways to see, keep and share it. */
function OwnCertificate({ certificate }: { certificate: Certificate }) {
  const { mine: t, actions } = useCertificateTexts();
  const { language, localize } = useLanguage();
  const { verify_code: verifyCode, created_at, withdrawn_at, team_name } = certificate;
  const { page } = useCertificateAddresses(verifyCode);
  const challenge = localize(certificate.challenge_title);
  const of = <span className="visually-hidden">{t.of(challenge)}</span>;
  return (
    <li className={`${blocks.panel} ${styles.certificate}`} data-withdrawn={withdrawn_at !== null}>
      <img src={certificate.challenge_logo_url} width="128" height="72" alt="" loading="lazy" />
      <div className={styles.words}>
        <h3 className={styles.title}>{challenge}</h3>
        <p className={`${blocks.soft} ${styles.when}`}>
          {withdrawn_at ? t.withdrawn(dayOf(withdrawn_at)) : t.issued(dayOf(created_at))}
          {team_name && ` · ${t.team(team_name)}`}
        </p>
        <div className={styles.ways}>
          <LinkButton look="outline" to={linkTo(pages.certificate, { verifyCode })}>
            {t.see} {of}
          </LinkButton>
          {!withdrawn_at && (
            <>
              <AnchorButton look="quiet" href={certificatePdf(verifyCode, language, true)} download>
                <IconDownload aria-hidden size={20} /> {t.pdf} {of}
              </AnchorButton>
              <AnchorButton
                look="quiet"
                href={linkedInLink({ ...certificate, name: challenge, address: page })}
                target="_blank"
                rel="noreferrer"
              >
                <IconBrandLinkedin aria-hidden size={20} /> {t.linkedIn}{' '}
                <span className="visually-hidden">
                  {t.of(challenge)} ({actions.newTab})
                </span>
              </AnchorButton>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

interface OwnCertificatesProps {
  label: string;
  /** Shown where there are none. */
  empty: React.ReactNode;
}

/** The certificates of the member who is signed in, once their e-mail address is confirmed. */
export function OwnCertificates({ label, empty }: OwnCertificatesProps) {
  const { member } = useMember();
  const isConfirmed = member?.confirmed_at != null;
  const query = useApiQuery('GET /me/certificates', {}, { enabled: isConfirmed });
  if (!isConfirmed) return empty;
  return (
    <Loaded query={query}>
      {(certificates) =>
        certificates.length === 0 ? (
          empty
        ) : (
          <ul className={styles.list} aria-label={label}>
            {certificates.map((one) => (
              <OwnCertificate key={one.id} certificate={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
