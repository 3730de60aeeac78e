import type { Participation } from '@mutirao/contract/challenges/participation.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import type { OwnInvite, TeamStep } from './team-step.ts';

/** Nothing can be done: of an invitation or a request until the server's answer. */
export const nothing = { accept: false, reject: false, cancel: false, leave: false, remove: false };

/** The participation with the latest invitation or request of a team; without one, where it is undefined. */
export function withInvite(known: Participation, teamId: number, invite: OwnInvite | undefined): Participation {
  const others = known.team_invites.filter(({ team_id }) => team_id !== teamId);
  return { ...known, team_invites: invite ? [...others, invite] : others };
}

/** The optimistic participation after a step; its figures come with the server's answer. */
export function expectedAfterStep(
  kind: Exclude<TeamStep['kind'], 'invite'>,
  known: Participation,
  { id, slug, name }: Pick<Team, 'id' | 'slug' | 'name'>,
  now: Date,
): Participation {
  const created = { id: 0, team_id: id, created_at: now.toISOString() };
  const present = known.team_invites.find(({ team_id }) => team_id === id);
  if (kind === 'request')
    return withInvite(known, id, {
      ...created,
      status: 'pending',
      invitation_mode: 'requested',
      can: { ...nothing, cancel: true },
    });
  if (kind === 'accept')
    return {
      ...withInvite(known, id, present && { ...present, status: 'accepted', can: { ...nothing, leave: true } }),
      is_contestant: true,
      my_team: { id, slug, name },
      can: { ...known.can, create_team: false, join_team: false },
    };
  const without = withInvite(known, id, undefined);
  if (kind !== 'exit') return without;
  return { ...without, my_team: null, can: { ...known.can, create_team: true, join_team: true } };
}
