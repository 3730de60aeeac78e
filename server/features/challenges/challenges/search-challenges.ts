import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { folded, searchWords } from '../../../platform/database/search-words.ts';

interface FoundRow {
  readonly slug: string;
  readonly title_pt: string;
  readonly title_en: string;
  readonly short_description_pt: string;
  readonly short_description_en: string;
}

/** Published challenges with these words, or with a title like them; those that name them in the title first. */
export async function searchChallenges(
  connection: Connection,
  { search, limit }: { search: string; limit: number },
): Promise<Found['challenges']> {
  const titles = sql`fold_tag(c.title_pt || ' ' || c.title_en)`;
  const { rows } = await sql<FoundRow>`
    select c.slug, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en
    from challenge c
    where c.published and (c.search_words @@ ${searchWords(search)} or ${titles} %> ${folded(search)})
    order by ts_rank(c.search_words, ${searchWords(search)}) + word_similarity(${folded(search)}, ${titles}) desc,
      c.id desc
    limit ${limit}`.execute(connection);
  return rows.map((row) => ({
    slug: row.slug,
    title: { pt: row.title_pt, en: row.title_en },
    short_description: { pt: row.short_description_pt, en: row.short_description_en },
  }));
}
