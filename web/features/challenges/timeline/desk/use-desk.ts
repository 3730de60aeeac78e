import { type DeskStage, type DeskView, deskViews } from '@mutirao/contract/challenges/timeline/desk.ts';
import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useLocation } from 'react-router';
import { defineTexts } from '../../../../i18n/texts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useSteadyItems } from '../panel/use-panel-filter.ts';

export const useDeskTexts = defineTexts('timeline.desk', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

function readFilter(search: string) {
  const { page = 1, view, challenge, stage, item } = readSearch(pages.desk, search);
  return { page, view: deskViews.find((one) => one === view) ?? ('waiting' as DeskView), challenge, stage, item };
}

/** What the desk shows by its address; `item` is the interaction that was opened. */
export type DeskFilter = ReturnType<typeof readFilter>;

/** The filter in the address of the desk, and the address with another one. */
export function useDeskFilter() {
  const { search } = useLocation();
  const { lang } = readSearch(pages.desk, search);
  return {
    filter: readFilter(search),
    linkWith: ({ page, view, ...rest }: DeskFilter) =>
      linkTo(
        pages.desk,
        {},
        { ...rest, view: view === 'waiting' ? undefined : view, page: page > 1 ? page : undefined, lang },
      ),
  };
}

const call = 'GET /me/desk';

/** A page of the desk, in a steady order; `opened` is the interaction whose form is open. */
export function useDesk({ page, view, challenge, stage }: DeskFilter, opened: number | undefined) {
  const answers = useAnswers();
  const asked = { page, 'filter[view]': view, 'filter[challenge]': challenge, 'filter[stage]': stage };
  const query = useApiQuery(call, { query: asked });
  const { items, change } = useSteadyItems<Interaction>(JSON.stringify(asked), query, opened);
  const refresh = () => {
    for (const read of [call, 'GET /me/waiting-interactions'] as const) void answers.invalidate(read);
  };
  return {
    query,
    items,
    change: (id: number, changed: Interaction | undefined) => {
      change(id, changed);
      refresh();
    },
    refresh,
  };
}

/** The sums of the chosen stages. */
export function sumOf(stages: readonly DeskStage[], { challenge, stage }: DeskFilter) {
  const chosen = stages.filter(
    (one) => (stage === undefined || one.id === stage) && (challenge === undefined || one.challenge.id === challenge),
  );
  const sum = (figure: 'total' | 'waiting' | 'own') => chosen.reduce((all, one) => all + one[figure], 0);
  return { total: sum('total'), waiting: sum('waiting'), own: sum('own') };
}
