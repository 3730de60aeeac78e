import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { defineTexts } from '../../../../i18n/texts.ts';

export const usePanelTexts = defineTexts('timeline.panel', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface Item {
  readonly id: number;
}

/**
 * A list that was refetched, in the order in which it is shown: new items follow at the end. An item that is no longer
 * in it stays where it `isKept`.
 */
export function inOrder<One extends Item>(
  shown: readonly One[],
  fresh: readonly One[],
  isKept: (item: One) => boolean,
): One[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...shown.flatMap((item) => byId.get(item.id) ?? (isKept(item) ? [item] : [])),
    ...fresh.filter(({ id }) => !known.has(id)),
  ];
}

interface SteadyItems<One> {
  readonly items: readonly One[];
  /** Shows a changed item; undefined where it is gone. */
  readonly change: (id: number, changed: One | undefined) => void;
}

/**
 * The items of the list that `key` names, in a steady order: what was answered does not move what one reads. The one
 * whose form is `opened` stays too: the list may be reloaded while a reply to it is on its way. Each answer of the query
 * replaces what `change` has shown, also one that equals the answer before.
 */
export function useSteadyItems<One extends Item>(
  key: string,
  { data, dataUpdatedAt }: Pick<UseQueryResult<{ readonly data: readonly One[] }>, 'data' | 'dataUpdatedAt'>,
  opened: number | undefined,
): SteadyItems<One> {
  /** Those that the viewer has worked on stay, even where the list has them elsewhere. */
  const touched = useRef(new Set<number>());
  const [shown, setShown] = useState<{ key: string; dataUpdatedAt: number; items: readonly One[] }>();
  if (data && (shown?.dataUpdatedAt !== dataUpdatedAt || shown.key !== key)) {
    const isSameList = shown?.key === key;
    const items = isSameList
      ? inOrder(shown.items, data.data, ({ id }) => id === opened || touched.current.has(id))
      : data.data;
    setShown({ key, dataUpdatedAt, items });
  }
  return {
    items: shown?.key === key ? shown.items : [],
    change: (id, changed) => {
      if (changed) touched.current.add(id);
      else touched.current.delete(id);
      setShown((now) => now && { ...now, items: now.items.flatMap((one) => (one.id === id ? (changed ?? []) : one)) });
    },
  };
}

/** The filter of the interactions of a stage in an address. */
function readFilter(search: string) {
  const { page, q = '', answered, team, member } = readSearch(pages.stage, search);
  return { page: page ?? 1, q, answered, team, member };
}

export type PanelFilter = ReturnType<typeof readFilter>;

/** Without a filter, from the first page. */
export const noFilter: PanelFilter = { page: 1, q: '', answered: undefined, team: undefined, member: undefined };

/** The filter of the interactions on the page, and the address of the page with another one. */
export function usePanelFilter(slug: string, stageId: number) {
  const { search } = useLocation();
  const { lang } = readSearch(pages.stage, search);
  const filter = readFilter(search);
  const { q, answered, team, member } = filter;
  return {
    filter,
    isFiltered: Boolean(q || answered || team || member),
    linkWith: ({ page, q, ...rest }: PanelFilter) =>
      linkTo(
        pages.stage,
        { slug, stage: stageId },
        { ...rest, page: page > 1 ? page : undefined, q: q || undefined, lang },
      ),
  };
}
