import type { Crop, PictureCut } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { PictureUse } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';

export type PictureRow = Selectable<Tables['challenge_picture']>;

/** Inserts a picture; the one that is there already stays. */
export async function upsertPicture(
  connection: Connection,
  { crop, ...values }: Insertable<Tables['challenge_picture']>,
): Promise<PictureRow> {
  return connection
    .insertInto('challenge_picture')
    .values({ ...values, crop: crop && (JSON.stringify(crop) as unknown as Crop) })
    .onConflict((conflict) =>
      conflict
        .columns(['challenge_id', 'original_id', 'use', 'image_url'])
        .doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at'), crop: ref('excluded.crop') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An original of a challenge. */
export function findOriginal(
  connection: Connection,
  { challengeId, id }: { challengeId: number; id: number },
): Promise<PictureRow | undefined> {
  return connection
    .selectFrom('challenge_picture')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('id', '=', id)
    .where('original_id', 'is', null)
    .executeTakeFirst();
}

/** The cuts of a challenge with these addresses, each with its original. */
export async function findCuts(
  connection: Connection,
  { challengeId, addresses }: { challengeId: number; addresses: readonly string[] },
): Promise<PictureCut[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<PictureCut & { use: PictureUse }>`
    select p.image_url as url, p.use, p.crop,
      json_build_object('id', o.id, 'url', o.image_url, 'width', o.width, 'height', o.height) as original
    from challenge_picture p join challenge_picture o on o.id = p.original_id
    where p.challenge_id = ${challengeId} and p.image_url = any(${[...addresses]})
    order by p.id`.execute(connection);
  return rows;
}

/** Those of these addresses that a challenge has for a use; from now on they are in use, so that no sweep takes them. */
export async function takePictures(
  connection: Connection,
  { challengeId, addresses, now }: { challengeId: number; addresses: readonly string[]; now: Date },
): Promise<{ image_url: string; use: PictureUse }[]> {
  const { rows } = await sql<{ image_url: string; use: PictureUse }>`
    update challenge_picture set created_at = ${now}
    where challenge_id = ${challengeId} and original_id is not null and image_url = any(${[...addresses]})
    returning image_url, use`.execute(connection);
  return rows;
}

/** Copies the pictures of a challenge with these addresses, and their originals, to another. */
export async function copyPictures(
  connection: Connection,
  { from, to, addresses, now }: { from: number; to: number; addresses: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with shown as (
      select * from challenge_picture
      where challenge_id = ${from} and original_id is not null and image_url = any(${[...addresses]})
    ), originals as (
      insert into challenge_picture (challenge_id, image_url, width, height, created_at)
      select ${to}, image_url, width, height, ${now} from challenge_picture where id in (select original_id from shown)
      returning id, image_url
    )
    insert into challenge_picture (challenge_id, original_id, use, crop, image_url, width, height, created_at)
    select ${to}, copied.id, shown.use, shown.crop, shown.image_url, shown.width, shown.height, ${now}
    from shown
    join challenge_picture original on original.id = shown.original_id
    join originals copied on copied.image_url = original.image_url`.execute(connection);
}

/**
 * Deletes pictures of some age that neither a draft nor a challenge shows, and originals of which nothing is left.
 * Returns their addresses.
 */
export async function deleteUnusedPictures(connection: Connection, before: Date): Promise<string[]> {
  const { rows: cuts } = await sql<{ image_url: string }>`
    delete from challenge_picture p
    where p.original_id is not null and p.created_at < ${before}
      and not exists (
        select from challenge_draft d where d.challenge_id = p.challenge_id and strpos(d.content::text, p.image_url) > 0)
      and not exists (
        select from challenge c where c.id = p.challenge_id
          and p.image_url in (c.banner_url, c.card_banner_url, c.front_banner_url, c.logo_url))
      and not exists (
        select from challenge_block b where b.challenge_id = p.challenge_id and b.image = p.image_url)
    returning image_url`.execute(connection);
  const { rows: originals } = await sql<{ image_url: string }>`
    delete from challenge_picture o
    where o.original_id is null and o.created_at < ${before}
      and not exists (select from challenge_picture p where p.original_id = o.id)
    returning image_url`.execute(connection);
  return [...cuts, ...originals].map(({ image_url }) => image_url);
}
