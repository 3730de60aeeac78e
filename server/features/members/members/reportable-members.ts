import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { presentPerson } from './members.present.ts';
import { findMemberId } from './members.queries.ts';

interface ReportedMember {
  id: number;
  slug: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  provider_photo_url: string | null;
  description: string | null;
  description_br: string | null;
  hidden_at: Date | null;
  about: string | null;
  is_staff: boolean;
}

/** The members with these ids, hidden ones too. */
async function findReportedMembers(connection: Connection, ids: readonly number[]): Promise<ReportedMember[]> {
  const { rows } = await sql<ReportedMember>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.description, m.description_br,
      m.hidden_at, p.about, m.roles && array['admin', 'master_admin'] as is_staff
    from member m left join user_profile p on p.member_id = m.id
    where m.id = any(${ids}) and m.deleted_at is null`.execute(connection);
  return rows;
}

async function lockForUpdate(connection: Connection, id: number): Promise<void> {
  await connection.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Hides profiles, or restores them with null. */
async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<void> {
  await connection.updateTable('member').set({ hidden_at: hiddenAt }).where('id', 'in', ids).execute();
}

interface Change {
  readonly ids: readonly number[];
  readonly hiddenAt: Date | null;
}

/** Profiles, for moderation, whose interface `Reportable` it has: that feature imports this one. */
export const reportableMembers = {
  kind: 'member' as const,
  find: async (connection: Connection, ids: readonly number[]) => {
    const rows = await findReportedMembers(connection, ids);
    return rows.map((row) => {
      const { id, slug, full_name, avatar } = presentPerson({ ...row, hidden_at: null });
      const texts = [row.about, row.description_br, row.description];
      return {
        id,
        authorId: id,
        challengeId: null,
        title: full_name,
        text: [...new Set(texts.filter((text) => text !== null))].join('\n\n'),
        pictures: row.avatar_url || row.provider_photo_url ? [avatar] : [],
        path: linkTo(pages.profile, { slug }),
        isHidden: row.hidden_at !== null,
        isExempt: row.is_staff,
      };
    });
  },
  identify: (connection: Connection, { by }: { readonly by: IdOrSlug }) => findMemberId(connection, by),
  lock: lockForUpdate,
  setHidden: async (connection: Connection, { ids, hiddenAt }: Change, invalidate: (...tags: string[]) => void) => {
    await updateHidden(connection, { ids, hiddenAt });
    invalidate('members', ...ids.map((id) => `member:${id}`));
  },
};
