import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import styles from './back-office.module.css';
import { sectionAt, sectionPages } from './sections.ts';
import { useBackOfficeTexts } from './texts.ts';

const overview = 'overview';

/** The frame of the back office: its sections as tabs, and the one that is open. */
export function Component() {
  const t = useBackOfficeTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const query = useApiQuery('GET /admin', {}, { quiet: true });
  const active = sectionAt(pathname);
  if (query.error instanceof ApiError && query.error.status === 403)
    return (
      <div className={styles.page}>
        <PageHead title={t.title} description={t.description} />
        <h1 className={styles.title}>{t.title}</h1>
        <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
          <LinkButton to={linkTo(pages.home)}>{t.home}</LinkButton>
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHead
        title={active ? `${t.names[active]} · ${t.title}` : t.title}
        description={active ? t.purposes[active] : t.description}
      />
      <h1 className={styles.title}>{active ? t.names[active] : t.title}</h1>
      <Loaded query={query}>
        {({ sections }) => (
          <>
            <TabBar
              label={t.sections}
              active={active ?? overview}
              tabs={[
                { name: overview, to: linkTo(pages.admin), label: t.overview },
                ...sections.map(({ name, queue }) => ({
                  name,
                  to: sectionPages[name],
                  label: t.names[name],
                  ...(queue && queue.waiting > 0 && { count: formatNumber(queue.waiting, language) }),
                })),
              ]}
            />
            <Outlet context={sections} />
          </>
        )}
      </Loaded>
    </div>
  );
}
