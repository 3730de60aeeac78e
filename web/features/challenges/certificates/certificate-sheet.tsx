import type { Certificate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useId } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './certificate.module.css';
import { useCertificateAddresses, useCertificateTexts } from './certificate-links.ts';
import type { messages } from './messages.pt.ts';

/** What a certificate says after the name: the text for members of a team, or that for others. */
function certificateText(
  t: (typeof messages)['sheet'],
  certificate: Pick<Certificate, 'team_name' | 'challenge_accepted_at' | 'challenge_closed_at'>,
  challenge: string,
): string {
  const { team_name: team } = certificate;
  const from = formatDay(certificate.challenge_accepted_at, organisationZone);
  const to = formatDay(certificate.challenge_closed_at, organisationZone);
  return team === null ? t.user(challenge, from, to) : t.team(team, challenge, from, to);
}

/** How large a text of this many characters is set, so that the sheet stays one page. */
function sizeOf(text: string, [medium, long]: readonly [number, number]): 'short' | 'medium' | 'long' {
  const { length } = [...text];
  return length <= medium ? 'short' : length <= long ? 'medium' : 'long';
}

/** In characters: the lengths from which a name and the text are set smaller. */
const nameSteps = [24, 64] as const;
const textSteps = [150, 300] as const;

/** The certificate itself, as it is printed: a page with it prints this alone, on one sheet. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = useCertificateTexts().sheet;
  const id = useId();
  const { localize } = useLanguage();
  const counted = useCounted();
  const { verify_code: code, hours, role, award } = certificate;
  const name = certificate.contestant_name ?? t.erased;
  const { page, typeAt } = useCertificateAddresses(code);
  const challenge = localize(certificate.challenge_title);
  const text = certificateText(t, certificate, challenge);
  const issued = <time dateTime={certificate.created_at}>{formatDay(certificate.created_at, organisationZone)}</time>;
  const facts = [
    [t.role, award ? t.award(t.roles[role], localize(award.prize), String(award.rank)) : t.roles[role]],
    ...(hours === null ? [] : [[t.hours, counted(t.hoursOf, hours)] as const]),
    [t.issued, issued],
  ] as const;
  return (
    <div className={styles.place}>
      <section
        className={styles.sheet}
        aria-labelledby={id}
        data-sheet
        data-withdrawn={certificate.withdrawn_at !== null}
      >
        <img className={styles.banner} src={certificate.banner_url} alt="" data-banner />
        <div className={styles.body}>
          <div className={styles.words}>
            <h2 id={id} className={styles.title}>
              {t.title}
            </h2>
            <p>{t.certifies(certificate.organisation_name)}</p>
            <p className={styles.name} data-size={sizeOf(name, nameSteps)}>
              <bdi>{name}</bdi>
            </p>
            <p className={styles.text} data-size={sizeOf(text, textSteps)}>
              {text}
            </p>
            <DescriptionList className={styles.facts} items={facts} />
          </div>
          <div className={styles.proof}>
            <img className={styles.logo} src={certificate.challenge_logo_url} alt={t.logo(challenge)} data-logo />
            <QrCode className={styles.qr} text={page} label={t.qr(code)} />
            <p className={styles.code}>
              <span className={styles.small}>{t.code}</span> {code}
            </p>
            <p className={styles.small}>
              {t.verify} {typeAt}
            </p>
          </div>
        </div>
        <div className={styles.signatures}>
          <p>
            <bdi className={styles.signature}>{certificate.challenge_responsible_name}</bdi>
            <span className={styles.small}>{t.responsible}</span>
          </p>
          <p>
            {certificate.signature_url && <img className={styles.written} src={certificate.signature_url} alt="" />}
            <bdi className={styles.signature}>{certificate.organisation_signatory}</bdi>
            {certificate.signatory_role && <span className={styles.small}>{localize(certificate.signatory_role)}</span>}
            {certificate.organisation_signatory !== certificate.organisation_name && (
              <span className={styles.small}>{t.forOrganisation(certificate.organisation_name)}</span>
            )}
          </p>
          <p className={styles.mark}>
            <Logo />
          </p>
        </div>
        {certificate.withdrawn_at && (
          <p className={styles.stamp} aria-hidden="true">
            {t.withdrawn}
          </p>
        )}
      </section>
    </div>
  );
}
