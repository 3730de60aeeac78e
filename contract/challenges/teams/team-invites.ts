import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { personShape } from '../../members/profiles/profiles.ts';
import { cardsPerPage, pageOf, pageQuery } from '../../pagination.ts';
import { component, countLike, digits, example, instant, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { invitationModes, inviteCan, inviteState, inviteStatuses } from './invite-transitions.ts';

/** A person in a team, or invited to one. */
export const teamUser = component('TeamUser', personShape);
export type TeamUser = z.infer<typeof teamUser>;

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

/** Capital letters that are not easily confused; without vowels, so that no code is a word. */
export const teamCodeLetters = 'BCDFGHJKMNPQRSTVWXYZ';
/** The number of letters in a code. */
export const teamCodeLength = 6;

const codePattern = new RegExp(`^[${teamCodeLetters}]{${teamCodeLength}}$`);

/** Parses a typed or pasted code into its stored form; undefined for an invalid one. */
export function readTeamCode(typed: string): string | undefined {
  const code = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  return codePattern.test(code) ? code : undefined;
}

const isOpen = z
  .boolean()
  .meta({ description: 'Members with the code join at once, without the consent of the leader' });

export const teamCode = component(
  'TeamCode',
  { code: textLike('BCDFGH'), is_open: isOpen, created_at: instant },
  'The code by which members join a team',
);
export type TeamCode = z.infer<typeof teamCode>;

export const putTeamCodeInput = z.object({
  is_open: isOpen.optional(),
  renew: z.boolean().optional().meta({ description: 'Replaces the code; the former one is unknown from then on' }),
});
export type PutTeamCodeInput = z.infer<typeof putTeamCodeInput>;

/** The limit exceeds every typed code; an invalid one is answered like an unknown one. */
export const teamCodeParams = z.object({
  code: z.string().max(60).meta({ description: 'In upper or lower case; spaces and hyphens are ignored' }),
});

/** A typed code; an invalid one is reported before the request is sent. */
export const teamCodeInput = z.object({
  code: z
    .string()
    .trim()
    .min(1, { abort: true })
    .refine((typed) => readTeamCode(typed) !== undefined, { params: { teamCode: true } }),
});

export const teamOfCode = component(
  'TeamOfCode',
  {
    id: z.int(),
    name: textLike('Guardiões do Rio'),
    slug: textLike('guardioes-do-rio'),
    challenge: challengeReference,
    responsible: teamUser.meta({ description: 'The leader' }),
    open_slots: countLike(3, 'The number of members who can still join'),
    is_open: isOpen,
    is_finished: z.boolean().meta({ description: 'The challenge has finished: no one can join' }),
  },
  'A team, for anyone who has its code',
);
export type TeamOfCode = z.infer<typeof teamOfCode>;
