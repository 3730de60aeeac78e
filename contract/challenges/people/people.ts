import { z } from 'zod';
import { personShape } from '../../members/profiles/profiles.ts';
import { component, digits, example, instant, textLike } from '../../schemas.ts';

/** A judge or an adviser of a challenge. */
export const officer = component('Officer', {
  ...personShape,
  contestant: z.object({ location: z.string().nullable() }),
  user_profile: z.object({ about: z.string().nullable() }),
});
export type Officer = z.infer<typeof officer>;

/** The length of what an applicant writes, in characters. */
export const applicationLength = { shortest: 10, longest: 1000 } as const;

export const adviserApplication = component('AdviserApplication', {
  id: z.int(),
  user: z.object(personShape),
  message: textLike('Trabalhei dez anos com cisternas no Cariri.'),
  created_at: instant,
});
export type AdviserApplication = z.infer<typeof adviserApplication>;

/** What the caller may do about advising a challenge. */
export const adviserApplications = component('AdviserApplications', {
  data: z.array(adviserApplication).meta({ description: 'Open ones, oldest first; for admins of the challenge alone' }),
  has_applied: z.boolean().meta({ description: 'The application of the caller waits for an answer' }),
  can: z
    .object({
      apply: z.boolean().meta({ description: 'Has a complete profile and no role in the challenge' }),
      decide: z.boolean(),
    })
    .meta({ description: 'What the caller may do here and now' }),
});
export type AdviserApplications = z.infer<typeof adviserApplications>;

export const applyInput = z.object({
  message: z
    .string()
    .trim()
    .min(1, { abort: true })
    .min(applicationLength.shortest)
    .max(applicationLength.longest)
    .meta(example('Trabalhei dez anos com cisternas no Cariri.')),
});
/** What an applicant who is refused reads, if anything. */
export const refusalInput = z.object({
  reason: z
    .string()
    .trim()
    .max(applicationLength.longest)
    .default('')
    .meta(example('Já temos quem aconselhe sobre água.')),
});
export const decideInput = refusalInput.extend({ accepted: z.boolean() });
export const applicationParams = z.object({ id: digits(9), application: digits(9) });
