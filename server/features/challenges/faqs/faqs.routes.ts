import { challengeFaqsCalls } from '@mutirao/contract/challenges/faqs/faqs.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireChallenge } from '../challenges/index.ts';
import { routeFaqsEditor } from './editor/faqs-editor.routes.ts';
import { presentFaq } from './faqs.present.ts';
import { findFaqs } from './faqs.queries.ts';

/** The questions about a challenge. */
export function routeFaqs(app: Server, platform: Platform): void {
  const { database } = platform;
  routeFaqsEditor(app, platform);
  answerCalls(app, challengeFaqsCalls, {
    'GET /challenges/:id/faqs': async ({ params, viewer }) => {
      await requireChallenge(database, params.id, viewer);
      return (await findFaqs(database, params.id)).map(presentFaq);
    },
  });
}
