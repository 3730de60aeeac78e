import type { Certificate } from '@mutirao/contract/challenges/certificates.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './certificate.module.css';
import { useCertificateTexts } from './texts.ts';

const dayOf = (instant: string) => formatDay(instant, organisationZone);

/** Whether a certificate is valid, in words; of a withdrawn one the day and the reason. */
export function CertificateStatus({ certificate }: { certificate: Certificate }) {
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
