import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { slotsOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { ApiError } from '../../../../platform/api.ts';
import { RetryCancelled } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { rememberFocus } from '../../../../ui/return-focus.ts';
import { useTeamsTexts } from '../use-team.ts';

export type OwnInvite = Participation['team_invites'][number];

/** What the viewer is offered to do about a team: its leader invites, the others answer, cancel, leave or ask to join. */
export type TeamStep =
  | { readonly kind: 'invite' }
  | { readonly kind: 'request' }
  | { readonly kind: 'exit' | 'cancel' | 'accept' | 'refuse'; readonly inviteId: number };

interface Viewing {
  /** Undefined for a visitor. */
  readonly viewer: { readonly id: number; readonly hasProfile: boolean } | undefined;
  /** Absent for a visitor, and where it is unknown: the server checks each step. */
  readonly known: Participation | undefined;
  readonly isFinished: boolean;
  readonly isRegistrationPossible: boolean;
}

function inviteIn(team: Team, known: Participation | undefined): Omit<OwnInvite, 'team_id'> | null {
  // A team as its own member sees it has theirs.
  return team.my_invite ?? known?.team_invites.find(({ team_id }) => team_id === team.id) ?? null;
}

/** The steps on offer, the first as the main one. */
export function teamStepsOf(
  team: Team,
  { viewer, known, isFinished, isRegistrationPossible }: Viewing,
): readonly TeamStep[] {
  const { isFull } = slotsOf(team);
  if (isFinished) return [];
  if (viewer?.id === team.responsible.id) return isFull ? [] : [{ kind: 'invite' }];
  const invite = viewer ? inviteIn(team, known) : null;
  if (invite) {
    const { id: inviteId, can } = invite;
    if (can.leave) return [{ kind: 'exit', inviteId }];
    if (can.cancel) return [{ kind: 'cancel', inviteId }];
    const accept = { kind: 'accept', inviteId } as const;
    if (can.reject) return [...(can.accept && !known?.my_team ? [accept] : []), { kind: 'refuse', inviteId }];
  }
  if (isFull || known?.my_team) return [];
  // Visitors sign in first, members without a profile are asked for it.
  const mayAsk = viewer && known ? known.can.join_team || (!viewer.hasProfile && isRegistrationPossible) : true;
  return mayAsk ? [{ kind: 'request' }] : [];
}

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

export const useJoiningTexts = () => useTeamsTexts().joining;

interface Outcomes {
  readonly success: string;
  readonly failed: string;
}

/**
 * Runs a step with a toast for its outcome; where the API refuses, with its reason. The focus stays on what takes the
 * button's place. A dropped connection has its own dialog, and resolves to undefined.
 */
export async function runStep(
  { success, failed }: Outcomes,
  step: () => Promise<unknown>,
): Promise<'taken' | 'refused' | undefined> {
  rememberFocus()();
  try {
    await step();
    showToast({ tone: 'success', text: success });
    return 'taken';
  } catch (error) {
    if (error instanceof RetryCancelled) return undefined;
    if (!(error instanceof ApiError)) throw error;
    showToast({ tone: 'failure', title: failed, text: error.message });
    return 'refused';
  }
}
