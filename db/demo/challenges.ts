import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  analyzeChallenges,
  type ChallengeRecipe,
} from '../../server/features/challenges/challenges/challenges.factory.ts';
import {
  createFaqs,
  createFiles,
  createPartners,
  createPictures,
} from '../../server/features/challenges/contents/contents.factory.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { htmlOfParagraphs } from '../../server/platform/rich-text/read-text.ts';
import { deleteUnused, type Storage } from '../../server/platform/storage/storage.ts';
import { shuffled } from './chance.ts';
import {
  type Bilingual,
  type DemoBlock,
  type DemoChallenge,
  type DemoPrize,
  demoChallenges,
  demoFaqs,
  demoFiles,
  demoPartners,
  demoPictures,
} from './content.ts';

const day = 24 * 60 * 60 * 1000;

function both<Name extends string>(name: Name, text: Bilingual) {
  return { [`${name}_pt`]: text.pt, [`${name}_en`]: text.en } as Record<`${Name}_pt` | `${Name}_en`, string>;
}

function blockOf({ type, text, ...shown }: DemoBlock) {
  return { type, ...both('text', text), image: null, icon: null, number: null, video: null, ...shown };
}

function prizeOf({ title, description, value, currency }: DemoPrize) {
  return {
    ...both('title', title),
    ...both('description', description),
    value: value ?? null,
    currency: currency ?? null,
  };
}

/** A challenge of the demo world as rows, its dates counted from `now`. */
export function toRecipe(demo: DemoChallenge, now: Date, age = 0): ChallengeRecipe {
  const inDays = (days: number | null | undefined) =>
    days === null || days === undefined ? null : new Date(now.getTime() + days * day);
  const { registration_in_days: registration } = demo;
  // Past dates are some weeks after the creation of the challenge.
  const dates = [demo.opens_in_days, demo.deadline_in_days, registration === 'finished' ? 0 : registration];
  const past = Math.max(...dates.map((days) => -(days ?? 0)), 0);
  const created = new Date(now.getTime() - (age + 20 + past) * day);
  return {
    challenge: {
      slug: demo.slug,
      ...both('title', demo.title),
      ...both('short_description', demo.short_description),
      description_pt: htmlOfParagraphs(demo.description.pt),
      description_en: htmlOfParagraphs(demo.description.en),
      type: demo.type,
      opens_at: inDays(demo.opens_in_days),
      closed_at: demo.closed ? inDays(-3) : null,
      deadline: inDays(demo.deadline_in_days),
      registration_deadline: registration === 'finished' ? null : inDays(registration),
      registration_closed: registration === 'finished',
      category_ids: [...demo.goals],
      tags: [...demo.tags],
      tabs_off: [...(demo.tabs_off ?? [])],
      teams_enabled: demo.teams_enabled,
      lives_changed: demo.lives_changed,
      created_at: created,
      updated_at: created,
    },
    blocks: demo.blocks.map(blockOf),
    prizes: demo.prizes.map(prizeOf),
  };
}

/** Inserts the partners of the demo world's challenges, and questions about them. */
export async function seedPartnersAndFaqs(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const challenges = demoChallenges().map((demo) => ({ ...demo, id: idOf.get(demo.slug) as number }));
  await createPartners(
    connection,
    challenges.flatMap(({ id, slug, counts }) =>
      shuffled(demoPartners(), (partner) => partner.slug, 'supports', slug)
        .slice(0, counts.partners)
        .map((partner) => ({
          challenge_id: id,
          name: partner.name,
          description_pt: partner.description.pt,
          description_en: partner.description.en,
          logo_url: `/pictures/partners/${partner.slug}.svg`,
          url: null,
        })),
    ),
  );
  await createFaqs(
    connection,
    challenges.flatMap(({ id, counts }) =>
      demoFaqs()
        .slice(0, counts.faqs)
        .map(({ question, answer }) => ({
          challenge_id: id,
          question_pt: question.pt,
          question_en: question.en,
          answer_pt: answer.pt,
          answer_en: answer.en,
        })),
    ),
  );
}

const [width, height] = [1200, 800];

/** The pictures of a challenge: subjects by turns, each drawn anew. */
function picturesOf({ slug, goals, counts }: DemoChallenge, challengeId: number) {
  const pictures = demoPictures();
  return Array.from({ length: counts.gallery }, (_, index) => {
    const { subject, text } = pictures[index % pictures.length] as (typeof pictures)[number];
    const address = `/pictures/scenes/${subject}/${slug}-${index + 1}.svg?goals=${goals.join(',')}`;
    return {
      challenge_id: challengeId,
      image_url: address,
      image_thumb_url: address,
      text_pt: text.pt,
      text_en: text.en,
      width,
      height,
    };
  });
}

/** Inserts the pictures of the demo world's challenges. */
export async function seedGalleries(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  await createPictures(
    connection,
    demoChallenges().flatMap((demo) => picturesOf(demo, idOf.get(demo.slug) as number)),
  );
}

const folder = join(import.meta.dirname, 'files');
const storedAs = (name: string) => `files/demo/${name}`;

/** The attendance list that is evidence of results, as its rows name it. */
export const attendanceList = {
  name: 'lista-de-presenca.csv',
  storedAs: `files/results/${'0d'.repeat(16)}.csv`,
  row: { url: `/result-files/${'0d'.repeat(16)}.csv`, name: 'lista-de-presenca.csv', size: 194 },
} as const;

/** Puts the files of the demo world into the storage. */
export async function storeFiles(storage: Pick<Storage, 'put'>): Promise<void> {
  for (const { name } of demoFiles()) await storage.put(storedAs(name), { path: join(folder, name) });
  await storage.put(attendanceList.storedAs, { path: join(folder, attendanceList.name) });
}

/** Deletes the files of the demo world from the storage. */
export async function deleteFiles(platform: Pick<Platform, 'database' | 'files'>): Promise<void> {
  for (const { name } of demoFiles()) await deleteUnused(platform, storedAs(name), async () => false);
  await deleteUnused(platform, attendanceList.storedAs, async () => false);
}

/** Inserts the files that the demo world's challenges offer; the newest is the first of the content. */
export async function seedFiles(connection: Connection): Promise<void> {
  const rows = await connection.selectFrom('challenge').select(['id', 'slug']).execute();
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]));
  const sized = await Promise.all(
    demoFiles().map(async (file) => ({ ...file, size: (await stat(join(folder, file.name))).size })),
  );
  await createFiles(
    connection,
    demoChallenges().flatMap(({ slug, counts }) =>
      sized
        .slice(0, counts.files)
        .toReversed()
        .map(({ name, title, description, size }) => ({
          challenge_id: idOf.get(slug) as number,
          title_pt: title.pt,
          title_en: title.en,
          description_pt: description.pt,
          description_en: description.en,
          name,
          stored_as: storedAs(name),
          size,
        })),
    ),
  );
}

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
