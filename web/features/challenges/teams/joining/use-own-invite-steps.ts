import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import type { Answers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { ownTeam } from '../use-team-changed.ts';
import { nothing } from './expected-invites.ts';

/** The list of one's own invitations and requests. */
export const ownInvites = 'GET /profile/teams/invitations';
const invites = '/challenges/:id/teams/:team/contestant/invites/:invite';

/** What a member does with an invitation to them, or with their request. */
export type OwnStep = keyof typeof statusAfter;
const statusAfter = { accept: 'accepted', reject: 'rejected', cancel: 'canceled' } as const;

interface OwnInviteSteps {
  /** Takes a step, shown in the list at once; reverted, and rejected, where the server refuses. */
  readonly take: (step: OwnStep) => Promise<unknown>;
  readonly isPending: boolean;
}

/** The steps of a member with one of their own invitations and requests. */
export function useOwnInviteSteps({ id, team }: Pick<Invite, 'id' | 'team'>): OwnInviteSteps {
  const options = (step: OwnStep) =>
    ({
      scope: 'own invitations',
      expect: (update: Answers['update']) =>
        void update(ownInvites, {}, (page) => ({
          ...page,
          data: page.data.map((one) => (one.id === id ? { ...one, status: statusAfter[step], can: nothing } : one)),
        })),
      invalidates: ['GET /challenges/:id/participation', ownTeam, 'GET /users/:user/teams'],
    }) as const;
  const steps = {
    accept: useApiMutation(`PUT ${invites}/accept`, options('accept')),
    reject: useApiMutation(`PUT ${invites}/reject`, options('reject')),
    cancel: useApiMutation(`DELETE ${invites}`, options('cancel')),
  };
  return {
    take: (step) => steps[step].mutate({ params: { id: team.challenge.id, team: team.id, invite: id } }),
    isPending: Object.values(steps).some((one) => one.isPending),
  };
}
