import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export interface ReportedRow {
  id: number;
  challenge_id: number;
  slug: string;
  author_id: number | null;
  public_location: string;
  x: number;
  y: number;
  description: string;
  image_url: string | null;
  is_hidden: boolean;
}

export async function findReportedPoints(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select l.id, l.challenge_id, c.slug, l.member_id as author_id, l.public_location, l.x, l.y, l.description, l.image_url,
      l.hidden_at is not null as is_hidden
    from problem_location l join challenge c on c.id = l.challenge_id
    where l.id = any(${ids}::bigint[]) order by l.id`.execute(connection);
  return rows;
}

/** The challenges on whose maps these reports are. */
export async function findMapsWith(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select distinct challenge_id from problem_location where id = any(${ids}::bigint[])`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** Hides reports, or restores them with null; returns where they are. */
export async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<{ challenge_id: number; member_id: number | null }[]> {
  const { rows } = await sql<{ challenge_id: number; member_id: number | null }>`
    update problem_location set hidden_at = ${hiddenAt} where id = any(${ids}::bigint[])
    returning challenge_id, member_id`.execute(connection);
  return rows;
}
