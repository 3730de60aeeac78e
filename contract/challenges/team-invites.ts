import { z } from 'zod';
import { emailAddress } from '../accounts/passwords.ts';
import { cardsPerPage, pageOf, pageQuery } from '../pagination.ts';
import { component, digits, example, textLike } from '../schemas.ts';
import { challengeReference } from './challenges.ts';
import { invitationModes, inviteCan, inviteState, inviteStatuses } from './invite-states.ts';
import { teamUser } from './team-user.ts';

/** The most members and addresses of one call. */
export const maximumInvitations = 50;
/** The most invitations to e-mail addresses that a team sends in 24 hours. */
export const maximumInvitationMails = 20;
/** In days: how long an invitation to an e-mail address is valid. */
export const invitationMailDays = 14;
/** How many e-mail fields the form begins with. */
export const firstInvitationFields = 3;

export const invite = component(
  'TeamInvite',
  {
    ...inviteState,
    user: teamUser.nullable().meta({ description: 'Null in an invitation to an e-mail address' }),
    email_hint: textLike('a…@e….org', 'Of an invitation to an e-mail address, without telling it').nullable(),
    team: z.object({
      id: z.int(),
      name: textLike('Guardiões do Rio'),
      slug: textLike('guardioes-do-rio'),
      challenge: challengeReference,
    }),
    can: inviteCan,
  },
  'An invitation of a team, or a request to join it',
);
export type Invite = z.infer<typeof invite>;

const invitation = z
  .object({ user_id: z.int().positive().optional(), email: emailAddress.optional() })
  .refine(({ user_id, email }) => (user_id === undefined) !== (email === undefined), {
    path: ['user_id'],
    params: { required: true },
  });
export const sendInvitesInput = z.object({
  invitations: z
    .array(invitation)
    .min(1)
    .max(maximumInvitations)
    .meta(
      example([{ user_id: 7 }, { email: 'ana@example.org' }], 'Members and e-mail addresses; duplicates are merged'),
    ),
});
export type SendInvitesInput = z.infer<typeof sendInvitesInput>;

/** The outcome for each: the invitations made, and why others were not, by their place in the request. */
export const sentInvites = component('SentTeamInvites', {
  data: z.array(invite),
  errors: z.array(z.object({ index: z.int(), message: textLike('Não encontramos esta pessoa.') })),
});
export type SentInvites = z.infer<typeof sentInvites>;

export const ownInvitesQuery = z.object({
  ...pageQuery(cardsPerPage),
  'filter[mode]': z.enum(invitationModes).optional(),
  'filter[status]': z
    .enum([...inviteStatuses, 'refused'])
    .transform((status) => (status === 'refused' ? ('rejected' as const) : status))
    .optional(),
});
export type OwnInvitesQuery = z.infer<typeof ownInvitesQuery>;
export const ownInvitesPage = pageOf(invite).meta({ id: 'TeamInvitesPage' });
export type OwnInvitesPage = z.infer<typeof ownInvitesPage>;

export const inviteParams = z.object({
  id: digits(9),
  team: z.string().min(1).max(130).meta({ description: 'Slug or id' }),
  invite: digits(9),
});
