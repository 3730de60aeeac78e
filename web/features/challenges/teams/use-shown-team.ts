import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useOutletContext } from 'react-router';
import type { ShownChallenge } from '../challenges/index.ts';

/** The team of which a part is shown, and what to do when something of it was changed. */
export interface ShownTeam extends ShownChallenge {
  readonly team: Team;
  /** Where this view of the team lies. */
  readonly base: string;
  /** Shows what has become of it, or that it is no more. */
  readonly changed: (team: Team | undefined) => Promise<void>;
}

export function useShownTeam(): ShownTeam {
  return useOutletContext<ShownTeam>();
}
