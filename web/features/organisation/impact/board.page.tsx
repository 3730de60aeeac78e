import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { BoardCountry, BoardMember } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import type { FormEvent } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate, formatNumber, isOne } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { beginList, type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useFresh } from '../../../platform/use-api-query.ts';
import { itemsOf, useEndless } from '../../../platform/use-endless.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './board.module.css';
import { useImpactTexts } from './texts.ts';

/** A member on the board: rank, name, country and impact, with a link to the profile. */
function BoardRow({ member, rank }: { member: BoardMember; rank: number }) {
  const t = useImpactTexts().board;
  const { language, localize } = useLanguage();
  const { lives_changed, challenges, tasks, certificates } = member;
  // A member without impact has no rank.
  const isRanked = lives_changed + challenges + tasks + certificates > 0;
  const place = formatNumber(rank, language);
  const small = [
    [challenges, t.challenges],
    [tasks, t.tasks],
    [certificates, t.certificates],
  ] as const;
  return (
    <article className={styles.row} data-top={isRanked && rank <= 3}>
      <p className={styles.rank}>
        <span aria-hidden="true">{isRanked ? place : '–'}</span>
        <span className="visually-hidden">{isRanked ? t.rank(place) : t.unranked}</span>
      </p>
      <Avatar className={styles.avatar} address={member.avatar} size={64} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={linkTo(pages.profile, { slug: member.slug })}>{member.full_name}</Link>
        </h2>
        <p>{localize(member.country.name)}</p>
      </div>
      <dl className={styles.figures}>
        <div className={styles.lives} title={formatNumber(lives_changed, language)}>
          <dt>{t.lives}</dt>
          <dd>{abbreviate(lives_changed, language)}</dd>
        </div>
        {small.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

interface BoardListProps {
  first: Page<BoardMember> | undefined;
  failure: string | undefined;
  /** Two letters, or none for everywhere. */
  country: string;
}

/** The ranked members, with infinite scrolling; without scripts, with links from page to page. */
function BoardList({ first, failure, country }: BoardListProps) {
  const t = useImpactTexts().board;
  const list = useEndless({ call: 'GET /impact-board/members', query: { country }, first, failure });
  const before = first ? (first.current_page - 1) * first.per_page : 0;
  return (
    <div className={styles.list}>
      <ol aria-label={t.list} {...(list.isFetching && { 'aria-busy': true })}>
        {itemsOf(list.pages).map((member, index) => (
          <li key={member.id}>
            <BoardRow member={member} rank={before + index + 1} />
          </li>
        ))}
        {list.isFetchingNext &&
          [1, 2, 3].map((one) => (
            <li key={`skeleton ${one}`} aria-hidden="true">
              <div className={styles.skeleton} />
            </li>
          ))}
      </ol>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </div>
  );
}

interface CountryFilterProps {
  countries: readonly BoardCountry[];
  /** Two letters, or none for everywhere. */
  chosen: string;
}

/** Filters the board by country; a form, so that it works before hydration. */
function CountryFilter({ countries, chosen }: CountryFilterProps) {
  const t = useImpactTexts().board;
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const { lang } = readSearch(pages.impactBoard, useLocation().search);
  const { compare } = new Intl.Collator(htmlLanguage[language]);
  const options = countries
    .map(({ country: { code, name }, members }) => ({
      value: code,
      label: t.countryOption(localize(name), formatNumber(members, language)),
    }))
    .sort((one, other) => compare(one.label, other.label));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const country = String(new FormData(event.currentTarget).get('country') ?? '');
    void navigate(linkTo(pages.impactBoard, {}, { country: country || undefined, lang }), { preventScrollReset: true });
  }

  return (
    <form className={styles.filter} action={linkTo(pages.impactBoard)} onSubmit={submit}>
      <SelectField
        label={t.country}
        name="country"
        options={options}
        placeholder={t.everywhere}
        defaultValue={chosen}
      />
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Button type="submit" look="outline">
        {t.show}
      </Button>
    </form>
  );
}

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
