import { z } from 'zod';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { memberAge, pastDay } from '../ages/ages.ts';
import { platformRoles } from '../members/roles.ts';

/** The bounds of the reason for looking at someone's data or suspending them, in characters. */
export const staffReasonLength = { shortest: 5, longest: 300 } as const;

/** The end of a suspension without one. */
export const endlessSuspension = '9999-12-31T00:00:00.000Z';

/** The filters of the directory. */
export const directoryFilters = ['all', 'staff', 'suspended', 'unconfirmed', 'leaving'] as const;
export type DirectoryFilter = (typeof directoryFilters)[number];

export const directoryEntry = component('DirectoryEntry', {
  id: z.int(),
  slug: textLike('iara-reis'),
  full_name: textLike('Iara Reis'),
  avatar: textLike('/icons/avatar.svg'),
  roles: z.array(z.enum(platformRoles)),
  is_confirmed: z.boolean(),
  suspended_until: instant.nullable().meta({ description: `${endlessSuspension} where it has no end` }),
  deletion_at: instant.nullable(),
  created_at: instant,
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const directoryQuery = z.object({
  ...pageQuery(rowsPerPage),
  filter: z.enum(directoryFilters).default('all'),
  search: z
    .string()
    .trim()
    .max(254)
    .default('')
    .meta({ description: 'Part of a name, a whole e-mail address or an id' }),
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;
export const directoryPage = pageOf(directoryEntry).meta({ id: 'DirectoryPage' });

const reason = z
  .string()
  .trim()
  .min(1, { abort: true })
  .min(staffReasonLength.shortest)
  .max(staffReasonLength.longest)
  .meta(example('Pediu ajuda por e-mail para entrar na conta.'));

/** Why a member of the staff looks. */
export const viewInput = z.object({ reason });

/** A member's account, as staff see it after saying why. */
export const memberFile = component('MemberFile', {
  ...directoryEntry.shape,
  first_name: textLike('Iara'),
  last_name: textLike('Reis'),
  email: textLike('iara@example.org'),
  suspension_reason: z.string().nullable(),
  location: z.string().nullable(),
  age: memberAge.pick({ band: true, source: true }).meta({ description: 'Never the birthdate' }),
  has_password: z.boolean(),
  providers: z.array(textLike('google')),
  sessions: countLike(2, 'Open ones'),
  challenges: countLike(3, 'That they take part in'),
  views: z
    .array(
      z.object({
        staff: z.string().nullable().meta(example('Moema Reis')),
        reason: textLike('Pediu ajuda por e-mail.'),
        created_at: instant,
      }),
    )
    .meta({ description: 'Who of the staff looked and why, the latest first' }),
  can: z
    .object({
      update: z.boolean().meta({ description: 'May change the name and the e-mail address, by `PUT /users/:user`' }),
      confirm: z.boolean(),
      end_sessions: z.boolean(),
      suspend: z.boolean(),
      lift_suspension: z.boolean(),
      change_roles: z.boolean(),
      export: z.boolean(),
      delete: z.boolean(),
      undo_deletion: z.boolean(),
      merge: z.boolean().meta({ description: 'May move all of another account into this one' }),
    })
    .meta({ description: 'What the caller may do here and now' }),
});
export type MemberFile = z.infer<typeof memberFile>;

/** A birthdate that was proved to the staff, and how. */
export const ageInput = z.object({ born_on: pastDay, reason });
export type AgeInput = z.infer<typeof ageInput>;

/** Until when; null for without an end. */
export const suspensionInput = z.object({ reason, until: instant.nullable() });
export type SuspensionInput = z.infer<typeof suspensionInput>;

/** The roles on the platform; the first is the one that is shown. */
export const rolesInput = z.object({
  roles: z
    .array(z.enum(platformRoles))
    .max(platformRoles.length)
    .transform((roles) => [...new Set(roles)]),
});

export const memberParams = z.object({ member: digits(9) });

/** The account that is merged into the one of the address. */
export const mergeQuery = z.object({ from: z.coerce.number().int().min(1).max(999_999_999) });
export const mergeInput = z.object({ from: z.int().min(1).max(999_999_999) });

/** What merging two accounts would do. */
export const mergePreview = component('MergePreview', {
  from: directoryEntry,
  moves: z
    .array(z.object({ what: localizedLike('Teams', 'Equipes'), count: countLike(2) }))
    .meta({ description: 'What the other account has and this one would get' }),
  obstacles: z
    .array(localizedLike('Both are in a team of the same challenge.', 'As duas estão em equipes do mesmo desafio.'))
    .meta({ description: 'What has to be settled before; without any, the accounts can be merged' }),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** Whether the certificates of the member stay valid after the deletion that they asked for. */
export const deletionRequestInput = z.object({
  certificates: z.enum(['keep', 'withdraw']).meta({ description: 'What the member chose' }),
});

/** A look of the staff at a member's data, as the member reads it. */
export const staffView = component('StaffView', {
  id: z.int(),
  staff: z.string().nullable().meta(example('Moema Reis')),
  reason: textLike('Pediu ajuda por e-mail.'),
  created_at: instant,
});
export type StaffView = z.infer<typeof staffView>;
