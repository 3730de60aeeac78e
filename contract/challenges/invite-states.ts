import { z } from 'zod';
import { instant } from '../localized.ts';
import { component } from '../schemas.ts';

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
export type InviteCan = z.infer<typeof inviteCan>;

/** The state of an invitation or a request. */
export const inviteState = {
  id: z.int(),
  status: z.enum(inviteStatuses),
  invitation_mode: z.enum(invitationModes),
  created_at: instant,
};
