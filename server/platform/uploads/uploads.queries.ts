import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';

export type Upload = Readonly<Omit<Selectable<Tables['upload']>, 'network'>>;
export type NewUpload = Omit<Upload, 'received' | 'used_at' | 'used_by' | 'answer_status' | 'answer'>;

interface Open {
  readonly count: number;
  readonly bytes: number;
  /** When the first of them expires. */
  readonly next: Date | null;
}

/** The unused uploads of a member, of a network, and of all; those that have expired are not deleted yet. */
export async function sumOpenUploads(
  connection: Connection,
  { memberId, network }: { memberId: number; network: string },
): Promise<Readonly<Record<'member' | 'network' | 'all', Open>>> {
  const sums = (of: 'member' | 'network' | 'all', which: RawBuilder<unknown>) => sql`
    select ${of}::text as of, count(*) as count, coalesce(sum(size), 0) as bytes, min(expires_at) as next
    from upload where used_at is null and ${which}`;
  const { rows } = await sql<Open & { of: 'member' | 'network' | 'all' }>`
    ${sums('member', sql`member_id = ${memberId}`)}
    union all ${sums('network', sql`network = ${network}`)}
    union all ${sums('all', sql`true`)}`.execute(connection);
  return Object.fromEntries(rows.map(({ of, ...open }) => [of, open])) as Record<'member' | 'network' | 'all', Open>;
}

export async function insertUpload(connection: Connection, upload: NewUpload & { network: string }): Promise<void> {
  await connection.insertInto('upload').values(upload).execute();
}

export async function findUpload(
  connection: Connection,
  { id, memberId, now }: { id: string; memberId: number; now: Date },
): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select id, member_id, name, type, size, received, created_at, expires_at, used_at, used_by, answer_status, answer
    from upload where id = ${id} and member_id = ${memberId} and expires_at > ${now}`.execute(connection);
  return rows[0];
}

/** Appends a part at the present end; false where that is elsewhere by now. */
export async function insertPart(
  connection: Connection,
  { id, start, bytes }: { id: string; start: number; bytes: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    with grown as (
      update upload set received = received + ${bytes.length}
      where id = ${id} and received = ${start} and size - received >= ${bytes.length} and used_at is null
      returning id
    )
    insert into upload_part (upload_id, start, bytes) select id, ${start}::int, ${bytes}::bytea from grown returning 1`.execute(
    connection,
  );
  return rows.length > 0;
}

export async function findPart(
  connection: Connection,
  { id, start }: { id: string; start: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from upload_part where upload_id = ${id} and start = ${start}`.execute(connection);
  return rows[0]?.bytes;
}

export async function deleteUpload(
  connection: Connection,
  { id, memberId }: { id: string; memberId: number },
): Promise<boolean> {
  const { rows } = await sql`delete from upload where id = ${id} and member_id = ${memberId} returning 1`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Marks an upload as used and deletes its bytes; false where it was used before. */
export async function markUploadUsed(connection: Connection, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    with used as (update upload set used_at = ${now} where id = ${id} and used_at is null returning id),
      gone as (delete from upload_part where upload_id in (select id from used))
    select from used`.execute(connection);
  return rows.length > 0;
}

export async function updateUploadAnswer(
  connection: Connection,
  { id, digest, status, answer }: { id: string; digest: string; status: number; answer: string },
): Promise<void> {
  await sql`
    update upload set used_by = ${digest}, answer_status = ${status}, answer = ${answer} where id = ${id}`.execute(
    connection,
  );
}

/** Deletes what has expired, with its parts. */
export async function deleteExpiredUploads(connection: Connection, now: Date): Promise<void> {
  await sql`delete from upload where expires_at < ${now}`.execute(connection);
}
