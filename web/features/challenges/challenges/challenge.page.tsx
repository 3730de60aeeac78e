import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { Challenge, SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { callApi } from '../../../platform/api.ts';
import { bootMarks, takeCountedVisit } from '../../../platform/boot-script.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useScrolledPast } from '../../../ui/use-viewport.ts';
import { cardFacts, useChallengeTexts } from './card-facts.ts';
import styles from './challenge.module.css';
import { ChallengeCards } from './challenge-card.tsx';
import { ChallengeActions, ChallengeHeader, Countdown, useTicks } from './challenge-header.tsx';
import { ParticipationButtons } from './participation-buttons.tsx';
import {
  availabilityAt,
  type ChallengeAndViewer,
  useViewerParticipation,
  type ViewerParticipation,
} from './use-viewer-participation.ts';

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
function useKeptPlace(active: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ name: string | undefined; top: number }>(undefined);
  const topOf = () => place.current?.getBoundingClientRect().top ?? 0;

  const settle = () => {
    if (chosen.current && chosen.current.name === active) {
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
function ChallengeTabs({ challenge, participation, compact }: ChallengeTabsProps) {
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
  const description = linkTo(pages.challenge, { slug });
  // The longest prefix wins: the path of one's own team is below that of the teams. Results have no tab.
  const active =
    tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.name ??
    (pathname === linkTo(pages.challengeResults, { slug }) ? undefined : first);
  const { place, onClick } = useKeptPlace(active);
  return (
    <>
      {/* Unlike the bar, it never sticks. */}
      <div ref={place} {...bootMarks.visitOf(challenge.id)} />
      <div className={compact ? `${styles.place} ${styles.sticky}` : styles.place}>
        <TabBar
          className={styles.bar}
          data-sticky={stuck && !compact}
          {...(!compact && bootMarks.past('sticky', stickyAfter))}
          onClick={onClick}
          label={t.label}
          tabs={[{ name: first, to: description, label: t.description }, ...tabs]}
          active={active}
        />
      </div>
    </>
  );
}

/** Counts this visit of a challenge and returns the total; undefined until it is loaded. */
function useVisits(challengeId: number): number | undefined {
  const [counted, setCounted] = useState<{ challengeId: number; total: number }>();
  useEffect(() => {
    let left = false;
    // A visit that could not be counted is no reason to disturb the visitor.
    const count = async () =>
      (await callApi('POST /challenges/:id/visitors', { params: { id: challengeId }, public: true })).total;
    (takeCountedVisit(challengeId) ?? count())
      .then((total) => !left && setCounted({ challengeId, total }))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [challengeId]);
  return counted?.challengeId === challengeId ? counted.total : undefined;
}

/** A challenge as structured data of schema.org. */
function structuredChallenge(challenge: Challenge, language: Language, publicUrl: string) {
  const { slug, title, short_description, created_at, updated_at, opens_at, deadline, categories } = challenge;
  return {
    '@type': 'Event',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    name: localize(title, language),
    description: localize(short_description, language),
    inLanguage: htmlLanguage[language],
    url: `${publicUrl}/challenges/${slug}`,
    image: `${publicUrl}/pictures/share/${language}/${slug}.png`,
    startDate: opens_at ?? created_at,
    ...(deadline && { endDate: deadline }),
    dateModified: updated_at,
    about: categories.map(({ name }) => localize(name, language)),
    location: { '@type': 'VirtualLocation', url: `${publicUrl}/challenges/${slug}` },
    organizer: { '@type': 'Organization', name: organisation.name, url: publicUrl },
  };
}

/** The challenge above the content of a tab, which begins in the first window. */
function CompactHeader({ challenge, participation }: { challenge: Challenge; participation: ViewerParticipation }) {
  const t = useChallengeTexts();
  const { localize } = useLanguage();
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <header className={styles.bar} style={{ '--goal': colour, '--on-goal': inkOn(colour) } as React.CSSProperties}>
      <div className={styles.barInner}>
        <p className={styles.state}>{t.situation[challenge.situation]}</p>
        <h1>{localize(challenge.title)}</h1>
        <ChallengeActions challenge={challenge} participation={participation} brief />
      </div>
    </header>
  );
}

export const load = async ({ api, params, url }: LoadArguments) => {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (challenge.slug !== params.slug) {
    // A former address: the rest of the path is preserved.
    const rest = url.pathname.split('/').slice(3);
    return redirect([linkTo(pages.challenge, { slug: challenge.slug }), ...rest].join('/') + url.search, 301);
  }
  const related = await api('GET /challenges/:id/related', { params: { id: challenge.id } });
  return { challenge, related: related.map(cardFacts) };
};

/** What the header shares with the tabs: imported by both, it would be one more file of a first visit. */
const parts = { availabilityAt, Countdown, ParticipationButtons, useTicks };

/** The context of a challenge's tabs: the challenge, the viewer's participation, and parts of the header. */
export interface ShownChallenge extends ChallengeAndViewer {
  readonly parts: typeof parts;
}

interface ChallengeFrameProps extends ChallengeAndViewer {
  /** Undefined until they are loaded. */
  visits: number | undefined;
}

/** Whether the address is that of the first tab: the others have a page head of their own, and a compact header. */
function useIsFirst(slug: string): boolean {
  return useLocation().pathname.replace(/\/+$/, '') === linkTo(pages.challenge, { slug });
}

/** The header of a challenge, its tabs and the present one; the preview of a draft shows it too. */
export function ChallengeFrame({ challenge, participation, visits }: ChallengeFrameProps) {
  const isFirst = useIsFirst(challenge.slug);
  return (
    <>
      {isFirst ? (
        <ChallengeHeader challenge={challenge} participation={participation} visits={visits} />
      ) : (
        <CompactHeader challenge={challenge} participation={participation} />
      )}
      <ChallengeTabs challenge={challenge} participation={participation} compact={!isFirst} />
      <Outlet context={{ challenge, participation, parts } satisfies ShownChallenge} />
    </>
  );
}

/** A challenge: its header and next step, its tabs, and similar challenges. */
export function Component() {
  const t = useChallengeTexts().detail;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { challenge, related } = useData<typeof load>();
  const participation = useViewerParticipation(challenge.id);
  const visits = useVisits(challenge.id);
  const atDescription = useIsFirst(challenge.slug);
  return (
    <article>
      {atDescription && (
        <PageHead
          title={localize(challenge.title)}
          description={localize(challenge.short_description)}
          image={`/pictures/share/${language}/${challenge.slug}.png`}
          structured={structuredChallenge(challenge, language, publicUrl)}
        />
      )}
      <ChallengeFrame challenge={challenge} participation={participation} visits={visits} />
      {related.length > 0 && (
        <Section id="related" title={t.related} lead={t.relatedLead} tone="deep">
          <CardGrid label={t.related} oneRow>
            <ChallengeCards challenges={related} />
          </CardGrid>
        </Section>
      )}
    </article>
  );
}

/** The error page of an unknown challenge. */
export function ErrorBoundary() {
  const t = useChallengeTexts().detail;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.home)} next={t.home} />;
}
