import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { folded, searchWords } from '../../../platform/database/shared-queries.ts';
import { field, fieldsInBoth, type OpenDataTable } from '../../organisation/open-data/index.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';
import { joinFigures } from './challenges.queries.ts';

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

/** The published challenges in the open data. */
export const openChallenges: OpenDataTable = {
  name: 'challenges',
  title: { pt: 'Desafios', en: 'Challenges' },
  description: {
    pt: 'Os desafios publicados, com seus objetivos e números.',
    en: 'The published challenges, with their goals and figures.',
  },
  fields: [
    field('id', 'integer', 'id', 'id'),
    field('url', 'string', 'endereço', 'address'),
    ...fieldsInBoth('title', 'título', 'title'),
    field('goals', 'string', 'números dos ODS, separados por espaço', 'numbers of the SDGs, separated by spaces'),
    field('opens_at', 'datetime', 'começo', 'start'),
    field('deadline', 'datetime', 'prazo', 'deadline'),
    field('closed_at', 'datetime', 'encerramento', 'closing'),
    field('participants', 'integer', 'participantes', 'participants'),
    field('teams', 'integer', 'equipes', 'teams'),
    field('followers', 'integer', 'seguidores', 'followers'),
  ],
  primaryKey: ['id'],
  read: (publicUrl) => sql`
    select c.id, ${publicUrl + linkTo(pages.challenge, { slug: '' })}::text || c.slug as url, c.title_pt, c.title_en,
      array_to_string(c.category_ids, ' ') as goals, c.opens_at, c.deadline, c.closed_at,
      f.contestants_count as participants, f.teams_count as teams, f.followers_count as followers
    from challenge c ${joinFigures} where c.published order by c.id`,
};

/** The highest challenge id, which says how many parts the sitemap has. */
async function findLastChallengeId(connection: Connection): Promise<number> {
  const row = await connection.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Published challenges whose ids lie above `after`, up to and with `upTo`. */
function findPublishedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('challenge')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
}

/** The published challenges in the sitemap. */
export const challengeSitemap: SitemapParts = {
  name: 'challenges',
  tag: 'lists',
  findLastId: findLastChallengeId,
  list: async (connection, range) => {
    const rows = await findPublishedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.challenge, { slug }), changedAt: updated_at }));
  },
};
