import { type RawBuilder, sql } from 'kysely';
import type { Person } from './members.present.ts';

const columns = ['id', 'slug', 'first_name', 'last_name', 'avatar_url', 'provider_photo_url', 'hidden_at'] as const;

/** A row of `member`, by its name in a query, as the JSON of a person. */
export function personJson(member: string): RawBuilder<Person> {
  return sql.raw(`json_build_object(${columns.map((name) => `'${name}', ${member}.${name}`).join(', ')})`);
}

/** The member whose id is in a column, as the JSON of a person; null without one, and for a deleted account. */
export function personOf(column: string): RawBuilder<Person | null> {
  return sql`(select ${personJson('m')} from member m where m.id = ${sql.raw(column)} and m.deleted_at is null)`;
}
