import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useLocation } from 'react-router';

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
