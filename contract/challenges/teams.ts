import { z } from 'zod';
import { instant } from '../localized.ts';
import { skill, skillsFilter, skillsInput } from '../members/skills.ts';
import { plainName } from '../names.ts';
import { cardsPerPage, pageOf, pageQuery } from '../pagination.ts';
import { component, countLike, digits, example, textLike } from '../schemas.ts';
import { challengeReference } from './challenges.ts';
import { inviteCan, inviteState } from './invite-states.ts';
import { lookingFor, teamName } from './team-figures.ts';
import { invite } from './team-invites.ts';
import { teamUser } from './team-user.ts';

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
