import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useOutletContext } from 'react-router';
import type { ShownChallenge } from '../challenges/index.ts';

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
