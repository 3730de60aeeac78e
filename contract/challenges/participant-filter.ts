import { z } from 'zod';
import { day } from '../localized.ts';
import { example } from '../schemas.ts';

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
