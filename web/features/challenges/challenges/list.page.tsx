import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useLocation } from 'react-router';
import { useCounted } from '../../../i18n/use-counted.ts';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';
import { pageOfFacts } from './card-facts.ts';
import { EndlessCards } from './challenge-card.tsx';
import styles from './list.module.css';
import { useChallengeTexts } from './texts.ts';

type ListName = Situation | 'all';

/** The lists in the order of their tabs, each with its page and the value of its filter. */
const lists = [
  { name: 'in_progress', page: pages.challengesInProgress, filter: 'in_progress' },
  { name: 'all', page: pages.challenges, filter: 'all' },
  { name: 'finished', page: pages.challengesFinished, filter: 'finished' },
  { name: 'coming_soon', page: pages.challengesComingSoon, filter: 'comming_soon' },
] as const satisfies readonly { name: ListName; page: unknown; filter: string }[];

/** The list that an address shows. */
function listOfPath(pathname: string): (typeof lists)[number] {
  const path = pathname.replace(/\/+$/, '');
  return lists.find(({ page }) => linkTo(page) === path) ?? lists[1];
}

/** The first page of the list, or the page of a link without scripts. */
export const load = async ({ api, url }: LoadArguments) => {
  const tag = normalizeTag(readSearch(pages.challenges, url.searchParams).tag ?? '');
  const query = { 'filter[situation]': listOfPath(url.pathname).filter, ...(tag && { 'filter[tag]': tag }) };
  const begun = await beginList(api('GET /challenges', { query: { ...query, page: pageNumber(url) } }));
  if (begun.first) redirectBeyond(url, begun.first);
  return { page: begun.first && pageOfFacts(begun.first), failure: begun.failure, query, tag };
};

function Tabs() {
  const t = useChallengeTexts().list;
  const { pathname, search } = useLocation();
  const { tag } = readSearch(pages.challenges, search);
  return (
    <nav aria-label={t.tabsLabel} className={styles.tabs}>
      <ul>
        {lists.map(({ name, page }) => (
          <li key={name}>
            <Link
              to={linkTo(page, {}, { tag: tag || undefined })}
              className={styles.tab}
              {...(linkTo(page) === pathname && { 'aria-current': 'page' })}
            >
              {t.tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The challenges of one situation or of all. */
export function Component() {
  const t = useChallengeTexts().list;
  const counted = useCounted();
  const { page, failure, query, tag } = useData<typeof load>();
  const { pathname } = useLocation();
  const list = listOfPath(pathname);
  const heading = list.name === 'all' ? t.title : `${t.title}: ${t.tabs[list.name].toLowerCase()}`;
  const number = page && page.current_page > 1 ? `, ${t.page(page.current_page)}` : '';
  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead title={`${heading}${tag && ` ${t.withTag(tag)}`}${number}`} description={t.description} />
      <Tabs />
      <p className={styles.count} role="status">
        {page && page.total > 0 && counted(t.total, page.total)}
        {tag && (
          <>
            {' '}
            {t.withTag(tag)}. <Link to={pathname}>{t.clearTag}</Link>
          </>
        )}
      </p>
      {page && page.total === 0 ? (
        <EmptyState picture="empty" title={tag ? t.emptyWithTag(tag) : t.empty} text={t.emptyText} announced>
          <LinkButton to={linkTo(pages.challenges)}>{t.seeAll}</LinkButton>
        </EmptyState>
      ) : (
        <EndlessCards
          key={`${pathname} ${tag}`}
          list={{ call: 'GET /challenges', query, first: page, failure }}
          label={heading}
          level="h2"
        />
      )}
    </TitledPage>
  );
}
