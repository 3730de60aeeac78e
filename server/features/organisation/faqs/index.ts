import { faqsCalls, organisationFaqsEditorCalls } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom, exportList } from '../../site/exports/index.ts';
import { nameOrganisation } from '../identity/index.ts';
import {
  changeFaq,
  changeTheme,
  createFaq,
  createTheme,
  orderFaqs,
  orderThemes,
  removeFaq,
  removeTheme,
} from './editor/edit-faqs.ts';
import { readFaqs } from './editor/known-faqs.ts';
import { findFaqs, presentFaq } from './read-faqs.ts';

export { findFaqs, findThemes, readFaqsFile, updateFaqs, writeFaqsFile } from './read-faqs.ts';

/** Questions that people ask. */
function routeFaqs(app: Server, platform: Platform): void {
  const getFaqs = memoize(platform, 'texts', async () => (await findFaqs(platform.database)).map(presentFaq));

  answerCalls(app, faqsCalls, {
    'GET /faqs': async () => nameOrganisation(platform, await getFaqs()),
  });
}

/** The questions of the organisation, as staff write them. */
function routeFaqsEditor(app: Server, platform: Platform): void {
  answerCalls(app, organisationFaqsEditorCalls, {
    'GET /admin/faqs': () => readFaqs(platform.database),

    'POST /admin/faqs/themes': (request) => createTheme(platform, editorOf(request), request.body),

    'PUT /admin/faqs/themes/order': (request) => orderThemes(platform, editorOf(request), request.body.ids),

    'PATCH /admin/faqs/themes/:theme': (request) => {
      const { params, body } = request;
      return changeTheme(platform, editorOf(request), { slug: params.theme, changes: body.changes });
    },

    'DELETE /admin/faqs/themes/:theme': (request) => removeTheme(platform, editorOf(request), request.params.theme),

    'PUT /admin/faqs/themes/:theme/order': (request) => {
      const { params, body } = request;
      return orderFaqs(platform, editorOf(request), { slug: params.theme, ids: body.ids });
    },

    'POST /admin/faqs': (request) => createFaq(platform, editorOf(request), request.body),

    'PATCH /admin/faqs/:faq': (request) => {
      const { params, body } = request;
      return changeFaq(platform, editorOf(request), { id: params.faq, changes: body.changes });
    },

    'DELETE /admin/faqs/:faq': (request) => removeFaq(platform, editorOf(request), request.params.faq),
  });
}

/** Questions that people ask. */
export const faqs: Feature = {
  name: 'organisation/faqs',
  extensions: ({ database }) => [
    exportList({
      name: 'faqs',
      title: { pt: 'Perguntas', en: 'Questions' },
      for: 'staff',
      read: async () => (await readFaqs(database)).themes.flatMap(({ faqs }) => faqs),
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['theme', 'tema', 'theme'],
        ['question_*', 'pergunta', 'question'],
        ['answer_*', 'resposta', 'answer'],
      ),
    }),
  ],
  routes: ({ api, platform }) => {
    routeFaqs(api, platform);
    routeFaqsEditor(api, platform);
  },
};
