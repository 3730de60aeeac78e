import type { Verification } from '@mutirao/contract/challenges/credentials/credentials.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import facts from '../../../../ui/facts.module.css';
import { useCertificateTexts } from '../certificate-links.ts';
import styles from './verify.module.css';

export const useVerifyingTexts = defineTexts('verifying', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How an outcome looks: good, bad, or neither. */
const tones = {
  valid: 'good',
  withdrawn: 'bad',
  replaced: 'careful',
  altered: 'bad',
  foreign: 'careful',
  unknown: 'bad',
  unreadable: 'careful',
} as const satisfies Record<Verification['outcome'], string>;
const icons = { good: IconCircleCheck, bad: IconCircleX, careful: IconAlertTriangle };

/** What holds of a certificate: the whole in one sentence, then each check. */
export function VerificationResult({ verification, name }: { verification: Verification; name: string }) {
  const t = useVerifyingTexts();
  const { sheet } = useCertificateTexts();
  const { localize } = useLanguage();
  const { outcome, summary, checks, certificate } = verification;
  const tone = tones[outcome];
  const Icon = icons[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  // Read out, and in view, as soon as it is there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.result} data-tone={tone} data-outcome={outcome} aria-labelledby="result">
      <Icon aria-hidden size={48} />
      <div className={styles.words}>
        <h2 ref={heading} id="result" tabIndex={-1}>
          {localize(summary)}
        </h2>
        {name && <p>{t.of(name)}</p>}
        {certificate && (
          <>
            <DescriptionList
              className={facts.facts}
              items={[
                [t.name, <bdi key="name">{certificate.contestant_name ?? sheet.erased}</bdi>],
                [t.challenge, localize(certificate.challenge_title)],
                [t.issued, formatDay(certificate.created_at, organisationZone)],
              ]}
            />
            <p>
              <LinkButton to={linkTo(pages.certificate, { verifyCode: certificate.verify_code })}>{t.see}</LinkButton>
            </p>
          </>
        )}
        {checks.length > 0 && (
          <>
            <h3>{t.checks}</h3>
            <ul className={styles.checks}>
              {checks.map(({ check, result, message }) => {
                const Mark = result === 'holds' ? IconCircleCheck : IconCircleX;
                return (
                  <li key={check} data-result={result}>
                    <Mark aria-hidden size={22} />
                    <p>
                      <strong>{t.check[check]}</strong> <span className="visually-hidden">{t[result]}: </span>
                      {localize(message)}
                    </p>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
