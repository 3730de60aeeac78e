import type { Partner } from '@mutirao/contract/organisation/partners/partners.ts';
import type { PartnerRow } from './partners.queries.ts';

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
