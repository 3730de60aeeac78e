import { galleryCalls } from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireChallenge } from '../challenges/index.ts';
import { routeGalleryEditor } from './editor/gallery-editor.routes.ts';
import { findPictures } from './gallery.queries.ts';

/** The pictures of a challenge. */
export function routeGallery(app: Server, platform: Platform): void {
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
