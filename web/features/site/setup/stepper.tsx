import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { Link } from '../../../ui/link.tsx';
import { useMedia } from '../../../ui/use-viewport.ts';
import styles from './setup.module.css';

export const useSetupTexts = defineTexts('site/setup', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The steps of the first start; the account is made by the page of the one-time link, the others follow. */
export const steps = ['account', 'organisation', 'look', 'place', 'mail', 'security', 'challenge'] as const;
export type Step = (typeof steps)[number];
export type LaterStep = Exclude<Step, 'account'>;

export const addressOf = (step: LaterStep) => linkTo(backOfficePages.setUp, {}, { step });

/** A step of the first start under the names of all, of which those after the account can be taken in any order. */
export function StepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const t = useSetupTexts();
  const { language } = useLanguage();
  const isWide = useMedia('(min-width: 48rem)');
  const heading = useRef<HTMLHeadingElement>(null);
  // After another step, the keyboard begins at the heading.
  useEffect(() => {
    if (step !== 'account') heading.current?.focus({ preventScroll: true });
  }, [step]);
  const place = steps.indexOf(step);
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p>{t.stepOf(number(place + 1), number(steps.length))}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t.steps[step]}
        </h1>
        <nav aria-label={t.title}>
          {/* A phone shows them on demand, so that each has its name. */}
          <details key={step} className={styles.all} open={isWide}>
            <summary>{t.all}</summary>
            <ol className={styles.steps}>
              {steps.map((one, at) => {
                const content = (
                  <>
                    <span className={styles.number} aria-hidden>
                      {at < place ? <IconCheck size={18} /> : number(at + 1)}
                    </span>
                    <span className={styles.name}>{t.steps[one]}</span>
                  </>
                );
                return (
                  <li key={one} aria-current={one === step ? 'step' : undefined}>
                    {step === 'account' || one === 'account' || one === step ? (
                      <span className={styles.step}>{content}</span>
                    ) : (
                      <Link to={addressOf(one)} className={styles.step}>
                        {content}
                      </Link>
                    )}
                  </li>
                );
              })}
            </ol>
          </details>
        </nav>
      </header>
      {children}
    </div>
  );
}
