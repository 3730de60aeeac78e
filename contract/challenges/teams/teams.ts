import { z } from 'zod';
import { countryCode, personShape, publicContestant } from '../../members/profiles/profiles.ts';
import { maximumSkillsSought, skill, skillsFilter, skillsInput } from '../../members/skills/skills.ts';
import { plainName } from '../../names.ts';
import { cardsPerPage, maximumPerPage, pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, textLike } from '../../schemas.ts';
import { challengeReference } from '../challenges/challenges.ts';
import { removalReason, stageReference } from '../participants/participants.ts';
import { inviteCan, inviteState } from './invite-transitions.ts';
import { lookingFor, teamName } from './team-figures.ts';
import { invite, teamUser } from './team-invites.ts';

const name = plainName(teamName).meta(example('Guardiões do Rio'));
/** The values of a text with commas between. */
const splitList = (text: string) => text.split(',').filter((part) => part.trim() !== '');
const banner = z.file().optional().meta({ description: 'JPEG, PNG, WebP or AVIF, up to 10 MB' });

/** What the team looks for. */
const wanted = {
  looking_for: z
    .string()
    .trim()
    .max(lookingFor.longest)
    .transform((text) => text || null)
    .nullish()
    .meta(example('Falta quem saiba soldar.', 'Whom the team looks for, in a sentence; empty for none')),
  skills: z
    .preprocess((list) => (typeof list === 'string' ? splitList(list) : list), skillsInput(lookingFor.skills))
    .optional()
    .meta({
      description: `At most ${lookingFor.skills} skills that the team looks for, by id, abbreviation or name. In a form, repeated fields or one with commas between.`,
    }),
};

export const createTeamInput = z.object({ name, banner, ...wanted });

export const updateTeamInput = z.object({
  name: name.optional(),
  ...wanted,
  banner: banner.nullable(),
  responsible_id: z.coerce.number().int().positive().optional().meta({
    description:
      'A member of the team, who is offered it and leads it once they accept; the leader takes an offer back by naming themselves',
  }),
});

export const teamMember = component(
  'TeamMember',
  { ...inviteState, user: teamUser, can: inviteCan },
  'A member beside the leader, by the accepted invite that made them one',
);
export type TeamMember = z.infer<typeof teamMember>;

export const team = component('Team', {
  id: z.int(),
  name: textLike('Guardiões do Rio'),
  slug: textLike('guardioes-do-rio'),
  challenge_id: z.int(),
  challenge: challengeReference,
  banner_url: textLike('/pictures/pattern/banner/team-guardioes-do-rio.svg?goals=6'),
  thumb_banner_url: textLike('/pictures/pattern/card/team-guardioes-do-rio.svg?goals=6'),
  is_hidden: z.boolean().meta({
    description: 'Hidden by moderation: only its members and moderators see its name, banner and text',
  }),
  has_banner: z.boolean().meta({ description: 'False where the banner is drawn from the name' }),
  max_members: countLike(8, 'The leader included'),
  count_members: z.int().meta({ description: 'The leader not included' }),
  looking_for: z.string().nullable().meta(example('Falta quem saiba soldar.', 'Whom the team looks for')),
  skills: z.array(skill).meta({ description: `Skills that the team looks for, at most ${lookingFor.skills}` }),
  responsible: teamUser.meta({ description: 'The leader' }),
  random_members: z.array(z.object({ user: teamUser })).meta({ description: 'Some of the members, for a card' }),
  members: z.array(teamMember).meta({ description: 'Everyone but the leader, in the order in which they came' }),
  my_invite: z
    .object({ ...inviteState, can: inviteCan })
    .nullable()
    .meta({ description: "The caller's latest, unless canceled; of the leader there is none" }),
  invitations: z
    .array(invite)
    .meta({ description: 'Open requests and invitations, newest first; for the leader alone, and not in lists' }),
  next_responsible: teamUser
    .nullable()
    .meta({ description: 'Whom the leader offers the team; for members of the team alone' }),
  created_at: instant,
  updated_at: instant,
  can: z
    .object({
      edit: z.boolean(),
      destroy: z.boolean(),
      hand_over: z.boolean().meta({ description: 'Leads a team that has other members' }),
      leave: z.boolean().meta({ description: 'Is a member and does not lead the team' }),
      invite: z.boolean().meta({ description: 'Leads the team, which has open slots' }),
      take_over: z.boolean().meta({ description: 'Is offered the team' }),
    })
    .meta({ id: 'TeamCan', description: 'What the caller may do here and now' }),
});
export type Team = z.infer<typeof team>;

export const teamsPage = pageOf(team)
  .extend({
    skills: z.array(skill).meta({ description: "All skills that the challenge's teams look for, whatever the filter" }),
    can: z.object({ create: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
  })
  .meta({ id: 'TeamsPage' });
export type TeamsPage = z.infer<typeof teamsPage>;

/** The longest search text for teams, in characters. */
export const longestTeamSearch = teamName.longest;

export const listTeamsQuery = z.object({
  ...pageQuery(cardsPerPage),
  search: z.string().trim().max(longestTeamSearch).default('').meta({ description: 'A part of the name' }),
  'filter[skills]': skillsFilter
    .optional()
    .meta(
      example(
        'electronics,repair',
        'Abbreviations of skills, with commas between: the teams that look for any of them',
      ),
    ),
  'filter[open]': z
    .enum(['true', 'false', ''])
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'True for teams with open slots only' }),
});
export type ListTeamsQuery = z.infer<typeof listTeamsQuery>;

/** A page of a member's teams in all challenges. */
export const memberTeamsPage = pageOf(team).meta({ id: 'MemberTeamsPage' });
export type MemberTeamsPage = z.infer<typeof memberTeamsPage>;

const id = digits(9);
export const teamParams = z.object({
  id,
  team: z.string().min(1).max(130).meta({ description: 'Slug or id' }),
});
export const memberTeamParams = z.object({ id, user: z.string().min(1).max(130).meta({ description: 'Slug or id' }) });

export const teamInvitationLink = component(
  'TeamInvitationLink',
  { team, expires_at: instant },
  'An open invitation to an e-mail address, by the link in its mail',
);
export type TeamInvitationLink = z.infer<typeof teamInvitationLink>;

export const teamInvitationLinkParams = z.object({ token: z.string().min(1).max(100) });

/** The rows that the pages of a search for team-mates reach: filters serve better than more pages. */
export const candidateDepth = 240;

/** A participant without a team, as leaders find them. */
export const teamCandidate = component('TeamCandidate', {
  ...personShape,
  contestant: publicContestant
    .pick({ country_residence: true, location: true, latitude: true, longitude: true, skills: true })
    .meta({ id: 'TeamCandidateContestant', description: 'The position is rounded to about a kilometre' }),
  is_looking: z.boolean().meta({ description: 'Says that they look for a team in this challenge' }),
});
export type TeamCandidate = z.infer<typeof teamCandidate>;

export const teamCandidatesPage = pageOf(teamCandidate)
  .extend({ total: z.int().meta({ description: `At most ${candidateDepth}: more are not counted` }) })
  .meta({ id: 'TeamCandidatesPage' });
export type TeamCandidatesPage = z.infer<typeof teamCandidatesPage>;

export const teamCandidatesQuery = z.object({
  ...pageQuery(cardsPerPage),
  'filter[skills]': skillsFilter
    .pipe(z.array(z.string()).max(maximumSkillsSought))
    .default([])
    .meta(
      example('ux,electronics', 'Abbreviations, with commas between: who has any of them; unknown ones find no one'),
    ),
  'filter[country-residence]': z
    .preprocess((code) => (code === '' ? undefined : code), countryCode.optional())
    .meta(example('BR', 'Two letters of ISO 3166-1')),
});
export type TeamCandidatesQuery = z.infer<typeof teamCandidatesQuery>;

/** Teams with room, and those without. */
export const teamSizes = ['open', 'full'] as const;

export const managedTeamsQuery = z.object({
  size: z.enum(teamSizes).optional(),
  unanswered: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999_999)
    .optional()
    .meta(example(3, 'The id of a stage that the team did not answer')),
  search: z.string().trim().max(100).default('').meta(example('Rio', 'Part of the name')),
  after: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta(example(12, 'The `next` of the page before')),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type ManagedTeamsQuery = z.infer<typeof managedTeamsQuery>;

export const managedTeam = component('ManagedTeam', {
  id: z.int(),
  name: textLike('Guardiões do Rio'),
  slug: textLike('guardioes-do-rio'),
  is_hidden: z.boolean().meta({ description: 'By moderation' }),
  leader_id: z.int(),
  people: z.array(z.object(personShape)).meta({ description: 'The leader first' }),
  stages: z.array(z.int()).meta(example([3, 4], 'The ids of the stages that someone of the team answered')),
  created_at: instant,
});
export type ManagedTeam = z.infer<typeof managedTeam>;

export const managedTeamsPage = component('ManagedTeamsPage', {
  data: z.array(managedTeam).meta({ description: 'The newest first' }),
  next: z.int().nullable().meta(example(12, 'Null on the last page')),
  total: countLike(40, 'All teams, whatever the filter'),
  max_members: countLike(5),
  challenge_slug: z.string().nullable().meta(example('rio-limpo', 'Null for a draft, whose teams have no page')),
  stages: z.array(stageReference).meta({ description: 'Of the challenge, by their start' }),
  can: z.object({ end: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
});
export type ManagedTeamsPage = z.infer<typeof managedTeamsPage>;

export const managedTeamParams = z.object({ id: digits(9), team: digits(9) });
export const endTeamInput = z.object({ reason: removalReason });
