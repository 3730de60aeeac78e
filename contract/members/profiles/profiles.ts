import { z } from 'zod';
import { personName } from '../../accounts/sign-in/sign-up.ts';
import { organisationDay } from '../../organisation/organisation-time.ts';
import { component, day, example, instant, textLanguage, textLike } from '../../schemas.ts';
import { country, countryCodes } from '../places/places.ts';
import { skill } from '../skills/skills.ts';

/** The longest text about oneself, in characters. */
export const maximumAbout = 2000;
/** The longest description of a place, in characters. */
export const maximumLocation = 200;
/** The earliest birthdate. */
export const earliestBirthdate = '1950-01-01';
/** Male, female, other, and what a member prefers not to say. */
export const genders = ['m', 'f', 'o', 'n'] as const;
export type Gender = (typeof genders)[number];
/** What members say they are: a student or graduate, a founder or member of a company. */
export const profileTypes = ['student', 'company'] as const;
export type ProfileType = (typeof profileTypes)[number];

/** The latest birthdate: today, as the organisation's day. */
export function latestBirthdate(now: Date = new Date()): string {
  return organisationDay(now);
}

const birthdate = z.iso
  .date({ abort: true })
  .superRefine((day, context) => {
    const days = { first: earliestBirthdate, last: latestBirthdate() };
    if (day < days.first || day > days.last) context.addIssue({ code: 'custom', params: { days }, input: day });
  })
  .meta(example('2001-04-23', `From ${earliestBirthdate} to today`));

/** A chosen country. */
export const countryCode = z
  .preprocess(
    // The country of an answer can be sent back unchanged.
    (value) => (typeof value === 'object' && value !== null && 'code' in value ? value.code : value),
    z
      .string()
      .min(1)
      .transform((code) => code.toUpperCase())
      .refine((code) => countryCodes.includes(code), { params: { unknown: 'country' } }),
  )
  .meta(example('BR', 'Two letters of ISO 3166-1'));

/** A number or its text; blank means absent, not zero. */
function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : Number(value);
}

/** A number of degrees, also as a text of a form. */
export const degrees = (most: number) => z.preprocess(readNumber, z.number().min(-most).max(most));

const types = z.array(z.enum(profileTypes)).transform((list) => [...new Set(list)]);

const gender = z.enum(genders).meta(example('f'));

/** The part of the profile in a member's own words. */
export const profileInput = z.object({
  about: z.string().trim().min(1).max(maximumAbout).meta(example('Sou engenheira e gosto de rios.')),
  birthdate,
  gender,
});
export type ProfileInput = z.infer<typeof profileInput>;

/** Where a member comes from and lives: a chosen place, with its position in degrees. */
export const contestantInput = z.object({
  nationality: countryCode,
  country_residence: countryCode,
  location: z.string().trim().min(1).max(maximumLocation).meta(example('Santos, São Paulo, Brasil')),
  latitude: degrees(90).meta(example(-23.96)),
  longitude: degrees(180).meta(example(-46.33)),
  types: types.default([]),
});
export type ContestantInput = z.infer<typeof contestantInput>;

/** Some of its fields; absent ones stay as they are. */
export const profileChange = profileInput.partial();
export type ProfileChange = z.infer<typeof profileChange>;
export const contestantChange = contestantInput.extend({ types }).partial();
export type ContestantChange = z.infer<typeof contestantChange>;

/** The whole profile form. */
export const wholeProfileInput = z.object({
  first_name: personName.meta(example('Ana')),
  last_name: personName.meta(example('Souza')),
  ...profileInput.shape,
  ...contestantInput.shape,
});
export type WholeProfileInput = z.infer<typeof wholeProfileInput>;

const times = { created_at: instant, updated_at: instant };

/** The public fields of it. */
export const publicProfile = component('PublicProfile', {
  about: textLike('Sou engenheira e gosto de rios.'),
  about_language: textLanguage,
  ...times,
});
/** The stored part in a member's own words. */
export const userProfile = publicProfile.extend({ birthdate: day, gender }).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof userProfile>;

/** What a member is named and shown by. */
export const personShape = {
  id: z.int(),
  slug: textLike('ana-souza'),
  first_name: textLike('Ana'),
  last_name: textLike('Souza'),
  full_name: textLike('Ana Souza'),
  avatar: textLike('/icons/avatar.svg'),
};
const contestantUser = component('ContestantUser', personShape);
export type ContestantUser = z.infer<typeof contestantUser>;

/** The contestant's part of a profile, which taking part requires. */
export const contestant = component('Contestant', {
  id: z.int(),
  nationality: country,
  country_residence: country,
  location: textLike('Santos, São Paulo, Brasil'),
  latitude: z.number().meta(example(-23.96)),
  longitude: z.number().meta(example(-46.33)),
  types: z.array(z.enum(profileTypes)),
  skills: z.array(skill),
  challenges: z.array(z.int()).meta({ description: 'Ids of the challenges in which they take part' }),
  user: contestantUser,
  ...times,
});
export type Contestant = z.infer<typeof contestant>;

/** The public record: the position is rounded to about a kilometre, and absent where the member hides it. */
export const publicContestant = contestant
  .extend({ location: z.string().nullable(), latitude: z.number().nullable(), longitude: z.number().nullable() })
  .meta({ id: 'PublicContestant' });
export type PublicContestant = z.infer<typeof publicContestant>;

/** Where pages of LinkedIn are. */
export const linkedInHosts = /^(?:[a-z]{2,3}\.)?linkedin\.com$/;
export const longestLinkedIn = 300;

const words = (like: string) =>
  z
    .string()
    .trim()
    .max(maximumAbout)
    .nullable()
    .meta(example(like, 'Shown to those who read in this language; null for none'));

/** How members introduce themselves besides their profile; absent fields stay as they are. */
export const presentationInput = z
  .object({
    description: words('I am an engineer, and I like rivers.'),
    description_br: words('Sou engenheira e gosto de rios.'),
    linkedIn: z
      .url({ protocol: /^https$/, hostname: linkedInHosts })
      .max(longestLinkedIn)
      .nullable()
      .meta(example('https://www.linkedin.com/in/ana')),
  })
  .partial();
export type PresentationInput = z.infer<typeof presentationInput>;
