import type {
  Crop,
  CutInput,
  PictureCut,
  PictureOriginal,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import {
  originalWidth,
  type PictureUse,
  pictureUses,
} from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/storage.ts';
import { editorMessages } from '../challenges.policy.ts';
import { assertMay, changeChallenge } from './scene.ts';

type PictureRow = Selectable<Tables['challenge_picture']>;

/** Inserts a picture; the one that is there already stays. */
async function upsertPicture(
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
function findOriginal(
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
async function deleteUnusedPictures(connection: Connection, before: Date): Promise<string[]> {
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

type Parts = Pick<Platform, 'write' | 'clock' | 'files' | 'database'>;

interface Where {
  readonly challengeId: number;
  readonly viewer: Viewer;
}

const presentOriginal = ({ id, image_url, width, height }: PictureRow): PictureOriginal => ({
  id,
  url: image_url,
  width,
  height,
});

/** Refuses those who may not edit the challenge, before a picture is made. */
async function assertMayEdit(platform: Parts, where: Where): Promise<void> {
  await changeChallenge(platform, where, async ({ scene }) => assertMay(scene, 'edit'));
}

/** Stores a picture, to be cut for its uses. */
export async function uploadPicture(platform: Parts, where: Where, file: ReceivedFile): Promise<PictureOriginal> {
  await assertMayEdit(platform, where);
  const picture = await platform.files.media.make(file, { widths: [originalWidth], shape: 'whole' });
  return platform.files.media.store(picture, async (address, transaction) =>
    presentOriginal(
      await upsertPicture(transaction, {
        challenge_id: where.challengeId,
        image_url: address,
        ...picture.size,
        created_at: platform.clock(),
      }),
    ),
  );
}

/** Cuts a stored picture for one use. */
export async function cutPicture(
  platform: Parts,
  where: Where,
  { pictureId, use, crop }: CutInput & { pictureId: number },
): Promise<PictureCut> {
  await assertMayEdit(platform, where);
  const { challengeId } = where;
  const original = await findOriginal(platform.database, { challengeId, id: pictureId });
  const { shape, widths } = pictureUses[use];
  const recipe = { widths, crop, shape: shape ? { ratio: shape.height / shape.width } : ('whole' as const) };
  const picture = original && (await platform.files.media.makeFrom(original.image_url, recipe));
  if (!picture) throw new AppError('not_found', { message: editorMessages.pictureNotFound });
  return platform.files.media.store(picture, async (address, transaction) => {
    const row = { challenge_id: challengeId, original_id: original.id, use, crop, image_url: address };
    await upsertPicture(transaction, { ...row, ...picture.size, created_at: platform.clock() });
    return { url: address, use, crop, original: presentOriginal(original) };
  });
}

const day = 24 * 60 * 60 * 1000;

/** Deletes pictures that nothing shows for a day. */
export function sweepPictures({
  write,
  clock,
  files: { media },
}: Pick<Platform, 'write' | 'clock' | 'files'>): Promise<void> {
  return write(async (transaction) => {
    const before = new Date(clock().getTime() - day);
    for (const address of await deleteUnusedPictures(transaction, before)) await media.release(transaction, address);
  });
}
