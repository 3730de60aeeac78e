import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { ScrolledList } from '../../../ui/tab-bar.tsx';
import { pageOfFacts, useChallengeTexts } from './card-facts.ts';
import { EndlessCards } from './challenge-card.tsx';
import styles from './list.module.css';

const useFilterTexts = defineTexts('challenge-filters', {
  pt: () => import('./filter-messages.pt.ts'),
  en: () => import('./filter-messages.en.ts'),
});

const { challenges } = pages;
type ListFilter = Omit<ReturnType<typeof readSearch<typeof challenges.search>>, 'page' | 'lang'>;

/** What an address of a list filters by. */
function readFilter(search: string | URLSearchParams): ListFilter {
  const { page: _page, lang: _lang, ...filter } = readSearch(challenges, search);
  return { ...filter, tag: filter.tag || undefined };
}

interface ListFiltersProps {
  addressOf: (filter: ListFilter) => string;
  /** Without a choice. */
  order: 'open' | 'new';
  goals: readonly { readonly id: number; readonly name: Localized }[];
}

/** Filters a list, behind a button, and shows what it is filtered by. It is a plain form, which needs no scripts. */
function ListFilters({ addressOf, order: usual, goals }: ListFiltersProps) {
  const t = useFilterTexts();
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const filter = readFilter(search);
  const { lang } = readSearch(challenges, search);
  const goal = goals.find(({ id }) => id === filter.goal);
  const addressWith = (change: ListFilter) => addressOf({ ...filter, ...change });
  const chips = [
    ...(filter.tag ? [{ name: `#${filter.tag}`, to: addressWith({ tag: undefined }) }] : []),
    ...(goal ? [{ name: localize(goal.name), to: addressWith({ goal: undefined }) }] : []),
    ...(filter.open ? [{ name: t.open, to: addressWith({ open: undefined }) }] : []),
    ...(filter.prize ? [{ name: t.prize, to: addressWith({ prize: undefined }) }] : []),
  ];
  const orders = [usual, ...(['new', 'ends'] as const).filter((one) => one !== usual)];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    void navigate(addressOf(readFilter(chosen)), { preventScrollReset: true });
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }

  return (
    <div className={styles.filtering}>
      <details ref={details} className={styles.filters}>
        <summary>{chips.length > 0 ? t.withNumber(formatNumber(chips.length, language)) : t.filters}</summary>
        {/* Another address fills the fields anew. */}
        <form key={search} action={addressOf({})} method="get" onSubmit={submit}>
          {lang && <input type="hidden" name="lang" value={lang} />}
          {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
          <label>
            {t.goal}
            <select name="goal" defaultValue={filter.goal ?? ''}>
              <option value="">{t.everyGoal}</option>
              {goals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id}. {localize(name)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t.order}
            <select name="order" defaultValue={filter.order ?? ''}>
              {orders.map((one) => (
                <option key={one} value={one === usual ? '' : one}>
                  {t.orders[one]}
                </option>
              ))}
            </select>
          </label>
          {(['open', 'prize'] as const).map((name) => (
            <label key={name} className={styles.box}>
              <input type="checkbox" name={name} value="true" defaultChecked={filter[name] !== undefined} />
              {t[name]}
            </label>
          ))}
          <Button type="submit">{t.show}</Button>
        </form>
      </details>
      {chips.length > 0 && (
        <ul className={blocks.chips} aria-label={t.active}>
          {chips.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={`${blocks.chip} ${styles.chip}`} aria-label={t.remove(name)} preventScrollReset>
                {name} <IconX aria-hidden size={18} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={addressOf({})} className={`${blocks.chip} ${styles.chip}`} preventScrollReset>
              {t.clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

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
