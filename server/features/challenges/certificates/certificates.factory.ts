import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { generateCode } from './run-issuance.ts';

export type CertificateRecipe = Partial<Insertable<Tables['certificate']>>;

/**
 * Inserts certificates with their credentials, with defaults for omitted fields; returns ids and codes in order. One that
 * was updated after it was created was corrected, so that its first credential is revoked.
 */
export async function createCertificates(
  connection: Connection,
  recipes: readonly CertificateRecipe[],
): Promise<{ id: number; code: string }[]> {
  const now = new Date();
  const rows = await connection
    .insertInto('certificate')
    .values(
      recipes.map((recipe) => ({
        code: generateCode(),
        challenge_id: null,
        member_id: null,
        issuance_id: null,
        contestant_name: 'Anahí Ñandú',
        team_name: null,
        role: 'contestant',
        hours: 40,
        challenge_title_pt: 'Rio limpo',
        challenge_title_en: 'Clean river',
        responsible_name: 'Iara Tupinambá',
        organisation_name: 'Mutirão',
        organisation_signatory: 'Moema Guarani',
        logo_url: '/pictures/pattern/card/rio-limpo.svg?goals=6',
        banner_url: '/pictures/pattern/banner/rio-limpo.svg?goals=6',
        accepted_at: now,
        closed_at: now,
        created_at: now,
        updated_at: recipe.created_at ?? now,
        withdrawn_at: null,
        withdrawal_reason: null,
        ...recipe,
      })),
    )
    .returning(['id', 'code', 'created_at', 'updated_at', 'withdrawn_at'])
    .execute();
  await connection
    .insertInto('certificate_credential')
    .values(
      rows.flatMap(({ id: certificate_id, created_at, updated_at, withdrawn_at }) => [
        ...(updated_at > created_at ? [{ certificate_id, created_at, revoked_at: updated_at }] : []),
        { certificate_id, created_at: updated_at, revoked_at: withdrawn_at },
      ]),
    )
    .execute();
  return rows.map(({ id, code }) => ({ id, code }));
}

/** Inserts contestants of a challenge who have confirmed addresses. */
export async function addContestants(connection: Connection, challengeId: number, count: number): Promise<void> {
  await sql`
    insert into member (slug, first_name, last_name, email, confirmed_at)
    select 'certified-' || n, 'Ana', 'Souza ' || n, 'certified-' || n || '@example.org', now()
    from generate_series(1, ${count}::int) n`.execute(connection);
  await sql`
    insert into challenge_role (challenge_id, member_id, role)
    select ${challengeId}, id, 'contestant' from member where slug like 'certified-%'`.execute(connection);
}

/** Inserts an issuance to all contestants of a challenge, without its job. */
export async function createIssuance(connection: Connection, challengeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate_issuance (challenge_id, member_ids, total)
    select challenge_id, array_agg(member_id), count(*) from challenge_role
    where challenge_id = ${challengeId} and role = 'contestant' group by challenge_id returning id`.execute(connection);
  return rows[0]?.id ?? 0;
}
