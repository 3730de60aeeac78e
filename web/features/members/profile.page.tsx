import type { PublicUser } from '@mutirao/contract/members.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Load, useData } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Vignette } from '../../ui/vignette.tsx';
import { ServerFailure } from '../shell/index.ts';
import { Profile } from './profile.tsx';
import { membersTexts } from './texts.ts';

export const load: Load<PublicUser> = ({ api, params }) =>
  api.get<PublicUser>(`users/${encodeURIComponent(params.slug ?? '')}`);

/** A member's profile, by slug or id. */
export function Component() {
  return <Profile shown={useData<typeof load>()} />;
}

/** Nobody of this name has a page of its own. */
export function ErrorBoundary() {
  const t = useTexts(membersTexts).profile;
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerFailure error={error} />;
  return (
    <>
      <PageHead title={t.notFound} description={t.notFoundText} hidden />
      <Vignette picture="lost" title={t.notFound} text={t.notFoundText} level="h1">
        <LinkButton to="/">{t.home}</LinkButton>
      </Vignette>
    </>
  );
}
