import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { redirect } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-fresh.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './board.module.css';
import { BoardList } from './board-list.tsx';
import { CountryFilter } from './country-filter.tsx';
import { useImpactTexts } from './texts.ts';

export const load = async ({ api, url }: LoadArguments) => {
  const country = (readSearch(pages.impactBoard, url.searchParams).country ?? '').toUpperCase();
  const countries = api('GET /impact-board/countries').catch(() => []);
  try {
    const begun = await beginList(api('GET /impact-board/members', { query: { country, page: pageNumber(url) } }));
    if (begun.first) redirectBeyond(url, begun.first);
    return { ...begun, countries: await countries, country };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 422;
    if (isUnknown) return redirect(linkTo(pages.impactBoard));
    throw error;
  }
};

/** Members ranked by impact. */
export function Component() {
  const t = useImpactTexts().board;
  const { language, localize } = useLanguage();
  const { first: loaded, failure, countries, country } = useData<typeof load>();
  const page = loaded?.current_page ?? 1;
  const first = useFresh('GET /impact-board/members', { query: { country, page } }, loaded);
  const chosen = countries.find((one) => one.country.code === country)?.country;
  const name = country && (localize(chosen?.name) || country);
  const people = first && t.total(formatNumber(first.total, language), isOne(first.total, language));
  const parts = [t.title, name, first && first.current_page > 1 && t.page(first.current_page)];
  return (
    <div className={styles.page}>
      <PageHead title={parts.filter(Boolean).join(', ')} description={t.description} />
      <header className={styles.header}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <details className={styles.how}>
          <summary>{t.howTitle}</summary>
          <p>{t.how}</p>
          <p>{t.hide}</p>
        </details>
      </header>
      <CountryFilter key={country} countries={countries} chosen={country} />
      <p className={styles.count} role="status">
        {people && first.total > 0 && (name ? t.totalIn(people, name) : people)}
      </p>
      {first?.total === 0 ? (
        <EmptyState picture="empty" title={name ? t.emptyIn(name) : t.empty} text={t.emptyText} announced>
          {country ? (
            <LinkButton to={linkTo(pages.impactBoard)}>{t.seeAll}</LinkButton>
          ) : (
            <LinkButton to={linkTo(pages.challengesInProgress)}>{t.seeChallenges}</LinkButton>
          )}
        </EmptyState>
      ) : (
        <BoardList key={`${country} ${page}`} first={first} failure={failure} country={country} />
      )}
      <p className={styles.further}>
        <LinkButton to={linkTo(pages.impact)} look="outline">
          {t.overTime}
        </LinkButton>
        <LinkButton to={linkTo(pages.league)} look="outline">
          {t.league}
        </LinkButton>
      </p>
    </div>
  );
}
