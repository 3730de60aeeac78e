import type { Language } from '@mutirao/contract/language.ts';
import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { ExportFormat } from '@mutirao/contract/site/exports/export-limits.ts';
import { sql, type Transaction } from 'kysely';
import { type HeldRolesRow, heldRoles } from '../../../platform/auth/roles-in-force.ts';
import { isActive } from '../../../platform/auth/sessions.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export interface ExportRow {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly member_id: number | null;
  readonly list: string;
  readonly challenge_id: number | null;
  readonly challenge: Localized | null;
  readonly filter: Record<string, string | number | boolean>;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly rows_total: number | null;
  readonly rows_done: number;
  readonly bytes: number | null;
  readonly finished_at: Date | null;
  readonly failed_at: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Exports that have not expired, the newest first: of a member, or one. */
export async function findExports(
  connection: Connection,
  { memberId, id, now }: { memberId?: number; id?: string; now: Date },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.*, case when c.id is not null then json_build_object('pt', c.title_pt, 'en', c.title_en) end as challenge
    from list_export e left join challenge_card c on c.id = e.challenge_id
    where e.expires_at > ${now} and ${memberId === undefined ? sql`true` : sql`e.member_id = ${memberId}`}
      and ${id === undefined ? sql`true` : sql`e.id = ${id}`}
    order by e.created_at desc, e.id`.execute(connection);
  return rows;
}

type NewExport = { readonly member_id: number } & Pick<
  ExportRow,
  'id' | 'list' | 'challenge_id' | 'filter' | 'format' | 'language'
> &
  Pick<ExportRow, 'created_at' | 'expires_at'>;

/** Inserts an export, unless its member has too many that are being written; false where they have. */
export async function insertExport(
  transaction: Transaction<Tables>,
  { filter, ...row }: NewExport,
  mostRunning: number,
): Promise<boolean> {
  // Two requests at once wait for each other, so that each counts the other's.
  await acquireAdvisoryLock(transaction, 'list-exports', row.member_id);
  const { rows } = await sql<{ running: number }>`
    select count(*) as running from list_export where member_id = ${row.member_id}
      and finished_at is null and failed_at is null and expires_at > ${row.created_at}`.execute(transaction);
  if ((rows[0]?.running ?? 0) >= mostRunning) return false;
  await transaction
    .insertInto('list_export')
    .values({ ...row, filter: JSON.stringify(filter) })
    .execute();
  return true;
}

type Progress = Partial<Pick<ExportRow, 'rows_total' | 'rows_done' | 'bytes' | 'finished_at' | 'failed_at'>>;

/** Records how far an export is; false once it was cancelled. */
export async function updateExport(connection: Connection, id: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('list_export')
    .set(progress)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an export; its file is another matter. */
export async function deleteExport(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('list_export').where('id', '=', id).execute();
}

/** The ids of expired exports. */
export async function findExpired(connection: Connection, now: Date): Promise<string[]> {
  const rows = await connection.selectFrom('list_export').select('id').where('expires_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

/** The roles of a member who does not call, for `putInForce`; undefined for a suspended or deleted account. */
export async function findHeldRoles(
  connection: Connection,
  { memberId, now }: { memberId: number; now: Date },
): Promise<HeldRolesRow | undefined> {
  const { rows } = await sql<HeldRolesRow>`
    select ${heldRoles} from member_card m
    where m.id = ${memberId} and m.deleted_at is null and ${isActive(now)}`.execute(connection);
  return rows[0];
}

/** The time zone of a member. */
export async function findZone(connection: Connection, memberId: number): Promise<string> {
  const row = await connection
    .selectFrom('platform_setting_card')
    .select('timezone')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.timezone ?? defaultPlatformSetting.timezone;
}
