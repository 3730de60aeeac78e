import type { Changes } from '@mutirao/contract/changes.ts';
import type { PageFields, PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import { sql } from 'kysely';
import { excluded } from '../../../../platform/database/excluded.ts';
import type { Connection } from '../../../../platform/database/schema.ts';

export interface DraftRow {
  readonly changes: Changes<PageFields>;
  readonly updated_at: Date;
}

/** All drafts. */
export function findDrafts(connection: Connection) {
  return connection.selectFrom('page_draft').select(['slug', 'updated_at']).execute();
}

export function findDraft(connection: Connection, slug: PageSlug): Promise<DraftRow | undefined> {
  return connection
    .selectFrom('page_draft')
    .select(['changes', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Creates, replaces or, without changes, deletes a draft. The texts must be locked. */
export async function replaceDraft(
  connection: Connection,
  { slug, changes, now }: { slug: PageSlug; changes: Changes<PageFields>; now: Date },
): Promise<void> {
  if (Object.keys(changes).length === 0) {
    await connection.deleteFrom('page_draft').where('slug', '=', slug).execute();
    return;
  }
  await connection
    .insertInto('page_draft')
    .values({ slug, changes: JSON.stringify(changes), updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(excluded('changes', 'updated_at')))
    .execute();
}

/** How many members there are, all of whom agreed to an earlier version. */
export async function countMembers(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
