import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { type PageSlug, templateNote } from '@mutirao/contract/organisation/pages/pages.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { searchWords } from '../../../platform/database/shared-queries.ts';

export type PageVersionRow = Selectable<Tables['page_version']>;
/** A version without its texts. */
export type VersionRow = Pick<
  PageVersionRow,
  'version' | 'valid_from' | 'changes_pt' | 'changes_en' | 'created_at' | 'updated_at'
>;

const names = ['slug', 'title_pt', 'title_en', 'lead_pt', 'lead_en', 'description_pt', 'description_en'] as const;

const aboutVersion = [
  'version',
  sql<string>`valid_from::text`.as('valid_from'),
  'changes_pt',
  'changes_en',
  'created_at',
  'updated_at',
] as const;
const columns = [...names, 'body_pt', 'body_en', ...aboutVersion] as const;

/** The version of each page that is in force on a day; before all of them it is the first. */
function inForce(connection: Connection, day: string) {
  return connection
    .selectFrom('page_version')
    .distinctOn('slug')
    .where((where) => where.or([where('valid_from', '<=', day), where('version', '=', 1)]))
    .orderBy('slug')
    .orderBy('version', 'desc');
}

export function findPresentPages(connection: Connection, day: string): Promise<PageVersionRow[]> {
  return inForce(connection, day).select(columns).execute();
}

export type PageNames = Pick<PageVersionRow, (typeof names)[number]>;

/** The pages in force on a day with these words. */
export function findPagesWith(connection: Connection, { day, search }: { day: string; search: string }) {
  const words = (config: 'portuguese' | 'english', texts: readonly string[]) =>
    sql`to_tsvector(${sql.lit(config)}::regconfig, fold_tag(concat_ws(' ', ${sql.join(texts.map((name) => sql.ref(name)))})))`;
  return connection
    .selectFrom(inForce(connection, day).select(columns).as('page'))
    .select(['slug', 'title_pt', 'title_en', 'lead_pt', 'lead_en'])
    .where(
      sql<boolean>`(${words('portuguese', ['title_pt', 'lead_pt', 'body_pt'])}
        || ${words('english', ['title_en', 'lead_en', 'body_en'])}) @@ ${searchWords(search)}`,
    )
    .execute();
}

/** The text before the first heading, for callers that need no more. */
const openingOf = (body: 'body_pt' | 'body_en') =>
  sql<string>`split_part(split_part(E'\n' || ${sql.ref(body)}, E'\n## ', 1), E'\n### ', 1)`;

/** The names and openings of the pages in force on a day. */
export function findOpenings(connection: Connection, day: string) {
  return inForce(connection, day)
    .select([...names, openingOf('body_pt').as('opening_pt'), openingOf('body_en').as('opening_en')])
    .execute();
}

/** Title and number of the newest version of each page. */
export function findNewestTitles(connection: Connection) {
  return connection
    .selectFrom('page_version')
    .distinctOn('slug')
    .select(['slug', 'version', 'title_pt', 'title_en', 'created_at'])
    .select(
      sql<boolean>`strpos(
        concat_ws(' ', title_pt, title_en, lead_pt, lead_en, description_pt, description_en, body_pt, body_en),
        ${defaultOrganisationName}) > 0`.as('names_default'),
    )
    .select(
      sql<boolean>`strpos(body_pt, ${templateNote.pt}) > 0 or strpos(body_en, ${templateNote.en}) > 0`.as(
        'is_template',
      ),
    )
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
}

/** All versions of a page without their texts, the newest first. */
export function findVersions(connection: Connection, slug: PageSlug): Promise<VersionRow[]> {
  return connection
    .selectFrom('page_version')
    .select(aboutVersion)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute();
}

/** A version of a page with its texts, or the newest. */
export function findVersion(
  connection: Connection,
  slug: PageSlug,
  version: number | 'newest',
): Promise<PageVersionRow | undefined> {
  return connection
    .selectFrom('page_version')
    .select(columns)
    .where('slug', '=', slug)
    .$if(version !== 'newest', (query) => query.where('version', '=', version as number))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All versions of a page, locked against changes and new consents until the transaction ends. */
export function lockVersions(connection: Connection, slug: PageSlug): Promise<PageVersionRow[]> {
  return connection
    .selectFrom('page_version')
    .select(columns)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .forUpdate()
    .execute();
}

/** Whether somebody agreed to a version. */
export async function isAgreedTo(connection: Connection, slug: PageSlug, version: number): Promise<boolean> {
  const row = await connection
    .selectFrom('consent')
    .select('id')
    .where('page', '=', slug)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a version, or rewrites it. */
export async function upsertVersion(connection: Connection, values: Insertable<Tables['page_version']>): Promise<void> {
  const { slug, version, created_at, ...changed } = values;
  await connection
    .insertInto('page_version')
    .values(values)
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doUpdateSet(changed))
    .execute();
}

/** Adds a version that is not there yet. */
export async function insertVersion(connection: Connection, values: Insertable<Tables['page_version']>): Promise<void> {
  await connection.insertInto('page_version').values(values).execute();
}
