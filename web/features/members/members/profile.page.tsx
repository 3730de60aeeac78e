import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { isRouteErrorResponse, redirect, useRouteError } from 'react-router';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ServerFailure } from '../../../ui/server-failure.tsx';
import { Profile } from './profile.tsx';
import { useMembersTexts } from './texts.ts';

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
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerFailure error={error} />;
  return (
    <>
      <PageHead title={t.notFound} description={t.notFoundText} hidden />
      <EmptyState picture="lost" title={t.notFound} text={t.notFoundText} level="h1">
        <LinkButton to={linkTo(pages.home)}>{t.home}</LinkButton>
      </EmptyState>
    </>
  );
}
