import { useOutletContext } from 'react-router';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import type { ShownChallenge } from './challenge.page.tsx';
import { Description } from './description.tsx';

/** For the preview of a draft, which loads it with this page's code. */
export { Description };

export const load = async ({ api, params }: LoadArguments) => {
  const { id, type } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return type === 'competition' ? api('GET /challenges/:id/prizes', { params: { id } }) : [];
};

/** The first tab: the challenge's description. */
export function Component() {
  const { challenge } = useOutletContext<ShownChallenge>();
  return <Description challenge={challenge} prizes={useData<typeof load>()} />;
}
