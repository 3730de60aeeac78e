import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLocation } from 'react-router';
import { useCounted } from '../../../i18n/numbers.ts';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { ScrolledList } from '../../../ui/tab-bar.tsx';
import { pageOfFacts } from './card-facts.ts';
import { EndlessCards } from './challenge-card.tsx';
import styles from './list.module.css';
import { ListFilters, readFilter, useFilterTexts } from './list-filters.tsx';
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

/** In the list of all, what can be joined comes before what is to come and what is finished. */
const usualOrder = ({ name }: (typeof lists)[number]): 'open' | 'new' => (name === 'all' ? 'open' : 'new');

/** The first page of the list, or the page of a link without scripts. */
export const load = async ({ api, url }: LoadArguments) => {
  const { tag: asked = '', goal, open, prize, order } = readFilter(url.searchParams);
  const tag = normalizeTag(asked);
  const list = listOfPath(url.pathname);
  const query = {
    'filter[situation]': list.filter,
    ...(tag && { 'filter[tag]': tag }),
    ...(goal && { 'filter[category]': goal }),
    ...(open && { 'filter[open]': 'true' as const }),
    ...(prize && { 'filter[prize]': 'true' as const }),
    order: order ?? usualOrder(list),
  };
  const [begun, goals] = await Promise.all([
    beginList(api('GET /challenges', { query: { ...query, page: pageNumber(url) } })),
    api('GET /categories'),
  ]);
  if (begun.first) redirectBeyond(url, begun.first);
  return {
    page: begun.first && pageOfFacts(begun.first),
    failure: begun.failure,
    query,
    tag,
    goals: goals.map(({ id, name }) => ({ id, name })),
  };
};

function Tabs() {
  const t = useChallengeTexts().list;
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t.tabsLabel} className={styles.tabs}>
      <ScrolledList active={pathname}>
        {lists.map(({ name, page }) => (
          <li key={name}>
            <Link
              to={linkTo(page, {}, readFilter(search))}
              className={styles.tab}
              {...(linkTo(page) === pathname && { 'aria-current': 'page' })}
            >
              {t.tabs[name]}
            </Link>
          </li>
        ))}
      </ScrolledList>
    </nav>
  );
}

/** The challenges of one situation or of all. */
export function Component() {
  const t = useChallengeTexts().list;
  const counted = useCounted();
  const filterTexts = useFilterTexts();
  const { page, failure, query, tag, goals } = useData<typeof load>();
  const { pathname, search } = useLocation();
  const list = listOfPath(pathname);
  const heading = list.name === 'all' ? t.title : `${t.title}: ${t.tabs[list.name].toLowerCase()}`;
  const { tag: _tag, ...others } = readFilter(search);
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  const number = page && page.current_page > 1 ? `, ${t.page(page.current_page)}` : '';
  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead
        title={`${heading}${tag && ` ${t.withTag(tag)}`}${number}`}
        description={t.description}
        hidden={isFiltered}
      />
      <Tabs />
      <ListFilters addressOf={(filter) => linkTo(list.page, {}, filter)} order={usualOrder(list)} goals={goals} />
      <p className={styles.count} role="status">
        {page && page.total > 0 && counted(t.total, page.total)}
        {tag && ` ${t.withTag(tag)}`}
      </p>
      {page && page.total === 0 ? (
        <EmptyState
          picture="empty"
          title={isFiltered ? filterTexts.empty : tag ? t.emptyWithTag(tag) : t.empty}
          text={isFiltered ? filterTexts.emptyText : t.emptyText}
          announced
        >
          <LinkButton to={linkTo(pages.challenges)}>{t.seeAll}</LinkButton>
        </EmptyState>
      ) : (
        <EndlessCards
          key={`${pathname} ${JSON.stringify(query)}`}
          list={{ call: 'GET /challenges', query, first: page, failure }}
          label={heading}
          level="h2"
        />
      )}
    </TitledPage>
  );
}
