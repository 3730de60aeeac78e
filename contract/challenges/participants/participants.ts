import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { maximumPerPage, rowsPerPage } from '../../pagination.ts';
import { component, countLike, day, digits, example, instant, localized, textLike } from '../../schemas.ts';

/** Participants with or without a team, and those who lead one. */
export const participantTeams = ['any', 'none', 'leads'] as const;
export type ParticipantTeam = (typeof participantTeams)[number];

/** A field of a form that is left empty filters nothing. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

const stageId = optional(z.coerce.number().int().min(1).max(999_999_999));
const words = optional(z.string().trim().min(1).max(100));

/** Which participants of a challenge: those who fit all that is given, in the query of a list or in JSON. */
export const participantFilterShape = {
  team: optional(z.enum(participantTeams)).meta({ description: 'Has a team, has none, or leads one' }),
  answered: stageId.meta(example(3, 'The id of a stage that they answered')),
  unanswered: stageId.meta(example(3, 'The id of a stage that they did not answer')),
  since: optional(day).meta(example('2026-03-05', 'Take part since this day or later')),
  place: words.meta(example('Crato', 'Part of the place where they live')),
  skill: optional(z.string().trim().toLowerCase().max(20)).meta(example('ux', 'The abbreviation of one of theirs')),
  search: words.meta(example('Iara', 'Part of their name')),
};
export const participantFilter = z.object(participantFilterShape);
export type ParticipantFilter = z.infer<typeof participantFilter>;

/** The orders of the list of participants. */
export const participantOrders = ['newest', 'oldest', 'name'] as const;
export type ParticipantOrder = (typeof participantOrders)[number];

/** The bounds of the reason for removing a participant or ending a team, in characters. */
export const removalReasonLength = { shortest: 5, longest: 300 } as const;

/** Where a page of the list ends: what it is ordered by, and the id of its last row. */
const cursor = z
  .string()
  .max(300)
  .regex(/^[^\0]*_\d{1,9}$/)
  .meta(example('1772725620000000_12', 'The `next` of the page before, in the same order'));

export const participantsQuery = z.object({
  ...participantFilterShape,
  order: z.enum(participantOrders).default('newest'),
  after: cursor.optional(),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type ParticipantsQuery = z.infer<typeof participantsQuery>;

export const stageReference = component('StageReference', { id: z.int(), title: localized });

export const participant = component('Participant', {
  ...personShape,
  location: z.string().nullable().meta(example('Crato, Ceará, Brasil')),
  team: z
    .object({ name: textLike('Guardiões do Rio'), slug: textLike('guardioes-do-rio'), is_leader: z.boolean() })
    .nullable()
    .meta({ id: 'TeamOfParticipant' }),
  stages: z.array(z.int()).meta(example([3, 4], 'The ids of the stages that they answered')),
  since: instant,
});
export type Participant = z.infer<typeof participant>;

export const participantsPage = component('ParticipantsPage', {
  data: z.array(participant),
  next: z.string().nullable().meta(example('1772725620000000_12', 'Null on the last page')),
  total: countLike(1200, 'All participants, whatever the filter'),
  stages: z.array(stageReference).meta({ description: 'Of the challenge, by their start' }),
  can: z.object({ remove: z.boolean() }).meta({ description: 'What the caller may do here and now' }),
});
export type ParticipantsPage = z.infer<typeof participantsPage>;

export const removalReason = z
  .string()
  .trim()
  .min(1, { abort: true })
  .min(removalReasonLength.shortest)
  .max(removalReasonLength.longest)
  .meta(example('Pediu por e-mail para sair.', 'Which the people concerned read'));
export const removeParticipantInput = z.object({ reason: removalReason });
export const participantParams = z.object({ id: digits(9), member: digits(9) });
