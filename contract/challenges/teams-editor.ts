import { z } from 'zod';
import { instant } from '../localized.ts';
import { personShape } from '../members/profiles.ts';
import { maximumPerPage, rowsPerPage } from '../pagination.ts';
import { component, countLike, digits, example, textLike } from '../schemas.ts';
import { removalReason, stageReference } from './participants.ts';

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
