import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Impact } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './impact.module.css';
import { useImpactTexts } from './texts.ts';

/** The selected impact: one goal over the years, the goals in one year, or everything. */
export interface Chosen {
  readonly goal: Impact['goals'][number] | undefined;
  readonly year: number | undefined;
}

/** The selection in an address; one without data counts as none. */
export function chosenOf(search: string, { goals, years }: Impact): Chosen {
  const asked = readSearch(pages.impact, search);
  const goal = goals.find(({ category }) => category.id === asked.goal);
  const year = years.find(({ year }) => year === asked.year)?.year;
  return { goal, year };
}

/** The address of another selection; the other parameters stay. */
export function addressOf(search: string, change: { goal?: number | undefined; year?: number | undefined }): string {
  return linkTo(pages.impact, {}, { ...readSearch(pages.impact, search), ...change });
}

interface Bar {
  readonly key: number;
  readonly lives: number;
}

/** The years as bars: of one goal, or of all together. */
export function yearBars({ years }: Impact, { goal }: Chosen): Bar[] {
  return years.map(({ year, lives_changed }, at) => ({
    key: year,
    lives: goal ? (goal.years[at] ?? 0) : lives_changed,
  }));
}

/** The goals as bars, in their order: of one year, or of all. */
function goalBars({ goals, years }: Impact, { year }: Chosen): Bar[] {
  const at = years.findIndex((one) => one.year === year);
  return goals.map((goal) => ({
    key: goal.category.id,
    lives: at < 0 ? goal.lives_changed : (goal.years[at] ?? 0),
  }));
}

/** The part of the longest bar that each has, as a percentage. */
export function lengthOf(lives: number, bars: readonly Bar[]): string {
  const longest = Math.max(...bars.map((bar) => bar.lives), 1);
  return `${Math.round((lives / longest) * 1000) / 10}%`;
}

/** Patterns on a square of twelve, so that bars differ by more than their colour. */
const marks = [
  'M0 12 12 0M-3 3 3-3M9 15l6-6',
  'M0 3h12M0 9h12',
  'M3 3h.1M9 9h.1',
  'M3 0v12M9 0v12',
  'M0 0l12 12M-3 9l6 6M9-3l6 6',
  'M0 3l3-3 3 3 3-3 3 3M0 9l3-3 3 3 3-3 3 3',
  'M2 3h4M8 9h4',
] as const;
const red = '#D7263D';

const colourOf = (goal: number) => goalColours[goal] ?? red;
const idOf = (goal: number) => `weave-${goal}`;

/** The weaves that bars of these goals are cut from; 0 is that of all together. */
export function Weaves({ goals }: { goals: readonly number[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {goals.map((goal) => (
          <pattern key={goal} id={idOf(goal)} width="12" height="12" patternUnits="userSpaceOnUse">
            <path fill={colourOf(goal)} d="M0 0h12v12H0z" />
            {goal > 0 && (
              <path
                d={marks[goal % marks.length]}
                fill="none"
                stroke={inkOn(colourOf(goal))}
                strokeOpacity="0.55"
                strokeWidth={goal % marks.length === 2 ? 3 : 1.5}
                strokeLinecap="round"
              />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A bar that fills its place, in the colour and weave of a goal. */
export function WovenBar({ goal }: { goal: number }) {
  return (
    <svg width="100%" height="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={`url(#${idOf(goal)})`} />
    </svg>
  );
}

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
