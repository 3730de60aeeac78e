import type { Interaction, InteractionPage } from '@mutirao/contract/challenges/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { stagesCall } from '../use-own-stages.ts';
import { inOrder } from './in-order.ts';
import type { PanelFilter } from './use-panel-filter.ts';

const call = 'GET /challenges/:id/timelines/:timeline/interactions';

interface ShownInteractions {
  readonly query: UseQueryResult<InteractionPage>;
  /** In a steady order: what was answered, here or by others, does not move what one reads. */
  readonly items: readonly Interaction[];
  /** Shows a changed interaction, and refetches the counts; undefined where it is gone. */
  readonly change: (id: number, changed: Interaction | undefined) => void;
}

/** A page of the interactions of a stage, for those who reply. */
export function useInteractions({ id, challenge_id }: Stage, filter: PanelFilter): ShownInteractions {
  const answers = useAnswers();
  const { page, q, answered, team, member } = filter;
  const asked = {
    page,
    search: q,
    'filter[answered]': answered as 'true' | 'false' | undefined,
    'filter[team]': team === undefined ? undefined : team,
    'filter[member]': member === undefined ? undefined : member,
  };
  const query = useApiQuery(call, { params: { id: challenge_id, timeline: id }, query: asked });
  const { data } = query;
  /** Those that the viewer has worked on stay, even where the list has them elsewhere. */
  const touched = useRef(new Set<number>());
  const key = JSON.stringify(asked);
  const [shown, setShown] = useState<{ key: string; data: InteractionPage; items: readonly Interaction[] }>();
  if (data && (shown?.data !== data || shown.key !== key)) {
    const isSameList = shown?.key === key;
    const items = isSameList ? inOrder(shown.items, data.data, (one) => touched.current.has(one.id)) : data.data;
    setShown({ key, data, items });
  }

  function change(changedId: number, changed: Interaction | undefined): void {
    if (changed) touched.current.add(changedId);
    else touched.current.delete(changedId);
    setShown(
      (now) =>
        now && {
          ...now,
          items: now.items.flatMap((one) => (one.id === changedId ? (changed ?? []) : one)),
        },
    );
    for (const read of [call, stagesCall, 'GET /me/waiting-interactions'] as const) void answers.invalidate(read);
  }

  return { query, items: shown?.key === key ? shown.items : [], change };
}
