import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/schema.ts';
import type { MemberTable } from './members.tables.ts';

/** A member, with whether they agreed to both texts. */
export type MemberRow = Selectable<MemberTable> & { accept_terms: boolean };
export type NewMember = Omit<Insertable<MemberTable>, 'slug'>;

const columns = sql.raw(
  `id slug first_name last_name email confirmed_at password_hash language avatar_url provider_photo_url
   description description_br video banner flag linkedin address deletion_at deleted_at created_at updated_at`
    .split(/\s+/)
    .map((name) => `m.${name}`)
    .concat(
      'to_json(m.roles) as roles',
      '(select count(distinct c.kind) = 2 from consent c where c.member_id = m.id) as accept_terms',
    )
    .join(', '),
);

export type MemberBy = { id: number } | { slug: string } | { email: string };

/** Which member is meant; a slug may be one they had before. */
function isMember(by: MemberBy): RawBuilder<boolean> {
  if ('id' in by) return sql`m.id = ${by.id}`;
  if ('email' in by) return sql`m.email = ${by.email}`;
  return sql`m.id = (select member_id from member_address where slug = ${by.slug})`;
}

/** A member who has not deleted the account. */
export async function findMember(connection: Connection, by: MemberBy): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from member m where ${isMember(by)} and m.deleted_at is null`.execute(connection);
  return rows[0];
}

/** Adds a member, unless somebody has or had the slug; gives the id. */
export async function insertMember(
  connection: Connection,
  member: Insertable<MemberTable>,
): Promise<number | undefined> {
  const row = await connection.insertInto('member').values(member).returning('id').executeTakeFirst();
  return row?.id;
}

/** Keeps what a member agreed to. */
export async function insertConsents(
  connection: Connection,
  memberId: number,
  versions: Readonly<Record<'terms' | 'privacy', string>>,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('consent')
    .values([
      { member_id: memberId, kind: 'terms', version: versions.terms, created_at: now },
      { member_id: memberId, kind: 'privacy', version: versions.privacy, created_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves a member's page to another address; false where somebody else has or had it. */
export async function updateSlug(
  connection: Connection,
  { memberId, slug, now }: { memberId: number; slug: string; now: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('member')
    .set({ slug, updated_at: now })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
