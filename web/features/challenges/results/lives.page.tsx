import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { useResultTexts } from './entry-facts.tsx';

export const load = async ({ api, url }: LoadArguments) => {
  const { goal, year } = readSearch(pages.impactChallenges, url.search);
  const filter = { ...(goal !== undefined && { goal }), ...(year !== undefined && { year }) };
  const page = await api('GET /impact/challenges', { query: { page: pageNumber(url), ...filter } });
  redirectBeyond(url, page);
  return { ...page, filter };
};

/** The lives changed by each challenge, which lead to their entries. */
export function Component() {
  const t = useResultTexts().lives;
  const { language, localize } = useLanguage();
  const { data, lives_changed, lives_confirmed, current_page, last_page, filter } = useData<typeof load>();
  const number = (value: number) => formatNumber(value, language);
  const { goal, year } = filter;
  const title = [t.title, goal !== undefined && t.goal(number(goal)), year !== undefined && t.year(year)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={blocks.page}>
      <PageHead title={title} description={t.description} />
      <p>
        <Link className={blocks.way} to={linkTo(pages.impact, {}, filter)}>
          ← {t.back}
        </Link>
      </p>
      <header className={blocks.part}>
        <h1>{title}</h1>
        <p>{t.lead}</p>
      </header>
      {data.length === 0 ? (
        <EmptyState picture="empty" title={t.none} text={t.noneText}>
          <LinkButton to={linkTo(pages.impactChallenges)}>{t.everything}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p>
            <strong>{t.sum(number(lives_changed), number(lives_confirmed))}</strong>
          </p>
          <DataTable
            caption={t.table}
            rows={data}
            keyOf={({ challenge }) => challenge.id}
            columns={[
              {
                label: t.challenge,
                cell: ({ challenge: { slug, title: name } }) => (
                  <Link className={blocks.target} to={linkTo(pages.challengeResults, { slug })}>
                    {localize(name)}
                  </Link>
                ),
              },
              { label: t.all, isNumber: true, cell: (row) => number(row.lives_changed) },
              { label: t.confirmed, isNumber: true, cell: (row) => number(row.lives_confirmed) },
              {
                label: t.estimated,
                isNumber: true,
                cell: (row) => number(row.lives_changed - row.lives_confirmed),
              },
            ]}
          />
          <Pagination
            current_page={current_page}
            last_page={last_page}
            addressOf={(page) => linkTo(pages.impactChallenges, {}, { ...filter, ...(page > 1 && { page }) })}
          />
        </>
      )}
    </div>
  );
}
