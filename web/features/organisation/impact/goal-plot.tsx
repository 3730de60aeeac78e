import type { Impact } from '@mutirao/contract/organisation/impact/impact.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { addressOf, type Chosen, goalBars, lengthOf } from './chosen.ts';
import styles from './impact.module.css';
import { useImpactTexts } from './texts.ts';
import { WovenBar } from './weaves.tsx';

/** A bar for each goal, which links to that goal's years. */
export function GoalPlot({ impact, chosen, labelledBy }: { impact: Impact; chosen: Chosen; labelledBy: string }) {
  const t = useImpactTexts().impact;
  const { language, localize } = useLanguage();
  const { search } = useLocation();
  const bars = goalBars(impact, chosen);
  return (
    <ol className={styles.goalPlot} aria-labelledby={labelledBy}>
      {impact.goals.map(({ category: { id, name } }, index) => {
        const lives = bars[index]?.lives ?? 0;
        const isChosen = chosen.goal?.category.id === id;
        return (
          <li key={id}>
            <Link
              className={styles.goal}
              to={addressOf(search, { goal: isChosen ? undefined : id })}
              preventScrollReset
              aria-current={isChosen}
            >
              <img src={`/pictures/goals/${id}.svg`} width="44" height="44" alt="" loading="lazy" />
              <span className={styles.goalName}>
                <span className="visually-hidden">{t.goal(id)}: </span>
                {localize(name)}
              </span>
              <span className={styles.goalValue}>
                {formatNumber(lives, language)}
                <span className="visually-hidden"> {t.lives}</span>
              </span>
              <span className={styles.goalBar}>
                <span className={styles.length} style={{ width: lengthOf(lives, bars) }}>
                  {lives > 0 && <WovenBar goal={id} />}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
