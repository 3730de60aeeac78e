import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useScrolledPast } from '../../../ui/use-scrolled-past.ts';
import { areasOf } from './areas.ts';
import styles from './challenge-tabs.module.css';
import { useChallengeTexts } from './texts.ts';
import type { ChallengeAndViewer } from './use-viewer-participation.ts';

/** The bar of tabs stays in view once the page is scrolled more than this. */
const stickyAfter = 550;
/** The tab at the challenge's own address. */
const first = 'description';

/** The areas of a challenge, each with its address and its counter. */
export function ChallengeTabs({ challenge, participation }: ChallengeAndViewer) {
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
  const active = tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (
    <div className={styles.place}>
      <TabBar
        className={styles.bar}
        data-sticky={stuck}
        label={t.label}
        tabs={[{ name: first, to: linkTo(pages.challenge, { slug }), label: t.description }, ...tabs]}
        active={active?.name ?? first}
      />
    </div>
  );
}
