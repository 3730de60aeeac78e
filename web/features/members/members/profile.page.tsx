import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { redirect } from 'react-router';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Profile } from './profile.tsx';
import { useMembersTexts } from './shown-profile.ts';

export const load = async ({ api, params, url }: LoadArguments) => {
  const member = await api('GET /users/:user', { params: { user: params.slug ?? '' } });
  if (member.slug === params.slug) return member;
  // The id, or a former address: the rest of the path is preserved.
  const rest = url.pathname.split('/').slice(3);
  return redirect([linkTo(pages.profile, { slug: member.slug }), ...rest].join('/') + url.search, 301);
};

/** A member's profile as everyone may see it. */
export function Component() {
  const member = useData<typeof load>();
  return <Profile shown={member} isListed={member.in_search} />;
}

/** The error page of an unknown or hidden member. */
export function ErrorBoundary() {
  const t = useMembersTexts().profile;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.home)} next={t.home} />;
}
