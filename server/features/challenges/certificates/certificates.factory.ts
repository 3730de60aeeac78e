import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { generateCode } from './generate-code.ts';

export type CertificateRecipe = Partial<Insertable<Tables['certificate']>>;

/** Inserts certificates with their credentials, with defaults for omitted fields; returns ids and codes in order. */
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
        withdrawn_at: null,
        withdrawal_reason: null,
        ...recipe,
      })),
    )
    .returning(['id', 'code', 'withdrawn_at'])
    .execute();
  await connection
    .insertInto('certificate_credential')
    .values(rows.map(({ id, withdrawn_at }) => ({ certificate_id: id, revoked_at: withdrawn_at })))
    .execute();
  return rows.map(({ id, code }) => ({ id, code }));
}
