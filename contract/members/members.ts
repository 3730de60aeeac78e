import { z } from 'zod';
import { emailAddress } from '../accounts/passwords.ts';
import { personName } from '../accounts/sign-up.ts';
import { textLike } from '../examples.ts';
import { languages } from '../language.ts';
import { instant } from '../localized.ts';
import { country } from './places.ts';
import { platformSetting } from './platform-settings.ts';
import { privacy } from './privacy.ts';
import { contestant, publicContestant, publicProfile, userProfile } from './profiles.ts';
import { platformRoles } from './roles.ts';
import { skill } from './skills.ts';

export { memberName, type PlatformRole, platformRoles, roleLabel } from './roles.ts';

const role = z.object({ name: z.enum(platformRoles) }).meta({ id: 'Role' });

const visible = {
  id: z.int(),
  slug: textLike('ana-souza'),
  first_name: textLike('Ana'),
  last_name: textLike('Souza'),
  full_name: textLike('Ana Souza'),
  avatar: textLike('/icons/avatar.svg').meta({
    description: 'Address of a picture; without one of their own, a default',
  }),
  role,
  roles: z.array(role),
  is_admin: z.boolean(),
  description: z.string().nullable(),
  description_br: z.string().nullable(),
  video: z.string().nullable(),
  banner: z.string().nullable(),
  flag: z.string().nullable(),
  linkedIn: z.string().nullable(),
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
export const publicUser = z
  .object({
    ...visible,
    ...profileParts,
    user_profile: publicProfile.nullable(),
    contestant: publicContestant.nullable(),
    in_search: z
      .boolean()
      .meta({ description: 'Search engines may list them: the profile is complete and not hidden' }),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

/** The record of a member for themselves. */
export const user = z
  .object({
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
    deletion_at: instant.nullable().meta({ description: 'When the account will be deleted, if that was asked for' }),
    can: z
      .object({
        accept_challenges: z.boolean().meta({ description: 'With a complete profile' }),
        change_settings: z.boolean().meta({ description: 'Skills and platform settings: as a contestant' }),
      })
      .meta({ description: 'What the member may do at present' }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const userParams = z.object({ user: z.string().min(1).max(130).meta({ description: 'Slug or id' }) });
export const updateUserInput = z.object({
  email: emailAddress.optional(),
  first_name: personName.meta({ examples: ['Ana'] }),
  last_name: personName.meta({ examples: ['Souza'] }),
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;

/** A member's language, also for mails. */
export const memberLanguage = z.object({ language: z.enum(languages) });
