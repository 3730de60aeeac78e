import type { DataExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type DataExportRow = Omit<Selectable<Tables['data_export']>, 'member_id' | 'content'> & { size: number | null };

/** Inserts an export, unless one is in progress; returns its id. */
export async function insertExport(connection: Connection, memberId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into data_export (member_id, created_at, updated_at) values (${memberId}, ${now}, ${now})
    on conflict (member_id) where status in ('waiting', 'running') do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

/** A member's newest export that has not expired. */
export async function findExport(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<DataExportRow | undefined> {
  const { rows } = await sql<DataExportRow>`
    select id, status, progress, octet_length(content) as size, expires_at, created_at, updated_at from data_export
    where member_id = ${memberId} and (expires_at is null or expires_at > ${now})
    order by id desc limit 1`.execute(connection);
  return rows[0];
}

/** The newest file that a member may fetch. */
export async function findExportFile(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<{ content: Buffer; created_at: Date } | undefined> {
  const { rows } = await sql<{ content: Buffer; created_at: Date }>`
    select content, created_at from data_export
    where member_id = ${memberId} and status = 'ready' and expires_at > ${now}
    order by id desc limit 1`.execute(connection);
  return rows[0];
}

/** Starts an unfinished export; returns its member. */
export async function beginExport(connection: Connection, id: number, now: Date): Promise<number | undefined> {
  const row = await connection
    .updateTable('data_export')
    .set({ status: 'running', progress: 0, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

type Change = Partial<Pick<DataExportRow, 'status' | 'progress' | 'expires_at'>> & { content?: Buffer };

/** Records the progress of a started export. */
export async function updateExport(connection: Connection, id: number, change: Change, now: Date): Promise<void> {
  await connection
    .updateTable('data_export')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Deletes expired exports, and aborts those started before `abandonedBefore`. */
export async function sweepExports(
  connection: Connection,
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<void> {
  await connection.deleteFrom('data_export').where('expires_at', '<=', now).execute();
  await connection
    .updateTable('data_export')
    .set({ status: 'failed', updated_at: now })
    .where('status', 'in', ['waiting', 'running'])
    .where('created_at', '<', abandonedBefore)
    .execute();
}

/** An export as its member sees it. */
export function presentExport(row: DataExportRow): DataExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    size: row.size,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
