import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useLinkedField } from '../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { SecondFactorGate, useNeedsSecondFactor } from '../../accounts/second-factor/index.ts';
import styles from './back-office.module.css';
import { entryOf, isForStaff, sectionAt, useBackOfficeTexts } from './sections.tsx';

const overview = 'overview';

/** The frame of the back office: its sections as tabs, and the one that is open. */
export function Component() {
  const t = useBackOfficeTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  useLinkedField();
  const member = useSignedIn();
  const { is_admin } = member;
  const isNeeded = useNeedsSecondFactor();
  const query = useApiQuery('GET /admin', {}, { quiet: true, enabled: !isNeeded });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  const active = isRefused ? undefined : sectionAt(pathname);
  const sections = query.data?.sections;
  const isMissing = active !== undefined && sections !== undefined && !sections.some(({ name }) => name === active);
  const isClosed = isMissing || (!is_admin && isForStaff(pathname));
  return (
    <div className={styles.page}>
      <PageHead
        title={active ? `${t.names[active]} · ${t.title}` : t.title}
        description={active ? t.purposes[active] : t.description}
      />
      <h1 className={styles.title}>{active ? t.names[active] : t.title}</h1>
      <SecondFactorGate isClosed>
        {isRefused ? (
          <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
            <LinkButton to={linkTo(pages.home)}>{t.home}</LinkButton>
          </EmptyState>
        ) : (
          <>
            <Loaded query={query}>
              {({ sections }) => (
                <TabBar
                  label={t.sections}
                  active={active ?? overview}
                  tabs={[
                    { name: overview, to: linkTo(backOfficePages.overview), label: t.overview },
                    ...sections.map(({ name, queue }) => ({
                      name,
                      to: entryOf(name, member),
                      label: t.names[name],
                      ...(queue && queue.waiting > 0 && { count: formatNumber(queue.waiting, language) }),
                    })),
                  ]}
                />
              )}
            </Loaded>
            {isClosed
              ? sections && (
                  <EmptyState picture="lost" title={t.closed} text={t.closedText}>
                    <LinkButton to={linkTo(backOfficePages.overview)}>{t.overview}</LinkButton>
                  </EmptyState>
                )
              : // The sections ask for their own at the same time; the overview shows what is in this answer.
                (active || sections) && <Outlet context={sections} />}
          </>
        )}
      </SecondFactorGate>
    </div>
  );
}
