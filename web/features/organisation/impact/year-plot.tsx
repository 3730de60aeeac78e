import type { Impact } from '@mutirao/contract/organisation/impact.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { addressOf, type Chosen, lengthOf, yearBars } from './chosen.ts';
import { useImpactTexts } from './texts.ts';
import { WovenBar } from './weaves.tsx';
import styles from './year-plot.module.css';

/** A column for each year, which links to the goals of that year. */
export function YearPlot({ impact, chosen, labelledBy }: { impact: Impact; chosen: Chosen; labelledBy: string }) {
  const t = useImpactTexts().impact;
  const { language } = useLanguage();
  const { search } = useLocation();
  const bars = yearBars(impact, chosen);
  const goal = chosen.goal?.category.id ?? 0;
  return (
    <ol className={styles.plot} aria-labelledby={labelledBy} style={{ minWidth: `${bars.length * 3.5}rem` }}>
      {bars.map(({ key: year, lives }) => (
        <li key={year}>
          <Link
            className={styles.year}
            to={addressOf(search, { year: year === chosen.year ? undefined : year })}
            preventScrollReset
            aria-current={year === chosen.year}
          >
            <span className={styles.column}>
              <span className={styles.value}>
                {abbreviate(lives, language)}
                <span className="visually-hidden">
                  {` (${t.livesOf(formatNumber(lives, language), isOne(lives, language))}) `}
                </span>
              </span>
              <span className={styles.bar} style={{ height: lengthOf(lives, bars) }}>
                {lives > 0 && <WovenBar goal={goal} />}
              </span>
            </span>
            <span className={styles.name}>{year}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
