import type { Language } from '@mutirao/contract/language.ts';
import { pagesEditorCalls } from '@mutirao/contract/organisation/pages/pages.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { parseMarkdown } from '../../../../platform/text-files/parse-markdown.ts';
import { nameOrganisation } from '../../identity/index.ts';
import { deletePageDraft, publishPage, updatePageDraft } from './change-page.ts';
import { getEditedPage, getPublishedFields, listEditedPages } from './read-page.ts';

/** The organisation's pages, as staff write them. */
export function routePagesEditor(app: Server, platform: Platform): void {
  answerCalls(app, pagesEditorCalls, {
    'GET /admin/pages': async () => nameOrganisation(platform, await listEditedPages(platform)),

    'GET /admin/pages/:slug': ({ params }) => getEditedPage(platform, params.slug),

    'GET /admin/pages/:slug/versions/:version': ({ params }) => getPublishedFields(platform, params),

    'PATCH /admin/pages/:slug/draft': ({ params: { slug }, body: { changes }, viewer, ip: address }) =>
      updatePageDraft(platform, { slug, changes, actorId: viewer.id, address }),

    'DELETE /admin/pages/:slug/draft': ({ params: { slug }, viewer, ip: address }) =>
      deletePageDraft(platform, { slug, actorId: viewer.id, address }),

    'POST /admin/pages/:slug/publication': ({ params: { slug }, body: { version }, viewer, ip: address }) =>
      publishPage(platform, { slug, version, actorId: viewer.id, address }),

    'POST /admin/markdown': async ({ body }) => {
      const parsed = { pt: parseMarkdown(body.pt), en: parseMarkdown(body.en) };
      const problemsIn = (language: Language) =>
        parsed[language].problems.map(({ line, message }) => ({ language, line, message }));
      const blocks = { pt: parsed.pt.blocks, en: parsed.en.blocks };
      return {
        blocks: body.for_editing ? blocks : await nameOrganisation(platform, blocks),
        problems: [...problemsIn('pt'), ...problemsIn('en')],
      };
    },
  });
}
