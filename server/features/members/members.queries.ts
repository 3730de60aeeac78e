import { type Insertable, type Selectable, sql } from 'kysely';
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

/** A member who has not deleted the account. */
export async function findMember(connection: Connection, by: MemberBy): Promise<MemberRow | undefined> {
  const [[column, value]] = Object.entries(by) as [[string, unknown]];
  const { rows } = await sql<MemberRow>`
    select ${columns} from member m where ${sql.ref(`m.${column}`)} = ${value} and m.deleted_at is null`.execute(
    connection,
  );
  return rows[0];
}

/** Adds a member, unless the slug is taken; gives the id. */
export async function insertMember(
  connection: Connection,
  member: Insertable<MemberTable>,
): Promise<number | undefined> {
  const row = await connection
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
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
