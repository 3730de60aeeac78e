import type { Challenge } from '@mutirao/contract/challenges.ts';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { areasOf } from './areas.ts';
import styles from './challenge-tabs.module.css';
import { challengeTexts } from './texts.ts';

/** The bar of tabs stays in view once the page is scrolled more than this. */
const stickyAfter = 550;

/** The areas of a challenge, each with its address and its counter. */
export function ChallengeTabs({ challenge }: { challenge: Challenge }) {
  const t = useTexts(challengeTexts).tabs;
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const stuck = useScrolledPast(stickyAfter);
  const list = useRef<HTMLUListElement>(null);
  const base = paths.challenge(challenge.slug);

  // On a phone the bar scrolls sideways: the present tab is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (active && list.current)
      list.current.scrollLeft = active.offsetLeft - list.current.clientWidth / 2 + active.clientWidth / 2;
  }, [pathname]);

  return (
    <div className={styles.place}>
      <nav className={styles.bar} data-sticky={stuck} aria-label={t.label}>
        <ul ref={list} className={styles.tabs}>
          <li>
            <NavLink to={base} end preventScrollReset className={styles.tab ?? ''}>
              {t.description}
            </NavLink>
          </li>
          {areasOf(challenge).map(({ name, count }) => (
            <li key={name}>
              <NavLink to={`${base}/${name}`} preventScrollReset className={styles.tab ?? ''} data-tab={name}>
                {t[name]}
                {count && <span className={styles.count}>{formatNumber(challenge[count], language)}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
