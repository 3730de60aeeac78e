import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { pageSlugs } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { nameOrganisation } from '../identity/index.ts';
import { findPagesWith } from './pages.queries.ts';

/** The organisation's pages with these words, in their order, with the organisation's name. */
export async function searchPages(
  platform: Pick<Platform, 'database' | 'cache' | 'clock'>,
  { search, limit }: { search: string; limit: number },
): Promise<Found['pages']> {
  const day = organisationDay(platform.clock());
  const rows = await findPagesWith(platform.database, { day, search });
  const found = rows
    .toSorted((one, other) => pageSlugs.indexOf(one.slug) - pageSlugs.indexOf(other.slug))
    .slice(0, limit)
    .map(({ slug, title_pt, title_en, lead_pt, lead_en }) => ({
      slug,
      title: { pt: title_pt, en: title_en },
      lead: { pt: lead_pt, en: lead_en },
    }));
  return nameOrganisation(platform, found);
}
