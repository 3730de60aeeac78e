import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { useAnswers } from '../../../platform/use-answers.ts';
import type { ShownChallenge } from '../challenges/index.tsx';

export const useTeamsTexts = defineTexts('teams', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The challenge whose teams the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** The team on the page, and the callback after a change of it. */
export interface ShownTeam extends ShownChallenge {
  readonly team: Team;
  /** The path of this view. */
  readonly base: string;
  /** Shows a changed team, or that it was deleted. */
  readonly changed: (team: Team | undefined) => Promise<void>;
}

export function useShownTeam(): ShownTeam {
  return useOutletContext<ShownTeam>();
}

/** The calls for the viewer's own team in a challenge, and for a team as they see it. */
export const ownTeam = 'GET /challenges/:id/teams/user/:user';
export const teamView = 'GET /challenges/:id/teams/:team';

/** Reloads what depends on who is in a team: the viewer's views of it, their participation, and the page. */
export function useTeamRefresh(): () => Promise<void> {
  const { participation } = useShownChallenge();
  const answers = useAnswers();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([
      answers.invalidate(ownTeam),
      answers.invalidate(teamView),
      participation.reload(),
      revalidate(),
    ]);
  };
}

/** Reloads the viewer's team after a change, or redirects when they have left it. */
export function useTeamChanged(): (team: Team | undefined) => Promise<void> {
  const { challenge, participation } = useShownChallenge();
  const { id, slug } = challenge;
  const viewerId = useViewerId() ?? 0;
  const answers = useAnswers();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (team) => {
    if (team) answers.set(teamView, { params: { id, team: team.id } }, team);
    else await navigate(linkTo(pages.challengeArea.teams, { slug }), { preventScrollReset: true });
    answers.set(ownTeam, { params: { id, user: viewerId } }, team ? [team] : []);
    await Promise.all([participation.reload(), revalidate()]);
  };
}
