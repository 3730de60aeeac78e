import type { ConsentKind } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import { maximumSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findLegalTexts } from '../../organisation/pages/index.ts';
import { insertMember, type NewMember } from './members.queries.ts';
import { memberMessages } from './read-members.ts';

/** What a member agreed to, the first first. */
export function findConsents(connection: Connection, memberId: number) {
  return connection
    .selectFrom('consent')
    .select(['id', 'kind', 'version', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Inserts what a member agreed to; what they agreed to before stays as it was. */
export async function insertConsents(
  connection: Connection,
  memberId: number,
  versions: Readonly<Partial<Record<ConsentKind, number>>>,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('consent')
    .values(
      Object.entries(versions).map(([kind, version]) => ({
        member_id: memberId,
        kind: kind as ConsentKind,
        version,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const uniqueViolation = '23505';
/** Room for the number that distinguishes namesakes. */
const longestName = maximumSlug - 8;

/** The address of a person's profile, from their name: `ana-lucia-souza`. */
export function slugOfName(name: string): string {
  return nameSlug(name, { longest: longestName, before: 'membro' });
}

/** Creates a member with consent to the present texts; namesakes get a number. Returns the new id. */
export async function createMember(connection: Connection, member: NewMember, now: Date): Promise<number> {
  const wanted = slugOfName(`${member.first_name} ${member.last_name}`);
  try {
    for (let slug = wanted; ; slug = `${wanted}-${Math.floor(1000 + Math.random() * 999_000)}`) {
      const id = await insertMember(connection, { created_at: now, updated_at: now, ...member, slug });
      if (id === undefined) continue;
      const { terms, privacy } = await findLegalTexts(connection, now);
      await insertConsents(connection, id, { terms: terms.version, privacy: privacy.version }, now);
      return id;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    const message = memberMessages.emailTaken;
    throw new AppError('invalid', { message, fieldMessages: { email: message }, cause: error });
  }
}
