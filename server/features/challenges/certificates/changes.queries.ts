import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Inserts certificates with their first credentials; returns the members whose codes nobody has yet. */
export async function insertCertificates(
  connection: Connection,
  rows: readonly Insertable<Tables['certificate']>[],
): Promise<number[]> {
  const inserted = await connection
    .insertInto('certificate')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'member_id', 'created_at'])
    .execute();
  if (inserted.length > 0)
    await connection
      .insertInto('certificate_credential')
      .values(inserted.map(({ id, created_at }) => ({ certificate_id: id, created_at, revoked_at: null })))
      .execute();
  return inserted.flatMap(({ member_id }) => member_id ?? []);
}

interface Correction {
  readonly id: number;
  readonly name: string | null;
  readonly hours: number | null;
  readonly now: Date;
}

export async function updateContent(connection: Connection, { id, name, hours, now }: Correction): Promise<void> {
  await connection
    .updateTable('certificate')
    .set({ contestant_name: name, hours, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Withdraws a certificate; one that outlived its owner's account loses the name, which it kept to stay valid. */
export async function updateWithdrawal(
  connection: Connection,
  { id, reason, now }: { readonly id: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`
    update certificate set withdrawn_at = ${now}, withdrawal_reason = ${reason},
      contestant_name = case when member_id is not null then contestant_name end,
      team_name = case when member_id is not null then team_name end
    where id = ${id}`.execute(connection);
}

/** Revokes the credentials of certificates. */
export async function revokeCredentials(
  connection: Connection,
  { certificateIds, now }: { readonly certificateIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await sql`
    update certificate_credential set revoked_at = ${now}
    where certificate_id = any(${certificateIds}) and revoked_at is null`.execute(connection);
}

export async function insertCredential(
  connection: Connection,
  { certificateId, now }: { readonly certificateId: number; readonly now: Date },
): Promise<void> {
  await connection
    .insertInto('certificate_credential')
    .values({ certificate_id: certificateId, created_at: now, revoked_at: null })
    .execute();
}

interface Choice {
  readonly challengeId: number;
  readonly memberId: number;
  readonly included?: boolean | undefined;
  readonly name?: string | undefined;
  readonly hours?: number | null | undefined;
  readonly now: Date;
}

/** Upserts what an admin decided about somebody's certificate; absent fields stay. */
export async function upsertCandidate(
  connection: Connection,
  { challengeId, memberId, included, name, hours, now }: Choice,
): Promise<void> {
  const given = {
    ...(included !== undefined && { included }),
    ...(name !== undefined && { name }),
    ...(hours !== undefined && { hours, has_hours: true }),
    updated_at: now,
  };
  await connection
    .insertInto('certificate_candidate')
    .values({ challenge_id: challengeId, member_id: memberId, included: null, name: null, hours: null, ...given })
    .onConflict((conflict) => conflict.columns(['challenge_id', 'member_id']).doUpdateSet(given))
    .execute();
}
