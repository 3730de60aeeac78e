import type { EditedPicture, pictureFields } from '@mutirao/contract/challenges/gallery/gallery.ts';
import { galleryLimits, galleryWidths } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { writtenLanguages } from '@mutirao/contract/language.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { type ContentEditor, type ContentKind, createContent, newestFirst } from '../contents/index.ts';

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

/** The pictures of a challenge, newest first, with their total. */
export async function findPictures(connection: Connection, { challengeId, offset, limit }: Slice) {
  const [rows, { galery_count: total }] = await Promise.all([
    connection
      .selectFrom('gallery_picture')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    connection
      .selectFrom('challenge_card')
      .select('galery_count')
      .where('id', '=', challengeId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

type PictureRow = Awaited<ReturnType<typeof findPictures>>['rows'][number];

interface EditedSlice {
  readonly challengeId: number;
  /** Only those without a text in one of the languages. */
  readonly untranslated: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the pictures of a challenge, newest first; how many there are, and how many lack a text. */
export async function findEditedPictures(
  connection: Connection,
  { challengeId, untranslated, offset, limit }: EditedSlice,
) {
  const { offered_languages } = await connection
    .selectFrom('challenge_card')
    .select('offered_languages')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  const written = writtenLanguages(offered_languages).map((language) => sql.ref(`text_${language}`));
  const lacksText = sql<boolean>`'' in (${sql.join(written)})`;
  const ofChallenge = connection.selectFrom('gallery_picture').where('challenge_id', '=', challengeId);
  const [rows, counts] = await Promise.all([
    ofChallenge
      .selectAll()
      .$if(untranslated, (query) => query.where(lacksText))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofChallenge
      .select((of) => [
        of.fn.countAll<string>().as('all'),
        of.fn.countAll<string>().filterWhere(lacksText).as('untranslated'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, all: Number(counts.all), untranslated: Number(counts.untranslated) };
}

function presentEditedPicture(row: PictureRow): EditedPicture {
  const { id, text_pt, text_en, image_url, image_thumb_url, width, height } = row;
  return { id, text_pt, text_en, image_url, image_thumb_url, width, height };
}

/** The pictures of a challenge. */
export const pictureKind: ContentKind<PictureRow, EditedPicture> = {
  what: 'picture',
  table: 'gallery_picture',
  orderBy: newestFirst,
  within: 'challenge_id',
  most: galleryLimits.pictures,
  present: presentEditedPicture,
  nameOf: ({ text_pt, text_en, id }) => text_pt || text_en || String(id),
  tagsOf: (challengeId) => [`gallery:${challengeId}`],
};

const recipe: Recipe = { widths: galleryWidths, shape: 'whole' };
const smallest = Math.min(...galleryWidths);

/** Makes a picture of an upload and adds it to the gallery; a picture that is there already is not added again. */
export async function createPicture(
  { files: { media } }: Pick<Platform, 'files'>,
  editor: ContentEditor,
  { file, texts }: { file: ReceivedFile; texts: z.output<typeof pictureFields> },
): Promise<PictureRow> {
  const picture = await media.make(file, recipe);
  return media.store(picture, (image_url, transaction, invalidate) => {
    const values = { image_url, image_thumb_url: pictureAt(image_url, smallest), ...texts, ...picture.size };
    return createContent({ ...editor, transaction, invalidate }, pictureKind, { values, identity: { image_url } });
  });
}
