import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Outlet, useLocation } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { ApiError } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useLinkedField } from '../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecondFactorGate, useNeedsSecondFactor } from '../../accounts/second-factor/index.ts';
import styles from './back-office.module.css';
import { isClosing, isForStaff, organisationPartAt, sectionAt, useBackOfficeTexts } from './sections.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** Reminds staff, in the days in which they may do without a second factor. */
function SecondFactorReminder() {
  const t = useBackOfficeTexts().secondFactor;
  const { second_factor_due_at: due } = useSignedIn();
  if (!due) return null;
  return (
    <p className={styles.reminder}>
      {t.text(formatDay(due))} <Link to={linkTo(pages.settings.security, { slug: 'me' })}>{t.link}</Link>
    </p>
  );
}

/** The house of staff: its sections at the side, and the one that is open. */
export function Component() {
  const t = useBackOfficeTexts();
  const { pathname } = useLocation();
  useLinkedField();
  const { is_admin } = useSignedIn();
  const isNeeded = useNeedsSecondFactor();
  const query = useApiQuery('GET /admin', {}, { quiet: true, enabled: !isNeeded });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  // Members know these addresses from elsewhere: the page itself says whose it is.
  const isElsewhere = !pathname.startsWith(linkTo(backOfficePages.overview));
  const active = isRefused && !isElsewhere ? undefined : sectionAt(pathname);
  const sections = query.data?.sections;
  const isMissing = active !== undefined && sections !== undefined && !sections.some(({ name }) => name === active);
  const isClosed = isMissing || (!is_admin && isForStaff(pathname));
  // The first start has a frame of its own.
  const isSetUp = pathname === linkTo(backOfficePages.setUp);
  // In a challenge its own title is shown, and the way back to the section.
  const isClosingOne = isClosing(pathname);
  const isInChallenge = isClosingOne || /^\/admin\/challenges\/\d/.test(pathname);
  const part = organisationPartAt(pathname);
  const section = active && t.names[active];
  const name = isClosingOne ? t.challenge.certificates : part ? t.organisation[part] : section;
  const heading = <h1 className={isInChallenge ? 'visually-hidden' : styles.title}>{name ?? t.title}</h1>;
  return (
    <div className={isSetUp ? undefined : styles.backOffice}>
      <PageHead
        title={[name, part && section, t.title].filter(Boolean).join(' · ')}
        description={active ? t.purposes[active] : t.description}
      />
      {(isNeeded || isRefused) && heading}
      <SecondFactorGate isClosed>
        {isRefused && isElsewhere ? (
          <Outlet />
        ) : isRefused ? (
          <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
            <LinkButton to={linkTo(pages.home)}>{t.home}</LinkButton>
          </EmptyState>
        ) : isSetUp && !isClosed ? (
          <Outlet />
        ) : (
          <SideNavigation sections={sections ?? []}>
            {heading}
            <SecondFactorReminder />
            {!sections && <Loaded query={query}>{() => null}</Loaded>}
            {isClosed
              ? sections && (
                  <EmptyState picture="lost" title={t.closed} text={t.closedText}>
                    <LinkButton to={linkTo(backOfficePages.overview)}>{t.overview}</LinkButton>
                  </EmptyState>
                )
              : // The sections ask for their own at the same time; the overview shows what is in this answer.
                (active || sections) && <Outlet context={sections} />}
          </SideNavigation>
        )}
      </SecondFactorGate>
    </div>
  );
}
