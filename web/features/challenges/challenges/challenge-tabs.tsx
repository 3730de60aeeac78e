import type { Challenge, SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useScrolledPast } from '../../../ui/use-scrolled-past.ts';
import styles from './challenge.module.css';
import { useChallengeTexts } from './texts.ts';
import type { ChallengeAndViewer } from './use-viewer-participation.ts';

type AreaName = keyof typeof pages.challengeArea;
type CountName = Extract<keyof Challenge, `${string}_count`>;

interface Area {
  readonly name: AreaName;
  readonly count?: CountName;
  /** The flag that switches it off. */
  readonly flag?: SwitchableTab;
}

const areas: readonly Area[] = [
  { name: 'timeline', flag: 'timeline' },
  { name: 'tasks', count: 'tasks_count' },
  { name: 'community', count: 'contestants_count', flag: 'community' },
  { name: 'forum', flag: 'forum' },
  { name: 'teams', count: 'teams_count' },
  { name: 'faq', count: 'faqs_count' },
  { name: 'judges', count: 'judges_count' },
  { name: 'advisers', count: 'advisors_count' },
  { name: 'partners', count: 'partners_count', flag: 'partners' },
  { name: 'map', flag: 'map' },
  { name: 'gallery', count: 'galery_count' },
  { name: 'files', count: 'files_count', flag: 'files' },
];

type Switches = Pick<Challenge, 'settings' | 'teams_enabled'>;

/** The areas a challenge has, in the order of their tabs. */
function areasOf({ settings, teams_enabled }: Switches): readonly Area[] {
  return areas.filter(({ name, flag }) => (flag ? settings.tabs[flag] : true) && (name !== 'teams' || teams_enabled));
}

/** Below the full header the bar of tabs stays in view once the page is scrolled more than this. */
const stickyAfter = 550;
/** The tab at the challenge's own address. */
const first = 'description';

/**
 * After a tab is chosen, keeps the bar where it was in the window, though not above it: the chosen tab begins below
 * the bar, whatever the heights of the headers above.
 */
function useKeptPlace(active: string) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ name: string | undefined; top: number }>(undefined);
  const topOf = () => place.current?.getBoundingClientRect().top ?? 0;

  const settle = () => {
    if (chosen.current?.name === active) {
      const highest = document.getElementById('bar')?.offsetHeight ?? 0;
      scrollBy({ top: topOf() - Math.max(chosen.current.top, highest), behavior: 'instant' });
    }
    chosen.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active tab
  useLayoutEffect(settle, [active]);

  function onClick({ target }: MouseEvent): void {
    const name = (target as Element).closest<HTMLElement>('[data-tab]')?.dataset.tab;
    chosen.current = { name, top: topOf() };
    if (name === active) settle();
  }
  return { place, onClick };
}

interface ChallengeTabsProps extends ChallengeAndViewer {
  /** Below a compact header the bar stays in view from the beginning. */
  compact: boolean;
}

/** The areas of a challenge, each with its address and its counter. */
export function ChallengeTabs({ challenge, participation, compact }: ChallengeTabsProps) {
  const t = useChallengeTexts().tabs;
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const stuck = useScrolledPast(stickyAfter);
  const { slug } = challenge;
  const myTeam = { name: 'my-team', to: linkTo(pages.myTeam, { slug }), label: t.myTeam };
  const shown = { ...challenge, ...participation.known };
  const tabs = areasOf(challenge).flatMap(({ name, count }) => [
    {
      name,
      to: linkTo(pages.challengeArea[name], { slug }),
      label: t[name],
      count: count && formatNumber(shown[count], language),
    },
    ...(name === 'teams' && participation.known?.my_team ? [myTeam] : []),
  ]);
  // The longest prefix wins: the path of one's own team is below that of the teams.
  const active = tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.name ?? first;
  const { place, onClick } = useKeptPlace(active);
  return (
    <>
      {/* Unlike the bar, it never sticks. */}
      <div ref={place} />
      <div className={compact ? `${styles.place} ${styles.sticky}` : styles.place}>
        <TabBar
          className={styles.bar}
          data-sticky={stuck && !compact}
          onClick={onClick}
          label={t.label}
          tabs={[{ name: first, to: linkTo(pages.challenge, { slug }), label: t.description }, ...tabs]}
          active={active}
        />
      </div>
    </>
  );
}
