import type { Partner } from '@mutirao/contract/organisation/partners/partners.ts';
import type { Insertable, Selectable } from 'kysely';
import { excluded } from '../../../platform/database/excluded.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type PartnerRow = Selectable<Tables['partner']>;
export type NewPartner = Omit<Insertable<Tables['partner']>, 'created_at' | 'updated_at' | 'logo_url'>;

/** All partners in their order. */
export function findPartners(connection: Connection): Promise<PartnerRow[]> {
  return connection.selectFrom('partner').selectAll().orderBy('position').execute();
}

/** Replaces all partners. Existing ones keep their id and their logo. */
export async function replacePartners(
  connection: Connection,
  { partners, now }: { partners: readonly NewPartner[]; now: Date },
): Promise<void> {
  const slugs = partners.map(({ slug }) => slug);
  await connection
    .deleteFrom('partner')
    .$if(slugs.length > 0, (query) => query.where('slug', 'not in', slugs))
    .execute();
  if (partners.length === 0) return;
  await connection
    .insertInto('partner')
    .values(partners.map((partner) => ({ ...partner, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(excluded('position', 'name', 'description_pt', 'description_en', 'url', 'updated_at')),
    )
    .execute();
}

/** The slugs of all partners. */
export async function findPartnerSlugs(connection: Connection): Promise<Set<string>> {
  const rows = await connection.selectFrom('partner').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

export function presentPartner(row: PartnerRow): Partner {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: { en: row.description_en, pt: row.description_pt },
    logo_url: row.logo_url ?? `/pictures/partners/${row.slug}.svg`,
    url: row.url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
