import type { ModerationCase, ModerationCasePage } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { caseOrders, reportKinds } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { PictureReview } from '@mutirao/contract/members/protection/protection.calls.ts';
import { rowsPerPage } from '@mutirao/contract/pagination.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilteredEmpty, FilterForm, FilterSelect, optionsOf, useShowFilter } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecondFactorGate } from '../../accounts/second-factor/index.ts';
import { ExportButton } from '../../site/exports/index.tsx';
import styles from './moderation.module.css';
import { useModerationTexts } from './moderation-links.tsx';
import { type QueueFilter, QueueList, readQueueFilter, shownStatuses } from './queue-list.tsx';

function Review({ review: { address, kind, member, path } }: { review: PictureReview }) {
  const t = useModerationTexts().pictures;
  const answers = useAnswers();
  const decide = async (decision: 'approved' | 'refused') =>
    answers.set(
      'GET /moderation/pictures',
      {},
      await callApi('POST /moderation/pictures/decisions', { body: { address, decision } }),
    );
  return (
    <li className={styles.pictures}>
      <img src={address} alt={t.alt(member.full_name)} />
      <span>
        {t.kinds[kind]} · <Link to={path}>{member.full_name}</Link>
      </span>
      <span className={blocks.chips}>
        <Button look="outline" onClick={() => void decide('approved')}>
          {t.approve}
        </Button>
        <Button look="outline" onClick={() => void decide('refused')}>
          {t.refuse}
        </Button>
      </span>
    </li>
  );
}

/** The pictures of minors that wait for staff; nothing where there are none, and for others. */
function PictureQueue() {
  const t = useModerationTexts().pictures;
  const { data = [] } = useApiQuery('GET /moderation/pictures', {}, { quiet: true, retry: false });
  if (data.length === 0) return null;
  return (
    <section className={`${blocks.panel} ${styles.case}`} aria-labelledby="pictures-of-minors">
      <h2 id="pictures-of-minors" className={styles.name}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <ul className={styles.list}>
        {data.map((review) => (
          <Review key={review.address} review={review} />
        ))}
      </ul>
    </section>
  );
}

interface QueueFiltersProps {
  filter: QueueFilter;
  challenges: ModerationCasePage['challenges'];
}

/** Filters and orders the queue; the address has the choice, so that it can be shared. */
function QueueFilters({ filter, challenges }: QueueFiltersProps) {
  const { queue: t, kinds } = useModerationTexts();
  const { localize } = useLanguage();
  const choose = useShowFilter(({ challenge, kind, status, order }: Record<string, string>) =>
    linkTo(
      pages.moderation,
      {},
      {
        challenge: challenge || undefined,
        kind: kind || undefined,
        status: status === 'open' ? undefined : status,
        order: order === 'age' ? undefined : order,
      },
    ),
  );

  return (
    <FilterForm className={`${blocks.fields} ${styles.filters}`} label={t.filters} onChoose={choose}>
      <FilterSelect
        label={t.status}
        name="status"
        value={filter.status}
        options={optionsOf(shownStatuses, t.statuses)}
      />
      <FilterSelect
        label={t.challenge}
        name="challenge"
        value={filter.challenge}
        placeholder={t.everywhere}
        options={challenges.map(({ id, title }) => ({ value: String(id), label: localize(title) }))}
      />
      <FilterSelect
        label={t.kind}
        name="kind"
        value={filter.kind}
        placeholder={t.everyKind}
        options={optionsOf(reportKinds, kinds)}
      />
      <FilterSelect label={t.order} name="order" value={filter.order} options={optionsOf(caseOrders, t.orders)} />
    </FilterForm>
  );
}

/** In milliseconds: moderators see each other's decisions after so long, while the page is visible. */
const pollInterval = 5000;
const mostShown = 5 * rowsPerPage;

/** The shown cases, brought up to date: those that left the list stay where they are, and new ones follow. */
function merge(shown: readonly ModerationCase[], fresh: readonly ModerationCase[]): readonly ModerationCase[] {
  const byId = new Map(fresh.map((one) => [one.id, one]));
  const known = new Set(shown.map(({ id }) => id));
  return [...shown.map((one) => byId.get(one.id) ?? one), ...fresh.filter(({ id }) => !known.has(id))];
}

/** The queue by a filter, live: a case that somebody decides stays in its place, with the decision. */
function useQueue(filter: QueueFilter) {
  const [perPage, setPerPage] = useState(rowsPerPage);
  const [shown, setShown] = useState<readonly ModerationCase[]>([]);
  const query = useApiQuery(
    'GET /moderation/cases',
    { query: { ...filter, per_page: perPage } },
    { quiet: true, refetchInterval: pollInterval, placeholderData: keepPreviousData },
  );
  const { data } = query;

  useEffect(() => {
    if (!data) return;
    setShown((before) => merge(before, data.data));
  }, [data]);

  // Those that left the list were decided, or are beyond its end.
  const listed = new Set(data?.data.map(({ id }) => id));
  const left = data ? shown.filter(({ id, status }) => !listed.has(id) && matches(filter, status)) : [];
  const leftIds = left
    .slice(0, mostShown)
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    if (!data || leftIds === '') return;
    const controller = new AbortController();
    const query = { ids: leftIds, status: 'all', per_page: mostShown } as const;
    void callApi('GET /moderation/cases', { query, signal: controller.signal }).then(
      (answer) => !controller.signal.aborted && setShown((before) => merge(before, answer.data)),
      // They are read with the next poll.
      () => undefined,
    );
    return () => controller.abort();
  }, [data, leftIds]);

  return {
    query,
    shown,
    /** Shows cases as a decision left them. */
    update: (cases: readonly ModerationCase[]) => setShown((before) => merge(before, cases)),
    hasMore: data !== undefined && data.total > data.data.length && perPage < mostShown,
    showMore: () => setPerPage((before) => Math.min(mostShown, before + rowsPerPage)),
  };
}

function matches(filter: QueueFilter, status: ModerationCase['status']): boolean {
  return filter.status === 'all' || filter.status === status;
}

/** The queue by one filter. */
function Queue({ filter, isFiltered }: { filter: QueueFilter; isFiltered: boolean }) {
  const t = useModerationTexts().queue;
  const counted = useCounted();
  const { query, shown, update, hasMore, showMore } = useQueue(filter);
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <SecondFactorGate isClosed={isRefused} onDone={query.refetch}>
      {isRefused ? (
        <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
          <LinkButton to={linkTo(pages.myModeration)}>{t.mine}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>
          {({ waiting_count, challenges, total }) => (
            <>
              <p role="status">
                {waiting_count === 0 ? t.none : counted(t.waiting, waiting_count)}
                {isFiltered && ` · ${counted(t.found, total)}`}
              </p>
              <QueueFilters filter={filter} challenges={challenges} />
              {shown.length > 0 ? (
                <QueueList cases={shown} filter={filter} onDecided={update} />
              ) : (
                <FilteredEmpty texts={t} isFiltered={isFiltered} all={linkTo(pages.moderation)} />
              )}
              {shown.length > 0 && (
                <div>
                  <ExportButton
                    list="moderation"
                    filter={{ ...filter, challenge: filter.challenge && Number(filter.challenge) }}
                  />
                </div>
              )}
              {hasMore && (
                <p>
                  <Button look="outline" onClick={showMore}>
                    {t.more}
                  </Button>
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </SecondFactorGate>
  );
}

/** The reported contents that a moderator decides about, in the house of staff. */
export function Component() {
  const filter = readQueueFilter(useLocation().search);
  const { challenge = '', kind = '', status, order } = filter;
  const isFiltered = challenge !== '' || kind !== '' || status !== 'open';
  return (
    <div className={`${blocks.column} ${styles.queue}`}>
      <PictureQueue />
      <Queue key={[challenge, kind, status, order].join(' ')} filter={filter} isFiltered={isFiltered} />
    </div>
  );
}
