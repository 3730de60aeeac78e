import { sql } from 'kysely';
import { analyzeChallenges } from '../../server/features/challenges/challenges/challenges.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { demoChallenges } from './content.ts';

const perTransaction = 2000;

/** Columns that a variation copies from its model: all but followers and contestants. */
const columns = sql.raw(
  `short_description_pt, short_description_en, description_pt, description_en, banner_url, card_banner_url,
   front_banner_url, type, opens_at, closed_at, deadline, registration_deadline, registration_closed, tags, tabs_off,
   teams_enabled, lives_changed, files_count, galery_count, partners_count, faqs_count`,
);
const blockColumns = sql.raw('position, type, text_pt, text_en, image, icon, number, video');
const prizeColumns = sql.raw('position, title_pt, title_en, description_pt, description_en, value, currency');

/** Copies the demo challenges within the database, which is faster than inserting a hundred thousand rows. */
async function copyModels(connection: Connection, first: number, last: number): Promise<void> {
  const slugs = demoChallenges().map(({ slug }) => slug);
  // The words of thousands of texts are found anew.
  await sql`set local statement_timeout = 0`.execute(connection);
  // A plan made for small tables would become slower and slower.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(connection);
  await sql`
    with model as materialized (
      select row_number() over (order by id) - 1 as place, challenge.* from challenge where slug = any(${slugs})
    ), made as (
      insert into challenge (slug, title_pt, title_en, category_ids, ${columns})
      select slug || '-' || number, title_pt || ' ' || number, title_en || ' ' || number,
        array_prepend((number % 17 + 1)::smallint, array_remove(category_ids, (number % 17 + 1)::smallint)), ${columns}
      from generate_series(${first}::int, ${last}::int) number
      join model on model.place = number % (select count(*) from model)
      order by number
      returning id, slug
    ), pair as materialized (
      select made.id, model.id as model_id from made join model on model.slug = regexp_replace(made.slug, '-\\d+$', '')
    ), blocks as (
      insert into challenge_block (challenge_id, ${blockColumns})
      select pair.id, ${blockColumns} from pair join challenge_block on challenge_id = model_id
    )
    insert into challenge_prize (challenge_id, ${prizeColumns})
    select pair.id, ${prizeColumns} from pair join challenge_prize on challenge_id = model_id`.execute(connection);
}

/** Adds `count` variations of the demo challenges, to test the platform with a large data set. */
export async function seedCrowd(
  { write, database }: Pick<Platform, 'write' | 'database'>,
  count: number,
): Promise<void> {
  const newest = await database.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const first = (newest?.id ?? 0) + 1;
  const end = first + count;
  for (let begin = first; begin < end; begin += perTransaction) {
    await write(async (transaction, invalidate) => {
      await copyModels(transaction, begin, Math.min(begin + perTransaction, end) - 1);
      // No notifications for them: only their number matters.
      await sql`delete from challenge_change where challenge_id >= ${begin}`.execute(transaction);
      invalidate('lists', 'categories');
    });
  }
  await analyzeChallenges(database);
}
