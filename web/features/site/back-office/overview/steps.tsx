import type { OverviewStep, OverviewStepName } from '@mutirao/contract/site/back-office/overview.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Link } from '../../../../ui/link.tsx';
import styles from './overview.module.css';
import { useOverviewTexts } from './week.tsx';

/** Where each step is taken. */
const places: Readonly<Record<OverviewStepName, string>> = {
  logo: `${linkTo(backOfficePages.organisation)}#logo`,
  mail_server: `${linkTo(backOfficePages.organisation)}#mail`,
  pages: linkTo(backOfficePages.organisationPages),
  challenge: linkTo(backOfficePages.challenges),
  colleague: linkTo(backOfficePages.directory),
};

/** The first steps of a platform, with those that are taken; nothing once all are. */
export function Steps({ steps }: { steps: readonly OverviewStep[] }) {
  const t = useOverviewTexts().steps;
  const { language } = useLanguage();
  if (steps.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">{t.title}</h2>
      <p>{t.lead}</p>
      <ul className={styles.lines}>
        {steps.map(({ name, is_done: isDone, remaining }) => (
          <li key={name} className={styles.line}>
            {isDone ? <IconCircleCheck aria-label={t.done} /> : <IconCircle aria-hidden />}
            <span className={styles.step}>
              {isDone ? <s>{t.names[name]}</s> : <Link to={places[name]}>{t.names[name]}</Link>}
              {!isDone && (
                <span className={blocks.soft}>
                  <br />
                  {t.why[name]} {remaining !== undefined && t.remaining(formatNumber(remaining, language))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
