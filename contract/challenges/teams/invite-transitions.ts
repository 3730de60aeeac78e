import { z } from 'zod';
import { component, instant } from '../../schemas.ts';

/** The states of an invitation or a request. */
export const inviteStatuses = ['pending', 'accepted', 'rejected', 'canceled', 'removed'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** Invited by the leader, or requested by the member. */
export const invitationModes = ['invited', 'requested'] as const;
export type InvitationMode = (typeof invitationModes)[number];

/** What can be done with an invitation or a request. */
export const inviteActions = ['accept', 'reject', 'cancel', 'leave', 'remove'] as const;
export type InviteAction = (typeof inviteActions)[number];

export const inviteCan = component(
  'TeamInviteCan',
  {
    accept: z.boolean(),
    reject: z.boolean(),
    cancel: z.boolean(),
    leave: z.boolean(),
    remove: z.boolean(),
  } satisfies Record<InviteAction, z.ZodBoolean>,
  'What the caller may do here and now',
);
type InviteCan = z.infer<typeof inviteCan>;

/** The state of an invitation or a request. */
export const inviteState = {
  id: z.int(),
  status: z.enum(inviteStatuses),
  invitation_mode: z.enum(invitationModes),
  created_at: instant,
};

/** The invited or requesting member, or the leader of the team. */
export type InviteActor = 'member' | 'leader';

interface Transition {
  readonly from: InviteStatus;
  /** Absent where it does not matter. */
  readonly mode?: InvitationMode;
  readonly by: InviteActor;
  readonly action: InviteAction;
  readonly to: InviteStatus;
}

/** Every transition of an invitation or a request; the database has the same (`check_team_invite`). */
export const inviteTransitions: readonly Transition[] = [
  { from: 'pending', mode: 'invited', by: 'member', action: 'accept', to: 'accepted' },
  { from: 'pending', mode: 'invited', by: 'member', action: 'reject', to: 'rejected' },
  { from: 'pending', mode: 'invited', by: 'leader', action: 'remove', to: 'removed' },
  { from: 'pending', mode: 'requested', by: 'member', action: 'cancel', to: 'canceled' },
  { from: 'pending', mode: 'requested', by: 'leader', action: 'accept', to: 'accepted' },
  { from: 'pending', mode: 'requested', by: 'leader', action: 'reject', to: 'rejected' },
  { from: 'accepted', by: 'member', action: 'leave', to: 'removed' },
  { from: 'accepted', by: 'leader', action: 'remove', to: 'removed' },
];

interface InviteFacts {
  readonly status: InviteStatus;
  readonly mode: InvitationMode;
}

/** The status after an action; undefined where it is not allowed. */
export function statusAfter(
  { status, mode }: InviteFacts,
  by: InviteActor | undefined,
  action: InviteAction,
): InviteStatus | undefined {
  return inviteTransitions.find(
    (one) => one.from === status && (one.mode ?? mode) === mode && one.by === by && one.action === action,
  )?.to;
}

interface Surroundings {
  /** The challenge has finished: its teams stay as they are. */
  readonly isFinished: boolean;
  /** No one can join the team. */
  readonly isFull: boolean;
  /** The member has a team in the challenge. */
  readonly hasTeam: boolean;
}

/** What an actor may do with an invitation or a request here and now. */
export function mayDoWithInvite(
  facts: InviteFacts,
  by: InviteActor | undefined,
  { isFinished, isFull, hasTeam }: Surroundings,
): InviteCan {
  const isAllowed = (action: InviteAction) =>
    !isFinished && !(action === 'accept' && (isFull || hasTeam)) && statusAfter(facts, by, action) !== undefined;
  return Object.fromEntries(inviteActions.map((action) => [action, isAllowed(action)])) as InviteCan;
}
