import type { PublicUser, User } from '@mutirao/contract/members/members/members.ts';
import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { type IdOrSlug, parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import type { RoleHolder } from '../../../platform/auth/roles-in-force.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/shared-queries.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, oncePerPlatform } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readsEveryProfile } from './members.policy.ts';
import { presentPublicUser, presentUser } from './members.present.ts';
import { findMember, findMemberId, findPublicUser, findUser, type MemberBy } from './members.queries.ts';

/** Messages of failures, in both languages. */
export const memberMessages = {
  notFound: { pt: 'Não encontramos esta pessoa.', en: 'We could not find this person.' },
  emailTaken: { pt: 'Este e-mail já tem uma conta.', en: 'This e-mail already has an account.' },
  minorsStayHidden: {
    pt: 'Até os 18 anos, o seu perfil não aparece em listas, mapas, rankings nem buscas.',
    en: 'Until the age of 18, your profile is in no list, on no map, in no ranking and in no search.',
  },
  slugTaken: {
    pt: 'Este endereço já é ou já foi de outra pessoa. Escolha outro.',
    en: 'This address is or was somebody else’s. Choose another.',
  },
};

/** A member as they see themselves, with profile and settings. */
export async function getUser(connection: Connection, id: number, now: Date): Promise<User> {
  const row = await findUser(connection, id);
  if (!row) throw new AppError('unauthenticated');
  return presentUser(row, now);
}

/** A member as everyone may see them. */
export async function getPublicUser(connection: Connection, by: MemberBy): Promise<PublicUser> {
  const row = await findPublicUser(connection, by);
  if (!row) throw new AppError('not_found', { message: memberMessages.notFound });
  return presentPublicUser(row);
}

/** The id of the member that an address calls so, by an id, a slug or a slug they had. */
export async function requireMember(connection: Connection, word: string): Promise<number> {
  const id = await findMemberId(connection, parseIdOrSlug(word));
  if (id === undefined) throw new AppError('not_found', { message: memberMessages.notFound });
  return id;
}

interface Reading {
  readonly viewer: RoleHolder;
  /** A minor. */
  readonly memberId: number;
  readonly now: Date;
}

/** Whether a viewer may read the profile of a minor, for a reason that a feature knows of. */
type ProfileReader = (connection: Connection, reading: Reading) => Promise<boolean>;

/** Who reads the profile of a minor beside the member and staff, such as their team. */
export const profileReaders = new ExtensionPoint<ProfileReader>();

/** Filled when routes are registered. */
export const readersOf = oncePerPlatform<ProfileReader[]>(() => []);

/** Whether a viewer may read the profile of a minor. */
async function isReader(platform: Platform, viewer: RoleHolder | undefined, memberId: number): Promise<boolean> {
  if (!viewer) return false;
  if (readsEveryProfile(viewer, memberId)) return true;
  for (const mayRead of readersOf(platform))
    if (await mayRead(platform.database, { viewer, memberId, now: platform.clock() })) return true;
  return false;
}

/** The id of a member whose profile the viewer may read; the profile of a minor is as an unknown one to others. */
export async function requireProfile(
  platform: Platform,
  by: IdOrSlug | string,
  viewer: RoleHolder | undefined,
): Promise<number> {
  const found = await findMember(platform.database, typeof by === 'string' ? parseIdOrSlug(by) : by);
  if (!found || (found.is_protected && !(await isReader(platform, viewer, found.id))))
    throw new AppError('not_found', { message: memberMessages.notFound });
  return found.id;
}

/** Members whose name has this text, of those whom search engines may list too. */
export async function searchMembers(
  connection: Connection,
  { search, limit }: { search: string; limit: number },
): Promise<Found['members']> {
  const { rows } = await sql<{ slug: string; full_name: string }>`
    select m.slug, m.first_name || ' ' || m.last_name as full_name
    from member m join contestant_card c on c.member_id = m.id join profile_card p on p.member_id = m.id
    where ${contains('m.folded_name', search)} and m.deleted_at is null and not m.hidden_from_search
      and m.hidden_at is null
    order by m.folded_name, m.id limit ${limit}`.execute(connection);
  return rows;
}
