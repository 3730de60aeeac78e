import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Outlet, redirect, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { NotFoundBoundary } from '../../../ui/not-found.tsx';
import { Section } from '../../../ui/section.tsx';
import { availabilityAt } from './availability.ts';
import { cardFacts } from './card-facts.ts';
import { ChallengeCards } from './challenge-cards.tsx';
import { ChallengeHeader } from './challenge-header.tsx';
import { ChallengeTabs } from './challenge-tabs.tsx';
import { CompactHeader } from './compact-header.tsx';
import { Countdown, useTicks } from './countdown.tsx';
import { ParticipationButtons } from './participation-buttons.tsx';
import { structuredChallenge } from './structured-challenge.ts';
import { useChallengeTexts } from './texts.ts';
import { type ChallengeAndViewer, useViewerParticipation } from './use-viewer-participation.ts';
import { useVisits } from './use-visits.ts';

/** For the preview of a draft, which loads it with this page's code. */
export { ChallengeHeader };

export const load = async ({ api, params, url }: LoadArguments) => {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (challenge.slug !== params.slug) {
    // A former address: the rest of the path is preserved.
    const rest = url.pathname.split('/').slice(3);
    return redirect([linkTo(pages.challenge, { slug: challenge.slug }), ...rest].join('/') + url.search, 301);
  }
  const related = await api('GET /challenges/:id/related', { params: { id: challenge.id } });
  return { challenge, related: related.map(cardFacts) };
};

/** What the header shares with the tabs: imported by both, it would be one more file of a first visit. */
const parts = { availabilityAt, Countdown, ParticipationButtons, useTicks };

/** The context of a challenge's tabs: the challenge, the viewer's participation, and parts of the header. */
export interface ShownChallenge extends ChallengeAndViewer {
  readonly parts: typeof parts;
}

/** A challenge: its header and next step, its tabs, and similar challenges. */
export function Component() {
  const t = useChallengeTexts().detail;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { challenge, related } = useData<typeof load>();
  const participation = useViewerParticipation(challenge.id);
  const visits = useVisits(challenge.id);
  // The other tabs have a page head of their own, and begin below a compact header.
  const atDescription =
    useLocation().pathname.replace(/\/+$/, '') === linkTo(pages.challenge, { slug: challenge.slug });
  return (
    <article>
      {atDescription && (
        <PageHead
          title={localize(challenge.title)}
          description={localize(challenge.short_description)}
          image={`/pictures/share/${language}/${challenge.slug}.png`}
          structured={structuredChallenge(challenge, language, publicUrl)}
        />
      )}
      {atDescription ? (
        <ChallengeHeader challenge={challenge} participation={participation} visits={visits} />
      ) : (
        <CompactHeader challenge={challenge} participation={participation} />
      )}
      <ChallengeTabs challenge={challenge} participation={participation} compact={!atDescription} />
      <Outlet context={{ challenge, participation, parts } satisfies ShownChallenge} />
      {related.length > 0 && (
        <Section id="related" title={t.related} lead={t.relatedLead} tone="deep">
          <CardGrid label={t.related} oneRow>
            <ChallengeCards challenges={related} />
          </CardGrid>
        </Section>
      )}
    </article>
  );
}

/** The error page of an unknown challenge. */
export function ErrorBoundary() {
  const t = useChallengeTexts().detail;
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} to={linkTo(pages.home)} next={t.home} />;
}
