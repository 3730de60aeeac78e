import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

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
export async function findReportedMembers(connection: Connection, ids: readonly number[]): Promise<ReportedMember[]> {
  const { rows } = await sql<ReportedMember>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.description, m.description_br,
      m.hidden_at, p.about, m.roles && array['admin', 'master_admin'] as is_staff
    from member m left join user_profile p on p.member_id = m.id
    where m.id = any(${ids}) and m.deleted_at is null`.execute(connection);
  return rows;
}

export async function lockForUpdate(connection: Connection, id: number): Promise<void> {
  await connection.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Hides profiles, or restores them with null. */
export async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<void> {
  await connection.updateTable('member').set({ hidden_at: hiddenAt }).where('id', 'in', ids).execute();
}
