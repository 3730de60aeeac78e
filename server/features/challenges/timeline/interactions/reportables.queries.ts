import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

export interface ReportedRow {
  id: number;
  stage_id: number;
  challenge_id: number;
  member_id: number | null;
  slug: string;
  title_pt: string;
  content: string | null;
  file_url: string | null;
  is_hidden: boolean;
}

export async function findReportedInteractions(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select i.id, i.stage_id, i.challenge_id, i.member_id, c.slug, s.title_pt, i.content, i.file_url,
      i.hidden_at is not null as is_hidden
    from interaction i join stage s on s.id = i.stage_id join challenge c on c.id = i.challenge_id
    where i.id = any(${ids}::bigint[])`.execute(connection);
  return rows;
}

/** Hides interactions, or restores them with null; returns those that changed. */
export async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<{ challenge_id: number; member_id: number | null; team_id: number | null }[]> {
  const { rows } = await sql<{ challenge_id: number; member_id: number | null; team_id: number | null }>`
    update interaction set hidden_at = ${hiddenAt}
    where id = any(${ids}::bigint[]) and (hidden_at is null) <> (${hiddenAt}::timestamptz is null)
    returning challenge_id, member_id, team_id`.execute(connection);
  return rows;
}
