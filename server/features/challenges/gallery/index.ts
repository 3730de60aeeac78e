import { galleryCalls, galleryEditorCalls } from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom } from '../../site/exports/index.ts';
import { requireChallenge } from '../challenges/index.ts';
import { changeContent, createContentChange, deleteContents, editorOf, exportContents } from '../contents/index.ts';
import { createPicture, findEditedPictures, findPictures, pictureKind } from './gallery.ts';

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
