import { z } from 'zod';
import { organisationDay } from '../../organisation/organisation-time.ts';
import { component, example } from '../../schemas.ts';

/** From this age on, a member has an account; younger pupils take part with a class. */
export const ageOfAccount = 12;
/** From this age on, a member takes part without a guardian. */
export const ageOfIndependence = 16;
/** From this age on, a member is an adult. */
export const ageOfMajority = 18;

export const ageBands = ['unknown', 'under_12', '12_to_15', '16_to_17', 'adult'] as const;
export type AgeBand = (typeof ageBands)[number];

/** How an age is known: said by the member or by a guardian, proved by a provider or to staff. */
export const ageSources = ['said', 'guardian', 'provider', 'staff'] as const;
export type AgeSource = (typeof ageSources)[number];

/** Whole years of age on a day; both as YYYY-MM-DD. Who was born on February 29 is older from March 1 on. */
export function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** The age band of a member on a day; both as YYYY-MM-DD. */
export function ageBandOf(bornOn: string | null, today: string): AgeBand {
  if (bornOn === null) return 'unknown';
  const years = ageOn(bornOn, today);
  if (years < ageOfAccount) return 'under_12';
  if (years < ageOfIndependence) return '12_to_15';
  return years < ageOfMajority ? '16_to_17' : 'adult';
}

/** True for a member who is known to be a minor. */
export const isMinor = (band: AgeBand) => band !== 'unknown' && band !== 'adult';

/**
 * What a member may do by age: all of it; only what is the member's own, while no guardian agrees (`guardian_needed`) or
 * one pauses the participation (`paused`); or nothing but leaving (`too_young`).
 */
export const ageLimits = ['none', 'guardian_needed', 'paused', 'too_young'] as const;
export type AgeLimit = (typeof ageLimits)[number];

/** The age of a member, as their own record has it. */
export const memberAge = component('Age', {
  band: z.enum(ageBands).meta(example('adult')),
  source: z.enum(ageSources).nullable().meta({ description: 'How it is known; null where it is not' }),
  limit: z.enum(ageLimits).meta({ description: 'What limits the participation at present' }),
});
export type MemberAge = z.infer<typeof memberAge>;

/** A birthdate of a living person. */
export const pastDay = z.iso
  .date({ abort: true })
  .superRefine((day, context) => {
    const days = { first: '1900-01-01', last: organisationDay(new Date()) };
    if (day < days.first || day > days.last) context.addIssue({ code: 'custom', params: { days }, input: day });
  })
  .meta(example('2012-04-23'));
