import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { folded, searchWords } from '../../../platform/database/shared-queries.ts';

interface FoundRow {
  readonly slug: string;
  readonly title_pt: string;
  readonly title_en: string;
  readonly short_description_pt: string;
  readonly short_description_en: string;
}

/** Of so many at most, the best are shown: a common word is in thousands of texts, of which ranking takes seconds. */
const mostRanked = 60;

const titles = sql`fold_tag(c.title_pt || ' ' || c.title_en)`;
/** As `challenge_title_words_index` has them. */
const titleWords = sql`(to_tsvector('portuguese'::regconfig, fold_tag(c.title_pt))
  || to_tsvector('english'::regconfig, fold_tag(c.title_en)))`;

/**
 * Published challenges with these words; those that name them in the title first. Where they are fewer than asked for,
 * also those with a title like them.
 */
export async function searchChallenges(
  connection: Connection,
  { search, limit }: { search: string; limit: number },
): Promise<Found['challenges']> {
  const words = searchWords(search);
  const { rows } = await sql<FoundRow>`
    with named as materialized (
      select c.id from challenge c where c.published and ${titleWords} @@ ${words} limit ${mostRanked}
    ), mentioned as materialized (
      select c.id from challenge c
      where c.published and c.search_words @@ ${words} and (select count(*) from named) < ${limit}
      limit ${mostRanked}
    ), alike as materialized (
      select c.id from challenge c
      where c.published and ${titles} %> ${folded(search)}
        and (select count(*) from (select id from named union select id from mentioned) known) < ${limit}
      limit ${mostRanked}
    )
    select c.slug, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en
    from challenge c
    where c.id in (select id from named union select id from mentioned union select id from alike)
    order by ts_rank(c.search_words, ${words}) + word_similarity(${folded(search)}, ${titles}) desc, c.id desc
    limit ${limit}`.execute(connection);
  return rows.map((row) => ({
    slug: row.slug,
    title: { pt: row.title_pt, en: row.title_en },
    short_description: { pt: row.short_description_pt, en: row.short_description_en },
  }));
}
