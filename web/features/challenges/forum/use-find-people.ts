import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useCallback } from 'react';
import { callApi } from '../../../platform/api.ts';
import type { FindPeople } from '../../../ui/rich-text-editor/use-mentions.ts';

/** Finds people of a challenge to mention. */
export function useFindPeople(challengeId: number): FindPeople {
  return useCallback(
    async (search) => {
      const people = await callApi('GET /challenges/:id/forum/mentions', {
        params: { id: challengeId },
        query: { search },
      });
      return people.map(({ id, slug, full_name }) => ({ id, full_name, path: linkTo(pages.profile, { slug }) }));
    },
    [challengeId],
  );
}
