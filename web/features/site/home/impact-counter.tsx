import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Home } from '@mutirao/contract/site/home/home.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './impact-counter.module.css';
import { useHomeTexts } from './texts.ts';

/** The total impact of all challenges. */
export function ImpactCounter({ home }: { home: Omit<Home, 'challenges'> }) {
  const t = useHomeTexts().impact;
  const { language, localize } = useLanguage();
  const counted = {
    challenges: [home.challenges_count, t.challenges],
    active: [home.active_challenges_count, t.active],
    goals: [goalCount, t.goals],
  } as const;
  return (
    <Section id="impact-counter" title={t.title} tone="red">
      <dl className={styles.counter}>
        <div className={styles.lives} title={formatNumber(home.lives_changed, language)}>
          <dd data-testid="lives-changed">{abbreviate(home.lives_changed, language)}</dd>
          <dt>{t.lives}</dt>
        </div>
        {home.figures.map((figure) => (
          <div key={figure}>
            <dd>{abbreviate(counted[figure][0], language)}</dd>
            <dt>{counted[figure][1]}</dt>
          </div>
        ))}
        {home.given_figures.map(({ id, value, label, source, source_url }) => (
          <div key={id}>
            <dd>{value}</dd>
            <dt>
              {localize(label)}
              <small className={styles.source}>
                {t.source} {source_url ? <a href={source_url}>{localize(source)}</a> : localize(source)}
              </small>
            </dt>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        <Link to={linkTo(pages.impact)}>{t.more}</Link>
      </p>
    </Section>
  );
}
