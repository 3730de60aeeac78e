import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { createChallenge } from '../challenges/challenges.factory.ts';
import { generateCode } from './generate-code.ts';

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

/**
 * Inserts a closed challenge with contestants who have confirmed addresses, and an issuance of all their certificates,
 * which the next process that starts resumes.
 */
export async function certificateCrowd(
  connection: Connection,
  people: number,
): Promise<{ challengeId: number; issuanceId: number }> {
  const challengeId = await createChallenge(connection, { challenge: { closed_at: new Date(Date.now() - 60_000) } });
  await sql`
    insert into member (slug, first_name, last_name, email, confirmed_at)
    select 'certified-' || n, 'Ana', 'Souza ' || n, 'certified-' || n || '@example.org', now()
    from generate_series(1, ${people}::int) n`.execute(connection);
  await sql`
    insert into challenge_role (challenge_id, member_id, role)
    select ${challengeId}, id, 'contestant' from member where slug like 'certified-%'`.execute(connection);
  const { rows } = await sql<{ id: number }>`
    insert into certificate_issuance (challenge_id, member_ids, total)
    select ${challengeId}, array_agg(id), count(*) from member where slug like 'certified-%' returning id`.execute(
    connection,
  );
  return { challengeId, issuanceId: rows[0]?.id ?? 0 };
}
