import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useNow } from '../../../../i18n/now.tsx';
import type { Answers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { expectedAfterStep, withInvite } from './expected-invites.ts';
import type { TeamStep } from './team-step.ts';

const participation = 'GET /challenges/:id/participation';
const invites = '/challenges/:id/teams/:team/contestant/invites';

export type JoiningStep = Exclude<TeamStep, { kind: 'invite' }>;

interface JoiningSteps {
  /** Takes a step, shown at once; reverted, and rejected, where the server refuses. */
  readonly take: (step: JoiningStep) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a member towards a team, into it and out of it. */
export function useJoiningSteps(team: Team): JoiningSteps {
  const now = useNow();
  const params = { id: team.challenge_id };
  const options = (kind: JoiningStep['kind']) =>
    ({
      scope: `joining teams of ${team.challenge_id}`,
      expect: (update: Answers['update']) =>
        void update(participation, { params }, (known) => expectedAfterStep(kind, known, team, now)),
      onSuccess: (answers: Answers, invite: Invite | undefined | null) =>
        invite &&
        void answers.update(participation, { params }, (known) =>
          withInvite(known, team.id, { ...invite, team_id: team.id }),
        ),
      invalidates: [participation, 'GET /profile/teams/invitations'],
    }) as const;
  const request = useApiMutation(`POST ${invites}`, options('request'));
  const accept = useApiMutation(`PUT ${invites}/:invite/accept`, options('accept'));
  const refuse = useApiMutation(`PUT ${invites}/:invite/reject`, options('refuse'));
  const cancel = useApiMutation(`DELETE ${invites}/:invite`, options('cancel'));
  const exit = useApiMutation(`DELETE ${invites}/:invite`, options('exit'));
  const steps = { accept, refuse, cancel, exit };

  function take(step: JoiningStep): Promise<unknown> {
    const which = { ...params, team: team.id };
    if (step.kind === 'request') return request.mutate({ params: which });
    return steps[step.kind].mutate({ params: { ...which, invite: step.inviteId } });
  }

  return { take, isPending: [request, accept, refuse, cancel, exit].some((one) => one.isPending) };
}
