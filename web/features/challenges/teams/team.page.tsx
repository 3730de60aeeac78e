import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { data, Outlet, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { TeamView } from './team-view.tsx';
import { type ShownTeam, teamView, useShownChallenge, useTeamChanged, useTeamsTexts } from './use-team.ts';

export const load = async ({ api, params }: LoadArguments) => {
  const { slug = '', teamSlug = '' } = params;
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug } });
  if (!challenge.teams_enabled) throw data({}, { status: 404 });
  return api(teamView, { params: { id: challenge.id, team: teamSlug } });
};

/** The public page of a team, merged with what its own members may do. */
function useTeam(everyones: Team): Team {
  const { participation } = useShownChallenge();
  const { challenge_id, id } = everyones;
  const isMine = participation.known?.my_team?.id === id;
  // A failure leaves the public page; their own view has its own address.
  const { data } = useApiQuery(teamView, { params: { id: challenge_id, team: id } }, { quiet: true, enabled: isMine });
  return (isMine && data) || everyones;
}

/** A team as everyone sees it. */
export function Component() {
  const t = useTeamsTexts().view;
  const { language, localize } = useLanguage();
  const shown = useShownChallenge();
  const team = useTeam(useData<typeof load>());
  const changed = useTeamChanged();
  const title = localize(team.challenge.title);
  const base = linkTo(pages.team, { slug: team.challenge.slug, teamSlug: team.slug });

  return (
    <div className={blocks.area}>
      <PageHead
        title={t.titleOf(team.name, title)}
        description={t.description(team.name, title)}
        image={`/pictures/share/${language}/${team.challenge.slug}.png`}
      />
      <TeamView team={team} base={base} onChanged={changed}>
        <Outlet context={{ ...shown, team, base, changed } satisfies ShownTeam} />
      </TeamView>
    </div>
  );
}

/** An unknown team has its error page within the challenge. */
export function ErrorBoundary() {
  const t = useTeamsTexts().view;
  const { slug = '' } = useParams();
  const to = linkTo(pages.challengeArea.teams, { slug });
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} level="h2" to={to} next={t.all} />;
}
