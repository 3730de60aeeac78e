import {
  type EditedPicture,
  galleryCalls,
  galleryEditorCalls,
  type pictureFields,
} from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { galleryLimits, galleryWidths } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { writtenLanguages } from '@mutirao/contract/language.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { requireChallenge } from '../challenges/index.ts';
import {
  type ContentEditor,
  type ContentKind,
  changeContent,
  createContent,
  createContentChange,
  deleteContents,
  editorOf,
  exportContents,
  newestFirst,
} from '../contents/index.ts';

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

/** The pictures of a challenge, newest first, with their total. */
async function findPictures(connection: Connection, { challengeId, offset, limit }: Slice) {
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
async function findEditedPictures(connection: Connection, { challengeId, untranslated, offset, limit }: EditedSlice) {
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
const pictureKind: ContentKind<PictureRow, EditedPicture> = {
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
async function createPicture(
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

/** The pictures of a challenge, for those who manage it. */
function routeGalleryEditor(app: Server, platform: Platform): void {
  const { database } = platform;
  const { media } = platform.files;
  const change = createContentChange(platform);

  answerCalls(app, galleryEditorCalls, {
    'GET /admin/challenges/:id/gallery': async ({ params, query }) => {
      const untranslated = query.untranslated === 'true';
      const found = await findEditedPictures(database, { challengeId: params.id, untranslated, ...pageSlice(query) });
      return {
        data: found.rows.map(pictureKind.present),
        ...pageFigures(untranslated ? found.untranslated : found.all, query),
        untranslated_count: found.untranslated,
      };
    },

    'POST /admin/challenges/:id/gallery': async (request) => {
      const { received: file, body } = request;
      if (!file) throw new AppError('invalid', { fieldMessages: { image: requiredMessage } });
      const { image: _image, ...texts } = body;
      return pictureKind.present(await createPicture(platform, editorOf(request), { file, texts }));
    },

    'PATCH /admin/challenges/:id/gallery/:picture': (request) =>
      change(request, async (by) => {
        const given = { id: request.params.picture, changes: request.body.changes };
        return pictureKind.present(await changeContent(by, pictureKind, given));
      }),

    'DELETE /admin/challenges/:id/gallery': (request) =>
      change(request, async (by) => {
        const deleted = await deleteContents(by, pictureKind, request.query.ids);
        for (const { image_url } of deleted) await media.release(by.transaction, image_url);
      }),
  });
}

/** The pictures of a challenge. */
function routeGallery(app: Server, platform: Platform): void {
  const { database } = platform;
  routeGalleryEditor(app, platform);
  answerCalls(app, galleryCalls, {
    'GET /challenges/:id/gallery': async ({ params, query, viewer }) => {
      await requireChallenge(database, params.id, viewer);
      const { rows, total } = await findPictures(database, { challengeId: params.id, ...pageSlice(query) });
      const data = rows.map(({ id, image_url, image_thumb_url, text_pt, text_en, width, height }) => ({
        id,
        image_url,
        image_thumb_url,
        text: { en: text_en, pt: text_pt },
        width,
        height,
      }));
      return { data, ...pageFigures(total, query) };
    },
  });
}

/** The pictures of a challenge. */
export const gallery: Feature = {
  name: 'challenges/gallery',
  pictures: [{ table: 'gallery_picture', column: 'image_url' }],
  extensions: (platform) => [
    exportContents(platform, pictureKind, {
      name: 'gallery',
      title: { pt: 'Galeria', en: 'Gallery' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['text_*', 'texto', 'text'],
        ['image_url', 'endereço', 'address'],
        ['width', 'largura', 'width'],
        ['height', 'altura', 'height'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routeGallery(api, platform),
};
