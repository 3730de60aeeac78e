import { z } from 'zod';
import { instant } from './localized.ts';
import { emailAddress } from './passwords.ts';
import { platformRoles } from './roles.ts';
import { personName } from './sign-up.ts';

export { memberName, type PlatformRole, platformRoles, roleLabel } from './roles.ts';

const flags = z.object({ platform: z.boolean(), email: z.boolean() });
export const notificationConfig = z.object({
  'all_challenges.new_challenge': flags,
  'my_challenges.updates': flags,
  'my_challenges.forum': flags,
  'my_challenges.tasks': flags,
  'platform.product_notifications': flags,
});
export const platformSetting = z
  .object({ timezone: z.string(), notification_config: notificationConfig })
  .meta({ id: 'PlatformSetting' });
export type PlatformSetting = z.infer<typeof platformSetting>;

const on = { platform: true, email: true };
/** What holds for whoever changed nothing. */
export const defaultPlatformSetting: PlatformSetting = {
  timezone: 'UTC',
  notification_config: {
    'all_challenges.new_challenge': on,
    'my_challenges.updates': on,
    'my_challenges.forum': on,
    'my_challenges.tasks': on,
    'platform.product_notifications': on,
  },
};

const role = z.object({ name: z.enum(platformRoles) }).meta({ id: 'Role' });

const visible = {
  id: z.int(),
  slug: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  avatar: z.string().meta({ description: 'Address of a picture; without one of their own, a default' }),
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

/** Parts that a member adds by completing the profile. */
const profileParts = {
  skills: z.array(z.object({ id: z.int(), abbr: z.string(), name: z.string() })),
  nationality: z.unknown().nullable(),
  country_residence: z.unknown().nullable(),
  user_profile: z.unknown().nullable(),
  contestant: z.unknown().nullable(),
};

/** A member as everyone may see them. */
export const publicUser = z.object({ ...visible, ...profileParts }).meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

/** A member as they see themselves. */
export const user = z
  .object({
    ...visible,
    ...profileParts,
    email: z.string(),
    address: z.string().nullable(),
    confirmed_at: instant.nullable().meta({ description: 'When the e-mail address was confirmed' }),
    platform_setting: platformSetting,
    has_password: z.boolean().meta({ description: 'False for those who only ever signed in by a provider' }),
    deletion_at: instant.nullable().meta({ description: 'When the account will be deleted, if that was asked for' }),
    can: z.object({ accept_challenges: z.boolean() }).meta({ description: 'What the member may do at present' }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const userParams = z.object({ user: z.string().min(1).max(130).meta({ description: 'Slug or id' }) });
export const updateUserInput = z.object({
  email: emailAddress.optional(),
  first_name: personName,
  last_name: personName,
});
export type UpdateUserInput = z.infer<typeof updateUserInput>;
