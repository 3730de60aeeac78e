import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { component, digits, example, instant, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { type ChallengeRole, challengeRoles } from './challenge-roles.ts';
import { adviserApplication } from './people.ts';

/** The roles in a challenge that are given; the other one members take by accepting it. */
export const givenRoles = challengeRoles.filter((role) => role !== 'contestant');
export type GivenRole = Exclude<ChallengeRole, 'contestant'>;
const role = z.enum(givenRoles as [GivenRole, ...GivenRole[]]);

/** In days: how long an invitation to a role is valid. */
export const roleInvitationDays = 14;
/** In days: how long the address of an ended invitation is stored. */
export const roleAddressDays = 30;
/** The most invitations to roles that one person sends in 24 hours. */
export const maximumRoleInvitations = 50;
/** The most members that a search for a new role finds. */
export const maximumFoundMembers = 10;

/** `expired` ones can be sent again. */
export const roleInvitationStates = ['pending', 'expired', 'accepted', 'withdrawn'] as const;
export type RoleInvitationState = (typeof roleInvitationStates)[number];

const person = component('PersonInChallenge', personShape);

export const memberInRole = component('MemberInRole', {
  user: person,
  role,
  since: instant,
  can: z.object({ take: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
});
export type MemberInRole = z.infer<typeof memberInRole>;

export const roleInvitation = component('RoleInvitation', {
  id: z.int(),
  role,
  email: z
    .string()
    .nullable()
    .meta(example('ana@example.org', `Null ${roleAddressDays} days after it ended`)),
  state: z.enum(roleInvitationStates),
  accepted_by: person.nullable(),
  invited_by: person.nullable(),
  sent_at: instant,
  expires_at: instant,
  can: z
    .object({ resend: z.boolean(), change_address: z.boolean(), withdraw: z.boolean() })
    .meta({ description: 'What the caller may do here and now' }),
});
export type RoleInvitation = z.infer<typeof roleInvitation>;

/** Everyone with a role in a challenge, for those who manage it. */
export const challengePeople = component('ChallengePeople', {
  data: z.array(memberInRole).meta({ description: 'By role, then by when they got it' }),
  invitations: z.array(roleInvitation).meta({ description: 'By e-mail, the newest first' }),
  applications: z.array(adviserApplication).meta({ description: 'Of members who want to advise, oldest first' }),
  can: z.object({ give: z.array(role) }).meta({ description: 'The roles that the caller may give and take' }),
});
export type ChallengePeople = z.infer<typeof challengePeople>;

/** A member gets the role at once; an address is invited by e-mail, whether an account has it or not. */
export const giveRoleInput = z
  .object({ role, user_id: z.int().positive().optional(), email: emailAddress.optional() })
  .refine(({ user_id, email }) => (user_id === undefined) !== (email === undefined), {
    path: ['email'],
    params: { required: true },
  })
  .meta(example({ role: 'judge', user_id: 7 }));
export type GiveRoleInput = z.infer<typeof giveRoleInput>;

export const roleParams = z.object({ id: digits(9), member: digits(9), role });
export const roleInvitationParams = z.object({ id: digits(9), invitation: digits(9) });
/** The address that an invitation goes to instead. */
export const invitationAddressInput = z.object({ email: emailAddress });
export const foundMembersQuery = z.object({ search: z.string().trim().min(2).max(100).meta(example('Iara')) });
export const foundMembers = z.array(person);

export const roleInvitationTokenParams = z.object({ token: z.string().min(1).max(100) });

/** An open invitation, by the link in its mail. */
export const roleInvitationLink = component('RoleInvitationLink', {
  role,
  email_hint: textLike('a…@e….org', 'Whose invitation it is, without telling the address'),
  challenge: challengeReference,
  invited_by: z.string().nullable().meta(example('Moema Reis', 'Null once their account was deleted')),
  expires_at: instant,
});
export type RoleInvitationLink = z.infer<typeof roleInvitationLink>;

/** What accepting an invitation leads to. */
export const acceptedRole = component('AcceptedRole', {
  role,
  challenge: challengeReference,
  is_published: z.boolean().meta({ description: 'Drafts have no page yet' }),
});
export type AcceptedRole = z.infer<typeof acceptedRole>;
