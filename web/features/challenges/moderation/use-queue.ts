import type { ModerationCase } from '@mutirao/contract/challenges/moderation.ts';
import { rowsPerPage } from '@mutirao/contract/pagination.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { QueueFilter } from './queue-filter.ts';

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
export function useQueue(filter: QueueFilter) {
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
