import type { Team } from '@mutirao/contract/challenges/teams.ts';
import type { Answers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { ownTeam, teamView } from '../use-team-changed.ts';

const invites = 'POST /challenges/:id/teams/:team/responsible/invites/:invite';

/** What a leader does with a request or an invitation of their own. */
export type LeaderStep = 'accept' | 'reject' | 'remove';

interface LeaderSteps {
  /** Takes a step; the entry leaves the list at once, and comes back where the server refuses. */
  readonly take: (step: LeaderStep, inviteId: number) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a leader with the open requests and invitations of the team. */
export function useLeaderSteps({ challenge_id: id, id: team }: Pick<Team, 'id' | 'challenge_id'>): LeaderSteps {
  const options = {
    scope: `requests to team ${team}`,
    expect: (update: Answers['update'], { params }: { params: { invite: string | number } }) =>
      void update(ownTeam, {}, (teams) =>
        teams.map((one) => ({ ...one, invitations: one.invitations.filter((invite) => invite.id !== params.invite) })),
      ),
    invalidates: [ownTeam, teamView],
  } as const;
  const steps = {
    accept: useApiMutation(`${invites}/accept`, options),
    reject: useApiMutation(`${invites}/reject`, options),
    remove: useApiMutation(`${invites}/remove`, options),
  };
  return {
    take: (step, invite) => steps[step].mutate({ params: { id, team, invite } }),
    isPending: Object.values(steps).some((one) => one.isPending),
  };
}
