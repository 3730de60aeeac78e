import { transparencyCalls } from '@mutirao/contract/organisation/transparency/transparency.calls.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTransparency } from './get-transparency.ts';
import { findDocument } from './transparency.queries.ts';

/** What the organisation shows of itself: who governs it, its papers, its agreements. */
export function routeTransparency(app: Server, platform: Platform): void {
  answerCalls(app, transparencyCalls, {
    'GET /transparency': () => getTransparency(platform),

    'GET /transparency/documents/:slug': async ({ params }) => {
      const document = await findDocument(platform.database, params.slug);
      if (!document) throw new AppError('not_found');
      return document;
    },
  });
}
