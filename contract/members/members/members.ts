import { z } from 'zod';
import { emailAddress } from '../../accounts/passwords.ts';
import { personName } from '../../accounts/sign-in/sign-up.ts';
import { languages } from '../../language.ts';
import { component, example, instant, textLike } from '../../schemas.ts';
import { memberAge } from '../ages/ages.ts';
import { country } from '../places/places.ts';
import { platformSetting } from '../platform-settings/platform-settings.ts';
import { contestant, personShape, publicContestant, publicProfile, userProfile } from '../profiles/profiles.ts';
import { skill } from '../skills/skills.ts';
import { privacy } from './member-settings.ts';
import { platformRoles } from './roles.ts';

export { memberName, type PlatformRole, platformRoles, roleLabel } from './roles.ts';

const role = component('Role', { name: z.enum(platformRoles) });

const visible = {
  ...personShape,
  avatar: textLike('/icons/avatar.svg', 'Address of a picture; without one of their own, a default'),
  role,
  roles: z.array(role),
  is_admin: z.boolean(),
  description: z.string().nullable(),
  description_br: z.string().nullable(),
  video: z.string().nullable(),
  banner: z.string().nullable(),
  flag: z.string().nullable(),
  linkedIn: z.string().nullable(),
  is_hidden: z.boolean().meta({ description: 'Hidden by moderation: only the member sees the picture and the texts' }),
  created_at: instant,
  updated_at: instant,
};

/** Fields of a complete profile, which mirror the contestant's. */
const profileParts = {
  skills: z.array(skill),
  nationality: country.nullable(),
  country_residence: country.nullable(),
};

/** The public record of a member. */
export const publicUser = component('PublicUser', {
  ...visible,
  ...profileParts,
  user_profile: publicProfile.nullable(),
  contestant: publicContestant.nullable(),
  in_search: z.boolean().meta({ description: 'Search engines may list them: the profile is complete and not hidden' }),
});
export type PublicUser = z.infer<typeof publicUser>;

/** The record of a member for themselves. */
export const user = component('User', {
  ...visible,
  ...profileParts,
  user_profile: userProfile.nullable(),
  contestant: contestant.nullable(),
  email: textLike('ana@example.org'),
  address: z.string().nullable(),
  confirmed_at: instant.nullable().meta({ description: 'When the e-mail address was confirmed' }),
  language: z.enum(languages).meta({ description: 'Of the mails' }),
  platform_setting: platformSetting,
  privacy,
  accept_terms: z.boolean().meta({ description: 'Agreed to the terms of use and to the privacy policy' }),
  has_password: z.boolean().meta({ description: 'False for those who only ever signed in by a provider' }),
  second_factor_needed: z.literal(true).optional().meta({
    description:
      'Only of `getOwnUser`: what the member has as staff or as an admin of a challenge is withheld until they have a second factor',
  }),
  second_factor_due_at: instant.optional().meta({
    description: 'Only of `getOwnUser`: until when the member acts as staff without a second factor',
  }),
  mail_waits: z.literal(true).optional().meta({
    description: 'Only of `getOwnUser`: the platform has no mail server yet, so that mails wait',
  }),
  deletion_at: instant.nullable().meta({ description: 'When the account will be deleted, if that was asked for' }),
  age: memberAge,
  can: z
    .object({
      accept_challenges: z
        .boolean()
        .meta({ description: 'With a complete profile, and nothing that limits it by age' }),
      change_settings: z.boolean().meta({ description: 'Skills and platform settings: as a contestant' }),
    })
    .meta({ description: 'What the member may do at present' }),
});
export type User = z.infer<typeof user>;

export const userParams = z.object({ user: z.string().min(1).max(130).meta({ description: 'Slug or id' }) });
export const updateUserInput = z.object({
  email: emailAddress.optional(),
  first_name: personName.meta(example('Ana')),
  last_name: personName.meta(example('Souza')),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

/** A member's language, also for mails. */
export const memberLanguage = z.object({ language: z.enum(languages) });
